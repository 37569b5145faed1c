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
import { mayPayCash } from "./order-state";
import type { OrderDetail } from "./read-order";
import type { TermsVersion } from "./terms";

type Around = {
  terms: TermsVersion | null;
  hours: OpeningHours;
  now: Date;
  /** How it was paid online; null for what is paid in person. */
  paid: OnlineMethod | null;
};

/** What both mails of a placed order are made of, in a language. The discount stands below the pieces. */
function orderMail(order: OrderDetail, goods: readonly Goods[], lang: Lang): OrderMail {
  const { number, kind, fulfilment, name, note, promisedOn } = order;
  const taxes = order.lines.reduce((sum, { quotaCents }) => sum + quotaCents, order.deliveryQuotaCents);
  return {
    number,
    kind,
    fulfilment,
    name,
    items: order.lines.map((line) => lineInMail(line, goods, lang, line.unitCents)),
    goodsCents: order.goodsCents,
    discountCents: order.discountCents,
    discountPercent: order.discountPercent,
    deliveryCents: order.deliveryCents,
    totalCents: order.totalCents,
    taxCents: taxes,
    laterCents: order.laterCents,
    address: fulfilment === "delivery" ? deliveryAddress(order) : null,
    day: promisedOn && dayText(promisedOn, lang),
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
    mayPayCash: mayPayCash(order.totalCents),
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
      isUrgent: order.promisedOn === dayOf(around.now),
      customerLang: lang,
      path: `/admin/orders/${order.id}`,
    },
  });
}
