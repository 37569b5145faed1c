/** See docs/rules.md#catalogue. */
export const pageSize = 24;

type PageItem = number | "gap";

function pagesFrom(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** A page that exists: from 1 to the last one; 1 when there is none (docs/rules.md#catalogue). */
export function clampPage(page: number, totalPages: number): number {
  const wanted = Number.isNaN(page) ? 1 : Math.trunc(page);
  return Math.max(1, Math.min(wanted, Math.trunc(totalPages) || 1));
}

/** How many pages a number of products fills; never less than 1. */
export function countPages(total: number, size = pageSize): number {
  return Math.max(1, Math.ceil(total / size));
}

/**
 * Up to 7 pages are all shown; near the start 1–5, gap, last; within the last four 1, gap, last five;
 * otherwise 1, gap, the current with its neighbours, gap, last.
 */
export function pageItems(current: number, total: number): PageItem[] {
  const page = clampPage(current, total);
  if (total <= 7) return pagesFrom(1, total);
  if (page <= 4) return [...pagesFrom(1, 5), "gap", total];
  if (page > total - 4) return [1, "gap", ...pagesFrom(total - 4, total)];
  return [1, "gap", ...pagesFrom(page - 1, page + 1), "gap", total];
}
