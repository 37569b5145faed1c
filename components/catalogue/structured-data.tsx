import { getTranslations } from "next-intl/server";
import { canonicalFilters, catalogueHref, noFilters } from "@/lib/catalogue/filters";
import type { Listing } from "@/lib/catalogue/listing";
import { findDelivery } from "@/lib/delivery/queries";
import { shopSchema } from "@/lib/delivery/shop-schema";
import { env } from "@/lib/env";
import type { Lang } from "@/lib/i18n/languages";
import { absoluteUrl, jsonLd } from "@/lib/seo";
import { findIdentity } from "@/lib/settings/queries";
import type { Topic } from "./words";

/** BreadcrumbList of a listing, and the shop as a ShoeStore (schema.org). */
export async function StructuredData({
  listing,
  topic,
  lang,
}: {
  listing: Listing;
  topic: Topic;
  lang: Lang;
}) {
  const t = await getTranslations({ locale: lang, namespace: "catalogue" });
  const identity = await findIdentity();
  const { hours } = await findDelivery();
  const { filters } = listing;
  const crumbs = [
    { name: t("breadcrumb"), path: catalogueHref(lang, noFilters) },
    ...(topic.kind === "one" || topic.kind === "collection"
      ? [{ name: topic.name, path: catalogueHref(lang, { ...canonicalFilters(filters), page: 1 }) }]
      : []),
  ];
  const graph = [
    {
      "@type": "BreadcrumbList",
      itemListElement: crumbs.map(({ name, path }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: absoluteUrl(env.siteUrl, path),
      })),
    },
    // The shop itself, where nothing is filtered: the page that stands for it.
    ...(topic.kind === "all" ? [shopSchema({ siteUrl: env.siteUrl, lang, identity, hours })] : []),
  ];
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: jsonLd({ "@context": "https://schema.org", "@graph": graph }) }}
    />
  );
}
