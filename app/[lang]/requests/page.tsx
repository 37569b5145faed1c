import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RequestForm } from "@/components/requests/request-form";
import { requestTexts } from "@/components/requests/request-texts";
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

/** Personal shopping: an inquiry without products (docs/rules.md#inquiries). */
export default async function Page() {
  const lang = await pageLang();
  const identity = await findIdentity();
  const form = <RequestForm lang={lang} instagramUrl={identity.instagramUrl} texts={requestTexts(lang)} />;
  return <RequestsPage lang={lang} identity={identity} hours={await listOpeningHours(lang)} form={form} />;
}
