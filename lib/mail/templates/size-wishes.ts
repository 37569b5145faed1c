import { publicUrl } from "../links";
import type { MailData } from "./kinds";
import { itemRow, type Letter, type LetterDesk } from "./letter";

/** "Tell me when" and "on request" begin with the person's own yes (double opt-in). */
export function sizeWishConfirm(data: MailData["size-wish-confirm"], desk: LetterDesk): Letter {
  const { t, identity } = desk;
  const { shopName } = identity;
  const about = { item: data.item.name, size: data.item.size ?? "" };
  const isRequest = data.wish === "request";
  return {
    subject: t(isRequest ? "size-wish-confirm.subjectRequest" : "size-wish-confirm.subjectRestock", about),
    title: t(isRequest ? "size-wish-confirm.titleRequest" : "size-wish-confirm.titleRestock"),
    preheader: t("size-wish-confirm.preheader"),
    blocks: [
      {
        type: "paragraph",
        text: t(isRequest ? "size-wish-confirm.bodyRequest" : "size-wish-confirm.bodyRestock"),
      },
      { type: "items", items: [itemRow(data.item, desk)] },
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

/** Sent once, when the size is there again. */
export function sizeBackInStock({ item }: MailData["size-back-in-stock"], desk: LetterDesk): Letter {
  const { t, lang, identity } = desk;
  const { shopName } = identity;
  return {
    subject: t("size-back-in-stock.subject", { item: item.name, size: item.size ?? "" }),
    title: t("size-back-in-stock.title"),
    preheader: t("size-back-in-stock.preheader"),
    blocks: [
      { type: "paragraph", text: t("size-back-in-stock.body") },
      { type: "items", items: [itemRow(item, desk)] },
      {
        type: "button",
        label: t("size-back-in-stock.button"),
        href: publicUrl(item.path ?? `/${lang}/in-stock`),
      },
    ],
    foot: [t("size-back-in-stock.reason", { shopName })],
  };
}
