import { z } from "zod";

/** Tabs of the list; the first is the one it opens with: what may still become an order. */
export const offerTabs = ["open", "draft", "sent", "ending", "taken", "over", "all"] as const;
export type OfferTab = (typeof offerTabs)[number];

const offerSorts = ["newest", "oldest", "ending"] as const;

/** Rows of one page of the list. */
export const offerPageSize = 50;

const form = z.object({
  q: z
    .string()
    .transform((text) => text.replace(/\s+/g, " ").trim().slice(0, 100))
    .catch(""),
  tab: z.enum(offerTabs).catch("open"),
  sort: z.enum(offerSorts).catch("newest"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

/** What the list of offers is filtered and sorted by. */
export type OfferFilters = z.output<typeof form>;

type Query = Record<string, string | string[] | undefined>;

/** Reads the address of the list; never fails, what cannot be understood counts as not said. */
export function parseOfferFilters(query: Query): OfferFilters {
  const first = (name: string) => [query[name] ?? []].flat()[0];
  return form.parse(Object.fromEntries(Object.keys(form.shape).map((name) => [name, first(name)])));
}

/** Address of the list with some filters, those left out that it has by itself. */
export function offersHref(filters: Partial<OfferFilters>): string {
  const kept = Object.entries(filters).filter(
    ([name, value]) =>
      name !== "page" &&
      value !== "" &&
      !(name === "tab" && value === "open") &&
      !(name === "sort" && value === "newest"),
  );
  const query = new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString();
  return `/admin/offers${query && `?${query}`}`;
}
