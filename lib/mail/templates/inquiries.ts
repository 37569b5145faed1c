import { formatMoney } from "@/lib/money";
import { publicUrl } from "../links";
import type { Block } from "./blocks";
import type { MailData, MailItem } from "./kinds";
import { itemRow, type Letter, type LetterContext } from "./letter";

function itemBlocks(title: string, items: MailItem[], context: LetterContext): Block[] {
  if (items.length === 0) return [];
  return [
    { type: "small", text: title },
    { type: "items", items: items.map((item) => itemRow(item, context)) },
  ];
}

type Sent = { kind: "inquiry" | "request"; offer?: number };

/** The end of the keys of texts that call what was sent by its name. */
function nameOf({ kind, offer }: Sent): "" | "Request" | "Offer" {
  if (offer !== undefined) return "Offer";
  return kind === "request" ? "Request" : "";
}

/** To the shop; a reply goes to the visitor. */
export function inquiryToShop(data: MailData["inquiry-to-shop"], context: LetterContext): Letter {
  const { t } = context;
  const { name, email, phone, message, items, visitorLang } = data;
  const sent = nameOf(data);
  const offer = String(data.offer ?? "");
  const rows: [string, string][] = [
    [t("inquiry-to-shop.name"), name],
    [t("inquiry-to-shop.email"), email],
    ...(phone ? [[t("inquiry-to-shop.phone"), phone] satisfies [string, string]] : []),
    [t("inquiry-to-shop.language"), t(`inquiry-to-shop.languages.${visitorLang}`)],
  ];
  return {
    subject: t(`inquiry-to-shop.subject${sent}`, { name, offer }),
    title: t(`inquiry-to-shop.title${sent}`, { offer }),
    preheader: message?.slice(0, 120) || t("inquiry-to-shop.preheader", { name }),
    blocks: [
      { type: "facts", rows },
      ...(message ? [{ type: "quote", text: message } satisfies Block] : []),
      ...(data.pictures
        ? [{ type: "small", text: t("inquiry-to-shop.pictures", { count: data.pictures }) } satisfies Block]
        : []),
      ...itemBlocks(t("inquiry-to-shop.items", { count: items.length }), items, context),
      { type: "button", label: t("inquiry-to-shop.button"), href: publicUrl(data.path) },
    ],
    foot: [t("inquiry-to-shop.answer", { name })],
  };
}

/** To the visitor, in the language of the page; nothing that was typed (docs/decisions/0058). */
export function inquiryReceipt(data: MailData["inquiry-receipt"], context: LetterContext): Letter {
  const { t, lang, identity } = context;
  const { items, number, days } = data;
  const { shopName } = identity;
  const [item] = items;
  const priced = items.some((item) => item.priceCents !== null);
  const sent = nameOf(data);
  const offer = String(data.offer ?? "");
  const about = { shopName, number: String(number), offer, item: item?.name ?? "", size: item?.size ?? "" };
  const price = formatMoney(item?.priceCents ?? 0, lang);
  const body =
    days === undefined
      ? t(`inquiry-receipt.body${sent}`, { offer })
      : t("inquiry-receipt.bodySize", { days, price });
  return {
    subject: t(`inquiry-receipt.subject${days === undefined ? sent : "Size"}`, about),
    title: t("inquiry-receipt.title"),
    preheader: t("inquiry-receipt.preheader"),
    blocks: [
      { type: "paragraph", text: body },
      ...itemBlocks(t("inquiry-receipt.items"), items, context),
      ...(priced ? [{ type: "small", text: t("inquiry-receipt.prices") } satisfies Block] : []),
    ],
    foot: [t(`inquiry-receipt.reason${sent}`, { shopName, offer })],
  };
}

/** To the visitor, in the words of who answers. */
export function inquiryReply(data: MailData["inquiry-reply"], context: LetterContext): Letter {
  const { t, identity } = context;
  const { kind, subject, paragraphs, items } = data;
  const { shopName } = identity;
  const priced = items.some((item) => item.priceCents !== null);
  return {
    subject,
    title: t("inquiry-reply.title"),
    preheader: paragraphs.join(" ").slice(0, 120),
    blocks: [
      ...paragraphs.map((text) => ({ type: "paragraph", text }) satisfies Block),
      ...itemBlocks(t("inquiry-reply.items", { count: items.length }), items, context),
      ...(priced ? [{ type: "small", text: t("inquiry-reply.prices") } satisfies Block] : []),
    ],
    foot: [t(kind === "request" ? "inquiry-reply.reasonRequest" : "inquiry-reply.reason", { shopName })],
  };
}
