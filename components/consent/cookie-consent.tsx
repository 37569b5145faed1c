import { getTranslations } from "next-intl/server";
import { cookieNames } from "@/components/legal/stored-names";
import { findAnalyticsSettings } from "@/lib/analytics/settings";
import type { Lang } from "@/lib/i18n/languages";
import { consentWords } from "@/lib/privacy/consent-words";
import { findIdentity } from "@/lib/settings/queries";
import { ConsentKeeper } from "./consent-keeper";

/**
 * Cookie banner of every page (docs/rules.md#cookies). The page is the same for everyone; the browser knows whether it
 * was answered.
 */
export async function CookieConsent({ lang }: { lang: Lang }) {
  const [{ cookieKey }, { externalTag }, t] = await Promise.all([
    findIdentity(),
    findAnalyticsSettings(),
    getTranslations({ locale: lang, namespace: "consent" }),
  ]);
  const { text, version } = consentWords(lang, externalTag);
  const words = {
    label: t("label"),
    text,
    learnMore: t("learnMore"),
    learnMoreAbout: t("learnMoreAbout"),
    understand: t("understand"),
    // Equally prominent, and only where something needs consent.
    necessary: externalTag ? t("necessary") : undefined,
  };
  return (
    <ConsentKeeper
      lang={lang}
      cookie={cookieNames(cookieKey).consent}
      version={version}
      words={words}
      tag={externalTag ?? undefined}
    />
  );
}
