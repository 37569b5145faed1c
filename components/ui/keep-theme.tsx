"use client";

import { useLayoutEffect } from "react";

/**
 * Sets the chosen theme again where React draws the whole document in the browser (a page that is not found, a crash):
 * it then stands as the server wrote it, and the script of the head does not run a second time.
 */
export function KeepTheme() {
  useLayoutEffect(() => {
    let theme: string | null = null;
    try {
      theme = localStorage.getItem("theme");
    } catch {
      // A browser that keeps nothing has the theme of the shop.
    }
    document.documentElement.classList.toggle("dark", theme !== "light");
  }, []);
  return null;
}
