import { z } from "zod";

/** Rows of one page of the list. */
export const customerPageSize = 50;

const form = z.object({
  q: z
    .string()
    .transform((text) => text.replace(/\s+/g, " ").trim().slice(0, 100))
    .catch(""),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

/** What the list of customers is filtered by. */
export type CustomerFilters = z.output<typeof form>;

/** Reads the address of the list; never fails, what cannot be understood counts as not said. */
export function parseCustomerFilters(query: Record<string, string | string[] | undefined>): CustomerFilters {
  return form.parse({ q: query.q, page: query.page });
}
