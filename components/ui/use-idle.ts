"use client";

import { useEffect, useState } from "react";

/** Milliseconds after which it counts as idle in any case, also where a browser does not tell. */
const PATIENCE = 1500;

/** False while a page comes to life; true when the browser has nothing more urgent to do. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const idle = () => setIdle(true);
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(idle, PATIENCE);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(idle, { timeout: PATIENCE });
    return () => cancelIdleCallback(asked);
  }, []);
  return isIdle;
}
