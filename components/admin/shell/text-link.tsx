import Link from "next/link";
import type { ReactNode } from "react";

/** A link within rows and breadcrumbs, high enough to be touched. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="inline-flex min-h-8 items-center underline-offset-4 hover:underline max-md:min-h-11"
    >
      {children}
    </Link>
  );
}
