import { useTranslations } from "next-intl";
import { use } from "react";
import { type Lang, otherLang } from "@/lib/i18n/languages";
import type { LegalName } from "@/lib/legal/names";
import { findOwnText } from "@/lib/legal/queries";
import type { ShopIdentity } from "@/lib/settings/identity";
import { LegalPage } from "./legal-page";
import { legalTexts } from "./legal-texts";
import { OtherLanguageHint } from "./other-language-hint";
import { withOwnText } from "./own-section";

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
      text={withOwnText(legalTexts[name][lang], use(findOwnText(name)), lang)}
      lang={lang}
      identity={identity}
      hint={hint}
    />
  );
}
