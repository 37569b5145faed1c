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

const columns: Record<FilterGroup, { rollUp: SQL; key: SQL; value: SQL }> = {
  brand: { rollUp: sql`f.brand_id::text`, key: sql`l.brand_id`, value: sql`key::text` },
  section: { rollUp: sql`f.section_id::text`, key: sql`l.section_id`, value: sql`key::text` },
  category: { rollUp: sql`f.category_id::text`, key: sql`l.category_ids`, value: sql`unnest(key)::text` },
  size: { rollUp: sql`f.size`, key: sql`l.sizes`, value: sql`unnest(key)` },
};

const groupsOfFilters: readonly FilterGroup[] = ["brand", "category", "section", "size"];

type Counted = Pick<Scope, "filters" | "search"> & {
  /** Where live counts are taken from, as `l`. */
  source: SQL;
  /** The roll-up knows no collections: within one all is counted live. */
  isLive: boolean;
};

/** Counts of one group with the other groups' filters on: from the roll-up where it is exact, else counted live. */
function countsOf(group: FilterGroup, { filters, search, source, isLive }: Counted): SQL {
  if (!isLive && (!search || search.rollUp) && isSummable(filters, group)) {
    return sql`select ${group} as kind, ${columns[group].rollUp} as value, sum(f.n)::int as n
      from facet_counts f where ${rollUpCondition(filters, group)} and ${search?.rollUp ?? sql`true`} group by 2 having sum(f.n) > 0`;
  }
  const { key, value } = columns[group];
  // A group without a filter of its own counts what all filters match, which is read once for three of them.
  const alike =
    filters[group] || group === "size"
      ? sql`select ${key} as key, count(*) as n from ${source} l
          where ${listingCondition(filters, search?.condition ?? null, group)} group by 1`
      : sql`select ${key} as key, n from matching l`;
  return sql`select ${group} as kind, value, sum(n)::int as n from (
      select ${value} as value, n from (${alike}) alike
    ) counted where value is not null group by 2`;
}

/** What a collection holds is worked out once, not once per group: its rules may be dear. */
function sourceOf({ filters, search }: Scope): Counted & { ahead: SQL } {
  const { collection } = filters;
  if (!collection) return { filters, search, source: sql`listings`, isLive: false, ahead: sql`` };
  const ahead = sql`collected as materialized (
    select l.product_id, l.brand_id, l.category_ids, l.section_id, l.sizes${search ? sql`, l.search` : sql``} from listings l
    where ${collection.condition}),`;
  return { filters: { ...filters, collection: null }, search, source: sql`collected`, isLive: true, ahead };
}

function readCounts(scope: Scope) {
  const { ahead, ...counted } = sourceOf(scope);
  const matching = listingCondition(counted.filters, counted.search?.condition ?? null);
  return db.execute<{ kind: FilterGroup; value: string | null; n: number }>(sql`
    with ${ahead} matching as materialized (
      select l.brand_id, l.category_ids, l.section_id, count(*) as n from ${counted.source} l where ${matching} group by 1, 2, 3)
    ${sql.join(
      groupsOfFilters.map((group) => sql`(${countsOf(group, counted)})`),
      sql` union all `,
    )}`);
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
  const rows = await readCounts(settled);
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
