import type { Lang } from "@/lib/i18n/languages";
import type { ShopIdentity } from "@/lib/settings/identity";
import { plainText } from "./plain-text";
import { returnsEn } from "./returns.en";
import { returnsEs } from "./returns.es";
import { termsOfServiceEn } from "./terms-of-service.en";
import { termsOfServiceEs } from "./terms-of-service.es";

const texts = { es: [termsOfServiceEs, returnsEs], en: [termsOfServiceEn, returnsEn] };

/** The terms of sale with the returns text that is part of them, as plain text: what a purchase accepts. */
export function termsInFull(lang: Lang, identity: ShopIdentity): string {
  return texts[lang].map((text) => plainText(text, identity)).join("\n\n");
}
