import { publicUrl } from "../links";
import type { MailData } from "./kinds";
import { itemRow, type Letter, type LetterContext } from "./letter";

/** To the shop: the customer cancelled, the goods are free again. */
export function orderCancelledToShop(
  data: MailData["order-cancelled-to-shop"],
  context: LetterContext,
): Letter {
  const { t } = context;
  const { order, name } = data;
  const { number, kind } = order;
  return {
    subject: t("order-cancelled-to-shop.subject", { kind, number, name }),
    title: t("order-cancelled-to-shop.title", { kind, number }),
    preheader: t("order-cancelled-to-shop.body", { name }),
    blocks: [
      { type: "paragraph", text: t("order-cancelled-to-shop.body", { name }) },
      { type: "items", items: order.items.map((item) => itemRow(item, context)) },
      { type: "button", label: t("order.openAsStaff"), href: publicUrl(data.path) },
    ],
    foot: [t("inquiry-to-shop.answer", { name })],
  };
}

/** To the shop: paid for, ready for long, nobody came; somebody has to decide. */
export function orderUncollectedToShop(
  data: MailData["order-uncollected-to-shop"],
  context: LetterContext,
): Letter {
  const { t } = context;
  const { order, name, phone, days } = data;
  const { number } = order;
  const rows: [string, string][] = [[t("inquiry-to-shop.name"), name]];
  if (phone) rows.push([t("inquiry-to-shop.phone"), phone]);
  return {
    subject: t("order-uncollected-to-shop.subject", { number, days }),
    title: t("order-uncollected-to-shop.title", { number }),
    preheader: t("order-uncollected-to-shop.body", { days }),
    blocks: [
      { type: "paragraph", text: t("order-uncollected-to-shop.body", { days }) },
      { type: "facts", rows },
      { type: "items", items: order.items.map((item) => itemRow(item, context)) },
      { type: "button", label: t("order.openAsStaff"), href: publicUrl(data.path) },
    ],
    foot: [t("inquiry-to-shop.answer", { name })],
  };
}
