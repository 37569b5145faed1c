import "server-only";
import type { Transaction } from "@/db/client";
import type { orders } from "@/db/schema/orders";
import type { refunds } from "@/db/schema/payments";
import { addDays, type Day, dayOf } from "@/lib/delivery/calendar";
import { defaultLanguage } from "@/lib/i18n/languages";
import { sendMail } from "@/lib/mail/send";
import type { MailData } from "@/lib/mail/templates/kinds";
import { lastDayOfReturn, lastDayOfWithdrawal } from "./last-day";
import { BALANCE_DAYS } from "./limits";
import type { Actor } from "./order-events";
import { orderInMail } from "./order-in-mail";
import { isOpen } from "./order-state";
import { type OrderDetail, readOrder } from "./read-order";

/** What happened to an order that its customer should know. `lineIds`: the pieces it happened to. */
export type OrderNews =
  | { kind: "ready" | "out" | "handed-over" | "returned"; lineIds: readonly string[] }
  /** `deliverOn`: on which day it is brought again; null where that is still to be agreed. */
  | { kind: "delivery-failed"; deliverOn: Day | null; lineIds: readonly string[] }
  | {
      kind: "cancelled";
      reason: NonNullable<(typeof orders.$inferSelect)["cancelReason"]>;
      lineIds: readonly string[];
    }
  | { kind: "refunded"; cents: number; method: (typeof refunds.$inferSelect)["method"] }
  /** What was ordered for them is here, and the rest of its price is asked for. */
  | { kind: "balance"; isReminder: boolean }
  | { kind: "changed" };

type Letter = { [Kind in keyof MailData]: { kind: Kind; data: MailData[Kind] } }[keyof MailData];

/** Until when the goods may go back: withdrawal for what was bought at a distance, the shop's return for the rest. */
function lastDay({ kind, handedOverAt, lines }: OrderDetail): string | null {
  if (!handedOverAt || lines.some(({ state }) => isOpen(state))) return null;
  return kind === "purchase" ? lastDayOfWithdrawal(handedOverAt) : lastDayOfReturn(handedOverAt);
}

async function letterOf(tx: Transaction, detail: OrderDetail, news: OrderNews): Promise<Letter | null> {
  const ids = "lineIds" in news ? news.lineIds : [];
  const lines = detail.lines.filter(({ id }) => ids.includes(id));
  const order = await orderInMail(tx, detail, lines, detail.lang);
  const states = detail.lines.map(({ state }) => state);
  // What is paid waits without end.
  const keptUntil = order.balanceCents > 0 ? (detail.keptUntil?.toISOString() ?? null) : null;
  switch (news.kind) {
    case "ready": {
      // A parcel that is packed says nothing to somebody who waits for it at home.
      if (detail.fulfilment === "delivery") return null;
      const complete = !states.includes("to-prepare") && !states.includes("waiting");
      return { kind: "order-ready", data: { order, keptUntil, complete } };
    }
    case "out":
      return { kind: "order-out", data: { order } };
    case "delivery-failed":
      return { kind: "order-delivery-failed", data: { order, newDay: news.deliverOn } };
    case "handed-over":
      return { kind: "order-handed-over", data: { order, until: lastDay(detail) } };
    case "cancelled": {
      const complete = states.every((state) => state === "cancelled");
      return { kind: "order-cancelled", data: { order, reason: news.reason, complete } };
    }
    case "returned":
      return { kind: "order-returned", data: { order } };
    case "refunded":
      return { kind: "order-refunded", data: { order, cents: news.cents, method: news.method } };
    case "balance": {
      if (order.balanceCents <= 0 || !detail.balanceAskedAt) return null;
      const dueOn = addDays(dayOf(detail.balanceAskedAt), BALANCE_DAYS);
      const { isReminder } = news;
      return { kind: isReminder ? "order-balance-reminder" : "order-balance", data: { order, dueOn } };
    }
    case "changed":
      return { kind: "order-changed", data: { order, keptUntil } };
  }
}

/** Tells the shop of pieces that the customer gave up. */
async function tellShop(tx: Transaction, detail: OrderDetail, lineIds: readonly string[]): Promise<void> {
  const lines = detail.lines.filter(({ id }) => lineIds.includes(id));
  const order = await orderInMail(tx, detail, lines, defaultLanguage);
  const { id, name, email } = detail;
  await sendMail(tx, {
    kind: "order-cancelled-to-shop",
    lang: defaultLanguage,
    to: "shop",
    replyTo: email || undefined,
    about: id,
    data: { order, name, path: `/admin/orders/${id}` },
  });
}

/**
 * Tells an order's customer what happened to it, by mail and in their language, and the shop what a customer cancelled
 * themselves; `by` is null where no member of staff did it. Called at the end of the verb that did it, in its transaction.
 * Nobody is written to about a sale at the counter, nor who has left no address.
 */
export async function mailOrderNews(
  tx: Transaction,
  orderId: string,
  news: OrderNews,
  by: Actor = null,
): Promise<void> {
  const detail = await readOrder(tx, orderId);
  if (!detail || detail.channel === "counter") return;
  if (news.kind === "cancelled" && news.reason === "customer" && !by)
    await tellShop(tx, detail, news.lineIds);
  if (detail.email === "") return;
  const letter = await letterOf(tx, detail, news);
  if (letter) await sendMail(tx, { ...letter, lang: detail.lang, to: detail.email, about: orderId });
}
