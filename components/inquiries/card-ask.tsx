"use client";

import type { CardFacts } from "@/components/catalogue/card-facts";
import type { AskedItem } from "@/components/ui/ask";
import type { Lang } from "@/lib/i18n/languages";
import { pictureAddress, unpackPicture } from "@/lib/media/picture";
import { AskButton } from "./ask-button";

function itemOf(card: CardFacts): AskedItem {
  const { id, name, code, isSourced, sizes = [], pictures } = card;
  return {
    _id: id,
    name,
    style_code: code,
    sourceType: isSourced ? "sourced-items" : "in-stock",
    sizes,
    secureImages: pictures.slice(0, 1).map((picture) => pictureAddress(unpackPicture(picture))),
  };
}

/**
 * For the `Ask` slot of cards: "Ask for it" on what has no page of its own (docs/rules.md#cards). The
 * page needs one InquiryOutlet.
 */
export function CardAsk({ card, lang, label }: { card: CardFacts; lang: Lang; label: string }) {
  return (
    <AskButton
      lang={lang}
      items={[itemOf(card)]}
      selectedSize={null}
      source="sourced-item"
      note={[card.price, card.word].filter(Boolean).join(" · ")}
      className="flex min-h-11 items-center justify-center rounded-sm border border-input px-3 font-semibold text-sm hover:border-foreground"
    >
      {label}
      <span className="sr-only">: {card.name}</span>
    </AskButton>
  );
}
