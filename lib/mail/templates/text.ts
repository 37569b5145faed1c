import { createTranslator } from "use-intl/core";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";

/** The words of mails in one language. */
export function mailText(lang: Lang) {
  return createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "mail" });
}

export type MailText = ReturnType<typeof mailText>;
