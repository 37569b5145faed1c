/** Outcomes that rows of an import can have. */
export const rowOutcomes = ["created", "changed", "unchanged", "refused"] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** Which rows of an import a page shows; `page` from 1. */
const rowViews = ["all", ...rowOutcomes, "notes", "pictures", "kept"] as const;
export type RowView = (typeof rowViews)[number];

type Query = Record<string, string | string[] | undefined>;

/** The page that an address names; anything odd is the first. */
export function pageIn(query: Query): number {
  const number = Number(query.page);
  return Number.isSafeInteger(number) && number >= 1 && number <= 100_000 ? number : 1;
}

/** The view that an address names in `rows`; anything odd is all. */
export function viewIn(query: Query): RowView {
  return rowViews.find((view) => view === query.rows) ?? "all";
}
