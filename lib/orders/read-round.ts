import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { ShownRound } from "./shown-order";

/**
 * The deliveries that are planned for a day, in the order of their addresses, with the pieces that are brought: neither what is
 * cancelled nor what still waits for its payment online. Those that were handed over stay in it, so that the list says how far
 * the round has come.
 */
export async function readRound(day: string): Promise<ShownRound[]> {
  return db.execute<ShownRound>(sql`
    select o.id, o.version, o.number, o.kind, o.fulfilment, o.name, o.phone, o.street, o.postcode, o.town, o.note,
           o.delivery_cents as "deliveryCents", o.total_cents as "totalCents", o.credited_cents as "creditedCents",
           o.paid_cents as "paidCents", o.refunded_cents as "refundedCents",
           o.later_cents as "laterCents", l.lines
    from orders o
    cross join lateral (
      select json_agg(json_build_object('id', l.id, 'brand', l.brand, 'name', l.name, 'styleCode', l.style_code,
        'size', l.size, 'state', l.state, 'returnedAs', l.returned_as, 'unitCents', l.unit_cents, 'grossCents', l.gross_cents,
        'picture', null, 'productId', l.product_id) order by l.position) as lines
      from order_lines l where l.order_id = o.id and l.state not in ('cancelled', 'returned', 'exchanged')) l
    where o.fulfilment = 'delivery' and o.deliver_on = ${day}::date
      and l.lines is not null and not (o.payment_plan = 'online' and o.paid_cents = 0)
    order by o.postcode, fold(o.town), fold(o.street), o.number`);
}
