import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import type { OwnText } from "@/lib/legal/forms";
import { findOwnText } from "@/lib/legal/queries";
import type { ShopIdentity } from "@/lib/settings/identity";
import { legalTexts } from "./legal-texts";
import { withOwnText } from "./own-section";
import { plainText } from "./plain-text";

const parts = ["terms-of-service", "returns"] as const;

/**
 * The terms of sale with the returns text that is part of them, each under its name, as plain text: what a purchase
 * accepts. `own`: what staff wrote in each of them.
 */
export function termsInFull(
  lang: Lang,
  identity: ShopIdentity,
  own: Record<(typeof parts)[number], OwnText>,
): string {
  const { pages } = messagesIn(lang).legal;
  return parts
    .map((name) => {
      const text = withOwnText(legalTexts[name][lang], own[name], lang);
      return `${pages[name].title}\n\n${plainText(text, identity)}`;
    })
    .join("\n\n");
}

/** The terms of sale as they read now ({@link termsInFull}). */
export async function findTermsInFull(lang: Lang, identity: ShopIdentity): Promise<string> {
  const [terms, returns] = await Promise.all([findOwnText("terms-of-service"), findOwnText("returns")]);
  return termsInFull(lang, identity, { "terms-of-service": terms, returns });
}
