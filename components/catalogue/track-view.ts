import { track } from "@/components/analytics/track";
import { impersonal } from "@/lib/analytics/impersonal";
import type { Report } from "./journey";

/** View_item_list (total, filters as JSON, page); and what was looked for in vain. */
export function trackView({ href, total }: Report): void {
  const params = new URLSearchParams(href.split("?")[1]);
  const page = Number(params.get("page") ?? 1);
  params.delete("page");
  const q = params.get("q");
  // An address or a number of a person is told to nobody.
  if (q && !impersonal(q)) return;
  const filters = Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name)]));
  // After this turn: on the first page the listener is only being set up.
  setTimeout(() => {
    track("view_item_list", { total, filters: JSON.stringify(filters), page });
    const [size = "", ...others] = params.getAll("size");
    if (q && total === 0) track("search_no_result", { q, size: others.length > 0 ? "" : size });
  });
}
