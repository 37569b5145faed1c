import { useTranslations } from "next-intl";
import { type Lang, otherLang } from "@/lib/i18n/languages";
import type { ShopIdentity } from "@/lib/settings/identity";
import { cookiePolicyEn } from "./cookie-policy.en";
import { cookiePolicyEs } from "./cookie-policy.es";
import { legalNoticeEn } from "./legal-notice-text.en";
import { legalNoticeEs } from "./legal-notice-text.es";
import { LegalPage } from "./legal-page";
import type { LegalName, LegalText } from "./legal-text";
import { OtherLanguageHint } from "./other-language-hint";
import { privacyPolicyEn } from "./privacy-policy.en";
import { privacyPolicyEs } from "./privacy-policy.es";
import { returnsEn } from "./returns.en";
import { returnsEs } from "./returns.es";
import { termsOfServiceEn } from "./terms-of-service.en";
import { termsOfServiceEs } from "./terms-of-service.es";

const texts: Record<LegalName, Record<Lang, LegalText>> = {
  "privacy-policy": { es: privacyPolicyEs, en: privacyPolicyEn },
  "cookie-policy": { es: cookiePolicyEs, en: cookiePolicyEn },
  "terms-of-service": { es: termsOfServiceEs, en: termsOfServiceEn },
  returns: { es: returnsEs, en: returnsEn },
  "legal-notice": { es: legalNoticeEs, en: legalNoticeEn },
};

type LegalDocumentProps = { name: LegalName; lang: Lang; identity: ShopIdentity };

/** One legal page in one language; the returns page also offers the browser's language (docs/rules.md#addresses). */
export function LegalDocument({ name, lang, identity }: LegalDocumentProps) {
  const t = useTranslations("legal");
  const other = otherLang(lang);
  const hint =
    name === "returns" ? (
      <OtherLanguageHint other={other} href={`/${other}/returns`} label={t("otherLanguage")} />
    ) : undefined;
  return (
    <LegalPage
      title={t(`pages.${name}.title`)}
      text={texts[name][lang]}
      lang={lang}
      identity={identity}
      hint={hint}
    />
  );
}
