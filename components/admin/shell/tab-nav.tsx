"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** A row of tabs that may be wider than a phone: the chosen one is in sight. */
export function TabNav({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLElement>(null);
  // Each time it is drawn: another tab is another page of the same row.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (!row.current || !chosen) return;
    row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
  });
  return (
    <nav
      ref={row}
      aria-label={label}
      className="relative -mx-4 mb-4 overflow-x-auto border-border border-b px-4 md:mx-0 md:px-0"
    >
      <ul className="flex gap-1">{children}</ul>
    </nav>
  );
}
