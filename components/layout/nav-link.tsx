"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

type NavLinkProps = { href: string; className: string; children: ReactNode };

/** A link of the main navigation, marked while its page is open (docs/rules.md#looks). */
export function NavLink({ href, className, children }: NavLinkProps) {
  const path = usePathname();
  // A kept listing is drawn under an inner address, one segment longer.
  const isOpen = path === href || path.startsWith(`${href}/`);
  return (
    <a
      href={href}
      aria-current={isOpen ? "page" : undefined}
      className={`${className} decoration-2 aria-[current]:underline aria-[current]:decoration-primary aria-[current]:underline-offset-8`}
    >
      {children}
    </a>
  );
}
