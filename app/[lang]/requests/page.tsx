import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RequestsPage } from "@/components/requests/requests-page";
import { listOpeningHours } from "@/lib/delivery/queries";
import { env } from "@/lib/env";
import { pageLang } from "@/lib/i18n/page-lang";
import { metadataFor } from "@/lib/seo";
import { findIdentity } from "@/lib/settings/queries";

export const generateStaticParams = () => [];

export async function generateMetadata(): Promise<Metadata> {
  const lang = await pageLang();
  const { shopName } = await findIdentity();
  const t = await getTranslations({ locale: lang, namespace: "requests.meta" });
  return metadataFor({
    siteUrl: env.siteUrl,
    siteName: shopName,
    lang,
    path: "/requests",
    title: t("title"),
    description: t("description", { shopName }),
  });
}

/** Spec §2: personal shopping. */
export default async function Page() {
  const lang = await pageLang();
  return <RequestsPage lang={lang} identity={await findIdentity()} hours={await listOpeningHours(lang)} />;
}
