import type { ReactNode } from "react";

/** The frame of pages that are somebody's own: orders, offers, gifts. */
export function OrderFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div data-quiet="" className="mx-auto w-full max-w-[680px] px-4 py-8 md:py-12">
      <h1 className="mb-3 text-2xl md:text-3xl">{title}</h1>
      {children}
    </div>
  );
}
