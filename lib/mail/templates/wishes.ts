import { formatMoney } from "@/lib/money";
import { publicUrl } from "../links";
import type { MailData, MailItem } from "./kinds";
import { itemRow, type Letter, type LetterContext } from "./letter";

/** "Tell me when" and "on request" begin with the person's own yes (double opt-in). */
export function sizeWishConfirm(data: MailData["size-wish-confirm"], context: LetterContext): Letter {
  const { t, lang, identity } = context;
  const { shopName } = identity;
  const { item, days } = data;
  const about = { item: item.name, size: item.size ?? "" };
  const isRequest = days !== null;
  return {
    subject: t(isRequest ? "size-wish-confirm.subjectRequest" : "size-wish-confirm.subjectRestock", about),
    title: t(isRequest ? "size-wish-confirm.titleRequest" : "size-wish-confirm.titleRestock"),
    preheader: t("size-wish-confirm.preheader"),
    blocks: [
      {
        type: "paragraph",
        text: isRequest
          ? t("size-wish-confirm.bodyRequest", { days, price: formatMoney(item.priceCents ?? 0, lang) })
          : t("size-wish-confirm.bodyRestock"),
      },
      { type: "items", items: [itemRow(item, context)] },
      {
        type: "button",
        label: t(isRequest ? "size-wish-confirm.buttonRequest" : "size-wish-confirm.buttonRestock"),
        href: publicUrl(data.confirmPath),
        spelledOut: t("spelledOut"),
      },
      { type: "small", text: t("size-wish-confirm.ignore") },
    ],
    foot: [t("size-wish-confirm.reason", { shopName })],
  };
}

function itemIsHere(
  kind: "size-back-in-stock" | "sourced-item-here",
  item: MailItem,
  context: LetterContext,
): Letter {
  const { t, lang, identity } = context;
  const { shopName } = identity;
  return {
    subject: t(`${kind}.subject`, { item: item.name, size: item.size ?? "" }),
    title: t(`${kind}.title`),
    preheader: t(`${kind}.preheader`),
    blocks: [
      { type: "paragraph", text: t(`${kind}.body`) },
      { type: "items", items: [itemRow(item, context)] },
      { type: "button", label: t(`${kind}.button`), href: publicUrl(item.path ?? `/${lang}/in-stock`) },
    ],
    foot: [t(`${kind}.reason`, { shopName })],
  };
}

/** Sent once, when the size is there again. */
export function sizeBackInStock({ item }: MailData["size-back-in-stock"], context: LetterContext): Letter {
  return itemIsHere("size-back-in-stock", item, context);
}

/** Sent once, when what somebody asked about has arrived (docs/rules.md#sourced-items). */
export function sourcedItemHere({ item }: MailData["sourced-item-here"], context: LetterContext): Letter {
  return itemIsHere("sourced-item-here", item, context);
}
