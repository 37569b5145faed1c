"use client";

import { useEffect, useLayoutEffect } from "react";

/**
 * Presses a button again that was pressed before the page's code ran (lib/head-script.mjs keeps it): React listens only
 * from then on, and on a slow phone such a press would do nothing. Links, forms and buttons that open a popover need no
 * code: pressed again, such a button would close what it opened. Stands once in the root layout.
 */
export function EarlyPress() {
  // As soon as React has taken over: it may do so because of a press, which it handles itself before the window, where the
  // script of the head listens, is told of it.
  useLayoutEffect(() => {
    window.onclick = null;
  }, []);
  useEffect(() => {
    const pressed = "earlyPress" in window ? window.earlyPress : null;
    if (!(pressed instanceof Element)) return;
    // When all effects of the page have run, among them those that listen to what buttons send.
    setTimeout(() => pressed.closest<HTMLButtonElement>("button[type=button]:not([popovertarget])")?.click());
  }, []);
  return null;
}
