import "server-only";
import { restOn, tags } from "@/lib/cache";
import type { Lang } from "@/lib/i18n/languages";
import { countValues } from "./bits";
import type { PriceRange } from "./filter-values";
import { type CatalogueFilters, colours, genders } from "./filters";
import { formatSize } from "./format-size";
import { display, type GroupRow, listGroups } from "./groups";
import { priceFacets } from "./price-ranges";
import { resolveScope, type Scope } from "./queries";
import { isOfOtherSystem } from "./size-filter";
import { compareSizes } from "./size-order";

/**
 * One filter option: `original` filters, `display` is read, `count` is what it would give
 * (docs/rules.md#catalogue).
 */
export type FacetOption = { original: string; display: string; count: number };

export type Facets = Record<
  "sections" | "categories" | "brands" | "sizes" | "genders" | "colours",
  FacetOption[]
> & {
  /** How many are reduced, with the other filters on. */
  sale: number;
  /** How many are in the shop today, with the other filters on. */
  today: number;
  /** How many can be had on request, with all filters on. */
  onRequest: number;
  /** How many of a section are in the shop, with all filters on; by its original. */
  inShop: Map<string, number>;
  /** Ranges of prices as they stand in the address, those that give nothing left out unless chosen. */
  prices: { original: string; range: PriceRange; count: number }[];
};

/** Options whose words are fixed: `display` is the value itself, the page says it in its language. */
function fixedOptions(
  kind: "gender" | "colour",
  values: readonly string[],
  counts: Map<string, number>,
  chosen: string[],
): FacetOption[] {
  return values
    .map((value) => ({ original: value, display: value, count: counts.get(`${kind} ${value}`) ?? 0 }))
    .filter(({ original, count }) => count > 0 || chosen.includes(original));
}

function optionsOf(
  kind: GroupRow["kind"],
  groups: GroupRow[],
  counts: Map<string, number>,
  chosen: string[],
  lang: Lang,
) {
  const wanted = new Set(chosen.map((value) => value.toLowerCase()));
  return groups
    .filter((row) => row.kind === kind)
    .map((row) => ({
      original: row.original,
      display: display(row, lang),
      count: counts.get(`${kind} ${row.id}`) ?? 0,
    }))
    .filter((option) => option.count > 0 || wanted.has(option.original.toLowerCase()));
}

/**
 * Every filter option with the number of items it would give, counted with the other groups' filters on
 * (docs/rules.md#catalogue). Options that give nothing are left out unless chosen. Rests on the tag `catalogue`.
 */
export async function listFacets(lang: Lang, filters: CatalogueFilters, scope?: Scope): Promise<Facets> {
  await restOn(tags.catalogue);
  const [groups, found] = await Promise.all([listGroups(), scope ?? resolveScope(filters)]);
  const rows = await countValues(found);
  const counts = new Map(rows.map((row) => [`${row.kind} ${row.value}`, row.n]));
  const sizes = new Set([
    ...rows.filter((row) => row.kind === "size").map((row) => row.value),
    // One of another system is a size of its own with each maker, and none to choose among these.
    ...filters.size.filter((size) => !isOfOtherSystem(size)),
  ]);
  return {
    sections: optionsOf("section", groups, counts, filters.section, lang),
    categories: optionsOf("category", groups, counts, filters.category, lang),
    brands: optionsOf("brand", groups, counts, filters.brand, lang),
    sizes: [...sizes].toSorted(compareSizes).map((value) => ({
      original: value,
      display: formatSize(value, lang),
      count: counts.get(`size ${value}`) ?? 0,
    })),
    genders: fixedOptions("gender", genders, counts, filters.gender),
    colours: fixedOptions("colour", colours, counts, filters.colour),
    sale: counts.get("sale 1") ?? 0,
    today: counts.get("today 1") ?? 0,
    onRequest: counts.get("request 1") ?? 0,
    inShop: new Map(
      groups.flatMap(({ kind, id, original }) =>
        kind === "section" ? [[original, counts.get(`here ${id}`) ?? 0]] : [],
      ),
    ),
    prices: priceFacets(
      rows.filter(({ kind }) => kind === "price"),
      filters.price,
    ),
  };
}
