import { formatMoney } from "@/lib/money";
import { publicUrl } from "../links";
import type { MailData } from "./kinds";
import type { Letter, LetterContext } from "./letter";

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
