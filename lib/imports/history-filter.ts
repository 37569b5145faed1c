import { z } from "zod";

/** What imports are filtered by: being worked on, or where they stand. */
export const historyStates = ["working", "new", "planned", "applied", "stopped", "undone", "failed"] as const;

const form = z.object({
  q: z.string().trim().max(100).catch(""),
  state: z.enum(["", ...historyStates]).catch(""),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});

export type HistoryFilters = z.output<typeof form>;

/** Reads the filters of the imports out of an address. What makes no sense is left out. */
export function parseHistoryFilters(query: Record<string, string | string[] | undefined>): HistoryFilters {
  return form.parse({ q: query.q ?? "", state: query.state ?? "", page: query.page ?? 1 });
}
