import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { CatalogueFilters } from "./filters";
import type { GroupRow } from "./groups";

export type FilterGroup = "brand" | "category" | "section" | "size";

/** Filters with their words turned into the ids of rows; a group that names nothing known matches nothing. */
export type ResolvedFilters = {
  brand: number[] | null;
  category: number[] | null;
  section: number[] | null;
  size: string[] | null;
  /** Set when nothing can match at all, e.g. an unknown collection. */
  nothing: boolean;
  /** Id of the category `new`, the only one a product may be in besides its own. */
  newCategory: number | null;
};

function idsOf(groups: GroupRow[], kind: GroupRow["kind"], values: string[]): number[] | null {
  if (values.length === 0) return null;
  const wanted = new Set(values.map((value) => value.toLowerCase()));
  return groups
    .filter((row) => row.kind === kind && wanted.has(row.original.toLowerCase()))
    .map((row) => row.id);
}

/** product.md: Catalogue: unknown values never fail, they match nothing. */
export function resolveFilters(filters: CatalogueFilters, groups: GroupRow[]): ResolvedFilters {
  return {
    brand: idsOf(groups, "brand", filters.brand),
    category: idsOf(groups, "category", filters.category),
    section: idsOf(groups, "section", filters.section),
    size: filters.size.length > 0 ? filters.size : null,
    nothing: filters.collection !== null,
    newCategory: groups.find((row) => row.kind === "category" && row.original === "new")?.id ?? null,
  };
}

/** A Postgres array literal; drizzle would spread a JavaScript array into a list. */
function intArray(values: number[]): SQL {
  return sql`${`{${values.join(",")}}`}::int[]`;
}

function textArray(values: string[]): SQL {
  return sql`${`{${values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`).join(",")}}`}::text[]`;
}

function all(conditions: SQL[]): SQL {
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** Condition on `listings l`: OR within a group, AND across groups; `except` leaves one group out. */
export function listingCondition(filters: ResolvedFilters, search: SQL | null, except?: FilterGroup): SQL {
  const conditions: SQL[] = [];
  if (filters.nothing) conditions.push(sql`false`);
  // One id is compared by equality, so that the ordered index of that brand or section can serve.
  if (filters.brand && except !== "brand") conditions.push(oneOf(sql`l.brand_id`, filters.brand));
  if (filters.section && except !== "section") conditions.push(oneOf(sql`l.section_id`, filters.section));
  if (filters.category && except !== "category") {
    conditions.push(sql`l.category_ids && ${intArray(filters.category)}`);
  }
  if (filters.size && except !== "size") conditions.push(sql`l.sizes && ${textArray(filters.size)}`);
  if (search) conditions.push(search);
  return all(conditions);
}

function oneOf(column: SQL, ids: number[]): SQL {
  const [only] = ids;
  return ids.length === 1 && only !== undefined
    ? sql`${column} = ${only}`
    : sql`${column} = any(${intArray(ids)})`;
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
 * is marked new.
 */
export function isSummable(filters: ResolvedFilters, except?: FilterGroup): boolean {
  const sizes = except === "size" ? 0 : (filters.size?.length ?? 0);
  const categories = except === "category" ? [] : (filters.category ?? []);
  const mixesNew =
    categories.length > 1 && filters.newCategory !== null && categories.includes(filters.newCategory);
  return sizes <= 1 && !mixesNew;
}
