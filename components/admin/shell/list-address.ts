import type { ReadonlyURLSearchParams } from "next/navigation";

/** Query of a list's address with some values set; an empty one goes. Starts with `?`, or is `?` alone. */
export function withQuery(
  query: URLSearchParams | ReadonlyURLSearchParams,
  values: Record<string, string>,
): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
}

/** The filters of an address: its query without page and sort. */
export function filtersOf(query: URLSearchParams | ReadonlyURLSearchParams): string {
  const filters = new URLSearchParams(query);
  filters.delete("page");
  filters.delete("sort");
  return filters.toString();
}

/** The sort to go to when a column's heading is pressed: ascending, descending, then the list's own. */
export function nextSort(sort: string, column: string): string {
  if (sort === column) return `-${column}`;
  return sort === `-${column}` ? "" : column;
}
