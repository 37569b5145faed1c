import { bannerAttribute } from "@/components/consent/consent-event";

/** What a pop-up never covers: a page that asks for quiet, the cookie banner, another dialog, an open drawer. */
const inTheWay = `[data-quiet], [${bannerAttribute}], dialog[open], [role="dialog"], [role="alertdialog"], [popover]:popover-open`;

/** A field somebody may be typing in: a dialog would take their keys. */
const field = "input, textarea, select, [contenteditable]";

function isFree(): boolean {
  return !document.querySelector(inTheWay) && !document.activeElement?.matches(field);
}

/** Resolves when no banner, no other dialog and no field in use is in the way, or when the signal ends the waiting. */
export function freeScreen(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted || isFree()) return resolve();
    const observer = new MutationObserver(look);
    function end() {
      observer.disconnect();
      for (const name of ["focusout", "toggle"]) document.removeEventListener(name, later, true);
      signal.removeEventListener("abort", end);
      resolve();
    }
    function look() {
      if (isFree()) end();
    }
    // The focus is nowhere until its event is over.
    function later() {
      setTimeout(look);
    }
    observer.observe(document.documentElement, {
      subtree: true,
      childList: true,
      attributeFilter: ["open", "role", bannerAttribute],
    });
    for (const name of ["focusout", "toggle"]) document.addEventListener(name, later, true);
    signal.addEventListener("abort", end);
  });
}
