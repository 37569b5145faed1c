import "server-only";
import { createTranslator } from "use-intl/core";
import type { Transaction } from "@/db/client";
import { formatSize } from "@/lib/catalogue/size-order";
import { type Day, dayOf } from "@/lib/delivery/calendar";
import { describeHours } from "@/lib/delivery/hours-text";
import type { OpeningHours } from "@/lib/delivery/opening-hours";
import type { DeliveryZone } from "@/lib/delivery/promise";
import { defaultLanguage, type Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { sendMail } from "@/lib/mail/send";
import type { MailItem, OrderMail } from "@/lib/mail/templates/kinds";
import { goodsInMail, readGoods } from "@/lib/stock/read-goods";
import { orderPath, withdrawalPath } from "./order-path";
import { mayPayCash } from "./order-state";
import type { OrderDetail } from "./read-order";
import type { TermsVersion } from "./terms";

type Around = { terms: TermsVersion | null; hours: OpeningHours; zone: DeliveryZone | null; now: Date };

/** A day as mails say it, without "today": a mail is read later. */
export function dayInWords(day: Day, lang: Lang): string {
  const options = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(lang === "es" ? "es-ES" : "en-GB", options).format(Date.parse(day));
}

/** The lines of an order as mails show them: with the price that each costs. */
export async function orderItems(tx: Transaction, order: OrderDetail, lang: Lang): Promise<MailItem[]> {
  const goods = await readGoods(
    tx,
    order.lines.flatMap(({ productId }) => productId ?? []),
  );
  return order.lines.map((line) => {
    const known = goods.find(({ id }) => id === line.productId);
    const shown = known && goodsInMail(known, lang, line.size);
    const { name, brand, styleCode } = line;
    return {
      name,
      brand,
      styleCode,
      size: formatSize(line.size, lang),
      priceCents: line.unitCents,
      picturePath: shown?.picturePath ?? null,
      path: shown?.path ?? null,
    };
  });
}

/** What both mails of a placed order are made of, in a language. */
function orderMail(order: OrderDetail, items: MailItem[], lang: Lang): OrderMail {
  const { number, kind, fulfilment, name, street, postcode, town, note, promisedOn } = order;
  const taxes = order.lines.reduce((sum, { quotaCents }) => sum + quotaCents, order.deliveryQuotaCents);
  return {
    number,
    kind,
    fulfilment,
    name,
    items,
    goodsCents: order.goodsCents,
    discountCents: order.discountCents,
    discountPercent: order.discountPercent,
    deliveryCents: order.deliveryCents,
    totalCents: order.totalCents,
    taxCents: taxes,
    address: fulfilment === "delivery" ? [street, `${postcode} ${town}`.trim()].join(", ") : null,
    day: promisedOn && dayInWords(promisedOn, lang),
    note: note || null,
  };
}

/**
 * Writes the mails of an order that was placed: its confirmation to the customer (RDL 1/2007, art. 98.7) and a word to
 * the shop.
 */
export async function mailPlaced(tx: Transaction, order: OrderDetail, around: Around): Promise<void> {
  const { lang } = order;
  const { terms, hours } = around;
  const say = createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "delivery.hours" });
  await sendMail(tx, {
    kind: "order-placed",
    lang,
    to: order.email,
    formKey: `order:${order.id}`,
    data: {
      ...orderMail(order, await orderItems(tx, order, lang), lang),
      pickupCode: order.pickupCode,
      hours: describeHours(hours, lang, say),
      mayPayCash: mayPayCash(order.totalCents),
      path: orderPath(order),
      withdrawalPath: order.kind === "purchase" ? withdrawalPath(order) : null,
      terms: terms && { path: `/${lang}/terms-of-service/${terms.id}`, text: terms.text },
    },
  });
  await sendMail(tx, {
    kind: "order-to-shop",
    lang: defaultLanguage,
    to: "shop",
    replyTo: order.email,
    formKey: `order:${order.id}`,
    data: {
      ...orderMail(order, await orderItems(tx, order, defaultLanguage), defaultLanguage),
      email: order.email,
      phone: order.phone || null,
      leavesOn: order.leavesOn && dayInWords(order.leavesOn, defaultLanguage),
      isUrgent: order.promisedOn === dayOf(around.now),
      customerLang: lang,
      path: `/admin/orders/${order.id}`,
    },
  });
}
