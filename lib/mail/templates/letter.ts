import type { Lang } from "@/lib/i18n/languages";
import { formatMoney } from "@/lib/money";
import type { ShopIdentity } from "@/lib/settings/identity";
import { publicUrl } from "../links";
import type { Block, ItemRow } from "./blocks";
import type { MailItem } from "./kinds";
import type { MailText } from "./text";

/** What a kind of mail says; the frame around it is the same for all. */
export type Letter = {
  subject: string;
  title: string;
  preheader: string;
  blocks: Block[];
  foot: string[];
  unsubscribeToken?: string;
};

export type LetterContext = { t: MailText; lang: Lang; identity: ShopIdentity };

/** An article as a row: the words people know it by, in the order of the product card. */
export function itemRow(item: MailItem, { t, lang }: LetterContext): ItemRow {
  const { name, brand, styleCode, size, priceCents, picturePath, path } = item;
  const lines = [[brand, styleCode].filter(Boolean).join(" · "), size ? t("size", { size }) : ""];
  return {
    name,
    lines: lines.filter(Boolean),
    price: priceCents === null ? null : formatMoney(priceCents, lang),
    picture: picturePath && publicUrl(picturePath),
    href: path && publicUrl(path),
  };
}
