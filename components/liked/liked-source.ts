import type { ProductCard } from "@/lib/catalogue/cards";
import { pictureUrl } from "@/lib/media/picture";
import type { LikedSource } from "./like-button";

/** What the heart of a card keeps of its product: enough to show it again when the shop cannot be asked. */
export function likedSource(card: ProductCard): LikedSource {
  const picture = card.pictures[0];
  const width = picture?.widths[0];
  return {
    _id: card.id,
    name: card.name,
    brand: card.brand,
    style_code: card.styleCode,
    slug: card.slug,
    sourceType: card.sourceType,
    price: card.priceCents / 100,
    sizes: card.sizes.filter((size) => size.available > 0).map((size) => size.value),
    secureImages: picture && width ? [pictureUrl(picture.hash, width)] : [],
  };
}
