import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { canonicalFilters, isIndexable } from "@/lib/catalogue/filter-addresses";
import { formatQuery } from "@/lib/catalogue/filters";
import { type ListedCollection, loadListing } from "@/lib/catalogue/listing";
import { env } from "@/lib/env";
import type { Lang } from "@/lib/i18n/languages";
import { pictureUrl } from "@/lib/media/picture";
import { metadataFor, type PageMeta } from "@/lib/seo";
import { findIdentity, findSeo } from "@/lib/settings/queries";
import { asStored, chosenFilters, type Topic, topicOf } from "./words";

type Texts = { title: string; description: string };

/** Search engines show about this many letters. */
const maxDescription = 300;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > maxDescription ? `${line.slice(0, maxDescription - 1).trimEnd()}…` : line;
}

/** The owner's own words for a collection, where there are some. */
function collectionTexts(own: ListedCollection | null, usual: Texts): Texts {
  return { title: own?.metaTitle || usual.title, description: own?.metaDescription || usual.description };
}

/** `count` of them are in the shop today. */
async function textsOf(topic: Topic, count: number, lang: Lang): Promise<Texts> {
  const t = await getTranslations({ locale: lang, namespace: "catalogue.meta" });
  const general = t("description", { count });
  if (topic.kind === "search") return { title: t("titleSearch", { q: topic.q }), description: general };
  if (topic.kind === "mixed") return { title: t("titleMixed"), description: general };
  if (topic.kind === "all") {
    // The owner's own words, where there are some (/admin/settings/seo).
    const own = await findSeo();
    return { title: own.title[lang] || t("title"), description: own.description[lang] || general };
  }
  if (topic.kind === "collection") {
    const { name, description } = topic;
    return {
      title: t("titleOne", { name }),
      description: shortened(description) || t("descriptionOne", { name, count }),
    };
  }
  const { name, group } = topic;
  const description = group === "size" ? "descriptionSize" : "descriptionOne";
  return { title: t("titleOne", { name }), description: t(description, { name, count }) };
}

/** Title, description, canonical, alternates, robots and share tags of a listing (docs/rules.md#search-engines). */
export async function catalogueMetadata(lang: Lang, query: string): Promise<Metadata> {
  const [listing, identity] = await Promise.all([loadListing(lang, query), findIdentity()]);
  const { asked, page, states } = listing;
  const say = await getTranslations({ locale: lang, namespace: "catalogue.chosen" });
  const t = await getTranslations({ locale: lang, namespace: "catalogue.meta" });
  const usual = await textsOf(topicOf(listing, chosenFilters(listing, lang, say)), states.inShop, lang);
  const { collection } = listing;
  const { title, description } = asked.q ? usual : collectionTexts(collection, usual);
  const canonical = formatQuery(canonicalFilters(asStored({ ...listing, filters: asked }), listing));
  const picture = collection?.shareImage ?? collection?.picture ?? page.products[0]?.pictures[0];
  const width = picture?.widths.at(-1);
  const image: PageMeta["image"] =
    picture && width
      ? {
          url: pictureUrl(picture.hash, width),
          width,
          height: Math.round((width * picture.height) / picture.width),
          alt: picture.alt,
        }
      : undefined;
  return metadataFor({
    siteUrl: env.siteUrl,
    siteName: identity.shopName,
    lang,
    path: `/in-stock${canonical && `?${canonical}`}`,
    title: page.page > 1 ? t("page", { title, page: page.page }) : title,
    description,
    image,
    noindex: !isIndexable(asked) || (page.total === 0 && formatQuery(asked) !== ""),
  });
}
