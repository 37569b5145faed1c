import { formatMoney } from "@/lib/money";
import { formatAddress } from "@/lib/settings/identity";
import { publicUrl } from "../links";
import type { Block } from "./blocks";
import type { MailData, OrderMail } from "./kinds";
import { itemRow, type Letter, type LetterContext } from "./letter";

type Placed = MailData["order-placed"];

/** What an order costs, each sum with its name. */
function sums(order: OrderMail, { t, lang }: LetterContext): [string, string][] {
  const { goodsCents, discountCents, discountPercent, deliveryCents, totalCents, taxCents, laterCents } =
    order;
  const rows: [string, string][] = [[t("order-placed.goods"), formatMoney(goodsCents, lang)]];
  if (discountCents > 0)
    rows.push([
      discountPercent === null
        ? t("offer.discount")
        : t("order-placed.discount", { percent: discountPercent }),
      formatMoney(-discountCents, lang),
    ]);
  if (order.fulfilment === "delivery")
    rows.push([
      t("order-placed.delivery"),
      deliveryCents === 0 ? t("order-placed.free") : formatMoney(deliveryCents, lang),
    ]);
  rows.push([t("order-placed.total"), formatMoney(totalCents, lang)]);
  rows.push([t("order-placed.tax"), formatMoney(taxCents, lang)]);
  if (laterCents === 0) return rows;
  return [
    ...rows,
    [t("order-placed.first"), formatMoney(totalCents - laterCents, lang)],
    [t("order-placed.later"), formatMoney(laterCents, lang)],
  ];
}

/** How it is paid: a shop may take no money but online, so of nothing that is due no place is named. */
function paymentKey({ paid, totalCents, laterCents, fulfilment, mayPayCash }: Placed) {
  if (paid) return `order-placed.paid.${paid}` as const;
  if (totalCents <= laterCents) return "order-placed.payNothing";
  const place = fulfilment === "pickup" ? "InShop" : "OnDelivery";
  return `order-placed.pay${place}${mayPayCash ? "" : "NoCash"}` as const;
}

/** Where and when it is had, and how it is paid. */
function whereAndHow(order: Placed, { t, lang, identity }: LetterContext): [string, string][] {
  const isPickup = order.fulfilment === "pickup";
  const shop = `${identity.shopName}, ${formatAddress(identity.address, lang)}`;
  return [
    isPickup ? [t("order-placed.where"), shop] : [t("order-placed.address"), order.address ?? ""],
    ...(isPickup ? [[t("order-placed.hours"), order.hours.join("\n")] satisfies [string, string]] : []),
    ...(order.day ? [[t("order-placed.day"), order.day] satisfies [string, string]] : []),
    [t("order-placed.pay"), t(paymentKey(order))],
  ];
}

/** A text of some length under its name: beside it, a phone leaves it a column of three words. */
function under(name: string, text: string): Block[] {
  return [
    { type: "heading", text: name },
    { type: "paragraph", text },
  ];
}

/** Who sells, the right of withdrawal, the guarantee, the terms (RDL 1/2007, art. 97 and 98.7). */
function contract(order: Placed, { t, lang, identity }: LetterContext): Block[] {
  const { terms, withdrawalPath } = order;
  if (!terms) return [];
  const { legalName, taxId, email, phone, address } = identity;
  const seller = [legalName, taxId, formatAddress(address, lang), email, phone].filter(Boolean).join(" · ");
  const returns = publicUrl(`/${lang}/returns`);
  return [
    ...under(t("order-placed.seller"), seller),
    ...under(t("order-placed.withdrawal"), t("order-placed.withdrawalText", { email, link: returns })),
    ...under(t("order-placed.guarantee"), t("order-placed.guaranteeText")),
    ...under(t("order-placed.terms"), t("order-placed.termsText", { link: publicUrl(terms.path) })),
    ...(withdrawalPath
      ? [{ type: "link", label: t("order.withdraw"), href: publicUrl(withdrawalPath) } satisfies Block]
      : []),
    ...terms.text.split("\n\n").map((text): Block => ({ type: "small", text })),
  ];
}

/** To the customer, once an order or a reservation is placed. */
export function orderPlaced(order: Placed, context: LetterContext): Letter {
  const { t, lang, identity } = context;
  const { shopName } = identity;
  const { number, name, note } = order;
  const isReservation = order.kind === "reservation";
  const isPickup = order.fulfilment === "pickup";
  const waiting = t(isPickup ? "order-placed.notReady" : "order-placed.notOut");
  return {
    subject: t(isReservation ? "order-placed.subjectReservation" : "order-placed.subject", {
      number: String(number),
      shopName,
    }),
    title: t("order-placed.title", { name }),
    preheader: t("order-placed.preheader", {
      number: String(number),
      total: formatMoney(order.totalCents, lang),
    }),
    blocks: [
      {
        type: "paragraph",
        text: isReservation
          ? t("order-placed.bodyReservation")
          : t("order-placed.body", { number: String(number) }),
      },
      { type: "items", items: order.items.map((item) => itemRow(item, context)) },
      { type: "facts", rows: sums(order, context), total: t("order-placed.total") },
      { type: "facts", rows: whereAndHow(order, context) },
      ...(isPickup
        ? [{ type: "code", label: t("order-placed.code"), value: order.pickupCode } satisfies Block]
        : []),
      { type: "paragraph", text: waiting },
      {
        type: "button",
        label: t(isReservation ? "order-placed.buttonReservation" : "order-placed.button"),
        href: publicUrl(order.path),
        spelledOut: t("spelledOut"),
      },
      ...(note
        ? ([
            { type: "small", text: t("order-placed.note") },
            { type: "quote", text: note },
          ] satisfies Block[])
        : []),
      ...contract(order, context),
    ],
    foot: [t(isReservation ? "order-placed.reasonReservation" : "order-placed.reason", { shopName })],
  };
}
