import "server-only";
import { createTranslator } from "use-intl/core";
import { env } from "@/lib/env";
import { messagesIn } from "@/lib/i18n/messages";
import { momentText } from "@/lib/i18n/moments";
import { formatMoney } from "@/lib/money";
import { absoluteUrl } from "@/lib/seo";
import type { StaffOffer } from "./staff-queries";

/** The public address of an offer's private page and what is written beside it, in its customer's language; null for a draft. */
export function whatsappText({ path, number, totalCents, validUntil, values }: StaffOffer) {
  if (!path || !validUntil) return null;
  const { lang, name = "" } = values;
  const t = createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "admin.offers" });
  const url = absoluteUrl(env.siteUrl, path);
  const until = momentText(validUntil, lang);
  const [first = ""] = name.split(" ");
  const text = t("whatsapp", { name: first, number, total: formatMoney(totalCents, lang), until, url });
  return { url, text };
}
