import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import type { MailData } from "@/lib/mail/templates/kinds";
import { confirmOrder } from "@/lib/orders/confirm-order";
import { continueOrder } from "@/lib/orders/continue-order";
import { lockOrder } from "@/lib/orders/move-lines";
import { chargeExchange } from "@/lib/orders/open-exchanges";
import { noteOrderEvent } from "@/lib/orders/order-events";
import { recordRefund } from "@/lib/orders/order-money";
import { owedBackCents } from "@/lib/orders/order-state";
import { reviveOrder } from "@/lib/orders/revive-order";
import type { Fact } from "@/lib/payment-providers/provider";
import { statesFor } from "@/lib/states/machine";
import type { LockedPayment } from "./locked-payment";
import { mailPaid, mailShop, mailTooLate } from "./payment-mails";
import { attemptMachine } from "./states";

/** Writes the money down: the attempt is paid, the order has it. False where it was paid before. */
async function writeMoney(tx: Transaction, fact: Fact, { payment, order }: LockedPayment): Promise<boolean> {
  const rows = await tx
    .update(payments)
    .set({
      state: "paid",
      paidAt: fact.at,
      moneyRef: fact.moneyRef ?? payment.moneyRef,
      ...(fact.method && { method: fact.method }),
    })
    .where(and(eq(payments.id, payment.id), inArray(payments.state, statesFor(attemptMachine, "pay"))))
    .returning({ method: payments.method });
  const [paid] = rows;
  if (!paid) return false;
  await tx
    .update(orders)
    .set({ paidCents: sql`${orders.paidCents} + ${payment.cents}`, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id));
  const data = { method: paid.method, cents: payment.cents, provider: payment.provider };
  await noteOrderEvent(tx, order.id, "paid", { by: null, data });
  return true;
}

/** What the shop reads of money that goes back. */
const told = {
  gone: "too-late",
  cancelled: "too-late",
  part: "part-cancelled",
  twice: "twice",
  exchange: "twice",
} as const;

/** Money for nothing goes back to where it came from, with an apology; the shop is told. */
async function sendBack(
  tx: Transaction,
  { payment, order }: LockedPayment,
  cents: number,
  reason: MailData["order-paid-too-late"]["reason"],
): Promise<void> {
  const money = { paymentId: payment.id, cents };
  await noteOrderEvent(tx, order.id, "paid-too-late", { by: null, data: { reason, cents } });
  const refund = { method: "card" as const, cents, note: "", key: randomUUID(), paymentId: payment.id };
  const refused = await recordRefund(tx, order, refund, null);
  if (refused) throw new Error(`Money that came for nothing is not given back: ${refused.error}`);
  await mailTooLate(tx, order.id, money, reason);
  await mailShop(tx, order.id, told[reason], money);
}

/**
 * Money came. An open order goes on; one that ended by the clock is taken up again if its goods are still there; what came
 * for a cancelled order, or a second time, is given back (docs/rules.md#orders).
 */
export async function applyPaid(tx: Transaction, fact: Fact, found: LockedPayment): Promise<boolean> {
  if (!(await writeMoney(tx, fact, found))) return false;
  const { payment } = found;
  const { order } = found;
  const revival = await reviveOrder(tx, found, payment.cents);
  const isDifference = await chargeExchange(tx, payment);
  const after = await lockOrder(tx, order.id);
  if (!after) throw new Error("The order that was paid is gone");
  const now = { ...after, payment };
  // What is to be given back anyway was no part of this money.
  const more = owedBackCents(now.order) - owedBackCents(order);
  const surplus = Math.min(payment.cents, Math.max(0, more));
  const isFirst = now.order.paymentPlan === "online" && now.order.paidCents === payment.cents;
  const isOver = now.order.closedAt !== null && order.handedOverAt === null;
  if (!isOver) {
    const refused = await continueOrder(tx, now, null);
    if (refused) throw new Error(`A paid order cannot go on: ${refused.error}`);
    const [row] = await tx
      .select({ method: payments.method })
      .from(payments)
      .where(eq(payments.id, payment.id));
    const method = row?.method === "bizum" ? "bizum" : "card";
    if (isFirst) await confirmOrder(tx, now.order.id, method);
    else if (surplus < payment.cents)
      await mailPaid(tx, now.order.id, { paymentId: payment.id, cents: payment.cents }, method);
  }
  if (surplus > 0) {
    // No more came than the order ever asked for: what this was for is cancelled, and nothing was paid twice.
    const isForCancelled = now.order.paidCents <= now.order.totalCents - now.order.laterCents;
    const reason = isOver ? (revival === "gone" ? "gone" : "cancelled") : isForCancelled ? "part" : "twice";
    await sendBack(tx, now, surplus, payment.exchangeId && !isDifference ? "exchange" : reason);
  }
  return true;
}
