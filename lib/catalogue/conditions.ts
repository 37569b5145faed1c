import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { ResolvedCollection } from "./collection-condition";
import type { PriceRange } from "./filter-values";
import { type CatalogueFilters, newCategory } from "./filters";
import type { GroupRow } from "./groups";
import { type SizesOfBrands, sizesOfBrands } from "./size-filter";
import { idsOf, intArray, oneOf, textArray } from "./sql-values";

/** Filters with their words turned into the ids of rows; a group that names nothing known matches nothing. */
export type ResolvedFilters = {
  brand: number[] | null;
  category: number[] | null;
  section: number[] | null;
  size: string[] | null;
  /** What sizes of other systems are with each brand; they count beside those of `size`. */
  sizesOfBrands: SizesOfBrands[];
  gender: string[] | null;
  colour: string[] | null;
  price: PriceRange | null;
  sale: boolean;
  /** Id of the category "new" where its products alone are wanted. */
  new: number | null;
  today: boolean;
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
  const [marked] = filters.new ? idsOf(groups, "category", [newCategory]) : [];
  return {
    brand: chosen(groups, "brand", filters.brand),
    category: chosen(groups, "category", filters.category),
    section: chosen(groups, "section", filters.section),
    size: filters.size.length > 0 ? filters.size : null,
    sizesOfBrands: sizesOfBrands(
      filters,
      groups.filter(({ kind }) => kind === "brand"),
    ),
    gender: filters.gender.length > 0 ? filters.gender : null,
    colour: filters.colour.length > 0 ? filters.colour : null,
    price: filters.price,
    sale: filters.sale,
    new: marked ?? null,
    today: filters.today,
    collection,
    nothing: (filters.collection !== null && collection === null) || (filters.new && marked === undefined),
  };
}

function priceCondition({ min, max }: PriceRange): SQL {
  const most = max === null ? null : max * 100;
  if (most === null) return sql`l.price_cents >= ${(min ?? 0) * 100}`;
  return sql`l.price_cents between ${(min ?? 0) * 100} and ${most}`;
}

/** What is for everybody is for women and for men; it is stored as such (db/functions/values_of.sql). */
function genderCondition(genders: string[]): SQL {
  const isForBoth = genders.includes("men") || genders.includes("women");
  return sql`l.gender = any(${textArray(isForBoth ? [...genders, "unisex"] : genders)})`;
}

function sizeCondition(sizes: string[], ofBrands: SizesOfBrands[]): SQL {
  const each = ofBrands.map(
    (one) => sql`(${oneOf(sql`l.brand_id`, one.brands)} and l.sizes && ${textArray(one.sizes)})`,
  );
  const [all, ...others] = [sql`l.sizes && ${textArray(sizes)}`, ...each];
  return others.length > 0 ? sql`(${sql.join([all, ...others], sql` or `)})` : (all ?? sql`true`);
}

/** Condition on `listings l`: OR within a group, AND across groups. */
export function listingCondition(filters: ResolvedFilters, search: SQL | null): SQL {
  const conditions: SQL[] = [];
  if (filters.nothing) conditions.push(sql`false`);
  if (filters.brand) conditions.push(oneOf(sql`l.brand_id`, filters.brand));
  if (filters.section) conditions.push(oneOf(sql`l.section_id`, filters.section));
  if (filters.category) conditions.push(sql`l.category_ids && ${intArray(filters.category)}`);
  if (filters.size) conditions.push(sizeCondition(filters.size, filters.sizesOfBrands));
  if (filters.gender) conditions.push(genderCondition(filters.gender));
  if (filters.colour) conditions.push(sql`l.colours && ${textArray(filters.colour)}`);
  if (filters.price) conditions.push(priceCondition(filters.price));
  if (filters.sale) conditions.push(sql`l.is_reduced`);
  if (filters.new !== null) conditions.push(sql`l.category_ids && ${intArray([filters.new])}`);
  if (filters.today) conditions.push(sql`l.availability = 0`);
  if (filters.collection) conditions.push(filters.collection.condition);
  if (search) conditions.push(search);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
