import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { Lang } from "@/lib/i18n/languages";
import { type ProductCard, readCards } from "./cards";
import { listingCondition } from "./conditions";
import type { CatalogueFilters } from "./filters";
import type { Found, Search } from "./found";
import { textArray } from "./sql-values";

/** Which of `total` cards are wanted. */
type Slice = { limit: number; offset: number; total: number };

/** The same of an unknown number that is not above `most`. */
type Part = Omit<Slice, "total"> & { total: number | null; most: number };

type Way = "asc" | "desc" | "desc nulls last";
type Order = readonly (readonly [by: SQL, way: Way])[];

/** More matches than this are not weighed one by one: whole words come first, then the shop's own order. */
const maxWeighed = 500;
/** So many are sooner sorted than found along an index: those of a rare category may all stand at its end. */
const maxSorted = 5_000;

const reversed: Record<Way, string> = {
  asc: "desc",
  desc: "asc",
  "desc nulls last": "asc nulls first",
};

// "Nulls last" as in the indexes (db/schema/catalogue.ts): only then do they give this order, null or not.
const newestFirst = [sql`l.published_at`, "desc nulls last"] as const;
const orders: Record<CatalogueFilters["sort"], Order> = {
  featured: [
    [sql`l.availability`, "asc"],
    [sql`l.section_rank`, "asc"],
    newestFirst,
    [sql`l.product_id`, "asc"],
  ],
  newest: [newestFirst, [sql`l.product_id`, "asc"]],
  "price-asc": [
    [sql`l.price_cents`, "asc"],
    [sql`l.product_id`, "asc"],
  ],
  "price-desc": [
    [sql`l.price_cents`, "desc"],
    [sql`l.product_id`, "desc"],
  ],
};

/** The listings of a slice with their places; what is nearer to the end is counted from there. */
function pick(condition: SQL, order: Order, { limit, offset, total, most }: Part, join = sql``): SQL {
  const length = total === null ? limit : Math.max(0, Math.min(limit, total - offset));
  const isFar = total !== null && offset > total / 2;
  const by = order.map(([column, way]) => sql`${column} ${sql.raw(isFar ? reversed[way] : way)}`);
  const place = isFar ? sql`-row_number() over ()` : sql`row_number() over ()`;
  // The fence keeps the planner from walking an index in the order asked for.
  const source =
    most <= maxSorted
      ? sql`(select * from listings l where ${condition} offset 0) l ${join}`
      : sql`listings l ${join} where ${condition}`;
  return sql`
    select product_id, ${place} as place from (
      select l.product_id from ${source} order by ${sql.join(by, sql`, `)}
      limit ${length} offset ${isFar ? total - offset - length : offset}
    ) l`;
}

function whole(slice: Slice): Part {
  return { ...slice, most: slice.total };
}

/** The shop's own order, with what comes first ahead of what stands as well; only where few are sorted anyway. */
function featuredOrder(first: SQL | null | undefined, { most }: Part): Order {
  const [availability, ...others] = orders.featured;
  return first && availability && most <= maxSorted
    ? [availability, [first, "desc"], ...others]
    : orders.featured;
}

/** One page without a search; a collection opens in its own order: what is pinned, then what its rules bring. */
function pickListed({ filters, first }: Found, sort: CatalogueFilters["sort"], part: Part): SQL {
  const { collection } = filters;
  const condition = listingCondition(filters, null);
  if (sort !== "featured") return pick(condition, orders[sort], part);
  if (!collection) return pick(condition, featuredOrder(first, part), part);
  const order = orders[collection.sort];
  if (collection.pinned.length === 0) return pick(condition, order, part);
  const pins = sql`left join unnest(${textArray(collection.pinned)}::uuid[]) with ordinality as pin (id, place)
    on pin.id = l.product_id`;
  return pick(condition, [[sql`pin.place`, "asc"], ...order], part, pins);
}

async function countWhere(condition: SQL): Promise<number> {
  const [row] = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from listings l where ${condition}`,
  );
  return row?.n ?? 0;
}

/** One page of many matches: the best in the shop's own order, then all others, both walked along the index. */
async function readBestFirst(
  lang: Lang,
  filters: Found["filters"],
  { condition, best }: { condition: SQL; best: NonNullable<Search["best"]> },
  { limit, offset, total }: Slice,
): Promise<ProductCard[]> {
  const ahead = listingCondition(filters, best.condition);
  const bests = { limit, offset, total: null, most: best.count };
  const found = await readCards(lang, pick(ahead, orders.featured, bests));
  const missing = Math.min(limit, total - offset) - found.length;
  if (missing === 0) return found;
  const passed = found.length > 0 || offset === 0 ? offset + found.length : await countWhere(ahead);
  const others = listingCondition(filters, sql`${condition} and not ${best.condition}`);
  const rest = whole({ limit: missing, offset: Math.max(0, offset - passed), total: total - passed });
  return [...found, ...(await readCards(lang, pick(others, orders.featured, rest)))];
}

/** The cards of one page of a search, nearest matches first. */
async function readFound(
  lang: Lang,
  { filters, first }: Found,
  search: Search,
  slice: Slice,
): Promise<ProductCard[]> {
  const { condition, best, rank } = search;
  const part = whole(slice);
  const matching = listingCondition(filters, condition);
  if (slice.total <= maxWeighed)
    return readCards(lang, pick(matching, [[rank, "desc"], ...featuredOrder(first, part)], part));
  return best
    ? readBestFirst(lang, filters, { condition, best }, slice)
    : readCards(lang, pick(matching, orders.featured, part));
}

/** The cards of one page of what was found, in the order asked for. */
export async function readPage(
  lang: Lang,
  found: Found,
  sort: CatalogueFilters["sort"],
  slice: Slice,
): Promise<ProductCard[]> {
  const { filters, search } = found;
  if (!search) return readCards(lang, pickListed(found, sort, whole(slice)));
  if (sort === "featured") return readFound(lang, found, search, slice);
  return readCards(lang, pick(listingCondition(filters, search.condition), orders[sort], whole(slice)));
}
