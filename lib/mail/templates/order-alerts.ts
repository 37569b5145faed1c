import { formatMoney } from "@/lib/money";
import { publicUrl } from "../links";
import type { Block } from "./blocks";
import type { MailData } from "./kinds";
import { itemRow, type Letter, type LetterContext } from "./letter";

/** To the shop, when an order comes in; a reply goes to the customer. */
export function orderToShop(order: MailData["order-to-shop"], context: LetterContext): Letter {
  const { t, lang } = context;
  const { name, email, phone, address, day, leavesOn, note, items, customerLang } = order;
  const isReservation = order.kind === "reservation";
  const about = { number: String(order.number), total: formatMoney(order.totalCents, lang), name };
  const promised = day && (order.isUrgent ? t("order-to-shop.today", { day }) : day);
  const rows: ([string, string] | null)[] = [
    [t("order-to-shop.name"), name],
    [t("order-to-shop.email"), email],
    phone ? [t("order-to-shop.phone"), phone] : null,
    address ? [t("order-to-shop.address"), address] : [t("order-to-shop.pickup"), t("order-to-shop.inShop")],
    promised ? [t("order-to-shop.day"), promised] : null,
    leavesOn ? [t("order-to-shop.leavesOn"), leavesOn] : null,
    [t("order-to-shop.language"), t(`order-to-shop.languages.${customerLang}`)],
    [t("order-to-shop.total"), about.total],
  ];
  return {
    subject: t(isReservation ? "order-to-shop.subjectReservation" : "order-to-shop.subject", about),
    title: t(isReservation ? "order-to-shop.titleReservation" : "order-to-shop.title", about),
    preheader: t("order-to-shop.preheader", about),
    blocks: [
      { type: "items", items: items.map((item) => itemRow(item, context)) },
      { type: "facts", rows: rows.filter((row) => row !== null) },
      ...(note
        ? ([
            { type: "small", text: t("order-to-shop.note") },
            { type: "quote", text: note },
          ] satisfies Block[])
        : []),
      { type: "button", label: t("order-to-shop.button"), href: publicUrl(order.path) },
    ],
    foot: [t("order-to-shop.reason", about)],
  };
}

/** The link of an order again, for whoever lost it. */
export function orderLink({ number, path }: MailData["order-link"], { t, identity }: LetterContext): Letter {
  const { shopName } = identity;
  const about = { number: String(number) };
  return {
    subject: t("order-link.subject", about),
    title: t("order-link.title"),
    preheader: t("order-link.preheader", about),
    blocks: [
      { type: "paragraph", text: t("order-link.body", about) },
      { type: "button", label: t("order-link.button"), href: publicUrl(path), spelledOut: t("spelledOut") },
    ],
    foot: [t("order-link.reason", { shopName })],
  };
}
