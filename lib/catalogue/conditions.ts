import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { ResolvedCollection } from "./collection-condition";
import type { CatalogueFilters } from "./filters";
import type { GroupRow } from "./groups";
import { idsOf, intArray, oneOf, textArray } from "./sql-values";

export type FilterGroup = "brand" | "category" | "section" | "size";

/** Filters with their words turned into the ids of rows; a group that names nothing known matches nothing. */
export type ResolvedFilters = {
  brand: number[] | null;
  category: number[] | null;
  section: number[] | null;
  size: string[] | null;
  collection: ResolvedCollection | null;
  /** Set when nothing can match at all, e.g. an unknown collection. */
  nothing: boolean;
  /** Id of the category `new`, the only one a product may be in besides its own. */
  newCategory: number | null;
};

function chosen(groups: GroupRow[], kind: GroupRow["kind"], values: string[]): number[] | null {
  return values.length > 0 ? idsOf(groups, kind, values) : null;
}

/**
 * product.md: Catalogue: unknown values never fail, they match nothing. `collection` is the one that the filters name,
 * null where there is none to be seen.
 */
export function resolveFilters(
  filters: CatalogueFilters,
  groups: GroupRow[],
  collection: ResolvedCollection | null = null,
): ResolvedFilters {
  return {
    brand: chosen(groups, "brand", filters.brand),
    category: chosen(groups, "category", filters.category),
    section: chosen(groups, "section", filters.section),
    size: filters.size.length > 0 ? filters.size : null,
    collection,
    nothing: filters.collection !== null && collection === null,
    newCategory: groups.find((row) => row.kind === "category" && row.original === "new")?.id ?? null,
  };
}

function all(conditions: SQL[]): SQL {
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** Condition on `listings l`: OR within a group, AND across groups; `except` leaves one group out. */
export function listingCondition(filters: ResolvedFilters, search: SQL | null, except?: FilterGroup): SQL {
  const conditions: SQL[] = [];
  if (filters.nothing) conditions.push(sql`false`);
  if (filters.brand && except !== "brand") conditions.push(oneOf(sql`l.brand_id`, filters.brand));
  if (filters.section && except !== "section") conditions.push(oneOf(sql`l.section_id`, filters.section));
  if (filters.category && except !== "category") {
    conditions.push(sql`l.category_ids && ${intArray(filters.category)}`);
  }
  if (filters.size && except !== "size") conditions.push(sql`l.sizes && ${textArray(filters.size)}`);
  if (filters.collection) conditions.push(filters.collection.condition);
  if (search) conditions.push(search);
  return all(conditions);
}

/** Condition on `facet_counts f` that counts each listing once; only valid where {@link isSummable}. */
export function rollUpCondition(filters: ResolvedFilters, except?: FilterGroup): SQL {
  const conditions: SQL[] = [];
  if (filters.nothing) conditions.push(sql`false`);
  if (filters.brand && except !== "brand") conditions.push(oneOf(sql`f.brand_id`, filters.brand));
  if (filters.section && except !== "section") conditions.push(oneOf(sql`f.section_id`, filters.section));
  if (except === "category") conditions.push(sql`f.category_id <> 0`);
  else conditions.push(oneOf(sql`f.category_id`, filters.category ?? [0]));
  if (except === "size") conditions.push(sql`f.size <> ''`);
  else if (filters.size) conditions.push(sql`f.size = any(${textArray(filters.size)})`);
  else conditions.push(sql`f.size = ''`);
  return all(conditions);
}

/**
 * Whether the roll-up counts each listing at most once: a listing has many sizes, and two categories only while it
 * is marked new. Of collections the roll-up knows nothing.
 */
export function isSummable(filters: ResolvedFilters, except?: FilterGroup): boolean {
  if (filters.collection) return false;
  const sizes = except === "size" ? 0 : (filters.size?.length ?? 0);
  const categories = except === "category" ? [] : (filters.category ?? []);
  const mixesNew =
    categories.length > 1 && filters.newCategory !== null && categories.includes(filters.newCategory);
  return sizes <= 1 && !mixesNew;
}
