import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { payments } from "@/db/schema/payments";
import { inTransaction } from "@/lib/doors/transaction";
import { isFailure } from "@/lib/failure";
import { addAttempt, type StoredPayment } from "@/lib/orders/attempts";
import { lockOrder } from "@/lib/orders/move-lines";
import type { NewOrder } from "@/lib/orders/place-order";
import type { Fact, FactKind } from "@/lib/payment-providers/provider";
import type { PaymentWay } from "@/lib/payment-providers/ways";
import { applyNow } from "@/lib/payments/ask-provider";
import { placed } from "./orders";

/** The account that facts of tests name. */
export const merchant = "http://localhost:3000";

/** Adds an attempt to pay an order, of which no provider knows. */
export async function addOpenAttempt(
  orderId: string,
  way: PaymentWay = { provider: "stripe", method: "card" },
): Promise<StoredPayment> {
  const added = await inTransaction<StoredPayment>(async (tx) => {
    const found = await lockOrder(tx, orderId);
    return found ? addAttempt(tx, found, way) : { error: "pay.errors.unknown" };
  });
  if (isFailure(added)) throw new Error(`No attempt: ${added.error}`);
  return added;
}

/** The same, as if its provider knew of it. */
export async function startAttempt(orderId: string, way?: PaymentWay): Promise<StoredPayment> {
  const added = await addOpenAttempt(orderId, way);
  const [started] = await db
    .update(payments)
    .set({
      startedAt: new Date(),
      expiresAt: new Date(Date.now() + 31 * 60_000),
      providerRef: `cs_test_${added.merchantOrder}`,
    })
    .where(eq(payments.id, added.id))
    .returning();
  if (!started) throw new Error("The attempt is gone");
  return started;
}

/** An order that is to be paid online, with its first attempt. */
export async function placedOnline(fields: Partial<NewOrder>, way?: PaymentWay) {
  const order = await placed({ paymentPlan: "online", ...fields });
  return { order, payment: await startAttempt(order.id, way) };
}

/** What a provider says of a payment; `fields` say what is else. */
export function factOf(payment: StoredPayment, kind: FactKind, fields: Partial<Fact> = {}): Fact {
  return {
    provider: payment.provider === "redsys" ? "redsys" : "stripe",
    eventId: `${kind} ${randomUUID()}`,
    payment: { id: payment.id },
    kind,
    cents: payment.cents,
    currency: "EUR",
    merchant,
    at: new Date(),
    ...(kind === "paid" && { moneyRef: `pi_${payment.merchantOrder}` }),
    ...fields,
  };
}

/** Applies a fact of a payment, as if its provider had said it. */
export function applyFactOf(payment: StoredPayment, kind: FactKind, fields: Partial<Fact> = {}) {
  return applyNow(factOf(payment, kind, fields), merchant);
}
