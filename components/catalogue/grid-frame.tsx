"use client";

import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { useJourney } from "./journey";

/** See docs/rules.md#cards. */
const skeletonCards = Array.from({ length: 12 }, (_, index) => index);

/**
 * While the next page is on its way the old one stays as placeholder, with 12 skeleton cards over it
 * (docs/rules.md#cards).
 */
export function GridFrame({ children }: { children: ReactNode }) {
  const { isPending } = useJourney();
  return (
    <div id="catalogue-grid" className="relative" aria-busy={isPending}>
      <div inert={isPending} className={isPending ? "opacity-25 transition-opacity duration-150" : undefined}>
        {children}
      </div>
      {isPending ? (
        <div data-skeletons className="grid-waiting">
          {skeletonCards.map((card) => (
            <div key={card}>
              <Skeleton className="aspect-square rounded-md" />
              <Skeleton className="h-3 w-2/3" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-1/3" />
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}
