import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { cache } from "react";
import { db } from "@/db/client";
import { restOn, tags } from "@/lib/cache";
import type { Lang } from "@/lib/i18n/languages";
import { type ProductCard, readCards } from "./cards";
import {
  isSummable,
  listingCondition,
  type ResolvedFilters,
  resolveFilters,
  rollUpCondition,
} from "./conditions";
import type { CatalogueFilters } from "./filters";
import { listGroups } from "./groups";
import { clampPage } from "./pagination";
import { exactSearch, forgivingSearch, type Search } from "./search";

/** Spec §9: products on one page. */
export const PAGE_SIZE = 24;

export type ProductPage = { products: ProductCard[]; total: number; totalPages: number; page: number };

/** Filters resolved once, shared by the page of products and its counts. */
export type Scope = { filters: ResolvedFilters; search: Search | null };

const orders: Record<CatalogueFilters["sort"], SQL> = {
  featured: sql`l.standing, l.section_rank, l.published_at desc, l.product_id`,
  newest: sql`l.published_at desc, l.product_id`,
  "price-asc": sql`l.price_cents, l.product_id`,
  "price-desc": sql`l.price_cents desc, l.product_id desc`,
};

async function countListings({ filters, search }: Scope): Promise<number> {
  const [row] =
    !search && isSummable(filters)
      ? await db.execute<{ n: number }>(
          sql`select coalesce(sum(f.n), 0)::int as n from facet_counts f where ${rollUpCondition(filters)}`,
        )
      : await db.execute<{ n: number }>(
          sql`select count(*)::int as n from listings l where ${listingCondition(filters, search?.condition ?? null)}`,
        );
  return row?.n ?? 0;
}

/** Settles what the filters mean in today's catalogue, and whether a search must be read forgivingly. */
export async function resolveScope(filters: CatalogueFilters): Promise<Scope> {
  const resolved = resolveFilters(filters, await listGroups());
  if (!filters.q) return { filters: resolved, search: null };
  const exact = exactSearch(filters.q);
  // Without a letter or digit there is nothing to look for.
  if (!exact) return { filters: { ...resolved, nothing: true }, search: null };
  const unfiltered: ResolvedFilters = { ...resolved, brand: null, category: null, section: null, size: null };
  const found = await countListings({ filters: unfiltered, search: exact });
  return { filters: resolved, search: found > 0 ? exact : forgivingSearch(filters.q) };
}

/**
 * One page of the catalogue (product.md: Catalogue). The page is clamped to 1…totalPages; an empty result is page 1
 * of 1. Rests on the tag `catalogue`.
 */
export async function listProducts(
  lang: Lang,
  filters: CatalogueFilters,
  scope?: Scope,
  limit = PAGE_SIZE,
): Promise<ProductPage> {
  await restOn(tags.catalogue);
  const settled = scope ?? (await resolveScope(filters));
  const total = await countListings(settled);
  const totalPages = Math.max(1, Math.ceil(total / limit));
  const page = clampPage(filters.page, totalPages);
  if (total === 0) return { products: [], total, totalPages, page };
  const { search } = settled;
  const order =
    search && filters.sort === "featured"
      ? sql`${search.rank} desc, ${orders.featured}`
      : orders[filters.sort];
  const picked = sql`
    select product_id, row_number() over () as place from (
      select l.product_id from listings l
      where ${listingCondition(settled.filters, search?.condition ?? null)}
      order by ${order} limit ${limit} offset ${(page - 1) * limit}
    ) l`;
  return { products: await readCards(lang, picked), total, totalPages, page };
}

/** Active products by id, in the order asked for; unknown and vanished ones are missing from the answer. */
export async function listCards(lang: Lang, ids: string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const wanted = sql`${`{${ids.join(",")}}`}::uuid[]`;
  return readCards(
    lang,
    sql`select l.product_id, array_position(${wanted}, l.product_id) as place from listings l where l.product_id = any(${wanted})`,
  );
}

/** Number of products shoppers can list. */
export const countCatalogue = cache(async (): Promise<number> => {
  await restOn(tags.catalogue);
  return countListings({
    filters: { brand: null, category: null, section: null, size: null, nothing: false, newCategory: null },
    search: null,
  });
});
