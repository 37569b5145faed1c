"use client";

import { useLayoutEffect, useState } from "react";

/** Out of the flow: a dialog laid out as a grid would leave a gap for it. */
const ON_SCREEN = "fixed z-[999999999]";

/** On top of a bar at the foot, whose button is what is pressed next. The transform makes it the frame of what is fixed in it. */
const ON_BAR = "absolute inset-x-0 bottom-full h-0 overflow-x-clip [transform:translateX(0)]";

/** A bar that some width of the page puts into its flow is none there. */
function isBar(element: Element): boolean {
  return element.checkVisibility() && getComputedStyle(element).position !== "static";
}

function findBar(parent: Element): Element | undefined {
  return [...parent.querySelectorAll("[data-foot-bar]")].find(isBar);
}

/**
 * Where toasts stand: a piece of the page that moves into the modal dialog on top, and back to the body when there is none.
 * All beside an open modal is inert: out there a toast could be neither read out nor pressed, even if it lay above. They
 * never cover the next action: they stand on the bar at the foot, where there is one, and at the top while a dialog with
 * `data-toasts="top"` is open, which ends in its buttons.
 *
 * @param onCovering called when such a dialog opens: what still stands there would cover its head
 */
export function useToastHost(onCovering: () => void): { host: HTMLElement; isAtTop: boolean } {
  const [host] = useState(() => document.createElement("div"));
  const [isAtTop, setAtTop] = useState(false);
  useLayoutEffect(() => {
    // The order in which dialogs were opened is the order in which they lie on each other.
    let open = [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")];

    function place(): void {
      open = open.filter((dialog) => dialog.isConnected && dialog.matches(":modal"));
      const dialog = open.at(-1);
      const top = dialog?.dataset.toasts === "top";
      const bar = top ? undefined : findBar(dialog ?? document.body);
      const parent = bar ?? dialog ?? document.body;
      if (host.parentNode !== parent) {
        host.className = bar ? ON_BAR : ON_SCREEN;
        parent.append(host);
      }
      setAtTop(top);
    }

    function onChange(records: MutationRecord[]): void {
      for (const { type, target } of records) {
        if (type !== "attributes" || !(target instanceof HTMLDialogElement)) continue;
        open = [...open.filter((dialog) => dialog !== target), target];
        if (target.open && target.dataset.toasts === "top") onCovering();
      }
      place();
    }

    // A dialog or a bar may stand in a form, which a toast's button has no business to send.
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
  }, [host, onCovering]);
  return { host, isAtTop };
}
