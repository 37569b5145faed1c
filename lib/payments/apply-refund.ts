import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { payments, refunds } from "@/db/schema/payments";
import { noteOrderEvent } from "@/lib/orders/order-events";
import { mailOrderNews } from "@/lib/orders/order-mails";
import type { Fact } from "@/lib/payment-providers/provider";
import { statesFor } from "@/lib/states/machine";
import { isUuid } from "@/lib/uuid";
import type { LockedPayment } from "./locked-payment";
import { mailShop } from "./payment-mails";
import { refundMachine } from "./states";

type StoredRefund = typeof refunds.$inferSelect;

/** The refund that a fact names, by our id or by the provider's; of this payment. */
async function findRefund(
  tx: Transaction,
  { refundId, refundRef }: Fact,
  paymentId: string,
): Promise<StoredRefund | null> {
  const rows = await tx.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  const byRef = refundRef ? rows.find(({ providerRef }) => providerRef === refundRef) : undefined;
  if (byRef) return byRef;
  return (refundId && isUuid(refundId) && rows.find(({ id }) => id === refundId.toLowerCase())) || null;
}

/** Counts cents as given back, or, below zero, as not given back after all, on payment and order. */
async function count(tx: Transaction, { payment, order }: LockedPayment, cents: number): Promise<void> {
  await tx
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} + ${cents}` })
    .where(eq(payments.id, payment.id));
  await tx
    .update(orders)
    .set({ refundedCents: sql`${orders.refundedCents} + ${cents}`, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id));
}

/** More went back than payment or order had left, as where staff had refunded a part by hand: somebody has to look. */
async function flagExcess(
  tx: Transaction,
  { payment, order }: LockedPayment,
  { cents, at }: { cents: number; at: Date },
): Promise<void> {
  await tx.update(payments).set({ mismatchAt: at }).where(eq(payments.id, payment.id));
  await noteOrderEvent(tx, order.id, "payment-mismatch", { by: null, data: { cents } });
  await mailShop(tx, order.id, "refund-exceeds", { paymentId: payment.id, cents });
}

/**
 * Writes down money that went back without our asking: on the provider's own pages, or by a dispute that was lost. Neither a
 * payment nor its order, of which staff may have given back by hand, ever gives back more than it took: of a larger sum what
 * is left is written, and staff are told of the rest. Answers how many cents were written, null where it was known before.
 */
export async function writeForeignRefund(
  tx: Transaction,
  found: LockedPayment,
  { cents, ref, at }: { cents: number; ref: string; at: Date },
): Promise<number | null> {
  const { payment, order } = found;
  const left = Math.min(payment.cents - payment.refundedCents, order.paidCents - order.refundedCents);
  const written = Math.min(cents, left);
  if (written > 0) {
    const [row] = await tx
      .insert(refunds)
      .values({
        orderId: order.id,
        paymentId: payment.id,
        method: payment.method,
        cents: written,
        key: randomUUID(),
        providerRef: ref,
        doneAt: at,
      })
      .onConflictDoNothing({ target: refunds.providerRef })
      .returning({ id: refunds.id });
    if (!row) return null;
    await count(tx, found, written);
  }
  if (written < cents) await flagExcess(tx, found, { cents, at });
  return written;
}

async function told(
  tx: Transaction,
  { order }: LockedPayment,
  method: StoredRefund["method"],
  cents: number,
) {
  await noteOrderEvent(tx, order.id, "refunded", { by: null, data: { method, cents } });
  await mailOrderNews(tx, order.id, { kind: "refunded", cents, method });
}

/** Money went back. `early` before it is known to have come. */
export async function applyRefunded(
  tx: Transaction,
  fact: Fact,
  found: LockedPayment,
): Promise<boolean | "early"> {
  const { payment } = found;
  if (payment.state !== "paid") return "early";
  const refund = await findRefund(tx, fact, payment.id);
  if (!refund) {
    const ref = fact.refundRef ?? fact.eventId;
    const written = await writeForeignRefund(tx, found, { cents: fact.cents, ref, at: fact.at });
    if (written) await told(tx, found, payment.method, written);
    return written !== null;
  }
  const [done] = await tx
    .update(refunds)
    .set({ state: "done", doneAt: fact.at, providerRef: fact.refundRef ?? refund.providerRef })
    .where(and(eq(refunds.id, refund.id), inArray(refunds.state, statesFor(refundMachine, "finish"))))
    .returning({ method: refunds.method, cents: refunds.cents });
  if (!done) return false;
  await told(tx, found, done.method, done.cents);
  return true;
}

/** Money did not go back, or came back from where it went: it is owed again, and staff find another way. */
export async function applyRefundFailed(tx: Transaction, fact: Fact, found: LockedPayment): Promise<boolean> {
  const refund = await findRefund(tx, fact, found.payment.id);
  if (!refund) return false;
  const [failed] = await tx
    .update(refunds)
    .set({ state: "failed", doneAt: null, providerRef: fact.refundRef ?? refund.providerRef })
    .where(and(eq(refunds.id, refund.id), inArray(refunds.state, statesFor(refundMachine, "fail"))))
    .returning({ cents: refunds.cents });
  if (!failed) return false;
  await count(tx, found, -failed.cents);
  const data = { cents: failed.cents, reason: fact.reason ?? "" };
  await noteOrderEvent(tx, found.order.id, "refund-failed", { by: null, data });
  await mailShop(tx, found.order.id, "refund-failed", { paymentId: refund.id, cents: failed.cents });
  return true;
}
