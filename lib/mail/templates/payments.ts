import { momentText } from "@/lib/i18n/moments";
import { formatMoney } from "@/lib/money";
import { publicUrl } from "../links";
import type { MailData } from "./kinds";
import { itemRow, type Letter, type LetterContext } from "./letter";

/** Money of a provider came for an order. */
export function orderPaid(
  { order, cents, method }: MailData["order-paid"],
  { t, lang, identity }: LetterContext,
): Letter {
  const { kind, number, path, balanceCents } = order;
  const amount = formatMoney(cents, lang);
  const rest = formatMoney(Math.max(0, balanceCents), lang);
  return {
    subject: t("order-paid.subject", { number, amount }),
    title: t("order-paid.title", { amount }),
    preheader: t(`order-paid.${method}`),
    blocks: [
      { type: "paragraph", text: t(`order-paid.${method}`) },
      { type: "paragraph", text: balanceCents > 0 ? t("order-paid.rest", { rest }) : t("order.nothingDue") },
      { type: "button", label: t("order.button", { kind }), href: publicUrl(path) },
    ],
    foot: [t("order.reason", { kind, number, shopName: identity.shopName })],
  };
}

/** Placed, and no money came yet: the way back to it, and what happens without. */
export function orderUnpaid({ order, keptUntil }: MailData["order-unpaid"], context: LetterContext): Letter {
  const { t, lang, identity } = context;
  const { kind, number, path, items } = order;
  const amount = formatMoney(order.balanceCents, lang);
  const until = momentText(keptUntil, lang);
  return {
    subject: t("order-unpaid.subject", { number }),
    title: t("order-unpaid.title"),
    preheader: t("order-unpaid.preheader", { until }),
    blocks: [
      { type: "paragraph", text: t("order-unpaid.body", { number, amount, until }) },
      { type: "button", label: t("order-unpaid.button", { amount }), href: publicUrl(path) },
      { type: "items", items: items.map((item) => itemRow(item, context)) },
      { type: "paragraph", text: t("order-unpaid.without") },
    ],
    foot: [t("order.reason", { kind, number, shopName: identity.shopName })],
  };
}

/** Money came for nothing: an apology, and when it is back. */
export function orderPaidTooLate(
  { order, cents, reason }: MailData["order-paid-too-late"],
  { t, lang, identity }: LetterContext,
): Letter {
  const { kind, number, path } = order;
  const amount = formatMoney(cents, lang);
  return {
    subject: t("order-paid-too-late.subject", { number, amount }),
    title: t("order-paid-too-late.title", { amount }),
    preheader: t(`order-paid-too-late.${reason}`, { number }),
    blocks: [
      { type: "paragraph", text: t(`order-paid-too-late.${reason}`, { number }) },
      { type: "paragraph", text: t("order-paid-too-late.back", { amount }) },
      { type: "button", label: t("order.button", { kind }), href: publicUrl(path) },
    ],
    foot: [t("order.reason", { kind, number, shopName: identity.shopName })],
  };
}

/** To the shop: a payment asks for somebody. */
export function paymentToShop(
  { order, name, cents, problem, path }: MailData["payment-to-shop"],
  { t, lang }: LetterContext,
): Letter {
  const { number } = order;
  const about = { number, name, amount: formatMoney(cents, lang) };
  return {
    subject: t(`payment-to-shop.${problem}.subject`, about),
    title: t(`payment-to-shop.${problem}.subject`, about),
    preheader: t(`payment-to-shop.${problem}.body`, about),
    blocks: [
      { type: "paragraph", text: t(`payment-to-shop.${problem}.body`, about) },
      { type: "button", label: t("order.openAsStaff"), href: publicUrl(path) },
    ],
    foot: [t("payment-to-shop.reason")],
  };
}
