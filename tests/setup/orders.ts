import { sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { inTransaction } from "@/lib/doors/transaction";
import { type Failure, isFailure } from "@/lib/failure";
import { lockOrder, type Move, moveLines } from "@/lib/orders/move-lines";
import { type NewOrder, type PlacedOrder, placeOrder } from "@/lib/orders/place-order";

/** An order as a shopper places it who collects it and pays in the shop; `fields` say what is else. */
export function newOrder(fields: Partial<NewOrder> = {}): NewOrder {
  return {
    kind: "purchase",
    channel: "web",
    lang: "es",
    name: "Ana Torres",
    email: "ana@example.com",
    phone: "+34 600 000 000",
    fulfilment: "pickup",
    street: "",
    postcode: "",
    town: "",
    note: "",
    zoneKey: null,
    promisedOn: null,
    leavesOn: null,
    paymentPlan: "in-shop",
    pieces: [],
    discountCode: "",
    deliveryCents: () => 0,
    seenTotalCents: null,
    termsId: null,
    by: null,
    ...fields,
  };
}

/** Places an order in a transaction of its own. */
export function place(fields: Partial<NewOrder>): Promise<PlacedOrder | Failure> {
  return inTransaction((tx: Transaction) => placeOrder(tx, newOrder(fields)));
}

/** The same, for orders that must succeed. */
export async function placed(fields: Partial<NewOrder>): Promise<PlacedOrder> {
  const order = await place(fields);
  if (isFailure(order)) throw new Error(`The order was refused: ${order.error}`);
  return order;
}

/** Moves every line of an order, in a transaction of its own, as the shop does it. */
export function moveOrder(orderId: string, to: Move) {
  return inTransaction(async (tx) => {
    const found = await lockOrder(tx, orderId);
    if (!found) throw new Error("The order is gone");
    const ids = found.lines.map(({ id }) => id);
    const moved = await moveLines(tx, found, ids, to, null);
    return isFailure(moved) ? moved : { moved };
  });
}

/** What is wrong with stock, holds or money anywhere in the database; empty when all adds up. */
export async function findStockFaults(): Promise<Record<string, unknown>[]> {
  return [
    ...(await db.execute(sql`
      select 'held' as fault, z.id, z.held, coalesce(sum(h.quantity), 0) as counted
      from product_sizes z left join stock_holds h on h.size_id = z.id and h.ended_at is null
      group by z.id having z.held <> coalesce(sum(h.quantity), 0) or z.held > z.on_hand or z.held < 0`)),
    ...(await db.execute(sql`
      select 'hold of a line that is not open' as fault, h.id, l.state
      from (select distinct on (order_line_id) * from stock_holds where order_line_id is not null
            order by order_line_id, ended_at desc nulls first) h
      join order_lines l on l.id = h.order_line_id
      where (h.ended_at is null) <> (l.state in ('waiting', 'to-prepare', 'ready', 'out'))`)),
    ...(await db.execute(sql`
      select 'end of a hold' as fault, h.id, h.end_reason, l.state
      from (select distinct on (order_line_id) * from stock_holds order by order_line_id, ended_at desc nulls first) h join order_lines l on l.id = h.order_line_id
      where (h.end_reason = 'sold') <> (h.ended_at is not null and l.state in ('handed-over', 'returned', 'exchanged'))`)),
    ...(await db.execute(sql`
      select 'held for an offer' as fault, f.id, f.state, l.position, count(h.id)::int as held
      from offer_lines l join offers f on f.id = l.offer_id
      left join stock_holds h on h.offer_line_id = l.id and h.ended_at is null
      group by f.id, l.id
      having count(h.id) <> case when f.state in ('sent', 'viewed') and l.source = 'stock' then l.quantity else 0 end`)),
    ...(await db.execute(sql`
      select 'held for an exchange' as fault, e.id, e.state, count(h.id)::int as held
      from exchanges e left join stock_holds h on h.exchange_id = e.id and h.ended_at is null
      group by e.id having count(h.id) <> case when e.state = 'held' then 1 else 0 end`)),
    ...(await db.execute(sql`
      select 'pieces of an exchange' as fault, e.id, l.state
      from exchanges e join order_lines l on l.id = e.line_id
      where (e.state = 'held' and l.state <> 'handed-over') or (e.state = 'swapped' and l.state <> 'exchanged')`)),
    ...(await db.execute(sql`
      select 'refunds of a payment' as fault, p.id from payments p
      where p.refunded_cents <> (
        select coalesce(sum(cents), 0) from refunds r where r.payment_id = p.id and r.state <> 'failed')`)),
    ...(await db.execute(sql`
      select 'money' as fault, o.id from orders o
      where o.goods_cents - o.discount_cents <> (
          select sum(gross_cents) from order_lines l where l.order_id = o.id and l.state <> 'exchanged')
          + (select coalesce(sum(charged_cents), 0) from exchanges e where e.order_id = o.id and e.state = 'held')
        or o.paid_cents <> (select coalesce(sum(cents), 0) from payments p where p.order_id = o.id and p.state = 'paid')
        or o.refunded_cents <> (
          select coalesce(sum(cents), 0) from refunds r where r.order_id = o.id and r.state <> 'failed')
        or (o.closed_at is null) <> exists (
          select from order_lines l where l.order_id = o.id and l.state in ('waiting', 'to-prepare', 'ready', 'out'))`)),
  ];
}
