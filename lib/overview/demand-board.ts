import { containing } from "@/lib/like-pattern";
import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { firstOpenDay, today } from "@/lib/analytics/daily";
import { DEMAND_DAYS, demandOfEvents, midnight } from "@/lib/analytics/demand-events";
import { ERASED } from "@/lib/privacy/erased";
import type { SourcingState } from "@/lib/sourcing/states";
import {
  type DemandFilters,
  type DemandPeople,
  demandPageSize,
  demandSignals,
  demandWeights,
} from "./demand";

/** What people want: a style, or words that led to none, in one size. */
export type DemandRow = {
  productId: string | null;
  /** Name of the product, or the words. */
  name: string;
  brand: string | null;
  styleCode: string | null;
  status: "draft" | "active" | "archived" | null;
  /** Empty where nobody said which. */
  size: string;
  /** Pairs that can be bought now, in this size or, without one, in any. */
  available: number;
  people: DemandPeople;
  /** A sourced item for it that is still open. */
  sourced: { id: string; state: SourcingState } | null;
};

export type DemandPage = { rows: DemandRow[]; total: number; page: number };

const firstDay = sql`${today} - ${DEMAND_DAYS - 1}::int`;

/** First day that the window does not hold. */
const windowEnd = sql`coalesce((select until from demand_window limit 1), '2000-01-01'::date)`;

/**
 * Visitors, by the strongest thing they did that day: from the sums of the window, from days rolled up since, and what is
 * not rolled up yet from the events.
 */
const ofVisitors = sql`
  select product_id, words, size, searches, likes, views from demand_window
  union all
  select product_id, words, size, searches, likes, views from demand_days
  where day >= greatest(${firstDay}, ${windowEnd})
  union all
  select product_id, words, size, searches, likes, views
  from (${demandOfEvents(midnight(sql`greatest(${firstDay}, ${firstOpenDay})`), sql`'infinity'::timestamptz`)}) as now`;

/** People who left an address, each once by it: with a wish that is still open, else with an inquiry of the last 90 days. */
const ofPeople = sql`
  select product_id, size, bool_or(wished) as wished from (
    select product_id, size, email, true as wished from size_wishes
    where confirmed_at is not null and mailed_at is null
    union all
    select i.product_id, coalesce(i.size, ''), case when q.email = ${ERASED.email} then q.form_key else q.email end, false
    from inquiries q join inquiry_items i on i.inquiry_id = q.id
    where q.created_at >= ${midnight(firstDay)} and i.product_id is not null and not exists (
      select from sourced_item_inquiries l where l.inquiry_id = q.id and l.told_at is not null)) as who
  group by product_id, size, email`;

const counted = sql`
  select product_id, words, size,
         sum(wishes)::int as wishes, sum(inquiries)::int as inquiries, sum(searches)::int as searches,
         sum(likes)::int as likes, sum(views)::int as views
  from (
    select product_id, words, size, 0 as wishes, 0 as inquiries, searches, likes, views from (${ofVisitors}) as v
    union all
    select product_id, '', size, wished::int, (not wished)::int, 0, 0, 0 from (${ofPeople}) as p) as signals
  group by product_id, words, size`;

const score = sql.join(
  demandSignals.map((signal) => sql`${sql.identifier(signal)} * ${demandWeights[signal]}::int`),
  sql` + `,
);
const people = sql.join(
  demandSignals.map((signal) => sql.identifier(signal)),
  sql` + `,
);

function conditionOf({ q, signal, stock }: DemandFilters): SQL {
  const conditions = [sql`true`];
  if (signal) conditions.push(sql`${sql.identifier(signal)} > 0`);
  const buyable = sql`coalesce(cardinality(l.sizes) > 0 and (c.size = '' or c.size = any (l.sizes)), false)`;
  if (stock === "none") conditions.push(sql`not ${buyable}`);
  if (stock === "some") conditions.push(buyable);
  for (const word of q.split(" ").filter(Boolean).slice(0, 8)) {
    const pattern = containing(word);
    conditions.push(sql`(c.words like fold(${pattern}) or c.product_id in (
      select id from products where words like fold(${pattern})
        or brand_id in (select id from brands where fold(name) like fold(${pattern}))))`);
  }
  return sql.join(conditions, sql` and `);
}

/** What else is known of the rows of one page: the product, its stock, and an open sourced item. */
const details = sql`
  coalesce(p.name, k.words) as name, b.name as brand, p.style_code as "styleCode", p.status, coalesce((
    select sum(z.on_hand - z.held)::int from product_sizes z
    where z.product_id = p.id and p.status = 'active' and p.source_type = 'in-stock'
      and (k.size = '' or z.value = k.size)), 0) as available, (
    select json_build_object('id', s.id, 'state', s.state) from sourced_items s
    where s.state not in ('arrived', 'dropped') and (k.size = '' or cardinality(s.sizes) = 0 or k.size = any (s.sizes))
      and (s.product_id = p.id or (s.style_code_key <> '' and s.style_code_key = p.style_code_key)
           or (p.id is null and lower(s.name) = k.words))
    order by s.created_at, s.id limit 1) as sourced`;

type Row = Omit<DemandRow, "people"> & DemandPeople & { total: number };

function toRow({ total: _, wishes, inquiries, searches, likes, views, ...row }: Row): DemandRow {
  return { ...row, people: { wishes, inquiries, searches, likes, views } };
}

async function readRows(filters: DemandFilters, limit: number, offset: number): Promise<Row[]> {
  const rows = await db.execute<Row>(sql`
    with picked as (
      select c.*, count(*) over ()::int as total
      from (${counted}) as c left join listings l on l.product_id = c.product_id where ${conditionOf(filters)}
      order by ${score} desc, ${people} desc, c.product_id, c.words, c.size limit ${limit} offset ${offset})
    select k.product_id as "productId", k.size, k.wishes, k.inquiries, k.searches, k.likes, k.views, k.total, ${details}
    from picked k left join products p on p.id = k.product_id left join brands b on b.id = p.brand_id
    order by ${score} desc, ${people} desc, k.product_id, k.words, k.size`);
  return [...rows];
}

/** One page of the demand board, best first; a page behind the last one is the first. */
export async function readDemand(filters: DemandFilters, limit = demandPageSize): Promise<DemandPage> {
  const rows = await readRows(filters, limit, (filters.page - 1) * limit);
  const [first] = rows;
  if (first || filters.page === 1)
    return { rows: rows.map(toRow), total: first?.total ?? 0, page: filters.page };
  return readDemand({ ...filters, page: 1 }, limit);
}
