import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { payments, refunds } from "@/db/schema/payments";
import { inTransaction } from "@/lib/doors/transaction";
import { enqueue } from "@/lib/jobs/enqueue";
import { lockOrder } from "@/lib/orders/move-lines";
import { noteOrderEvent } from "@/lib/orders/order-events";
import { type Fact, ProviderAway, ProviderRefused, ProviderUnclear } from "@/lib/payment-providers/provider";
import { findProvider } from "@/lib/payment-providers/providers";
import { applyNow, attemptOf } from "./ask-provider";
import { mailShop } from "./payment-mails";

/** Nobody can say whether the provider did it: staff look, and the money counts as given back until they say otherwise. */
async function markUnclear(refundId: string, orderId: string, cents: number): Promise<void> {
  await inTransaction(async (tx) => {
    await lockOrder(tx, orderId);
    const rows = await tx
      .update(refunds)
      .set({ state: "unclear" })
      .where(and(eq(refunds.id, refundId), eq(refunds.state, "pending")))
      .returning({ id: refunds.id });
    if (rows.length === 0) return {};
    await noteOrderEvent(tx, orderId, "refund-failed", { by: null, data: { cents, reason: "unclear" } });
    await mailShop(tx, orderId, "refund-unclear", { paymentId: refundId, cents });
    return {};
  });
}

/** How long a refund may be under way, in milliseconds: an answer takes ten seconds at most. */
const UNDER_WAY_MS = 60_000;

/** Notes that a provider is about to be asked that must not be asked twice; false where it was noted before. */
async function noteAsked(refundId: string): Promise<boolean> {
  const rows = await db
    .update(refunds)
    .set({ askedAt: sql`now()` })
    .where(and(eq(refunds.id, refundId), eq(refunds.state, "pending"), isNull(refunds.askedAt)))
    .returning({ id: refunds.id });
  return rows.length > 0;
}

/**
 * Asks the provider to give money back, from a row that is committed. Throws when it is away, so that the queue tries
 * again; the provider gives one refund back once, however often it is asked.
 */
export async function workOnRefund(refundId: string): Promise<void> {
  const [found] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.id, refundId), eq(refunds.state, "pending")));
  if (!found || found.payment.provider === "in-person") return;
  const { refund, payment } = found;
  const provider = await findProvider(found.payment.provider);
  if (!provider) return markUnclear(refund.id, refund.orderId, refund.cents);
  if (!provider.refundsOnce && !(await noteAsked(refund.id))) {
    // It is being asked at this moment, or the shop stopped in the midst of it and the answer never arrived.
    const isLost = refund.askedAt && Date.now() - refund.askedAt.getTime() > UNDER_WAY_MS;
    return isLost ? markUnclear(refund.id, refund.orderId, refund.cents) : undefined;
  }
  try {
    const fact = await provider.refund(await attemptOf(payment), refund.cents, refund.id);
    if (fact.kind !== "open") await applyNow(fact, provider.merchant);
  } catch (error) {
    if (error instanceof ProviderUnclear) return markUnclear(refund.id, refund.orderId, refund.cents);
    if (error instanceof ProviderAway)
      await db.update(refunds).set({ askedAt: null }).where(eq(refunds.id, refund.id));
    if (!(error instanceof ProviderRefused)) throw error;
    const refused: Fact = {
      provider: provider.name,
      eventId: `refused-${refund.id}`,
      payment: { id: payment.id },
      kind: "refund-failed",
      cents: refund.cents,
      currency: "EUR",
      merchant: provider.merchant,
      refundId: refund.id,
      reason: error.code,
      at: new Date(),
    };
    await applyNow(refused, provider.merchant);
  }
}

/** Queues refunds again that the queue has given up while their provider was away. Every hour. */
export async function requeueRefunds(): Promise<void> {
  const waiting = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.state, "pending"), sql`${refunds.createdAt} < now() - interval '30 minutes'`));
  for (const { id } of waiting)
    await inTransaction(async (tx) => {
      await enqueue(tx, "refunds", { refundId: id });
      return {};
    });
}
