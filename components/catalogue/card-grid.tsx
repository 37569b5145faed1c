"use client";

import type { Lang } from "@/lib/i18n/languages";
import type { CardFacts, CardTexts } from "./card-facts";
import { type CardSlots, ProductCard } from "./product-card";

type CardGridProps = CardSlots & {
  cards: CardFacts[];
  lang: Lang;
  texts: CardTexts;
  /** How many of them load their picture at once. */
  first?: number;
  className: string;
};

/** Cards in a grid. */
export function CardGrid({ cards, first = 0, className, ...props }: CardGridProps) {
  return (
    <ul className={className}>
      {cards.map((card, index) => (
        <li key={card.slug}>
          <ProductCard card={card} priority={index < first} {...props} />
        </li>
      ))}
    </ul>
  );
}
