import { track } from "@/components/analytics/track";
import type { Report } from "./journey";

/** View_item_list (total, filters as JSON, page); and what was looked for in vain. */
export function trackView({ href, total }: Report): void {
  const params = new URL(href, window.location.origin).searchParams;
  const page = Number(params.get("page") ?? 1);
  const filters: Record<string, string[]> = {};
  for (const [name, value] of params) {
    if (name !== "page") filters[name] = [...(filters[name] ?? []), value];
  }
  // After this turn: on the first page the listener is only being set up.
  setTimeout(() => {
    track("view_item_list", { total, filters: JSON.stringify(filters), page });
    const q = params.get("q");
    const [size = "", ...others] = filters.size ?? [];
    if (q && total === 0) track("search_no_result", { q, size: others.length > 0 ? "" : size });
  });
}
