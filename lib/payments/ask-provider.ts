import "server-only";
import { randomUUID } from "node:crypto";
import { db } from "@/db/client";
import { inTransaction } from "@/lib/doors/transaction";
import { isFailure } from "@/lib/failure";
import type { StoredPayment } from "@/lib/orders/attempts";
import { SESSION_MINUTES } from "@/lib/orders/limits";
import { readOrder } from "@/lib/orders/read-order";
import {
  CannotAsk,
  type Fact,
  type PaymentAttempt,
  type PaymentProvider,
  ProviderAway,
} from "@/lib/payment-providers/provider";
import { findProvider } from "@/lib/payment-providers/providers";
import { recordError } from "@/lib/record-log";
import { type Applied, applyFact } from "./apply-fact";

/** An attempt as its provider is told of it. Throws for money that was received by hand. */
export async function attemptOf(payment: StoredPayment): Promise<PaymentAttempt> {
  const order = await readOrder(db, payment.orderId);
  const { id, attempt, merchantOrder, method, cents, providerRef, moneyRef, createdAt } = payment;
  if (!order || attempt === null || merchantOrder === null || (method !== "card" && method !== "bizum"))
    throw new Error("No provider has heard of this payment");
  return {
    id,
    attempt,
    orderNumber: order.number,
    merchantOrder,
    method,
    cents,
    lang: order.lang,
    email: order.email,
    expiresAt: payment.expiresAt ?? new Date(createdAt.getTime() + SESSION_MINUTES * 60_000),
    providerRef,
    moneyRef,
  };
}

/** Applies a fact in a transaction of its own; what came too early is rolled back, to be said again. */
export async function applyNow(fact: Fact, merchant: string): Promise<Applied> {
  const outcome = await inTransaction<{ applied: Applied }>(async (tx) => {
    const applied = await applyFact(tx, fact, merchant);
    return applied === "early" ? { error: "calls.away" } : { applied };
  });
  return isFailure(outcome) ? "early" : outcome.applied;
}

type Question = (provider: PaymentProvider, attempt: PaymentAttempt) => Promise<Fact>;

/**
 * Puts a question to the provider of a payment and applies what it answers. `away`: it does not answer anything now;
 * `unknown`: nothing was learnt of this one, since its provider cannot be asked, has no keys any more, or does not know
 * it. The payment then stays as it is, and so do its goods.
 */
export async function askProvider(
  payment: StoredPayment,
  question: Question,
): Promise<Fact["kind"] | "away" | "unknown"> {
  if (payment.provider === "in-person") return "unknown";
  const provider = await findProvider(payment.provider);
  if (!provider) return "unknown";
  try {
    const fact = await question(provider, await attemptOf(payment));
    if (fact.kind !== "open") await applyNow(fact, provider.merchant);
    return fact.kind;
  } catch (error) {
    if (error instanceof ProviderAway) return "away";
    if (!(error instanceof CannotAsk))
      recordError(error, { id: randomUUID(), door: `payments: ${payment.provider}` });
    return "unknown";
  }
}
