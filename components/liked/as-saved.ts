import type { StoredItem } from "@/lib/liked/stored-list";
import type { LikedSource } from "./like-button";

function words(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** The item as it was saved, made whole where an old or foreign entry lacks a word. */
export function asSaved(item: StoredItem): LikedSource {
  const images = Array.isArray(item.secureImages)
    ? item.secureImages.filter((url) => typeof url === "string")
    : [];
  return {
    _id: item._id,
    name: item.name,
    brand: words(item.brand),
    style_code: words(item.style_code),
    slug: words(item.slug),
    sourceType: item.sourceType,
    price: typeof item.price === "number" ? item.price : 0,
    sizes: item.sizes,
    // Only our own pictures: the list is data that anybody could have written into the browser.
    secureImages: images.filter((url) => url.startsWith("/media/")),
  };
}
