import { z } from "zod";

/** `open`: what waits for an answer, the default; `due`: of these what has a week left at most, or none. */
export const complaintFilters = ["open", "due", "answered", "all"] as const;

const form = z.object({
  state: z.enum(complaintFilters).catch("open"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

export type ComplaintFilters = z.output<typeof form>;

/** Reads the filters of the list out of an address. What makes no sense is left out. */
export function parseComplaintFilters(
  query: Record<string, string | string[] | undefined>,
): ComplaintFilters {
  return form.parse({ state: query.state, page: query.page });
}
