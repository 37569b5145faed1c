import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { type ExchangeOrigin, exchanges } from "@/db/schema/exchanges";
import { orders } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import type { Failure } from "@/lib/failure";
import type { LockedOrder } from "@/lib/orders/change-order";
import { exchangeMachine, unchargeExchanges } from "@/lib/orders/open-exchanges";
import { type Actor, noteOrderEvent } from "@/lib/orders/order-events";
import { recordRefund } from "@/lib/orders/order-money";
import { owedBackCents } from "@/lib/orders/order-state";
import { statesFor } from "@/lib/states/machine";
import { releaseExchangeHolds } from "@/lib/stock/holds";
import { mailExchange } from "./exchange-mails";
import type { StoredExchange } from "./hold-size";

const ends = {
  expire: { state: "expired", event: "exchange-expired" },
  decline: { state: "declined", event: "exchange-declined" },
  withdraw: { state: "withdrawn", event: "exchange-withdrawn" },
} as const;

/** What was paid online for the difference goes back to where it came from, as far as the order does not owe it otherwise. */
async function giveBack(tx: Transaction, ended: StoredExchange, by: Actor): Promise<Failure | null> {
  if ((await unchargeExchanges(tx, ended.orderId, [ended])) === 0) return null;
  const [order] = await tx.select().from(orders).where(eq(orders.id, ended.orderId));
  const [paid] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.exchangeId, ended.id), eq(payments.state, "paid")))
    .orderBy(payments.refundedCents);
  if (!order || !paid) return null;
  const cents = Math.min(owedBackCents(order), paid.cents - paid.refundedCents);
  if (cents <= 0) return null;
  const refund = { method: "card" as const, cents, note: "", key: randomUUID(), paymentId: paid.id };
  return recordRefund(tx, order, refund, by);
}

/**
 * Ends an exchange without a swap: what was held is everybody's again, and its customer is told of what they did not do
 * themselves. What was paid online for the difference goes back. The order is locked. Refused is an exchange of another order
 * and one that is over.
 *
 * @param reason why staff declined it, for the customer; empty for none
 * @param origin where given, one that was asked for otherwise is refused as well
 */
export async function endExchange(
  tx: Transaction,
  { order, lines }: LockedOrder,
  exchangeId: string,
  verb: keyof typeof ends,
  { by, reason = "", origin }: { by: Actor; reason?: string; origin?: ExchangeOrigin },
): Promise<Failure | null> {
  const { state, event } = ends[verb];
  const [ended] = await tx
    .update(exchanges)
    .set({ state, endedAt: sql`now()` })
    .where(
      and(
        eq(exchanges.id, exchangeId),
        eq(exchanges.orderId, order.id),
        inArray(exchanges.state, statesFor(exchangeMachine, verb)),
        origin && eq(exchanges.origin, origin),
      ),
    )
    .returning();
  if (!ended) return { error: "exchange.errors.over", status: 409 };
  await releaseExchangeHolds(tx, [exchangeId], verb === "expire" ? "expired" : "released");
  await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id));
  const back = lines.filter(({ id }) => id === ended.lineId).map(({ position }) => position);
  const data = { lines: back, size: ended.toSize, ...(reason && { note: reason }) };
  await noteOrderEvent(tx, order.id, event, { by, data });
  const refused = await giveBack(tx, ended, by);
  if (refused) return refused;
  if (verb !== "withdraw") await mailExchange(tx, ended, { kind: "exchange-ended", verb, reason });
  return null;
}
