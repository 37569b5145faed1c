"use client";

import { useLayoutEffect } from "react";
import { type Report, useJourney } from "./journey";

/** Tells the shell which page stands now, before it is painted. */
export function ListingReport({ href, total }: Report) {
  const { report } = useJourney();
  useLayoutEffect(() => report({ href, total }), [report, href, total]);
  return null;
}
