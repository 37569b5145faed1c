"use client";

import { use } from "react";
import { CardContext } from "@/components/catalogue/card-context";
import { LikeButton } from "./like-button";
import { likedSource } from "./liked-source";

/** Heart of the card it stands in. */
export function CardHeart() {
  const card = use(CardContext);
  return card ? <LikeButton product={likedSource(card)} /> : null;
}
