import "server-only";
import { asc, eq, type SQL } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { orderLines, orders } from "@/db/schema/orders";
import { readSigned, signValue } from "@/lib/links/signed";
import { balanceCents, orderState, owedBackCents, paymentState } from "./order-state";

/** An order with its lines and the words that are derived from them. Money in cents, IVA included. */
export type OrderDetail = typeof orders.$inferSelect & {
  lines: (typeof orderLines.$inferSelect)[];
  state: ReturnType<typeof orderState>;
  payment: ReturnType<typeof paymentState>;
  /** What is still to be paid, now and later, less what has to be given back. */
  balanceCents: number;
  /** What the shop has to give back. */
  owedCents: number;
};

async function readWhere(tx: Pick<Transaction, "select">, condition: SQL): Promise<OrderDetail | null> {
  const [order] = await tx.select().from(orders).where(condition);
  if (!order) return null;
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  return {
    ...order,
    lines,
    state: orderState(lines.map(({ state }) => state)),
    payment: paymentState(order),
    balanceCents: balanceCents(order),
    owedCents: owedBackCents(order),
  };
}

/** One order by its id; null when there is none. For staff, mails and documents: it holds all that is known of it. */
export function readOrder(tx: Pick<Transaction, "select">, id: string): Promise<OrderDetail | null> {
  return readWhere(tx, eq(orders.id, id));
}

/** What stands in the address of an order's page: only this shop can have written it (docs/trust.md, rule 7). */
export function orderReference(id: string): string {
  return signValue("order", id);
}

/** What stands in the address of a gift's page: it opens neither the order's page nor its prices. */
export function giftReference(id: string): string {
  return signValue("gift", id);
}

/** The order of a signed reference; null for forged, cut and unknown ones alike. Never kept: it is somebody's own. */
export async function findOrderByReference(reference: string): Promise<OrderDetail | null> {
  const id = readSigned("order", reference);
  return id ? readWhere(db, eq(orders.id, id)) : null;
}
