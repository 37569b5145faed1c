import { z } from "zod";
import { parseSize } from "@/lib/catalogue/sizes";
import { fold, wordsIn } from "@/lib/fold";

/** `current`: whatever is not archived; the default. */
const statusFilters = ["current", "active", "draft", "archived", "all"] as const;
/** Of the chosen size, else of any: some free, none free, one free, some held for a customer. */
export const stockFilters = ["in-stock", "sold-out", "last", "held"] as const;
/** `text`: the description in either language. `maker`: what the brand must name (GPSR, art. 19). */
const missingFilters = ["text", "es", "en", "picture", "maker"] as const;
const sources = ["in-stock", "sourced-items"] as const;
const answers = ["yes", "no"] as const;
const productSorts = ["updated", "name", "brand", "price", "stock", "published"] as const;
export type ProductSort = { by: (typeof productSorts)[number]; descending: boolean };

/** Rows of one page of the list. */
export const productPageSize = 50;
const newestFirst = "-updated";
const maxWords = 100;
const maxSize = 40;

function oneOf<Word extends string>(words: readonly Word[]) {
  return z
    .string()
    .transform((text) => words.find((word) => word === text) ?? null)
    .catch(null);
}

const id = z.coerce.number().int().positive().max(2_147_483_647).nullable().catch(null);
const orders = productSorts.flatMap((by) => [by, `-${by}` as const]);

const form = z.object({
  q: z
    .string()
    .transform((text) => text.replace(/\s+/g, " ").trim().slice(0, maxWords))
    .catch(""),
  status: z.enum(statusFilters).catch("current"),
  brand: id,
  category: id,
  /** `none`: products under no heading. */
  section: z.literal("none").or(id).catch(null),
  /** A collection by hand. */
  collection: id,
  /** Canonical value of a size. */
  size: z
    .string()
    .transform((text) => parseSize(text.slice(0, maxSize))?.value ?? text.trim().slice(0, maxSize))
    .catch(""),
  stock: oneOf(stockFilters),
  source: oneOf(sources),
  missing: oneOf(missingFilters),
  sale: oneOf(answers),
  /** Still reduced after a sale that is over: the sale's id, or `any` of them. */
  left: z.literal("any").or(id).catch(null),
  new: oneOf(answers),
  sort: z.enum(orders).catch(newestFirst),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

/** What the list of products is filtered and sorted by; ids are those of the rows. */
export type ProductFilters = z.output<typeof form>;

type Query = URLSearchParams | Record<string, string | string[] | undefined>;

function first(query: Query, name: string): string | undefined {
  if (query instanceof URLSearchParams) return query.get(name) ?? undefined;
  const value = query[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Reads the filters out of an address. What makes no sense counts as not said. */
export function parseProductFilters(query: Query): ProductFilters {
  const names = Object.keys(form.shape);
  return form.parse(Object.fromEntries(names.map((name) => [name, first(query, name) || undefined])));
}

/** Every product that is not archived, as the list opens. */
export const allProducts: ProductFilters = parseProductFilters({});

/** The query of these filters without question mark, defaults left out, always in the same order. */
export function formatProductQuery(filters: Partial<ProductFilters>): string {
  const params = new URLSearchParams();
  const given: Record<string, string | number | null> = { ...allProducts, ...filters };
  const usual: Record<string, string | number | null> = allProducts;
  for (const name of Object.keys(form.shape)) {
    const value = given[name] ?? null;
    if (value !== null && value !== usual[name]) params.set(name, String(value));
  }
  return params.toString();
}

/** Address of the list with these filters. */
export function productsHref(filters: Partial<ProductFilters>): string {
  const query = formatProductQuery(filters);
  return query ? `/admin/products?${query}` : "/admin/products";
}

/** `-price` as column and direction. */
export function sortOf({ sort }: Pick<ProductFilters, "sort">): ProductSort {
  const by = productSorts.find((name) => name === sort.replace(/^-/, "")) ?? "updated";
  return { by, descending: sort.startsWith("-") };
}

/** Words of a search as the database folds them: lower case without accents; at most eight count. */
export function searchWords(q: string): string[] {
  return wordsIn(fold(q)).slice(0, 8);
}

/** The lists behind the figures of the dashboard: each figure counts exactly what its list shows. */
export const worklists = {
  drafts: { status: "draft" },
  lastPairs: { status: "active", stock: "last" },
  withoutPicture: { missing: "picture" },
  withoutText: { missing: "text" },
  withoutMaker: { missing: "maker" },
  leftReduced: { left: "any" },
} as const satisfies Record<string, Partial<ProductFilters>>;
