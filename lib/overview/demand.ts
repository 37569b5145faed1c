import { z } from "zod";

/** What people do about a style and size, the strongest first (docs/decisions/0015). */
export const demandSignals = ["wishes", "inquiries", "searches", "likes", "views"] as const;
type DemandSignal = (typeof demandSignals)[number];

/** Different people by the strongest thing they did; nobody is in two of them. */
export type DemandPeople = Record<DemandSignal, number>;

/**
 * What one person weighs, by the strongest thing they did: somebody who left an address buys sooner than one who looked.
 * The board ranks by the sum (lib/overview/demand-board.ts).
 */
export const demandWeights: Record<DemandSignal, number> = {
  wishes: 6,
  inquiries: 5,
  searches: 3,
  likes: 2,
  views: 1,
};

/** How many people want it. */
export function countPeople(people: DemandPeople): number {
  return demandSignals.reduce((sum, signal) => sum + people[signal], 0);
}

/** Rows of one page of the board. */
export const demandPageSize = 50;

const form = z.object({
  q: z
    .string()
    .transform((text) => text.replace(/\s+/g, " ").trim().slice(0, 100))
    .catch(""),
  /** Rows for which somebody did this. */
  signal: z.enum(demandSignals).nullable().catch(null),
  /** `none`: what cannot be bought now, the default. */
  stock: z.enum(["none", "some", "all"]).catch("none"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

/** What the board shows. */
export type DemandFilters = z.output<typeof form>;

/** Reads the address of the board; never fails, what cannot be understood counts as not said. */
export function parseDemandFilters(query: Record<string, string | string[] | undefined>): DemandFilters {
  const first = (name: string) => [query[name] ?? []].flat()[0];
  return form.parse({ q: first("q"), signal: first("signal"), stock: first("stock"), page: first("page") });
}

/** A style, or the words that were looked for in vain, in one size. */
type Wanted = { productId: string | null; name: string; size: string };

/** The form of a new sourced item that begins with what is wanted. */
export function sourceHref({ productId, name, size }: Wanted): string {
  const query = new URLSearchParams(productId ? { product: productId } : { name });
  if (size) query.set("size", size);
  return `/admin/sourced-items/new?${query}`;
}

/** The board with all that is wanted of a style, or of the words, in any size. */
export function demandHref({ name, styleCode }: { name: string; styleCode: string | null }): string {
  return `/admin/dashboard/demand?${new URLSearchParams({ q: styleCode ?? name, stock: "all" })}`;
}

/** The query of the filters, without page and with defaults left out. */
export function writeDemandFilters({ q, signal, stock }: DemandFilters): string {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (signal) query.set("signal", signal);
  if (stock !== "none") query.set("stock", stock);
  return query.toString();
}
