"use client";

import type { ComponentType } from "react";
import type { Lang } from "@/lib/i18n/languages";
import type { CardFacts, CardTexts } from "./card-facts";
import { CardPictures } from "./card-pictures";
import { CardSizes } from "./card-sizes";

/** What stands on a card besides the product itself; both stand above the card's link. */
export type CardSlots = {
  /** The like button. */
  Heart?: ComponentType<{ card: CardFacts }>;
  /** What a card of an item on request offers. */
  Ask?: ComponentType<{ card: CardFacts; lang: Lang; label: string }>;
};

/** Price; while a reduction is announced also the one before and the lowest of 30 days (RDL 1/2007, "Omnibus"). */
function Price({ card, texts }: { card: CardFacts; texts: CardTexts }) {
  return (
    <div>
      <p className="card-price">
        <span className="sr-only">{texts.price}</span>
        <b>{card.price}</b>
        {card.before ? (
          <>
            <span className="sr-only">{texts.before}</span>
            <s>{card.before}</s>
          </>
        ) : null}
      </p>
      {card.lowest ? <p className="text-muted-foreground text-xs">{card.lowest}</p> : null}
    </div>
  );
}

/** Sourced items have no page of their own; a size that was asked for stands in the address. */
function hrefOf({ isSourced, slug, size }: CardFacts, lang: Lang): string {
  if (isSourced) return `/${lang}/in-stock`;
  return `/${lang}/product/in-stock/${slug}${size ? `?${new URLSearchParams({ size })}` : ""}`;
}

type ProductCardProps = CardSlots & {
  card: CardFacts;
  lang: Lang;
  texts: CardTexts;
  /** One of the first four of the page (docs/rules.md#cards). */
  priority?: boolean;
};

/**
 * One product in a grid; the whole card is one link (docs/rules.md#cards). It is drawn from facts, on the server as in
 * the browser: as markup, every card would be sent twice (docs/rules.md#speed).
 */
export function ProductCard({ card, lang, texts, priority = false, Heart, Ask }: ProductCardProps) {
  const nameId = `name-${card.slug}`;
  return (
    <article data-product={card.slug} className="card">
      <CardPictures
        pictures={card.pictures}
        href={hrefOf(card, lang)}
        labelledBy={nameId}
        priority={priority}
        isGone={card.isGone === true}
        texts={texts}
      />
      {card.isNew ? <span className="card-new">{texts.new}</span> : null}
      {Heart ? (
        <div className="card-heart">
          <Heart card={card} />
        </div>
      ) : null}
      <div className="card-facts">
        <p className="card-maker">
          <span>{card.brand}</span>
          <span>{card.code}</span>
        </p>
        <h3 id={nameId} className="card-name">
          {card.name}
        </h3>
        {card.chips ? <CardSizes chips={card.chips} more={card.more} label={texts.sizes} /> : null}
        <div className="card-foot">
          <Price card={card} texts={texts} />
          {card.word ? (
            <p className={`text-xs leading-6 ${card.isGone ? "text-muted-foreground" : ""}`}>{card.word}</p>
          ) : null}
        </div>
        {Ask && card.isSourced ? (
          <div className="relative z-20">
            <Ask card={card} lang={lang} label={texts.ask} />
          </div>
        ) : null}
      </div>
    </article>
  );
}
