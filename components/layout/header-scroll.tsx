"use client";

import { type ReactNode, useEffect, useState } from "react";

/** On a phone the header leaves while the page goes down and returns when it goes up (visual.md). */
export function HeaderScroll({ children }: { children: ReactNode }) {
  const [away, setAway] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    function onScroll() {
      const now = window.scrollY;
      if (Math.abs(now - last) < 8) return;
      setAway(now > last && now > 128);
      last = now;
    }
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return (
    <header
      data-away={away}
      className="print:static sticky top-0 z-40 border-border border-b bg-background transition-transform duration-200 ease-out focus-within:translate-y-0 max-md:data-[away=true]:-translate-y-full max-md:has-[details[open]]:translate-y-0"
    >
      {children}
    </header>
  );
}
