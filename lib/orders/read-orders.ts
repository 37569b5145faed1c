import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { Fulfilment, LineState, OrderChannel, OrderKind } from "@/db/schema/orders";
import { type OrderFilters, type OrderSort, orderPageSize, orderSortOf, orderTabs } from "./list-filters";
import { orderCondition, plannedDay, tabConditions } from "./order-conditions";
import {
  balanceCents,
  type OrderMoney,
  type OrderState,
  orderState,
  owedBackCents,
  type PaymentState,
  paymentState,
} from "./order-state";

/** A piece as lists name it. */
type ListedPiece = { name: string; size: string; state: LineState };

/** An order as lists show it. Money in cents, times in ISO 8601 (UTC), days in Europe/Madrid. */
export type ListedOrder = OrderMoney & {
  laterCents: number;
  disputedAt: string | null;
  id: string;
  number: number;
  kind: OrderKind;
  channel: OrderChannel;
  fulfilment: Fulfilment;
  name: string;
  phone: string;
  email: string;
  town: string;
  /** Day of delivery as planned now, or of pickup as promised. */
  day: string | null;
  keptUntil: string | null;
  createdAt: string;
  pieces: ListedPiece[];
  state: OrderState;
  payment: PaymentState;
  /** What is still to be paid, now and later, less what has to be given back. */
  balanceCents: number;
  /** What the shop has to give back. */
  owedCents: number;
};

export type OrderPage = { rows: ListedOrder[]; total: number; page: number };

type Row = Omit<ListedOrder, "state" | "payment" | "balanceCents" | "owedCents">;

function toOrder(row: Row): ListedOrder {
  return {
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    keptUntil: row.keptUntil ? new Date(row.keptUntil).toISOString() : null,
    disputedAt: row.disputedAt ? new Date(row.disputedAt).toISOString() : null,
    state: orderState(row.pieces.map(({ state }) => state)),
    payment: paymentState(row),
    balanceCents: balanceCents(row),
    owedCents: owedBackCents(row),
  };
}

/** What the list is sorted by, on `orders o`, and in which direction; the id decides among equals. */
const sorts: Record<OrderSort, { by: SQL; direction: SQL }> = {
  placed: { by: sql`o.created_at`, direction: sql`asc` },
  "-placed": { by: sql`o.created_at`, direction: sql`desc` },
  total: { by: sql`o.total_cents`, direction: sql`asc` },
  "-total": { by: sql`o.total_cents`, direction: sql`desc` },
};

/** What lists show of `orders o`, and of its pieces in `l`. */
const fields = sql`
  o.id, o.number, o.kind, o.channel, o.fulfilment, o.name, o.phone, o.email, o.town,
  ${plannedDay}::text as day, o.kept_until as "keptUntil", o.created_at as "createdAt",
  o.total_cents as "totalCents", o.credited_cents as "creditedCents", o.paid_cents as "paidCents",
  o.refunded_cents as "refundedCents", o.later_cents as "laterCents", o.disputed_at as "disputedAt", l.pieces`;

const withPieces = sql`
  cross join lateral (
    select coalesce(json_agg(json_build_object('name', full_name(l.brand, l.name), 'size', l.size, 'state', l.state)
      order by l.position), '[]') as pieces
    from order_lines l where l.order_id = o.id and l.state <> 'exchanged') l`;

/** Orders on a condition over `orders o`, in an order over it, `limit` at most. */
export async function selectOrders(condition: SQL, by: SQL, limit: number): Promise<ListedOrder[]> {
  const rows = await db.execute<Row>(sql`
    with chosen as (select o.* from orders o where ${condition} order by ${by} limit ${limit})
    select ${fields} from chosen o ${withPieces} order by ${by}`);
  return rows.map(toOrder);
}

/** How many orders the filters show. */
export async function countOrders(filters: OrderFilters): Promise<number> {
  const [row] = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from orders o where ${orderCondition(filters)}`,
  );
  return row?.n ?? 0;
}

/**
 * One page of the list; a page behind the last one is the last one. What the filters find is looked up once, for its
 * number and for the page, and only the orders of the page are fetched whole.
 */
export async function readOrderPage(filters: OrderFilters): Promise<OrderPage> {
  const { by, direction } = sorts[orderSortOf(filters)];
  const rows = await db.execute<Row & { found: number; shown: number }>(sql`
    with found as materialized (select o.id, ${by} as by from orders o where ${orderCondition(filters)}),
    counted as (select count(*)::int as found from found),
    paged as (
      select found, least(${filters.page}::int, greatest(1, ceil(found / ${orderPageSize}::numeric)))::int as shown
      from counted),
    chosen as (
      select id, by from found order by by ${direction}, id
      limit ${orderPageSize} offset (select (shown - 1) * ${orderPageSize} from paged))
    select ${fields}, p.found, p.shown
    from chosen c join orders o on o.id = c.id cross join paged p ${withPieces} order by c.by ${direction}, o.id`);
  const [first] = rows;
  return {
    rows: rows.map(({ found: _, shown: __, ...row }) => toOrder(row)),
    total: first?.found ?? 0,
    page: first?.shown ?? 1,
  };
}

/** All orders that the filters show, up to `limit`, in the order of the list. */
export function readOrders(filters: OrderFilters, limit: number): Promise<ListedOrder[]> {
  const { by, direction } = sorts[orderSortOf(filters)];
  return selectOrders(orderCondition(filters), sql`${by} ${direction}, o.id`, limit);
}

/** Tabs that say how many orders are behind them: those that ask for something to be done. */
const countedTabs = orderTabs.filter((tab) => tab !== "closed" && tab !== "all");

/** How many orders each tab holds that asks for something to be done. */
export async function countTabs(): Promise<Record<(typeof countedTabs)[number], number>> {
  const counts = countedTabs.map(
    (tab) => sql`(select count(*)::int from orders o where ${tabConditions[tab]}) as ${sql.identifier(tab)}`,
  );
  const [row] = await db.execute<Record<(typeof countedTabs)[number], number>>(
    sql`select ${sql.join(counts, sql`, `)}`,
  );
  if (!row) throw new Error("The orders could not be counted");
  return row;
}
