import type { ReactNode } from "react";
import type { ProductCard } from "@/lib/catalogue/cards";
import { LikeButton } from "./like-button";
import { likedSource } from "./liked-source";

/** The heart of a product, for the slots of cards and product page: the catalogue stands below the liked list. */
export function heartOf(card: ProductCard): ReactNode {
  return <LikeButton product={likedSource(card)} />;
}
