import "server-only";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import { noteOrderEvent } from "@/lib/orders/order-events";
import type { Fact } from "@/lib/payment-providers/provider";
import { writeForeignRefund } from "./apply-refund";
import type { LockedPayment } from "./locked-payment";
import { mailShop } from "./payment-mails";

/** The customer's bank takes the money back until it is decided whose it is. */
export async function applyDispute(tx: Transaction, fact: Fact, found: LockedPayment): Promise<boolean> {
  const { payment, order } = found;
  const rows = await tx
    .update(payments)
    .set({ disputedAt: fact.at })
    .where(and(eq(payments.id, payment.id), isNull(payments.disputedAt), isNull(payments.disputeClosedAt)))
    .returning({ id: payments.id });
  if (rows.length === 0) return false;
  await tx.update(orders).set({ disputedAt: fact.at }).where(eq(orders.id, order.id));
  await noteOrderEvent(tx, order.id, "disputed", {
    by: null,
    data: { cents: fact.cents, reason: fact.reason ?? "" },
  });
  await mailShop(tx, order.id, "disputed", { paymentId: payment.id, cents: fact.cents });
  return true;
}

/** It is decided: what was lost is money given back. */
export async function applyDisputeClosed(
  tx: Transaction,
  fact: Fact,
  found: LockedPayment,
): Promise<boolean | "early"> {
  const { payment, order } = found;
  if (payment.state !== "paid") return "early";
  const rows = await tx
    .update(payments)
    .set({ disputeClosedAt: fact.at })
    .where(and(eq(payments.id, payment.id), isNull(payments.disputeClosedAt)))
    .returning({ id: payments.id });
  if (rows.length === 0) return false;
  const isLost = fact.cents > 0;
  if (isLost) await writeForeignRefund(tx, found, { cents: fact.cents, ref: fact.eventId, at: fact.at });
  const open = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(eq(payments.orderId, order.id), isNotNull(payments.disputedAt), isNull(payments.disputeClosedAt)),
    );
  if (open.length === 0) await tx.update(orders).set({ disputedAt: null }).where(eq(orders.id, order.id));
  await noteOrderEvent(tx, order.id, "dispute-closed", { by: null, data: { cents: fact.cents } });
  await mailShop(tx, order.id, isLost ? "dispute-lost" : "dispute-won", {
    paymentId: payment.id,
    cents: isLost ? fact.cents : payment.cents,
  });
  return true;
}
