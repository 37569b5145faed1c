import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import type { ShopIdentity } from "@/lib/settings/identity";
import { plainText } from "./plain-text";
import { returnsEn } from "./returns.en";
import { returnsEs } from "./returns.es";
import { termsOfServiceEn } from "./terms-of-service.en";
import { termsOfServiceEs } from "./terms-of-service.es";

const texts = { es: [termsOfServiceEs, returnsEs], en: [termsOfServiceEn, returnsEn] };

/**
 * The terms of sale with the returns text that is part of them, each under its name, as plain text: what a purchase
 * accepts.
 */
export function termsInFull(lang: Lang, identity: ShopIdentity): string {
  const { pages } = messagesIn(lang).legal;
  const names = [pages["terms-of-service"].title, pages.returns.title];
  return texts[lang].map((text, at) => `${names[at]}\n\n${plainText(text, identity)}`).join("\n\n");
}
