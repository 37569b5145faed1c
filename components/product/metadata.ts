import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { findProduct } from "@/lib/catalogue/product";
import { shareImageOf } from "@/lib/catalogue/share-image";
import { env } from "@/lib/env";
import { fullName } from "@/lib/full-name";
import type { Lang } from "@/lib/i18n/languages";
import { formatMoney } from "@/lib/money";
import { metadataFor } from "@/lib/seo";
import { findIdentity } from "@/lib/settings/queries";

/** Title, description, canonical, alternates and share tags of a product; the chosen size is not part of its address. */
export async function productMetadata(lang: Lang, slug: string): Promise<Metadata> {
  const [product, identity, t] = await Promise.all([
    findProduct(lang, slug),
    findIdentity(),
    getTranslations({ locale: lang, namespace: "product" }),
  ]);
  if (!product) return {};
  const { styleCode, isArchived } = product;
  const { shopName } = identity;
  const isHere = product.sizes.some((size) => size.available > 0);
  const price = formatMoney(product.priceCents, lang);
  const path = `/product/in-stock/${encodeURIComponent(product.slug)}`;
  const words = { name: fullName(product), styleCode, price, shopName };
  return metadataFor({
    siteUrl: env.siteUrl,
    siteName: shopName,
    lang,
    path,
    title: t("metaTitle", words),
    description: t(
      isArchived ? "archivedDescription" : isHere ? "metaDescription" : "awayDescription",
      words,
    ),
    image: isArchived
      ? undefined
      : {
          url: shareImageOf(product, lang, shopName).path,
          width: 1200,
          height: 630,
          alt: t("shareImageAlt", words),
        },
    noindex: isArchived,
  });
}
