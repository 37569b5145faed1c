import "server-only";
import { sql } from "drizzle-orm";
import { restOn, tags } from "@/lib/cache";
import type { Lang } from "@/lib/i18n/languages";
import { countListings } from "./bits";
import { type ProductCard, readCards } from "./cards";
import { type CollectionGoods, resolveCollection } from "./collection-condition";
import { type Collection, findCollection } from "./collections";
import { type ResolvedFilters, resolveFilters } from "./conditions";
import { type CatalogueFilters, noFilters } from "./filters";
import type { Found } from "./found";
import { listGroups } from "./groups";
import { clampPage, countPages, pageSize } from "./pagination";
import { readPage } from "./picking";
import { exactSearch, forgivingSearch } from "./search";

export type ProductPage = { products: ProductCard[]; total: number; totalPages: number; page: number };

/** Filters resolved once, shared by the page of products and its counts. */
export type Scope = Found & { collection: Collection | null };

async function resolveSearch(q: string, resolved: ResolvedFilters): Promise<Found> {
  const anywhere = { brand: null, category: null, section: null, size: null, collection: null };
  for (const read of [exactSearch, forgivingSearch]) {
    const search = await read(q);
    if (!search) continue;
    const isFound =
      search.isFound || (await countListings({ filters: { ...resolved, ...anywhere }, search })) > 0;
    if (isFound) return { filters: resolved, search };
  }
  return { filters: { ...resolved, nothing: true }, search: null };
}

/** Resolves what the filters mean in today's catalogue, and whether a search must be read forgivingly. */
export async function resolveScope(filters: CatalogueFilters): Promise<Scope> {
  const [groups, collection] = await Promise.all([
    listGroups(),
    filters.collection === null ? null : findCollection(filters.collection),
  ]);
  const resolved = resolveFilters(filters, groups, collection && resolveCollection(collection, groups));
  if (!filters.q) return { filters: resolved, search: null, collection };
  return { ...(await resolveSearch(filters.q, resolved)), collection };
}

/**
 * One page of the catalogue (docs/rules.md#catalogue). The page is clamped to 1…totalPages; an empty result is page 1
 * of 1. Rests on the tag `catalogue`.
 */
export async function listProducts(
  lang: Lang,
  filters: CatalogueFilters,
  scope?: Found,
  limit = pageSize,
): Promise<ProductPage> {
  await restOn(tags.catalogue);
  const found = scope ?? (await resolveScope(filters));
  const total = await countListings(found);
  const totalPages = countPages(total, limit);
  const page = clampPage(filters.page, totalPages);
  if (total === 0) return { products: [], total, totalPages, page };
  const slice = { limit, offset: (page - 1) * limit, total };
  return { products: await readPage(lang, found, filters.sort, slice), total, totalPages, page };
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
