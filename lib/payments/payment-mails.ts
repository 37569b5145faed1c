import "server-only";
import type { Transaction } from "@/db/client";
import { defaultLanguage } from "@/lib/i18n/languages";
import { sendMail } from "@/lib/mail/send";
import type { MailData, PaymentProblem } from "@/lib/mail/templates/kinds";
import { orderInMail } from "@/lib/orders/order-in-mail";
import { isOpen } from "@/lib/orders/order-state";
import { readOrder } from "@/lib/orders/read-order";
import type { OnlineMethod } from "@/lib/payment-providers/provider";

type Money = { paymentId: string; cents: number };

/** Tells the shop of a payment that asks for somebody; once for each payment and problem. */
export async function mailShop(
  tx: Transaction,
  orderId: string,
  problem: PaymentProblem,
  { paymentId, cents }: Money,
): Promise<void> {
  const detail = await readOrder(tx, orderId);
  if (!detail) return;
  await sendMail(tx, {
    kind: "payment-to-shop",
    lang: defaultLanguage,
    to: "shop",
    replyTo: detail.email || undefined,
    about: orderId,
    formKey: `${problem}:${paymentId}`,
    data: {
      order: await orderInMail(tx, detail, [], defaultLanguage),
      name: detail.name,
      cents,
      problem,
      path: `/admin/orders/${detail.id}`,
    },
  });
}

/** Tells the customer that money came for an order that was confirmed before. */
export async function mailPaid(
  tx: Transaction,
  orderId: string,
  { paymentId, cents }: Money,
  method: OnlineMethod,
): Promise<void> {
  const detail = await readOrder(tx, orderId);
  if (!detail || detail.email === "") return;
  await sendMail(tx, {
    kind: "order-paid",
    lang: detail.lang,
    to: detail.email,
    about: orderId,
    formKey: `paid:${paymentId}`,
    data: { order: await orderInMail(tx, detail, [], detail.lang), cents, method },
  });
}

/** The same for one order however often it is written. */
export function unpaidKey(orderId: string): string {
  return `unpaid:${orderId}`;
}

/** Tells the customer that an order is there and waits for its money, and how to pay it. */
export async function mailUnpaid(tx: Transaction, orderId: string): Promise<void> {
  const detail = await readOrder(tx, orderId);
  if (!detail || detail.email === "" || !detail.keptUntil) return;
  const open = detail.lines.filter(({ state }) => isOpen(state));
  await sendMail(tx, {
    kind: "order-unpaid",
    lang: detail.lang,
    to: detail.email,
    about: orderId,
    formKey: unpaidKey(orderId),
    data: {
      order: await orderInMail(tx, detail, open, detail.lang),
      keptUntil: detail.keptUntil.toISOString(),
    },
  });
}

/** Apologises for money that came for nothing and goes back. */
export async function mailTooLate(
  tx: Transaction,
  orderId: string,
  { paymentId, cents }: Money,
  reason: MailData["order-paid-too-late"]["reason"],
): Promise<void> {
  const detail = await readOrder(tx, orderId);
  if (!detail || detail.email === "") return;
  await sendMail(tx, {
    kind: "order-paid-too-late",
    lang: detail.lang,
    to: detail.email,
    about: orderId,
    formKey: `late:${paymentId}`,
    data: { order: await orderInMail(tx, detail, [], detail.lang), cents, reason },
  });
}
