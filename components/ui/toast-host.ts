"use client";

import { useLayoutEffect, useState } from "react";

/**
 * Where toasts stand: a piece of the page that moves into the modal dialog on top, and back to the body when there is none.
 * All beside an open modal is inert: out there a toast could be neither read out nor pressed, even if it lay above.
 */
export function useToastHost(): HTMLElement {
  const [host] = useState(() => {
    const element = document.createElement("div");
    // Out of the flow: a dialog laid out as a grid would leave a gap for it.
    element.className = "fixed z-[999999999]";
    return element;
  });
  useLayoutEffect(() => {
    // The order in which dialogs were opened is the order in which they lie on each other.
    let open = [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")];

    function place(): void {
      open = open.filter((dialog) => dialog.isConnected && dialog.matches(":modal"));
      const parent = open.at(-1) ?? document.body;
      if (host.parentNode !== parent) parent.append(host);
    }

    function onChange(records: MutationRecord[]): void {
      for (const { type, target } of records) {
        if (type !== "attributes" || !(target instanceof HTMLDialogElement)) continue;
        open = [...open.filter((dialog) => dialog !== target), target];
      }
      place();
    }

    // A dialog may stand in a form, which a toast's button has no business to send.
    function onClick(event: Event): void {
      event.preventDefault();
    }

    const observer = new MutationObserver(onChange);
    observer.observe(document.body, { attributeFilter: ["open"], childList: true, subtree: true });
    host.addEventListener("click", onClick);
    place();
    return () => {
      observer.disconnect();
      host.removeEventListener("click", onClick);
      host.remove();
    };
  }, [host]);
  return host;
}
