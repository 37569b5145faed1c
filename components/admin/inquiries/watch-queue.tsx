"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";

const PAUSE = 3_000;
const TRIES = 10;

/** Draws the page anew while a mail on it is queued, for half a minute: by then it was handed over, or waits for longer. */
export function WatchQueue() {
  const router = useRouter();
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (tries >= TRIES) return;
    const timer = setTimeout(() => {
      setTries(tries + 1);
      if (document.visibilityState === "visible") router.refresh();
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [tries, router]);

  return null;
}
