import type { Lang } from "@/lib/i18n/languages";
import type { LegalName } from "@/lib/legal/names";
import { cookiePolicyEn } from "./cookie-policy.en";
import { cookiePolicyEs } from "./cookie-policy.es";
import { legalNoticeEn } from "./legal-notice-text.en";
import { legalNoticeEs } from "./legal-notice-text.es";
import type { LegalText } from "./legal-text";
import { privacyPolicyEn } from "./privacy-policy.en";
import { privacyPolicyEs } from "./privacy-policy.es";
import { returnsEn } from "./returns.en";
import { returnsEs } from "./returns.es";
import { termsOfServiceEn } from "./terms-of-service.en";
import { termsOfServiceEs } from "./terms-of-service.es";

/** The texts that come with the shop; what staff wrote in their place stands in the settings (lib/legal). */
export const legalTexts: Record<LegalName, Record<Lang, LegalText>> = {
  "privacy-policy": { es: privacyPolicyEs, en: privacyPolicyEn },
  "cookie-policy": { es: cookiePolicyEs, en: cookiePolicyEn },
  "terms-of-service": { es: termsOfServiceEs, en: termsOfServiceEn },
  returns: { es: returnsEs, en: returnsEn },
  "legal-notice": { es: legalNoticeEs, en: legalNoticeEn },
};
