import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { ProductCard as Card } from "@/lib/catalogue/cards";
import { formatSize } from "@/lib/catalogue/sizes";
import type { Lang } from "@/lib/i18n/languages";
import { CardPictures } from "./card-pictures";
import { CardPrice } from "./card-price";
import { CardSizes } from "./card-sizes";

/** Where the card leads: sourced items have no page of their own (Spec §2: Product card). */
function cardHref(card: Card, lang: Lang): string {
  return card.sourceType === "in-stock" ? `/${lang}/product/in-stock/${card.slug}` : `/${lang}/in-stock`;
}

/** What is special about the stock, in words (visual.md: never in colour alone); null when nothing is. */
function useStockWord(card: Card): string | null {
  const t = useTranslations("catalogue.card");
  const there = card.sizes.filter((size) => size.available > 0);
  if (card.sourceType === "sourced-items" || card.standing === "on-request") {
    return card.leadDays === null ? t("onRequestSoon") : t("onRequest", { days: card.leadDays });
  }
  if (there.length === 0) return t("soldOut");
  if (there.reduce((sum, size) => sum + size.available, 0) === 1) return t("lastOne");
  return there.length === 1 && card.sizes.length > 1 ? t("lastSize") : null;
}

type ProductCardProps = {
  card: Card;
  lang: Lang;
  /** One of the first four of the page (Spec §9). */
  priority?: boolean;
  /** The like button; it stands above the card's link. */
  heart?: ReactNode;
  /** What a card of an item on request offers besides its link; it stands above the card's link. */
  ask?: ReactNode;
};

/** One product in a grid; the whole card is one link (visual.md: Card). */
export function ProductCard({ card, lang, priority = false, heart, ask }: ProductCardProps) {
  const t = useTranslations("catalogue.card");
  const stockWord = useStockWord(card);
  const sizes = card.sizes.filter((size) => size.available > 0).map((size) => formatSize(size.value, lang));
  const nameId = `name-${card.slug}`;
  const isGone = card.standing === "sold-out";
  return (
    <article data-product={card.slug} className="card">
      <CardPictures
        pictures={card.pictures}
        href={cardHref(card, lang)}
        labelledBy={nameId}
        priority={priority}
        isGone={isGone}
      />
      {card.isNew ? <span className="card-new">{t("new")}</span> : null}
      {heart ? <div className="card-heart">{heart}</div> : null}
      <div className="card-facts">
        <p className="card-maker">
          <span>{card.brand}</span>
          <span>{card.styleCode}</span>
        </p>
        <h3 id={nameId} className="card-name">
          {card.name}
        </h3>
        {sizes.length > 0 ? <CardSizes labels={sizes} /> : null}
        <div className="card-foot">
          <CardPrice card={card} lang={lang} />
          {stockWord ? (
            <p className={`text-xs leading-6 ${isGone ? "text-muted-foreground" : ""}`}>{stockWord}</p>
          ) : null}
        </div>
        {ask ? <div className="relative z-20">{ask}</div> : null}
      </div>
    </article>
  );
}
