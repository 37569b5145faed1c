"use client";

import { useTranslations } from "next-intl";
import { useJourney } from "./journey";

/** `data-key` of the link: what it leads back from is not offered again. */
export const undoKey = "undo";

/**
 * Takes the last choice among the filters back. Filters replace the entry of the history (docs/rules.md#catalogue), so the
 * browser's own Back leads further than a shopper may want.
 */
export function UndoLink() {
  const t = useTranslations("catalogue.client");
  const { undo, isPending } = useJourney();
  if (!undo || isPending) return null;
  return (
    <a href={undo} data-nav="filter" data-key={undoKey} rel="nofollow" className="undo-link">
      <svg
        viewBox="0 0 16 16"
        className="size-4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d="M5.500 2.500 2.500 5.500l3 3M2.500 5.500h7a4 4 0 0 1 0 8H6" />
      </svg>
      {t("undo")}
    </a>
  );
}
