import { fullName } from "@/lib/full-name";
import type { Lang } from "@/lib/i18n/languages";
import { type Picture, pictureUrl } from "@/lib/media/picture";
import { absoluteUrl } from "@/lib/seo";
import { type SizeState, sizeState } from "@/lib/stock/size-state";
import { formatSize } from "./format-size";

/** What is known of a product that search engines and feeds are told. Money in cents, IVA included. */
export type DescribableProduct = {
  ordinal: number;
  slug: string;
  name: string;
  brand: string;
  styleCode: string;
  description: string;
  colour: string;
  gender: "men" | "women" | "unisex" | "kids";
  priceCents: number;
  /** Struck through on the page; null without an announced reduction. */
  regularPriceCents: number | null;
  /** Lowest price of the 30 days before the announced reduction began; null without one. */
  lowestPriceCents: number | null;
  leadDays: number | null;
  pictures: Pick<Picture, "hash" | "widths">[];
  sizes: { value: string; system: string; available: number; barcode: string | null }[];
};

/** One size as it is offered. */
export type Variant = {
  /** Known by it outside of the shop, at most 50 signs; stays when names, codes and prices change. */
  id: string;
  name: string;
  /** As shoppers of that language read it: `42`, `8-10 años`, `One size`. */
  size: string;
  system: string;
  /** The product's page, opened on this size. */
  url: string;
  /** The barcode, where its check digit says that it is one. */
  gtin: string | null;
  state: SizeState;
};

/** A product as the outside is told of it: markup of its page and feeds say the same, since search engines compare them. */
export type DescribedProduct = {
  groupId: string;
  mpn: string;
  name: string;
  description: string;
  brand: string;
  colour: string;
  gender: "male" | "female" | "unisex";
  ageGroup: "adult" | "kids";
  url: string;
  /** Full addresses of the pictures in their largest rendition, the main one first. */
  images: string[];
  /** What is to be paid now. */
  priceCents: number;
  /** What a reduction may be measured by (Directive 98/6/EC art. 6a); null where none may be announced. */
  priorCents: number | null;
  leadDays: number | null;
  variants: Variant[];
};

/** The check digit tells a GTIN of 8, 12, 13 or 14 digits from any other barcode (GS1). */
export function isGtin(barcode: string | null): barcode is string {
  if (!barcode || !/^(\d{8}|\d{12,14})$/.test(barcode)) return false;
  const digits = [...barcode].map(Number).toReversed();
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Letters, digits, dots and dashes of a text, as identifiers of feeds may have them. */
function identifier(text: string): string {
  return text.replace(/[^A-Za-z0-9.]+/g, "-").replace(/^-+|-+$/g, "");
}

/** The lower of what is struck through and what the law compares with, if that is above the price; else null. */
function priorOf({ priceCents, regularPriceCents, lowestPriceCents }: DescribableProduct): number | null {
  if (regularPriceCents === null || lowestPriceCents === null) return null;
  const prior = Math.min(regularPriceCents, lowestPriceCents);
  return prior > priceCents ? prior : null;
}

const genders = { men: "male", women: "female", unisex: "unisex", kids: "unisex" } as const;

/**
 * A product in one language as markup and feeds tell of it.
 *
 * @param siteUrl SITE_URL, never a Host header (docs/trust.md, rule 3)
 */
export function describeProduct(product: DescribableProduct, siteUrl: string, lang: Lang): DescribedProduct {
  const url = absoluteUrl(siteUrl, `/${lang}/product/in-stock/${encodeURIComponent(product.slug)}`);
  const name = fullName(product);
  return {
    groupId: identifier(product.styleCode),
    mpn: product.styleCode,
    name,
    description: product.description || name,
    brand: product.brand,
    colour: product.colour,
    gender: genders[product.gender],
    ageGroup: product.gender === "kids" ? "kids" : "adult",
    url,
    images: product.pictures.map(({ hash, widths }) =>
      absoluteUrl(siteUrl, pictureUrl(hash, widths.at(-1) ?? 640)),
    ),
    priceCents: product.priceCents,
    priorCents: priorOf(product),
    leadDays: product.leadDays,
    variants: product.sizes.map((size) => ({
      id: `${product.ordinal}-${identifier(size.value)}`,
      name: `${name} ${formatSize(size.value, lang)}`,
      size: formatSize(size.value, lang),
      system: size.system,
      url: `${url}?size=${encodeURIComponent(size.value)}`,
      gtin: isGtin(size.barcode) ? size.barcode : null,
      state: sizeState(size.available, product.leadDays),
    })),
  };
}
