import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { restOn, tags } from "@/lib/cache";
import type { Lang } from "@/lib/i18n/languages";
import { type ProductCard, readCards } from "./cards";
import { type CollectionGoods, resolveCollection } from "./collection-condition";
import { type Collection, findCollection } from "./collections";
import {
  isSummable,
  listingCondition,
  type ResolvedFilters,
  resolveFilters,
  rollUpCondition,
} from "./conditions";
import { type CatalogueFilters, noFilters } from "./filters";
import { listGroups } from "./groups";
import { clampPage, countPages, pageSize } from "./pagination";
import { asBrand, exactSearch, forgivingSearch, type Search } from "./search";
import { textArray } from "./sql-values";

export type ProductPage = { products: ProductCard[]; total: number; totalPages: number; page: number };

/** Filters resolved once, shared by the page of products and its counts. */
export type Scope = { filters: ResolvedFilters; search: Search | null; collection: Collection | null };

/** More matches than this are not weighed one by one: whole words come first, then the shop's own order. */
const maxWeighed = 500;

// "Nulls last" as in the indexes (db/migrations/0001): only then do they give this order, null or not.
const orders: Record<CatalogueFilters["sort"], SQL> = {
  featured: sql`l.standing, l.section_rank, l.published_at desc nulls last, l.product_id`,
  newest: sql`l.published_at desc nulls last, l.product_id`,
  "price-asc": sql`l.price_cents, l.product_id`,
  "price-desc": sql`l.price_cents desc, l.product_id desc`,
};

type Found = Pick<Scope, "filters" | "search">;

async function countListings({ filters, search }: Found): Promise<number> {
  const [row] =
    (!search || search.rollUp) && isSummable(filters)
      ? await db.execute<{ n: number }>(
          sql`select coalesce(sum(f.n), 0)::int as n from facet_counts f
            where ${rollUpCondition(filters)} and ${search?.rollUp ?? sql`true`}`,
        )
      : await db.execute<{ n: number }>(
          sql`select count(*)::int as n from listings l where ${listingCondition(filters, search?.condition ?? null)}`,
        );
  return row?.n ?? 0;
}

async function narrow(search: Search, found: number): Promise<Search> {
  return found > maxWeighed ? asBrand(search, found) : search;
}

async function settleSearch(q: string, resolved: ResolvedFilters): Promise<Found> {
  const exact = exactSearch(q);
  // Without a letter or digit there is nothing to look for.
  if (!exact) return { filters: { ...resolved, nothing: true }, search: null };
  const anywhere = { brand: null, category: null, section: null, size: null, collection: null };
  const unfiltered: ResolvedFilters = { ...resolved, ...anywhere };
  const found = await countListings({ filters: unfiltered, search: exact });
  if (found > 0) return { filters: resolved, search: await narrow(exact, found) };
  const forgiving = await forgivingSearch(q);
  if (!forgiving) return { filters: { ...resolved, nothing: true }, search: null };
  const resembling = await countListings({ filters: unfiltered, search: forgiving });
  return { filters: resolved, search: await narrow(forgiving, resembling) };
}

/** Settles what the filters mean in today's catalogue, and whether a search must be read forgivingly. */
export async function resolveScope(filters: CatalogueFilters): Promise<Scope> {
  const [groups, collection] = await Promise.all([
    listGroups(),
    filters.collection === null ? null : findCollection(filters.collection),
  ]);
  const resolved = resolveFilters(filters, groups, collection && resolveCollection(collection, groups));
  if (!filters.q) return { filters: resolved, search: null, collection };
  return { ...(await settleSearch(filters.q, resolved)), collection };
}

type Slice = { limit: number; offset: number };

function pick(condition: SQL, order: SQL, { limit, offset }: Slice, join = sql``): SQL {
  return sql`
    select product_id, row_number() over () as place from (
      select l.product_id from listings l ${join} where ${condition} order by ${order} limit ${limit} offset ${offset}
    ) l`;
}

/** One page without a search; a collection opens in its own order: what is pinned, then what its rules bring. */
function pickListed(filters: ResolvedFilters, sort: CatalogueFilters["sort"], slice: Slice): SQL {
  const { collection } = filters;
  const condition = listingCondition(filters, null);
  if (sort !== "featured" || !collection) return pick(condition, orders[sort], slice);
  const order = orders[collection.sort];
  if (collection.pinned.length === 0) return pick(condition, order, slice);
  const pins = sql`left join unnest(${textArray(collection.pinned)}::uuid[]) with ordinality as pin (id, place)
    on pin.id = l.product_id`;
  return pick(condition, sql`pin.place, ${order}`, slice, pins);
}

/** The cards of one page of a search, nearest matches first. */
async function readFound(
  lang: Lang,
  filters: ResolvedFilters,
  search: Search,
  total: number,
  slice: Slice,
): Promise<ProductCard[]> {
  const condition = listingCondition(filters, search.condition);
  if (total <= maxWeighed)
    return readCards(lang, pick(condition, sql`${search.rank} desc, ${orders.featured}`, slice));
  // Walks the index as far as the page goes; only pages beyond the best matches need all of them sorted.
  const best = await readCards(lang, pick(listingCondition(filters, search.best), orders.featured, slice));
  if (best.length === Math.min(slice.limit, total - slice.offset)) return best;
  return readCards(lang, pick(condition, sql`(${search.best}) desc, ${orders.featured}`, slice));
}

/**
 * One page of the catalogue (product.md: Catalogue). The page is clamped to 1…totalPages; an empty result is page 1
 * of 1. Rests on the tag `catalogue`.
 */
export async function listProducts(
  lang: Lang,
  filters: CatalogueFilters,
  scope?: Found,
  limit = pageSize,
): Promise<ProductPage> {
  await restOn(tags.catalogue);
  const settled = scope ?? (await resolveScope(filters));
  const total = await countListings(settled);
  const totalPages = countPages(total, limit);
  const page = clampPage(filters.page, totalPages);
  if (total === 0) return { products: [], total, totalPages, page };
  const slice = { limit, offset: (page - 1) * limit };
  const { search } = settled;
  if (search && filters.sort === "featured") {
    const products = await readFound(lang, settled.filters, search, total, slice);
    return { products, total, totalPages, page };
  }
  const picked = search
    ? pick(listingCondition(settled.filters, search.condition), orders[filters.sort], slice)
    : pickListed(settled.filters, filters.sort, slice);
  return { products: await readCards(lang, picked), total, totalPages, page };
}

/** The first products of a collection that may not be stored yet, by the query that its page in the shop is drawn with. */
export async function previewCollection(
  lang: Lang,
  goods: CollectionGoods,
  limit: number,
): Promise<ProductPage> {
  const groups = await listGroups();
  const filters = resolveFilters(noFilters, groups, resolveCollection(goods, groups));
  return listProducts(lang, noFilters, { filters, search: null }, limit);
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
