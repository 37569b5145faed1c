import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { restOn, tags } from "@/lib/cache";
import type { Lang } from "@/lib/i18n/languages";
import { type FilterGroup, isSummable, listingCondition, rollUpCondition } from "./conditions";
import type { CatalogueFilters } from "./filters";
import { display, type GroupRow, listGroups } from "./groups";
import { resolveScope, type Scope } from "./queries";
import { compareSizes, formatSize } from "./sizes";

/** One filter option: `original` filters, `display` is read, `count` is what it would give (Spec §3). */
export type FacetOption = { original: string; display: string; count: number };

export type Facets = Record<"sections" | "categories" | "brands" | "sizes", FacetOption[]>;

const columns: Record<FilterGroup, { rollUp: SQL; live: SQL }> = {
  brand: { rollUp: sql`f.brand_id::text`, live: sql`select l.brand_id::text as value, l.product_id` },
  section: { rollUp: sql`f.section_id::text`, live: sql`select l.section_id::text as value, l.product_id` },
  category: {
    rollUp: sql`f.category_id::text`,
    live: sql`select unnest(l.category_ids)::text as value, l.product_id`,
  },
  size: { rollUp: sql`f.size`, live: sql`select unnest(l.sizes) as value, l.product_id` },
};

/** Counts of one group with the other groups' filters on: from the roll-up where it is exact, else counted live. */
function countsOf(group: FilterGroup, { filters, search }: Scope): SQL {
  if (!search && isSummable(filters, group)) {
    return sql`select ${group} as kind, ${columns[group].rollUp} as value, sum(f.n)::int as n
      from facet_counts f where ${rollUpCondition(filters, group)} group by 2 having sum(f.n) > 0`;
  }
  return sql`select ${group} as kind, value, count(*)::int as n from (
      ${columns[group].live} from listings l where ${listingCondition(filters, search?.condition ?? null, group)}
    ) counted where value is not null group by 2`;
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
 * (product.md: Catalogue). Options that give nothing are left out unless chosen. Rests on the tag `catalogue`.
 */
export async function listFacets(lang: Lang, filters: CatalogueFilters, scope?: Scope): Promise<Facets> {
  await restOn(tags.catalogue);
  const [groups, settled] = await Promise.all([listGroups(), scope ?? resolveScope(filters)]);
  const all: FilterGroup[] = ["brand", "category", "section", "size"];
  const rows = await db.execute<{ kind: FilterGroup; value: string | null; n: number }>(
    sql.join(
      all.map((group) => sql`(${countsOf(group, settled)})`),
      sql` union all `,
    ),
  );
  const counts = new Map(rows.map((row) => [`${row.kind} ${row.value}`, row.n]));
  const sizes = new Set([
    ...rows.filter((row) => row.kind === "size").map((row) => row.value ?? ""),
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
