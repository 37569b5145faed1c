import { bannerAttribute } from "@/components/consent/consent-event";

/** What a pop-up never covers: a page that asks for quiet, the cookie banner, another dialog, an open drawer, and what
 * is being pressed: its press would end on the dialog. */
const inTheWay = `[data-quiet], [${bannerAttribute}], dialog[open], [role="dialog"], [role="alertdialog"], [popover]:popover-open, :active`;

/** Where somebody may be typing, or about to send it: a dialog would take their keys. */
const inUse = "form *, input, textarea, select, [contenteditable]";

/** Time between two looks, in milliseconds. */
const LOOK_MS = 1_000;

function isFree(): boolean {
  return !document.querySelector(inTheWay) && !document.activeElement?.matches(inUse);
}

/**
 * Resolves when nothing of that is in the way, or when the signal ends the waiting. What was in the way has to be gone
 * at two looks: whoever leaves a field may be on the way to a button.
 */
export function freeScreen(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted || isFree()) return resolve();
    let looks = 0;
    const timer = setInterval(() => {
      looks = isFree() ? looks + 1 : 0;
      if (looks < 2 && !signal.aborted) return;
      clearInterval(timer);
      resolve();
    }, LOOK_MS);
  });
}
