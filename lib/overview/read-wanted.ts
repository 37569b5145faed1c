import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { demandOfEvents, midnight } from "@/lib/analytics/demand-events";
import type { DayNumber } from "./days";
import type { Report, ReportQuery, ReportRow } from "./reports";

type Period = Pick<ReportQuery, "from" | "to">;

/** The moments at which a period begins and is over. */
export function momentsOf({ from, to }: Period): { since: SQL; until: SQL } {
  return { since: midnight(sql`${from}`), until: midnight(sql`${to}::date + 1`) };
}

/**
 * Rows `day, product_id, size` with one number each: visitors who liked or looked for it in vain, by the strongest thing
 * they did that day; people who asked to be told, asked for it on request, or asked about it in an inquiry.
 */
function signalsOf(period: Period): SQL {
  const { since, until } = momentsOf(period);
  const within = (at: SQL) => sql`${at} >= ${since} and ${at} < ${until}`;
  const day = (at: SQL) => sql`(${at} at time zone 'Europe/Madrid')::date`;
  return sql`
    select day, product_id, size, likes, 0 as wishes, 0 as requests, 0 as inquiries, searches
    from (${demandOfEvents(since, until)}) as seen where product_id is not null and likes + searches > 0
    union all
    select ${day(sql`created_at`)}, product_id, size, 0, (kind = 'restock')::int, (kind = 'request')::int, 0, 0
    from size_wishes where confirmed_at is not null and ${within(sql`created_at`)}
    union all
    select day, product_id, size, 0, 0, 0, 1, 0 from (
      select distinct ${day(sql`q.created_at`)} as day, q.id, i.product_id, coalesce(i.size, '') as size
      from inquiries q join inquiry_items i on i.inquiry_id = q.id
      where i.product_id is not null and ${within(sql`q.created_at`)}) as asked`;
}

const summed = sql`
  sum(likes)::int as likes, sum(wishes)::int as wishes, sum(requests)::int as requests,
  sum(inquiries)::int as inquiries, sum(searches)::int as searches,
  sum(likes + wishes + requests + inquiries + searches)::int as people`;

/** Pairs of a size of a product that can be bought now. */
const free = sql`coalesce((
  select sum(z.on_hand - z.held)::int from product_sizes z
  where z.product_id = p.id and z.value = s.size and p.status = 'active' and p.source_type = 'in-stock'), 0)`;

/** What rows are put together by: key, label and, for products, the product behind them. */
const groups: Record<
  "product" | "brand" | "size" | "missing",
  { key: SQL; label: SQL; product: SQL; where: SQL }
> = {
  product: {
    key: sql`p.id::text`,
    label: sql`full_name(b.name, p.name)`,
    product: sql`p.id`,
    where: sql`true`,
  },
  brand: { key: sql`b.id::text`, label: sql`b.name`, product: sql`null::uuid`, where: sql`true` },
  size: { key: sql`s.size`, label: sql`s.size`, product: sql`null::uuid`, where: sql`true` },
  missing: {
    key: sql`p.id::text || ' ' || s.size`,
    label: sql`full_name(b.name, p.name) || ' · ' || s.size`,
    product: sql`p.id`,
    where: sql`s.size <> '' and ${free} <= 0`,
  },
};

type Row = Record<"likes" | "wishes" | "requests" | "inquiries" | "searches" | "people" | "total", number> & {
  key: string;
  label: string;
  product: string | null;
};

function toRow({ key, label, product, total: _, ...numbers }: Row): ReportRow {
  return { key, label, href: product && `/admin/products/${product}`, numbers };
}

/** What people wanted in a period, by product, brand or size; `missing`: sizes that nobody can buy now. */
export async function readWanted(query: ReportQuery, limit: number): Promise<Report> {
  const by = query.by === "brand" || query.by === "size" || query.by === "missing" ? query.by : "product";
  const { key, label, product, where } = groups[by];
  const joined = sql`from signals s join products p on p.id = s.product_id join brands b on b.id = p.brand_id where ${where}`;
  const [found] = await db.execute<{ rows: Row[] | null; days: DayNumber[] | null }>(sql`
    with signals as materialized (${signalsOf(query)}), grouped as (
      select ${key} as key, ${label} as label, ${product} as product, ${summed}, (count(*) over ())::int as total
      ${joined} group by 1, 2, 3 order by people desc, label, key limit ${limit}
    ), daily as (
      select s.day::text as day, sum(s.likes + s.wishes + s.requests + s.inquiries + s.searches)::int as n
      ${joined} group by 1
    )
    select (select json_agg(grouped order by people desc, label, key) from grouped) as rows,
      (select json_agg(daily) from daily) as days`);
  const rows = found?.rows ?? [];
  return { rows: rows.map(toRow), total: rows[0]?.total ?? 0, days: found?.days ?? [] };
}
