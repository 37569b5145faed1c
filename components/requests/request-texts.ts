import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import type { RequestTexts } from "./request-form";

/** The words of the requests page's form, its answers included; handed down by that page alone. */
export function requestTexts(lang: Lang): RequestTexts {
  const { calls, inquiries } = messagesIn(lang);
  const { request, dialog, errors, consent, privacyLink, trap } = inquiries;
  return {
    ...request,
    thanks: dialog.thanks,
    thanksText: dialog.thanksText,
    instagram: dialog.instagram,
    consent,
    privacyLink,
    trap,
    errors: {
      "calls.foreign": calls.foreign,
      "calls.tooMany": calls.tooMany,
      "calls.tooLarge": calls.tooLarge,
      "calls.invalid": calls.invalid,
      "calls.away": calls.away,
      "calls.unexpected": calls.unexpected,
      "calls.unreached": calls.unreached,
      "inquiries.errors.name": errors.name,
      "inquiries.errors.email": errors.email,
      "inquiries.errors.message": errors.message,
      "inquiries.errors.tooLong": errors.tooLong,
    },
  };
}
