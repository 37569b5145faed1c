import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { VisitPage } from "@/components/visit/visit-page";
import { findDelivery, listOpeningHours } from "@/lib/delivery/queries";
import { shopSchema } from "@/lib/delivery/shop-schema";
import { env } from "@/lib/env";
import { pageLang } from "@/lib/i18n/page-lang";
import { jsonLd, metadataFor } from "@/lib/seo";
import { findIdentity } from "@/lib/settings/queries";

export const generateStaticParams = () => [];

export async function generateMetadata(): Promise<Metadata> {
  const lang = await pageLang();
  const { shopName, address } = await findIdentity();
  const t = await getTranslations({ locale: lang, namespace: "visit.meta" });
  return metadataFor({
    siteUrl: env.siteUrl,
    siteName: shopName,
    lang,
    path: "/visit",
    title: t("title", { city: address.city }),
    description: t("description", { shopName, city: address.city }),
  });
}

/** The shop as a place to go to; it rests on the settings alone. */
export default async function Page() {
  const lang = await pageLang();
  const [identity, delivery, hours] = await Promise.all([
    findIdentity(),
    findDelivery(),
    listOpeningHours(lang),
  ]);
  const shop = shopSchema({ siteUrl: env.siteUrl, lang, identity, hours: delivery.hours });
  return (
    <>
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: jsonLd({ "@context": "https://schema.org", ...shop }) }}
      />
      <VisitPage {...{ lang, identity, delivery, hours }} />
    </>
  );
}
