import { z } from "zod";

/** `open`: what waits for a decision, the default; of these `matched` ones name an order that is known. */
export const withdrawalFilters = ["open", "matched", "unmatched", "handled", "all"] as const;

const form = z.object({
  state: z.enum(withdrawalFilters).catch("open"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

export type WithdrawalFilters = z.output<typeof form>;

/** Reads the filters of the list out of an address. What makes no sense is left out. */
export function parseWithdrawalFilters(
  query: Record<string, string | string[] | undefined>,
): WithdrawalFilters {
  return form.parse({ state: query.state, page: query.page });
}
