"use client";

import { useLayoutEffect } from "react";
import { listenToHistory } from "./hold-history";

/**
 * Stands in the root of the back office: effects of layout run before all others, so it listens to Back and Forward before
 * Next's router does, and forms with unsaved work can ask first.
 */
export function HistoryListener() {
  useLayoutEffect(listenToHistory, []);
  return null;
}
