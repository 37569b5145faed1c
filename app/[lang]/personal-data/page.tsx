import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PersonalDataPage } from "@/components/privacy/personal-data-page";
import { env } from "@/lib/env";
import { pageLang } from "@/lib/i18n/page-lang";
import { metadataFor } from "@/lib/seo";
import { findIdentity } from "@/lib/settings/queries";

/** Drawn per request: nothing of somebody else runs where a link of a mail may end. */
export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const lang = await pageLang();
  const { shopName } = await findIdentity();
  const t = await getTranslations({ locale: lang, namespace: "privacy" });
  return metadataFor({
    siteUrl: env.siteUrl,
    siteName: shopName,
    lang,
    path: "/personal-data",
    title: t("title"),
    description: t("description", { shopName }),
    noindex: true,
  });
}

/** Export and erasure of personal data (docs/rules.md#personal-data). */
export default async function Page() {
  return <PersonalDataPage lang={await pageLang()} identity={await findIdentity()} />;
}
