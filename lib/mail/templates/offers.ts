import { momentText } from "@/lib/i18n/moments";
import { formatMoney } from "@/lib/money";
import { publicUrl } from "../links";
import type { Block } from "./blocks";
import type { MailData, OfferInMail } from "./kinds";
import { itemRow, type Letter, type LetterContext } from "./letter";

/** Sums below the goods; the total is that of all lines. */
function sums(offer: OfferInMail, { t, lang }: LetterContext): Block {
  const { items, discountCents, discountReason, deliveryCents, totalCents, firstCents, fulfilment } = offer;
  const rows: [string, string][] = [];
  if (discountCents > 0)
    rows.push([discountReason || t("offer.discount"), formatMoney(-discountCents, lang)]);
  if (fulfilment === "delivery")
    rows.push([t("offer.delivery"), deliveryCents > 0 ? formatMoney(deliveryCents, lang) : t("offer.free")]);
  const total = t(items.some(({ optional }) => optional) ? "offer.totalOfAll" : "offer.total");
  rows.push([total, formatMoney(totalCents, lang)]);
  if (firstCents !== null) rows.push([t("offer.first"), formatMoney(firstCents, lang)]);
  rows.push([t("offer.until"), momentText(offer.validUntil, lang)]);
  return { type: "facts", rows, total };
}

function goods(offer: OfferInMail, context: LetterContext): Block {
  const rows = offer.items.map((item) => {
    const row = itemRow(item, context);
    return item.optional ? { ...row, lines: [...row.lines, context.t("offer.optional")] } : row;
  });
  return { type: "items", items: rows };
}

function button({ path }: OfferInMail, { t }: LetterContext): Block {
  return { type: "button", label: t("offer.button"), href: publicUrl(path) };
}

function foot({ number }: OfferInMail, { t, identity }: LetterContext): string[] {
  return [t("offer.reason", { number, shopName: identity.shopName })];
}

/** What the shop offers, and the private page where it is accepted. */
export function offer({ offer: one }: MailData["offer"], context: LetterContext): Letter {
  const { t, lang, identity } = context;
  const until = momentText(one.validUntil, lang);
  return {
    subject: t("offer.subject", { number: one.number, shopName: identity.shopName }),
    title: t("offer.title", { name: one.name }),
    preheader: t("offer.preheader", { until }),
    blocks: [
      ...(one.note ? [{ type: "quote", text: one.note } satisfies Block] : []),
      { type: "paragraph", text: t("offer.body", { kind: one.kind, until }) },
      goods(one, context),
      sums(one, context),
      button(one, context),
      { type: "small", text: t("offer.private") },
    ],
    foot: foot(one, context),
  };
}

/** It ends soon. */
export function offerReminder({ offer: one }: MailData["offer-reminder"], context: LetterContext): Letter {
  const { t, lang } = context;
  const until = momentText(one.validUntil, lang);
  return {
    subject: t("offer-reminder.subject", { number: one.number, until }),
    title: t("offer-reminder.title"),
    preheader: t("offer-reminder.preheader", { until }),
    blocks: [
      { type: "paragraph", text: t("offer-reminder.body", { until }) },
      goods(one, context),
      sums(one, context),
      button(one, context),
    ],
    foot: foot(one, context),
  };
}

/** It is over; nothing was ordered. */
export function offerExpired({ offer: one }: MailData["offer-expired"], context: LetterContext): Letter {
  const { t } = context;
  return {
    subject: t("offer-expired.subject", { number: one.number }),
    title: t("offer-expired.title"),
    preheader: t("offer-expired.preheader"),
    blocks: [{ type: "paragraph", text: t("offer-expired.body") }, goods(one, context)],
    foot: foot(one, context),
  };
}

/** To the shop: the customer does not want it. */
export function offerDeclinedToShop(
  { number, name, path }: MailData["offer-declined-to-shop"],
  { t }: LetterContext,
): Letter {
  return {
    subject: t("offer-declined-to-shop.subject", { number, name }),
    title: t("offer-declined-to-shop.title", { number }),
    preheader: t("offer-declined-to-shop.body", { name }),
    blocks: [
      { type: "paragraph", text: t("offer-declined-to-shop.body", { name }) },
      { type: "button", label: t("order.openAsStaff"), href: publicUrl(path) },
    ],
    foot: [],
  };
}
