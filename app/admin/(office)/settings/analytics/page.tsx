import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AnalyticsForm } from "@/components/admin/settings/analytics-form";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { findAnalyticsPage } from "@/lib/analytics/staff-queries";
import type { ExternalTag } from "@/lib/analytics/tags";
import type { Lang } from "@/lib/i18n/languages";
import { consentWords } from "@/lib/privacy/consent-words";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.settings.nav");
  return { title: t("analytics") };
}

/** Both kinds of tag are of the same tool, and the banner says the same of them. */
const anyTag: ExternalTag = { kind: "google-tag", id: "G-0000" };

async function bannerIn(lang: Lang, tag: ExternalTag | null) {
  const say = await getTranslations({ locale: lang, namespace: "consent" });
  const answers = tag ? [say("necessary"), say("understand")] : [say("understand")];
  return { text: consentWords(lang, tag).text, answers };
}

/** Which external tag waits for consent, and what the banner will ask. */
export default async function Page() {
  const { role } = await guardPage("settings.view");
  const t = await getTranslations("admin.settings");
  const [es, en, esWith, enWith] = await Promise.all([
    bannerIn("es", null),
    bannerIn("en", null),
    bannerIn("es", anyTag),
    bannerIn("en", anyTag),
  ]);
  const banners = { without: { es, en }, withTag: { es: esWith, en: enWith } };
  return (
    <>
      <PageHead title={t("nav.analytics")} crumbs={[{ href: "/admin/settings", label: t("title") }]} />
      <AnalyticsForm
        {...(await findAnalyticsPage())}
        banners={banners}
        mayEdit={may(role, "settings.edit")}
      />
    </>
  );
}
