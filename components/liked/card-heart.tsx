"use client";

import type { CardFacts } from "@/components/catalogue/card-facts";
import { pictureUrl, unpackPicture } from "@/lib/media/picture";
import { LikeButton, type LikedSource } from "./like-button";

/** What the heart of a card keeps of its product: enough to show it again when the shop cannot be asked. */
function likedSource(card: CardFacts): LikedSource {
  const [first] = card.pictures;
  const { hash, widths } = first ? unpackPicture(first) : { hash: "", widths: [] };
  return {
    _id: card.id,
    name: card.name,
    brand: card.brand,
    style_code: card.code,
    slug: card.slug,
    sourceType: card.isSourced ? "sourced-items" : "in-stock",
    price: card.cents / 100,
    sizes: card.sizes ?? [],
    secureImages: widths[0] ? [pictureUrl(hash, widths[0])] : [],
  };
}

/** The heart of a product, for the slots of cards and product page: the catalogue stands below the liked list. */
export function CardHeart({ card }: { card: CardFacts }) {
  return <LikeButton product={likedSource(card)} />;
}
