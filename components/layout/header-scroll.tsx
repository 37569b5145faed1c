"use client";

import { type ReactNode, useEffect, useState } from "react";

/** On a phone the header leaves while the page goes down and returns when it goes up (docs/rules.md#looks). */
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
    <header data-away={away} className="site-header">
      {children}
    </header>
  );
}
