import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";

/** The words of the inquiry dialog; handed down by the page, so that only pages with the dialog carry them. */
export function inquiryTexts(lang: Lang) {
  const { dialog, consent, privacyLink, trap, errors } = messagesIn(lang).inquiries;
  return { ...dialog, consent, privacyLink, trap, nameError: errors.name, emailError: errors.email };
}

export type InquiryTexts = ReturnType<typeof inquiryTexts>;
