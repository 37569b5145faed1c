import "server-only";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { payments } from "@/db/schema/payments";
import { env } from "@/lib/env";
import type { StoredPayment } from "@/lib/orders/attempts";
import { SESSION_MINUTES } from "@/lib/orders/limits";
import { dueNow } from "@/lib/orders/order-state";
import { type OrderDetail, orderReference } from "@/lib/orders/read-order";
import {
  type Go,
  type PaymentProvider,
  ProviderAway,
  ProviderRefused,
} from "@/lib/payment-providers/provider";
import { findProvider } from "@/lib/payment-providers/providers";
import { askProvider, attemptOf } from "./ask-provider";

/**
 * What the page that leads to a provider does: go there; lead back to the order, as there is nothing to pay (any more); or
 * say that the provider is away, or refused.
 */
type PaymentStep =
  | { step: "go"; go: Go; isTest: boolean; method: StoredPayment["method"]; cents: number }
  | { step: "back" | "away" | "refused" };

/** Where browsers come back to after paying or not. */
export function returnPath({ id, lang }: Pick<OrderDetail, "id" | "lang">): `/${string}` {
  return `/${lang}/checkout/success?order=${orderReference(id)}`;
}

/** Open attempts of an order, the latest first. */
function openAttempts(orderId: string): Promise<StoredPayment[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, "open")))
    .orderBy(desc(payments.attempt));
}

/** Ends attempts that a later one replaces, as far as their provider lets it. True where one of them was paid. */
async function endEarlier(earlier: readonly StoredPayment[]): Promise<boolean> {
  for (const payment of earlier) {
    const [closed] = await db
      .update(payments)
      .set({ state: "closed" })
      .where(and(eq(payments.id, payment.id), eq(payments.state, "open"), isNull(payments.startedAt)))
      .returning({ id: payments.id });
    const said = closed
      ? "closed"
      : await askProvider(payment, (provider, attempt) => provider.close(attempt));
    if (said === "paid") return true;
  }
  return false;
}

/** Notes that the provider is about to hear of an attempt, and until when it may take money; null once it is not open. */
async function noteStart({ id }: StoredPayment): Promise<StoredPayment | null> {
  const [row] = await db
    .update(payments)
    .set({
      startedAt: sql`coalesce(${payments.startedAt}, now())`,
      expiresAt: sql`coalesce(${payments.expiresAt}, now() + make_interval(mins => ${SESSION_MINUTES}))`,
    })
    .where(and(eq(payments.id, id), eq(payments.state, "open")))
    .returning();
  return row ?? null;
}

async function go(
  order: OrderDetail,
  provider: PaymentProvider,
  payment: StoredPayment,
): Promise<PaymentStep> {
  const started = await noteStart(payment);
  if (!started) return { step: "back" };
  const urls = {
    back: env.siteUrl + returnPath(order),
    notify: `${env.siteUrl}/api/payments/${provider.name}`,
  };
  const { go: way, providerRef } = await provider.start(await attemptOf(started), urls);
  const [kept] = await db
    .update(payments)
    .set({ providerRef })
    .where(and(eq(payments.id, payment.id), eq(payments.state, "open")))
    .returning({ id: payments.id });
  const { method, cents } = payment;
  return kept ? { step: "go", go: way, isTest: provider.isTest, method, cents } : { step: "back" };
}

/**
 * Leads to the provider of an order's latest open attempt. The row is committed before the provider hears of it, and the
 * same attempt leads to the same place; where its provider does not take an attempt twice, a page that is loaded again leads
 * back to the order, whose button makes a new attempt. Earlier attempts are ended first, so that nobody pays twice in two
 * windows.
 */
export async function startPayment(order: OrderDetail): Promise<PaymentStep> {
  const [latest, ...earlier] = await openAttempts(order.id);
  if (!latest || latest.provider === "in-person") return { step: "back" };
  // Pieces were cancelled since, or money came another way: the order's button makes an attempt of what is due now.
  if (latest.exchangeId === null && latest.cents !== dueNow(order).cents) return { step: "back" };
  const provider = await findProvider(latest.provider);
  if (!provider) return { step: "away" };
  if (await endEarlier(earlier)) return { step: "back" };
  if (latest.startedAt !== null && !provider.resumes) return { step: "back" };
  try {
    return await go(order, provider, latest);
  } catch (error) {
    if (error instanceof ProviderAway) return { step: "away" };
    if (!(error instanceof ProviderRefused)) throw error;
    await db
      .update(payments)
      .set({ state: "closed" })
      .where(and(eq(payments.id, latest.id), eq(payments.state, "open"), isNull(payments.providerRef)));
    return { step: "refused" };
  }
}

/** How long a page waits for a provider's word, in milliseconds; later word comes by notification or by the clock. */
const PAGE_WAITS_MS = 5_000;

/**
 * Asks about the open attempts of an order whose browser comes back: it may be here before the notification, and that may
 * be lost.
 */
export async function askOnReturn(orderId: string): Promise<void> {
  const started = (await openAttempts(orderId)).filter(({ startedAt }) => startedAt !== null);
  if (started.length === 0) return;
  const asked = Promise.all(
    started.map((one) => askProvider(one, (provider, attempt) => provider.ask(attempt))),
  );
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PAGE_WAITS_MS);
  });
  await Promise.race([asked, patience]).finally(() => clearTimeout(timer));
}
