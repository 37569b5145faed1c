import "server-only";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { payments, refunds } from "@/db/schema/payments";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { changeOrder } from "@/lib/orders/change-order";
import { noteOrderEvent } from "@/lib/orders/order-events";
import type { Fact } from "@/lib/payment-providers/provider";
import { applyFact } from "./apply-fact";
import type { decidePaymentForm, decideRefundForm } from "./staff-forms";

type Outcome = Promise<StaffAnswer<undefined> | Failure>;

const gone: Failure = { error: "orders.errors.state", status: 409 };

/** Whose word a fact of staff is compared with: their own. */
const BY_HAND = "staff";

/**
 * Staff looked into their terminal: the money of an overdue attempt came, or did not. It counts as if the provider had
 * said it, and the timeline says who did.
 */
export function decidePayment(
  { payment: paymentId, came, ...ref }: z.output<typeof decidePaymentForm>,
  context: StaffContext,
): Outcome {
  const { tx } = context;
  return changeOrder(ref, context, async ({ order }, by) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.id, paymentId), eq(payments.orderId, order.id), eq(payments.state, "open")));
    const isOverdue = payment?.expiresAt && payment.expiresAt < new Date();
    if (!payment || !isOverdue || payment.provider === "in-person") return gone;
    const kind = came ? "paid" : "closed";
    const fact: Fact = {
      provider: payment.provider,
      eventId: `staff ${payment.id} ${kind}`,
      payment: { id: payment.id },
      kind,
      cents: payment.cents,
      currency: "EUR",
      merchant: BY_HAND,
      at: new Date(),
    };
    await noteOrderEvent(tx, order.id, "payment-by-hand", { by, data: { cents: payment.cents, came } });
    return (await applyFact(tx, fact, BY_HAND)) === "applied" ? null : gone;
  });
}

/** The same for a refund of which nobody knew whether it went out. */
export function decideRefund(
  { refund: refundId, went, ...ref }: z.output<typeof decideRefundForm>,
  context: StaffContext,
): Outcome {
  const { tx } = context;
  return changeOrder(ref, context, async ({ order }, by) => {
    const [found] = await tx
      .select({ refund: refunds, payment: payments })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(eq(refunds.id, refundId), eq(refunds.orderId, order.id), eq(refunds.state, "unclear")));
    if (!found || found.payment.provider === "in-person") return gone;
    const { refund, payment } = found;
    const kind = went ? "refunded" : "refund-failed";
    const fact: Fact = {
      provider: found.payment.provider,
      eventId: `staff ${refund.id} ${kind}`,
      payment: { id: payment.id },
      kind,
      cents: refund.cents,
      currency: "EUR",
      merchant: BY_HAND,
      refundId: refund.id,
      at: new Date(),
    };
    await noteOrderEvent(tx, order.id, "payment-by-hand", { by, data: { cents: refund.cents, went } });
    return (await applyFact(tx, fact, BY_HAND)) === "applied" ? null : gone;
  });
}
