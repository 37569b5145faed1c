import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { ResolvedFilters } from "./conditions";
import type { FilterGroup, PriceRange } from "./filter-values";
import type { Found } from "./found";
import { textArray } from "./sql-values";

/** What a value of {@link listingsUnder} says of a listing (db/schema/listings.ts: listingBits). */
type Kind = FilterGroup | "own" | "sale" | "today" | "request";

/*
 * A set of listings is a query that gives `chunk` and `bits`, one row per chunk (docs/decisions/0003). Sets meet chunk
 * by chunk: what holds none of a chunk has no row for it, or one without a bit.
 */

/** Listings that stand under any of the values. */
function listingsUnder(kind: Kind, values: readonly (string | number)[]): SQL {
  return sql`select chunk, bit_or(bits) as bits from listing_bits
    where kind = ${kind} and value = any(${textArray(values.map(String))}) group by chunk`;
}

/** Listings of a range of prices: a price stands under twice its whole euros, one more with cents (db/functions/values_of.sql). */
function listingsPriced({ min, max }: PriceRange): SQL {
  const most = max === null ? sql`` : sql`and value::int <= ${max * 2}`;
  return sql`select chunk, bit_or(bits) as bits from listing_bits
    where kind = 'price' and value::int >= ${(min ?? 0) * 2} ${most} group by chunk`;
}

/** Listings that a condition on `listings l` lets through, looked at one by one. */
function listingsWhere(condition: SQL): SQL {
  return sql`select l.ordinal >> 13 as chunk, bits_at(l.ordinal & 8191, 1) as bits from listings l
    where ${condition} group by 1`;
}

/** Listings that are in all of the sets; there must be one. */
function inAll(sets: readonly SQL[]): SQL {
  const sources = sets.map((set, n) => {
    const name = sql.identifier(`s${n}`);
    return n === 0 ? sql`(${set}) ${name}` : sql`join (${set}) ${name} on ${name}.chunk = s0.chunk`;
  });
  const bits = sets.map((_, n) => sql`${sql.identifier(`s${n}`)}.bits`);
  return sql`select s0.chunk, ${sql.join(bits, sql` & `)} as bits from ${sql.join(sources, sql` `)}`;
}

type CountedKind = FilterGroup | "sale" | "today" | "request" | "price";
type Named = { group: CountedKind | null; set: SQL };

const groups: readonly FilterGroup[] = ["brand", "category", "section", "size", "gender", "colour"];
const counted: readonly CountedKind[] = [...groups, "sale", "today", "request", "price"];

function setsOfFlags({ sale, today, price, new: marked }: ResolvedFilters): Named[] {
  const sets: Named[] = [];
  if (sale) sets.push({ group: "sale", set: listingsUnder("sale", [1]) });
  if (today) sets.push({ group: "today", set: listingsUnder("today", [1]) });
  if (price) sets.push({ group: "price", set: listingsPriced(price) });
  if (marked !== null) sets.push({ group: null, set: listingsUnder("category", [marked]) });
  return sets;
}

/** Listings that have one of the sizes, or one that those of other systems are with their brand. */
function listingsSized(sizes: string[], ofBrands: ResolvedFilters["sizesOfBrands"]): SQL {
  const all = listingsUnder("size", sizes);
  if (ofBrands.length === 0) return all;
  const each = ofBrands.map((one) =>
    inAll([listingsUnder("brand", one.brands), listingsUnder("size", one.sizes)]),
  );
  const sets = sql.join(
    [all, ...each].map((set) => sql`(${set})`),
    sql` union all `,
  );
  return sql`select chunk, bit_or(bits) as bits from (${sets}) one group by chunk`;
}

/** One set for each group that is filtered, for flags and price, for the collection and for the search. */
function setsOf({ filters, search }: Found): Named[] {
  const sets: Named[] = groups.flatMap((group) => {
    const values = filters[group];
    if (group === "size" && filters.size)
      return [{ group, set: listingsSized(filters.size, filters.sizesOfBrands) }];
    return values ? [{ group, set: listingsUnder(group, values) }] : [];
  });
  sets.push(...setsOfFlags(filters));
  if (filters.collection) sets.push({ group: null, set: listingsWhere(filters.collection.condition) });
  if (search) sets.push({ group: null, set: search.set });
  return sets;
}

/** How many listings that are. */
export async function countListings(found: Found): Promise<number> {
  if (found.filters.nothing) return 0;
  const sets = setsOf(found).map(({ set }) => set);
  // Every listing stands under one own category.
  const matching = sets.length > 0 ? inAll(sets) : sql`select bits from listing_bits where kind = 'own'`;
  const [row] = await db.execute<{ n: number }>(
    sql`select coalesce(sum(bit_count(bits)), 0)::int as n from (${matching}) matching`,
  );
  return row?.n ?? 0;
}

/** `here` counts what of a section is in the shop. */
type ValueCount = { kind: CountedKind | "here"; value: string; n: number };

function countUnder(kinds: readonly CountedKind[], within: SQL | null, kind = sql`x.kind`): SQL {
  const bits = within ? sql`x.bits & within.bits` : sql`x.bits`;
  const join = within ? sql`join (${within}) within on within.chunk = x.chunk` : sql``;
  return sql`select ${kind} as kind, x.value, sum(bit_count(${bits}))::int as n from listing_bits x ${join}
    where x.kind = any(${textArray(kinds)}) group by 1, 2 having sum(bit_count(${bits})) > 0`;
}

/** What each value of each group would give, with the filters of the other groups on; values that give nothing are left out. */
export async function countValues(found: Found): Promise<ValueCount[]> {
  if (found.filters.nothing) return [];
  const named = setsOf(found);
  const ahead = named.map(({ set }, n) => sql`${sql.identifier(`f${n}`)} as materialized (${set})`);
  const sets = named.map((_, n) => sql`select chunk, bits from ${sql.identifier(`f${n}`)}`);
  const without = (group: CountedKind | null): SQL | null => {
    const others = named.flatMap((one, n) =>
      group !== null && one.group === group ? [] : [sql`select chunk, bits from ${sql.identifier(`f${n}`)}`],
    );
    return others.length > 0 ? inAll(others) : null;
  };
  const filtered = counted.filter((group) => named.some((one) => one.group === group));
  const open = counted.filter((group) => !filtered.includes(group));
  const counts = filtered.map((group) => countUnder([group], without(group)));
  if (open.length > 0) counts.push(countUnder(open, without(null)));
  counts.push(countUnder(["section"], inAll([...sets, listingsUnder("today", [1])]), sql`'here'`));
  const having = ahead.length > 0 ? sql`with ${sql.join(ahead, sql`, `)}` : sql``;
  const rows = await db.execute<ValueCount>(sql`${having} ${sql.join(counts, sql` union all `)}`);
  return [...rows];
}
