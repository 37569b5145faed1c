"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";

/** A line of the menu; marks the page one is on, and its children, and keeps that line in sight. */
export function MenuLink({ href, children }: { href: string; children: ReactNode }) {
  const path = usePathname();
  const here = path === href || path.startsWith(`${href}/`);
  const line = useRef<HTMLAnchorElement>(null);
  // The menu is longer than a small window.
  useEffect(() => {
    if (here) line.current?.scrollIntoView({ block: "nearest" });
  }, [here]);
  return (
    <Link
      ref={line}
      href={href}
      prefetch={false}
      aria-current={here ? "page" : undefined}
      className="flex min-h-10 items-center gap-3 rounded-sm px-3 text-sm hover:bg-background aria-[current]:bg-background aria-[current]:font-semibold aria-[current]:shadow-[inset_2px_0_0_var(--accent)]"
    >
      {children}
    </Link>
  );
}
