import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { DayNumber } from "./days";
import { momentsOf } from "./read-wanted";
import type { Report, ReportQuery } from "./reports";

const groups: Record<"product" | "brand" | "size", { key: SQL; label: SQL; product: SQL }> = {
  product: {
    key: sql`coalesce(l.product_id::text, l.style_code || ' ' || l.brand || ' ' || l.name)`,
    label: sql`full_name(l.brand, l.name)`,
    product: sql`l.product_id`,
  },
  brand: { key: sql`l.brand`, label: sql`l.brand`, product: sql`null::uuid` },
  size: { key: sql`l.size`, label: sql`l.size`, product: sql`null::uuid` },
};

type Row = {
  key: string;
  label: string;
  product: string | null;
  units: number;
  cents: number;
  days: number | null;
  total: number;
};

/**
 * What was sold in a period, by product, brand or size: pieces and what they cost the customer, by the day of their order.
 * Bought pieces count at once, reserved ones when they were handed over; what was cancelled or came back does not. `days`:
 * the median of days from the product's first day in the shop to the order; null where nobody knows.
 */
export async function readSold(query: ReportQuery, limit: number): Promise<Report> {
  const by = query.by === "brand" || query.by === "size" ? query.by : "product";
  const { key, label, product } = groups[by];
  const { since, until } = momentsOf(query);
  const [found] = await db.execute<{ rows: Row[] | null; days: DayNumber[] | null }>(sql`
    with sold as materialized (
      select ${key} as key, ${label} as label, ${product} as product, l.gross_cents, o.created_at,
        case when p.published_at <= o.created_at
          then extract(epoch from o.created_at - p.published_at) / 86400 end as waited
      from order_lines l join orders o on o.id = l.order_id left join products p on p.id = l.product_id
      where o.created_at >= ${since} and o.created_at < ${until} and l.state not in ('cancelled', 'returned', 'exchanged')
        and (o.kind = 'purchase' or l.state = 'handed-over')
    ), grouped as (
      select key, min(label) as label, product, count(*)::int as units, sum(gross_cents)::int as cents,
        round(percentile_cont(0.5) within group (order by waited))::int as days, (count(*) over ())::int as total
      from sold group by key, product order by units desc, cents desc, key limit ${limit}
    ), daily as (
      select (created_at at time zone 'Europe/Madrid')::date::text as day, sum(gross_cents)::int as n from sold group by 1
    )
    select (select json_agg(grouped order by units desc, cents desc, key) from grouped) as rows,
      (select json_agg(daily) from daily) as days`);
  const rows = found?.rows ?? [];
  return {
    rows: rows.map(({ units, cents, days, ...row }) => ({
      key: row.key,
      label: row.label,
      href: row.product && `/admin/products/${row.product}`,
      numbers: { units, cents, days },
    })),
    total: rows[0]?.total ?? 0,
    days: found?.days ?? [],
  };
}
