"use client";

import { useEffect, useState } from "react";
import { onIdle } from "./on-idle";

/** False while a page comes to life; true when the browser has nothing more urgent to do. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => onIdle(() => setIdle(true), 1_500), []);
  return isIdle;
}
