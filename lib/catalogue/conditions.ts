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
};

function chosen(groups: GroupRow[], kind: GroupRow["kind"], values: string[]): number[] | null {
  return values.length > 0 ? idsOf(groups, kind, values) : null;
}

/**
 * Catalogue: unknown values never fail, they match nothing. `collection` is the one that the filters name,
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
  };
}

/** Condition on `listings l`: OR within a group, AND across groups. */
export function listingCondition(filters: ResolvedFilters, search: SQL | null): SQL {
  const conditions: SQL[] = [];
  if (filters.nothing) conditions.push(sql`false`);
  if (filters.brand) conditions.push(oneOf(sql`l.brand_id`, filters.brand));
  if (filters.section) conditions.push(oneOf(sql`l.section_id`, filters.section));
  if (filters.category) conditions.push(sql`l.category_ids && ${intArray(filters.category)}`);
  if (filters.size) conditions.push(sql`l.sizes && ${textArray(filters.size)}`);
  if (filters.collection) conditions.push(filters.collection.condition);
  if (search) conditions.push(search);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
