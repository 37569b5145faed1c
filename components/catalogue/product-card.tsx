import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
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
    <article
      data-product={card.slug}
      className="group/card relative flex h-full flex-col rounded-md outline-ring outline-offset-2 has-[a:focus-visible]:outline-2"
    >
      <div className={isGone ? "opacity-60" : undefined}>
        <CardPictures
          pictures={card.pictures}
          href={cardHref(card, lang)}
          labelledBy={nameId}
          priority={priority}
        />
      </div>
      {card.isNew ? <Badge className="absolute top-2 left-2 z-20 bg-foreground">{t("new")}</Badge> : null}
      {heart ? <div className="absolute top-0 right-0 z-20">{heart}</div> : null}
      <div className="flex flex-1 flex-col gap-1 px-0.5 pt-2 pb-3">
        <p className="flex items-baseline justify-between gap-2 text-muted-foreground">
          <span className="caps truncate">{card.brand}</span>
          <span className="shrink-0 font-mono text-xs">{card.styleCode}</span>
        </p>
        <h3 id={nameId} className="line-clamp-2 text-sm leading-5 md:text-base md:leading-6">
          {card.name}
        </h3>
        {sizes.length > 0 ? <CardSizes labels={sizes} /> : null}
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-2 gap-y-0.5 pt-1">
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
