import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { restOn, tags } from "@/lib/cache";
import type { Lang } from "@/lib/i18n/languages";
import { countListings } from "./bits";
import { type ProductCard, readCards } from "./cards";
import { type CollectionGoods, resolveCollection } from "./collection-condition";
import { type Collection, findCollection } from "./collections";
import { listingCondition, type ResolvedFilters, resolveFilters } from "./conditions";
import { type CatalogueFilters, formatQuery, noFilters } from "./filters";
import type { Found } from "./found";
import { type GroupRow, listGroups } from "./groups";
import { clampPage, countPages, pageSize } from "./pagination";
import { readPage } from "./picking";
import { findWords, readQuestion } from "./search";
import { textArray } from "./sql-values";
import { listSynonyms } from "./synonyms";
import { wordsOf } from "./understanding/tokens";

export type ProductPage = { products: ProductCard[]; total: number; totalPages: number; page: number };

/** Filters resolved once, shared by the page of products and its counts. */
export type Scope = Found & {
  collection: Collection | null;
  /** The filters with what the words of the search were understood as; `q` holds what was typed for the words that are looked for. */
  understood: CatalogueFilters;
  /** Colours that were asked for and that nothing of the rest has: the rest is shown without them. */
  missed?: string[];
};

/** Among goods of a colour those that are mainly of it come first, and what a word means most of all ("mochila" of all bags). */
function firstOf({ colour }: CatalogueFilters, prefer: readonly string[]): SQL | null {
  const reasons = prefer.map((word) => sql`(l.search like ${`% ${word}%`})::int`);
  if (colour.length > 0) reasons.push(sql`coalesce(l.colours[1] = any(${textArray(colour)}), false)::int`);
  return reasons.length > 0 ? sql`(${sql.join(reasons, sql` + `)})` : null;
}

/** "Gorra azul" where no cap is blue: the caps, if the words name more than the colour. */
function withoutColour(asked: CatalogueFilters, understood: CatalogueFilters): CatalogueFilters | null {
  const isSaid = asked.colour.length === 0 && understood.colour.length > 0;
  const others = { ...understood, colour: asked.colour };
  return isSaid && formatQuery(others) !== formatQuery({ ...asked, q: "" }) ? others : null;
}

type Resolve = (filters: CatalogueFilters) => ResolvedFilters;

/** What the words were understood as; where that gives nothing, goods that have all the words in their names. */
async function resolveSearch(
  asked: CatalogueFilters,
  groups: GroupRow[],
  resolve: Resolve,
): Promise<Omit<Scope, "collection">> {
  const { filters, rest, prefer, literal: named } = await readQuestion(asked, groups, await listSynonyms());
  const search = await findWords(rest);
  const nothing = {
    filters: { ...resolve(filters), nothing: true },
    search: null,
    total: 0,
    understood: filters,
  };
  const understood = {
    filters: resolve(filters),
    search,
    first: firstOf(filters, prefer),
    understood: filters,
  };
  const total = rest.length > 0 && !search ? 0 : await countListings(understood);
  if (total > 0) return { ...understood, total };
  const literal = named.q === rest.join(" ") ? null : await findLiterally(named, resolve);
  if (literal) return literal;
  const others = withoutColour(asked, filters);
  if (!others || (rest.length > 0 && !search)) return nothing;
  const near = { filters: resolve(others), search, first: firstOf(others, prefer), understood: others };
  const left = await countListings(near);
  return left > 0 ? { ...near, total: left, missed: filters.colour } : nothing;
}

/** Goods whose names have all words that could be of a name, whatever these mean besides; null when there are none. */
async function findLiterally(
  named: CatalogueFilters,
  resolve: Resolve,
): Promise<Omit<Scope, "collection"> | null> {
  const literal = await findWords(wordsOf(named.q));
  if (!literal) return null;
  const found = { filters: resolve(named), search: literal, understood: named };
  const total = await countListings(found);
  return total > 0 ? { ...found, total } : null;
}

/** Resolves what the filters and words mean in today's catalogue. */
export async function resolveScope(asked: CatalogueFilters): Promise<Scope> {
  const [groups, collection] = await Promise.all([
    listGroups(),
    asked.collection === null ? null : findCollection(asked.collection),
  ]);
  const goods = collection && resolveCollection(collection, groups);
  const resolve: Resolve = (filters) => resolveFilters(filters, groups, goods);
  if (wordsOf(asked.q).length > 0) return { ...(await resolveSearch(asked, groups, resolve)), collection };
  const filters = resolve(asked);
  // A query of signs alone asks for nothing that could be found.
  const nothing = filters.nothing || asked.q !== "";
  return { filters: { ...filters, nothing }, search: null, understood: asked, collection };
}

/** How many products that are. */
export async function countFound(filters: CatalogueFilters): Promise<number> {
  const scope = await resolveScope(filters);
  return scope.total ?? countListings(scope);
}

/**
 * One page of the catalogue (docs/rules.md#catalogue). The page is clamped to 1…totalPages; an empty result is page 1
 * of 1. Rests on the tag `catalogue`.
 */
export async function listProducts(
  lang: Lang,
  filters: CatalogueFilters,
  scope?: Found & { understood?: CatalogueFilters },
  limit = pageSize,
): Promise<ProductPage> {
  await restOn(tags.catalogue);
  const found = scope ?? (await resolveScope(filters));
  const total = found.total ?? (await countListings(found));
  const totalPages = countPages(total, limit);
  const page = clampPage(filters.page, totalPages);
  if (total === 0) return { products: [], total, totalPages, page };
  const slice = { limit, offset: (page - 1) * limit, total };
  return {
    products: await readPage(lang, found, (found.understood ?? filters).sort, slice),
    total,
    totalPages,
    page,
  };
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

/** The lowest price in cents of what of a collection is in stock now; null when nothing is. */
export async function findLowestPrice(goods: CollectionGoods): Promise<number | null> {
  const groups = await listGroups();
  const filters = resolveFilters({ ...noFilters, today: true }, groups, resolveCollection(goods, groups));
  const [row] = await db.execute<{ lowest: number | null }>(
    sql`select min(l.price_cents) as lowest from listings l where ${listingCondition(filters, null)}`,
  );
  return row?.lowest ?? null;
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
