import { pictureAddress } from "@/lib/media/picture";
import type { ProductCard } from "./cards";
import type { Facets } from "./facets";
import type { ProductPage } from "./queries";

/** A size under its public names (docs/rules.md#calls). */
type WireSize = { Name: string; InStock: boolean };

/**
 * A product under its public names (docs/rules.md#calls). `price` in euros, IVA included; `category` is `new` while
 * marked so.
 */
export type WireProduct = {
  _id: string;
  name: string;
  slug: string;
  brand: string;
  style_code: string;
  category: string;
  section: string | null;
  secureImages: string[];
  images: string[];
  sizes: WireSize[];
  price: number;
  sourceType: "in-stock" | "sourced-items";
};

type WireOption = { original: string; display: string; count: number };

/** Answer of the call `products`. */
export type WireProductPage = { products: WireProduct[]; total: number; totalPages: number; page: number };

/** Answer of the call `products` for filters. */
export type WireFilters = {
  filters: Record<"categories" | "brands" | "sizes" | "genders" | "colours", WireOption[]>;
  sections: WireOption[];
};

/** Our card under the public names. */
export function toWireProduct(card: ProductCard): WireProduct {
  const images = card.pictures.map(pictureAddress);
  return {
    _id: card.id,
    name: card.name,
    slug: card.slug,
    brand: card.brand,
    style_code: card.styleCode,
    category: card.isNew ? "new" : card.category,
    section: card.section,
    secureImages: images,
    images,
    sizes: card.sizes.map(({ value, inStock }) => ({ Name: value, InStock: inStock })),
    price: card.priceCents / 100,
    sourceType: card.sourceType,
  };
}

/** A page of cards as the call `products` answers it. */
export function toWirePage({ products, total, totalPages, page }: ProductPage): WireProductPage {
  return { products: products.map(toWireProduct), total, totalPages, page };
}

/** The filter options as the call `products` for filters answers them. */
export function toWireFilters({
  sections,
  categories,
  brands,
  sizes,
  genders,
  colours,
}: Facets): WireFilters {
  return { filters: { categories, brands, sizes, genders, colours }, sections };
}
