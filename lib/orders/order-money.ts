import "server-only";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { payments, refunds } from "@/db/schema/payments";
import type { Failure } from "@/lib/failure";
import type { MessageKey } from "@/lib/i18n/message-key";
import { enqueue } from "@/lib/jobs/enqueue";
import type { StoredOrder } from "./move-lines";
import { type Actor, noteOrderEvent } from "./order-events";
import { mailOrderNews } from "./order-mails";
import { mayPayCash, owedBackCents } from "./order-state";

type Payment = {
  method: (typeof payments.$inferInsert)["method"];
  cents: number;
  /** What it is for; by default the price. */
  kind?: (typeof payments.$inferInsert)["kind"];
};

/** An amount that an order does not owe, or is not owed. */
const amountRefused = (error: MessageKey): Failure => ({ error, fields: { amount: error }, status: 409 });

/**
 * Records money that staff received for an order that is locked (`lockOrder`). Refused is more than is owed, nothing, and
 * cash for an order of 1,000 € or more, even in part (Ley 7/2012, art. 7). The difference of an exchange is owed by itself,
 * whatever is to be given back otherwise.
 */
export async function recordPayment(
  tx: Transaction,
  order: StoredOrder,
  { method, cents, kind }: Payment,
  by: Actor,
): Promise<Failure | null> {
  if (method === "cash" && !mayPayCash(order.totalCents - order.creditedCents))
    return { error: "orders.errors.cashLimit", fields: { method: "orders.errors.cashLimit" }, status: 409 };
  const owed = sql`${orders.totalCents} - ${orders.creditedCents} - (${orders.paidCents} - ${orders.refundedCents})`;
  const rows = await tx
    .update(orders)
    .set({ paidCents: sql`${orders.paidCents} + ${cents}`, version: sql`${orders.version} + 1` })
    .where(
      and(
        eq(orders.id, order.id),
        sql`${cents} > 0`,
        kind === "difference" ? undefined : sql`${owed} >= ${cents}`,
      ),
    )
    .returning({ id: orders.id });
  if (rows.length === 0) return amountRefused("orders.errors.notOwed");
  await tx.insert(payments).values({ orderId: order.id, method, cents, kind, staffId: by?.id ?? null });
  await noteOrderEvent(tx, order.id, "paid", { by, data: { method, cents } });
  return null;
}

type Refund = {
  method: (typeof refunds.$inferInsert)["method"];
  cents: number;
  note: string;
  key: string;
  /** The provider's payment that it goes back to; none by hand. */
  paymentId?: string | null;
};

/**
 * Takes what is given back off a provider's payment; false where less of it is left. Only paid ones of the same order have
 * something to give.
 */
async function takeOffPayment(tx: Transaction, order: StoredOrder, paymentId: string, cents: number) {
  const rows = await tx
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} + ${cents}` })
    .where(
      and(
        eq(payments.id, paymentId),
        eq(payments.orderId, order.id),
        ne(payments.provider, "in-person"),
        eq(payments.state, "paid"),
        sql`${payments.cents} - ${payments.refundedCents} >= ${cents}`,
      ),
    )
    .returning({ method: payments.method });
  return rows[0] ?? null;
}

/**
 * Gives money of an order back that is locked: by hand, or by the provider that took it. Then the row is `pending` and
 * committed before the provider is asked (lib/payments/work-on-refund.ts), and the customer is told when it is done. The same
 * `key` gives it back once, however often it is sent. Refused is more than the customer paid and does not owe.
 */
export async function recordRefund(
  tx: Transaction,
  order: StoredOrder,
  { method, cents, note, key, paymentId = null }: Refund,
  by: Actor,
): Promise<Failure | null> {
  const isOnline = paymentId !== null;
  const [first] = await tx
    .insert(refunds)
    .values({
      orderId: order.id,
      paymentId,
      method,
      cents,
      note,
      key,
      staffId: by?.id ?? null,
      ...(isOnline && { state: "pending" as const, doneAt: null }),
    })
    .onConflictDoNothing({ target: refunds.key })
    .returning({ id: refunds.id });
  if (!first) return null;
  if (cents <= 0 || owedBackCents(order) < cents) return amountRefused("orders.errors.notToRefund");
  await tx
    .update(orders)
    .set({ refundedCents: sql`${orders.refundedCents} + ${cents}`, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id));
  if (isOnline) {
    const payment = await takeOffPayment(tx, order, paymentId, cents);
    if (!payment) return amountRefused("orders.errors.notOfPayment");
    await tx.update(refunds).set({ method: payment.method }).where(eq(refunds.id, first.id));
    await noteOrderEvent(tx, order.id, "refund-started", {
      by,
      data: { method: payment.method, cents, note },
    });
    await enqueue(tx, "refunds", { refundId: first.id });
    return null;
  }
  await noteOrderEvent(tx, order.id, "refunded", { by, data: { method, cents, note } });
  await mailOrderNews(tx, order.id, { kind: "refunded", cents, method });
  return null;
}
