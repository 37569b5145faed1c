import "server-only";
import type { Transaction } from "@/db/client";
import { dayOf } from "@/lib/delivery/calendar";
import type { OpeningHours } from "@/lib/delivery/opening-hours";
import { sayHours } from "@/lib/delivery/queries";
import { defaultLanguage, type Lang } from "@/lib/i18n/languages";
import { dayText } from "@/lib/i18n/moments";
import { sendMail } from "@/lib/mail/send";
import type { OrderMail } from "@/lib/mail/templates/kinds";
import type { OnlineMethod } from "@/lib/payment-providers/provider";
import type { Goods } from "@/lib/stock/read-goods";
import { deliveryAddress } from "./delivery-address";
import { goodsOfLines, lineInMail } from "./order-in-mail";
import { orderPath, withdrawalPath } from "./order-path";
import { mayPayCash, plannedDay } from "./order-state";
import type { OrderDetail } from "./read-order";
import type { TermsVersion } from "./terms";

type Around = {
  terms: TermsVersion | null;
  hours: OpeningHours;
  now: Date;
  /** How it was paid online; null for what is paid in person. */
  paid: OnlineMethod | null;
};

/**
 * What both mails of a placed order are made of, in a language. The discount stands below the pieces. What was cancelled before
 * the order was confirmed is no part of it.
 */
function orderMail(order: OrderDetail, goods: readonly Goods[], lang: Lang): OrderMail {
  const { number, kind, fulfilment, name, note } = order;
  const lines = order.lines.filter(({ state }) => state !== "cancelled");
  const taxes = lines.reduce((sum, { quotaCents }) => sum + quotaCents, order.deliveryQuotaCents);
  const goodsCents = lines.reduce((sum, { unitCents }) => sum + unitCents, 0);
  const paidForCents = lines.reduce((sum, { grossCents }) => sum + grossCents, 0);
  const day = plannedDay(order);
  return {
    number,
    kind,
    fulfilment,
    name,
    items: lines.map((line) => lineInMail(line, goods, lang, line.unitCents)),
    goodsCents,
    discountCents: goodsCents - paidForCents,
    discountPercent: order.discountPercent,
    deliveryCents: order.deliveryCents,
    totalCents: order.totalCents - order.creditedCents,
    taxCents: taxes,
    laterCents: order.laterCents,
    address: fulfilment === "delivery" ? deliveryAddress(order) : null,
    day: day && dayText(day, lang),
    note: note || null,
  };
}

/**
 * Writes the mails of an order that was placed: its confirmation to the customer (RDL 1/2007, art. 98.7) and a word to
 * the shop.
 */
export async function mailPlaced(tx: Transaction, order: OrderDetail, around: Around): Promise<void> {
  const { lang } = order;
  const { terms, hours, paid } = around;
  const goods = await goodsOfLines(tx, order.lines);
  const placed = {
    ...orderMail(order, goods, lang),
    pickupCode: order.pickupCode,
    hours: sayHours(hours, lang),
    mayPayCash: mayPayCash(order.totalCents - order.creditedCents),
    path: orderPath(order),
    withdrawalPath: order.kind === "purchase" ? withdrawalPath(order) : null,
    paid,
    terms: terms && { path: `/${lang}/terms-of-service/${terms.id}` as const, text: terms.text },
  };
  const about = order.id;
  const formKey = `order:${about}`;
  // Somebody who was sent an offer by telephone may have none.
  if (order.email)
    await sendMail(tx, { kind: "order-placed", lang, to: order.email, about, formKey, data: placed });
  await sendMail(tx, {
    kind: "order-to-shop",
    lang: defaultLanguage,
    to: "shop",
    replyTo: order.email || undefined,
    about,
    formKey,
    data: {
      ...orderMail(order, goods, defaultLanguage),
      email: order.email,
      phone: order.phone || null,
      leavesOn: order.leavesOn && dayText(order.leavesOn, defaultLanguage),
      isUrgent: plannedDay(order) === dayOf(around.now),
      customerLang: lang,
      path: `/admin/orders/${order.id}`,
    },
  });
}
