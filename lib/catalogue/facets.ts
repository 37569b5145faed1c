import "server-only";
import { restOn, tags } from "@/lib/cache";
import type { Lang } from "@/lib/i18n/languages";
import { countValues } from "./bits";
import type { CatalogueFilters } from "./filters";
import { display, type GroupRow, listGroups } from "./groups";
import { resolveScope, type Scope } from "./queries";
import { compareSizes, formatSize } from "./sizes";

/**
 * One filter option: `original` filters, `display` is read, `count` is what it would give
 * (docs/rules.md#catalogue).
 */
export type FacetOption = { original: string; display: string; count: number };

export type Facets = Record<"sections" | "categories" | "brands" | "sizes", FacetOption[]>;

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
    ...filters.size,
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
  };
}
