import { getTranslations } from "next-intl/server";
import { canonicalFilters } from "@/lib/catalogue/filter-addresses";
import { catalogueHref, noFilters } from "@/lib/catalogue/filters";
import type { Listing } from "@/lib/catalogue/listing";
import { findDelivery } from "@/lib/delivery/queries";
import { shopSchema } from "@/lib/delivery/shop-schema";
import { env } from "@/lib/env";
import type { Lang } from "@/lib/i18n/languages";
import { absoluteUrl, jsonLd } from "@/lib/seo";
import { findIdentity } from "@/lib/settings/queries";
import { asStored, type Topic } from "./words";

type StructuredDataProps = { listing: Listing; topic: Topic; lang: Lang };

/** The way to a listing by one value. The first page of all needs none: search engines ask for two steps at least. */
function breadcrumb(name: string, listing: Listing, lang: Lang, home: string) {
  const crumbs = [
    { name: home, path: catalogueHref(lang, noFilters) },
    { name, path: catalogueHref(lang, { ...canonicalFilters(asStored(listing), listing), page: 1 }) },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.name,
      item: absoluteUrl(env.siteUrl, crumb.path),
    })),
  };
}

/**
 * For search engines (schema.org): the shop as a ShoeStore where nothing is filtered, the page that stands for it; the
 * breadcrumb of a listing by one value; nothing for a mixture.
 */
export async function StructuredData({ listing, topic, lang }: StructuredDataProps) {
  const t = await getTranslations({ locale: lang, namespace: "catalogue" });
  const [identity, { hours }] = await Promise.all([findIdentity(), findDelivery()]);
  const isOne = topic.kind === "one" || topic.kind === "collection";
  if (!isOne && topic.kind !== "all") return null;
  const thing = isOne
    ? breadcrumb(topic.name, listing, lang, t("breadcrumb"))
    : shopSchema({ siteUrl: env.siteUrl, lang, identity, hours });
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: jsonLd({ "@context": "https://schema.org", ...thing }) }}
    />
  );
}
