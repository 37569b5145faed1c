import "server-only";
import { and, asc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { payments } from "@/db/schema/payments";
import type { StoredPayment } from "@/lib/orders/attempts";
import { isNothingDue } from "@/lib/orders/order-conditions";
import { statesFor } from "@/lib/states/machine";
import { askProvider } from "./ask-provider";
import { attemptMachine } from "./states";

/** Attempts that a run of every few minutes asks about; the rest has its turn in the next ones. */
const AT_ONCE = 100;

/**
 * Attempts to ask about, those first that were not asked about for the longest time: what stays without an answer, as where
 * a bank cannot be asked, takes nobody's turn.
 */
function leastAsked(condition: SQL | undefined) {
  return db
    .select()
    .from(payments)
    .where(and(ne(payments.provider, "in-person"), condition))
    .orderBy(sql`${payments.askedAt} nulls first`, asc(payments.createdAt));
}

/** Asks about payments one by one; a provider that did not answer is left alone until the next run. */
async function each(
  due: readonly StoredPayment[],
  question: Parameters<typeof askProvider>[1],
): Promise<void> {
  const silent = new Set<StoredPayment["provider"]>();
  for (const payment of due) {
    if (silent.has(payment.provider)) continue;
    await db.update(payments).set({ askedAt: sql`now()` }).where(eq(payments.id, payment.id));
    if ((await askProvider(payment, question)) === "away") silent.add(payment.provider);
  }
}

/** Whether an attempt is for a difference in price that is still asked for, though its order may be over and paid. */
const isForExchange = sql`exists (
  select from exchanges e where e.id = ${payments.exchangeId} and e.state = 'held' and e.charged_cents = 0)`;

/** Attempts that no provider ever heard of end by themselves: nobody opened their page. */
async function closeUnstarted(): Promise<void> {
  await db
    .update(payments)
    .set({ state: "closed" })
    .where(
      and(
        eq(payments.state, "open"),
        isNull(payments.startedAt),
        sql`(${payments.createdAt} < now() - interval '31 minutes'
          or (not ${isForExchange}
            and exists (select from orders o where o.id = ${payments.orderId} and o.closed_at is not null)))`,
      ),
    );
}

/**
 * Ends attempts whose time is over, or whose order needs no money any more: only when the provider says that none can
 * come are the goods free for others (lib/orders/expire-orders.ts). Every minute.
 */
export async function closePayments(): Promise<void> {
  await closeUnstarted();
  const due = await leastAsked(
    and(
      eq(payments.state, "open"),
      isNotNull(payments.startedAt),
      sql`(${payments.expiresAt} <= now() or not ${isForExchange} and exists (
        select from orders o where o.id = ${payments.orderId} and (o.closed_at is not null
          or ${isNothingDue})))`,
    ),
  ).limit(AT_ONCE);
  await each(due, (provider, attempt) => provider.close(attempt));
}

/** Asks what became of attempts that are open, for notifications that were lost. Every five minutes. */
export async function askOpenPayments(): Promise<void> {
  const due = await leastAsked(
    and(
      eq(payments.state, "open"),
      isNotNull(payments.startedAt),
      sql`${payments.startedAt} < now() - interval '1 minute'`,
    ),
  ).limit(AT_ONCE);
  await each(due, (provider, attempt) => provider.ask(attempt));
}

/** Asks once more about all attempts of the last three days that brought no money, however many. Every night. */
export async function askRecentPayments(): Promise<void> {
  const due = await leastAsked(
    and(
      inArray(payments.state, statesFor(attemptMachine, "pay")),
      isNotNull(payments.startedAt),
      sql`${payments.createdAt} > now() - interval '3 days'`,
    ),
  );
  await each(due, (provider, attempt) => provider.ask(attempt));
}
