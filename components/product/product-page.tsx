import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { cardFacts, cardTexts } from "@/components/catalogue/card-facts";
import { CardGrid } from "@/components/catalogue/card-grid";
import type { CardSlots } from "@/components/catalogue/product-card";
import type { ProductCard as Card } from "@/lib/catalogue/cards";
import { listRelated } from "@/lib/catalogue/neighbours";
import type { ProductDetail } from "@/lib/catalogue/product";
import { breadcrumbSchema, type Crumb, productSchema } from "@/lib/catalogue/product-schema";
import { findDelivery, listOpeningHours } from "@/lib/delivery/queries";
import { env } from "@/lib/env";
import type { Lang } from "@/lib/i18n/languages";
import { jsonLd } from "@/lib/seo";
import { findIdentity } from "@/lib/settings/queries";
import { Breadcrumb } from "./breadcrumb";
import { BuyBox } from "./buy-box";
import { crumbsOf } from "./crumbs";
import { Gallery } from "./gallery";
import { ProductDetails } from "./product-details";
import { RecentlySeen } from "./recently-seen";

type ProductPageProps = {
  lang: Lang;
  product: ProductDetail;
  /** The like button of a product. */
  Heart?: CardSlots["Heart"];
  /** What can be done with the chosen size: reserve, inquire. */
  actions?: ReactNode;
};

/** One product for sale (docs/rules.md#product-page). Nothing on it depends on who asks or when. */
export async function ProductPage({ lang, product, Heart, actions }: ProductPageProps) {
  const [t, card, delivery, hours, related] = await Promise.all([
    getTranslations({ locale: lang, namespace: "product" }),
    getTranslations({ locale: lang, namespace: "catalogue.card" }),
    findDelivery(),
    listOpeningHours(lang),
    listRelated(lang, product.id),
  ]);
  const crumbs = crumbsOf(product, lang, t("shop"));
  return (
    <div data-quiet="" className="product-frame pb-20">
      <Breadcrumb crumbs={crumbs} />
      <div className="product-columns">
        <div className="product-media">
          <ProductGallery product={product} lang={lang} />
        </div>
        <div className="product-side">
          <BuyBox
            {...{ lang, product, delivery, hours, actions }}
            heart={Heart ? <Heart card={cardFacts(product, lang, card)} /> : null}
          />
        </div>
        <ProductDetails product={product} lang={lang} />
      </div>
      {related.cards.length > 0 ? (
        <CardRow id="related" title={t(related.kind)} cards={related.cards} lang={lang} Heart={Heart} />
      ) : null}
      <RecentlySeen lang={lang} productId={product.id} title={t("seen")} />
      <Schema product={product} lang={lang} crumbs={crumbs} />
    </div>
  );
}

async function ProductGallery({ product, lang }: { product: ProductDetail; lang: Lang }) {
  const t = await getTranslations({ locale: lang, namespace: "product.gallery" });
  const total = product.pictures.length;
  return (
    <Gallery
      pictures={product.pictures}
      texts={{
        label: t("label", { name: product.name }),
        previous: t("previous"),
        next: t("next"),
        zoom: t("zoom"),
        closer: t("closer"),
        whole: t("whole"),
        close: t("close"),
        missing: t("missing"),
        pictures: product.pictures.map((_, index) => t("picture", { n: index + 1, total })),
      }}
    />
  );
}

type CardRowProps = { id: string; title: string; cards: Card[]; lang: Lang; Heart?: CardSlots["Heart"] };

/** Cards under a heading, as many as fit a row. */
export function CardRow({ id, title, cards, lang, Heart }: CardRowProps) {
  const t = useTranslations("catalogue.card");
  return (
    <section aria-labelledby={`${id}-title`} className="mt-16">
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      <CardGrid
        cards={cards.map((card) => cardFacts(card, lang, t))}
        lang={lang}
        texts={cardTexts(t)}
        className="mt-4 grid grid-cols-2 gap-2 md:grid-cols-4 md:gap-4"
        {...(Heart && { Heart })}
      />
    </section>
  );
}

async function Schema({ product, lang, crumbs }: { product: ProductDetail; lang: Lang; crumbs: Crumb[] }) {
  const [{ zones }, identity] = await Promise.all([findDelivery(), findIdentity()]);
  const { siteUrl } = env;
  const context = { siteUrl, shopName: identity.shopName, lang, zones, country: identity.address.country };
  const data = [...productSchema(product, context), breadcrumbSchema(crumbs, siteUrl)];
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(data) }} />;
}
