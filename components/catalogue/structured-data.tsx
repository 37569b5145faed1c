import { useTranslations } from "next-intl";
import { canonicalFilters, catalogueHref, noFilters } from "@/lib/catalogue/filters";
import type { Listing } from "@/lib/catalogue/listing";
import { env } from "@/lib/env";
import type { Lang } from "@/lib/i18n/languages";
import { absoluteUrl, jsonLd } from "@/lib/seo";
import type { Topic } from "./words";

/** BreadcrumbList and ItemList of a listing (schema.org). Items on request have no page of their own to name. */
export function StructuredData({ listing, topic, lang }: { listing: Listing; topic: Topic; lang: Lang }) {
  const t = useTranslations("catalogue");
  const { filters, page } = listing;
  const crumbs = [
    { name: t("breadcrumb"), path: catalogueHref(lang, noFilters) },
    ...(topic.kind === "one"
      ? [{ name: topic.name, path: catalogueHref(lang, { ...canonicalFilters(filters), page: 1 }) }]
      : []),
  ];
  const items = page.products.filter((card) => card.sourceType === "in-stock");
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
    {
      "@type": "ItemList",
      numberOfItems: page.total,
      itemListElement: items.map((card, index) => ({
        "@type": "ListItem",
        position: index + 1,
        url: absoluteUrl(env.siteUrl, `/${lang}/product/in-stock/${card.slug}`),
      })),
    },
  ];
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: jsonLd({ "@context": "https://schema.org", "@graph": graph }) }}
    />
  );
}
