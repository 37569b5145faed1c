import "server-only";
import { and, eq, inArray, or } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { paymentEvents, payments } from "@/db/schema/payments";
import type { StoredPayment } from "@/lib/orders/attempts";
import { lockOrder } from "@/lib/orders/move-lines";
import { noteOrderEvent } from "@/lib/orders/order-events";
import type { Fact, ProviderName } from "@/lib/payment-providers/provider";
import { goesTo, statesFor } from "@/lib/states/machine";
import { isUuid } from "@/lib/uuid";
import { applyDispute, applyDisputeClosed } from "./apply-dispute";
import { applyPaid } from "./apply-paid";
import { applyRefunded, applyRefundFailed } from "./apply-refund";
import type { LockedPayment } from "./locked-payment";
import { mailShop } from "./payment-mails";
import { attemptMachine } from "./states";

/**
 * What became of a fact. `repeated`: it was known, or says nothing new; `foreign`: no payment of this shop; `early`: ours,
 * but what it rests on is not there yet, so its provider has to say it again; `mismatch`: ours, with another amount,
 * currency or account, believed in nothing and shown to staff.
 */
export type Applied = "applied" | "repeated" | "foreign" | "early" | "mismatch";

async function findPayment(
  tx: Transaction,
  provider: ProviderName,
  { payment }: Fact,
): Promise<StoredPayment | null> {
  if ("id" in payment && !isUuid(payment.id)) return null;
  const named =
    "id" in payment
      ? eq(payments.id, payment.id)
      : or(
          eq(payments.merchantOrder, payment.ref),
          eq(payments.providerRef, payment.ref),
          eq(payments.moneyRef, payment.ref),
        );
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), named));
  return row ?? null;
}

/** Whether a fact speaks of the money that the payment is about: what is asked for, or a part where it may be one. */
function fits(fact: Fact, payment: StoredPayment, merchant: string): boolean {
  if (fact.merchant !== merchant || fact.currency !== "EUR") return false;
  if (fact.kind === "paid") return fact.cents === payment.cents;
  return Number.isSafeInteger(fact.cents) && fact.cents >= 0 && fact.cents <= payment.cents;
}

async function applyClosed(
  tx: Transaction,
  { payment }: LockedPayment,
  verb: "fail" | "close",
): Promise<boolean> {
  const to = goesTo(attemptMachine, payment.state, verb);
  if (!to) return false;
  const rows = await tx
    .update(payments)
    .set({ state: to })
    .where(and(eq(payments.id, payment.id), inArray(payments.state, statesFor(attemptMachine, verb))))
    .returning({ id: payments.id });
  return rows.length > 0;
}

/** Does what a fact says that fits; false where it was done before, `early` where what it rests on is missing. */
async function act(tx: Transaction, fact: Fact, found: LockedPayment): Promise<boolean | "early"> {
  switch (fact.kind) {
    case "open":
      return false;
    case "paid":
      return applyPaid(tx, fact, found);
    case "failed": {
      const done = await applyClosed(tx, found, "fail");
      const data = { method: found.payment.method, reason: fact.reason ?? "" };
      if (done) await noteOrderEvent(tx, found.order.id, "payment-failed", { by: null, data });
      return done;
    }
    case "closed":
      return applyClosed(tx, found, "close");
    case "refunded":
      return applyRefunded(tx, fact, found);
    case "refund-failed":
      return applyRefundFailed(tx, fact, found);
    case "disputed":
      return applyDispute(tx, fact, found);
    case "dispute-closed":
      return applyDisputeClosed(tx, fact, found);
  }
}

/**
 * The one verb that applies a verified fact, whoever brought it: a notification, a question of ours, staff. In the
 * transaction it is given: its event is written once, the order is locked, amount, currency and account (`merchant`) are
 * compared, and states only go forward; so facts may come in any order and any number of times. After `early` the
 * transaction has to be rolled back, so that the fact counts when it comes again.
 */
export async function applyFact(tx: Transaction, fact: Fact, merchant: string): Promise<Applied> {
  const known = await findPayment(tx, fact.provider, fact);
  if (!known) return "id" in fact.payment && isUuid(fact.payment.id) ? "early" : "foreign";
  if (fact.kind === "open") return "repeated";
  const isBelieved = fits(fact, known, merchant);
  // What is not believed is told once, too, and takes no other fact's place: the right one may still come.
  const eventId = isBelieved ? fact.eventId : `${fact.cents} ${fact.currency} ${fact.eventId}`;
  const [event] = await tx
    .insert(paymentEvents)
    .values({
      provider: fact.provider,
      eventId: eventId.slice(0, 200),
      paymentId: known.id,
      kind: fact.kind,
      cents: fact.cents,
    })
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId });
  if (!event) return "repeated";
  const locked = await lockOrder(tx, known.orderId);
  const [payment] = await tx.select().from(payments).where(eq(payments.id, known.id));
  if (!locked || !payment) return "foreign";
  if (!isBelieved) {
    await tx.update(payments).set({ mismatchAt: fact.at }).where(eq(payments.id, payment.id));
    await noteOrderEvent(tx, locked.order.id, "payment-mismatch", { by: null, data: { cents: fact.cents } });
    await mailShop(tx, locked.order.id, "mismatch", { paymentId: payment.id, cents: payment.cents });
    return "mismatch";
  }
  const done = await act(tx, fact, { ...locked, payment });
  if (done === "early") return "early";
  return done ? "applied" : "repeated";
}
