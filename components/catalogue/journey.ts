"use client";

import { createContext, use } from "react";

/** What a page of the catalogue tells the shell around it. */
export type Report = { href: string; total: number };

type Journey = {
  /** The next page is on its way; what is seen is the old one. */
  isPending: boolean;
  /** Address before the last choice among the filters; null where there is none to take back. */
  undo: string | null;
  report: (shown: Report) => void;
};

export const JourneyContext = createContext<Journey>({ isPending: false, undo: null, report: () => {} });

/** The way from one page of the catalogue to the next, as the shell knows it. */
export function useJourney(): Journey {
  return use(JourneyContext);
}
