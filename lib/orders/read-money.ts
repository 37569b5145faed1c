import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { formatSize } from "@/lib/catalogue/format-size";
import type { Lang } from "@/lib/i18n/languages";
import { GENERAL_RATE } from "@/lib/tax";
import { onDay } from "./order-conditions";

/** Money of an order that came or went. Cents; `at` in ISO 8601, UTC. */
export type MoneyMove = {
  id: string;
  is: "payment" | "refund";
  method: "cash" | "terminal" | "bizum" | "transfer" | "card";
  provider: "in-person" | "stripe" | "redsys";
  /** What the bank's or the provider's statement calls it; empty by hand. */
  reference: string;
  cents: number;
  note: string;
  by: string;
  at: string;
  orderId: string;
  number: number;
  name: string;
};

/** Payments that came and refunds that went on a day in Europe/Madrid, in the order in which they were. */
export async function readMoney(day: string): Promise<MoneyMove[]> {
  const rows = await db.execute<MoneyMove>(sql`
    select m.*, o.number, o.name, coalesce(s.name, '') as by
    from (
      select id, 'payment' as is, method, provider, coalesce(money_ref || ' ' || merchant_order, merchant_order, '') as reference,
             cents, '' as note, staff_id, paid_at as at, order_id as "orderId" from payments
      where state = 'paid' and ${onDay(sql`paid_at`, day)}
      union all
      select r.id, 'refund', r.method, coalesce(p.provider, 'in-person'),
             coalesce(r.provider_ref || ' ' || p.merchant_order, p.merchant_order, ''), r.cents, r.note, r.staff_id, r.done_at,
             r.order_id from refunds r left join payments p on p.id = r.payment_id
      where r.state = 'done' and ${onDay(sql`r.done_at`, day)}) m
    join orders o on o.id = m."orderId" left join staff s on s.id = m.staff_id
    order by m.at, m.id`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

/** An order line, or the delivery, of an order that lacks its receipt; cents, rate in hundredths of a percent. */
export type UnreceiptedLine = {
  id: string;
  orderId: string;
  number: number;
  /** Day of handing over in Europe/Madrid. */
  day: string;
  /** The goods by name; empty for the delivery, as is `size`. */
  what: string;
  size: string;
  grossCents: number;
  rate: number;
  baseCents: number;
  quotaCents: number;
  methods: MoneyMove["method"][];
};

/** What such a line is of, in a reader's language; empty for the delivery. */
export function unreceiptedWords({ what, size }: UnreceiptedLine, lang: Lang): string {
  return [what, formatSize(size, lang)].filter(Boolean).join(" ");
}

/**
 * Lines of orders that were handed over and lack the note of a receipt issued elsewhere, with the delivery as a line of its
 * own; what came back is left out.
 */
export async function readUnreceipted(limit: number): Promise<UnreceiptedLine[]> {
  return db.execute<UnreceiptedLine>(sql`
    with chosen as (
      select o.*, (o.handed_over_at at time zone 'Europe/Madrid')::date::text as day,
             array(select distinct p.method from payments p where p.order_id = o.id and p.state = 'paid' order by 1) as methods
      from orders o where o.handed_over_at is not null and o.receipt_number is null
        and exists (select from order_lines l where l.order_id = o.id and l.state = 'handed-over')
      order by o.handed_over_at, o.id limit ${limit})
    select id, "orderId", number, day, what, size, "grossCents", rate, "baseCents", "quotaCents", methods from (
      select l.id, o.id as "orderId", o.number, o.day, o.handed_over_at, full_name(l.brand, l.name) as what, l.size,
             l.gross_cents as "grossCents", l.tax_rate::int as rate, l.base_cents as "baseCents",
             l.quota_cents as "quotaCents", o.methods, l.position::int as position
      from chosen o join order_lines l on l.order_id = o.id and l.state = 'handed-over'
      union all
      select o.id, o.id, o.number, o.day, o.handed_over_at, '', '', o.delivery_cents, ${GENERAL_RATE}::int, o.delivery_base_cents,
             o.delivery_quota_cents, o.methods, 32767
      from chosen o where o.delivery_cents > 0) rows
    order by handed_over_at, number, position`);
}
