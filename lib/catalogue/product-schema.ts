import type { DeliveryZone } from "@/lib/delivery/promise";
import type { Lang } from "@/lib/i18n/languages";
import type { Picture } from "@/lib/media/picture";
import { pictureUrl } from "@/lib/media/picture";
import { plainMoney } from "@/lib/money";
import { absoluteUrl } from "@/lib/seo";
import { sizeState } from "@/lib/stock/size-state";

/** One step of the breadcrumb; `path` with its language. */
export type Crumb = { name: string; path: string };

/** What of a product search engines are told. Money in cents, IVA included. */
type Described = {
  slug: string;
  name: string;
  brand: string;
  styleCode: string;
  description: string;
  colour: string;
  gender: "men" | "women" | "unisex" | "kids";
  priceCents: number;
  leadDays: number | null;
  pictures: Pick<Picture, "hash" | "widths">[];
  sizes: { value: string; available: number; barcode: string | null }[];
};

export type SchemaContext = {
  siteUrl: string;
  shopName: string;
  lang: Lang;
  zones: DeliveryZone[];
  /** ISO 3166-1 alpha-2. */
  country: string;
};

/** What the law asks – the shop's own period. */
const RETURN_DAYS = 15;

const audiences: Partial<Record<Described["gender"], object>> = {
  men: { suggestedGender: "male" },
  women: { suggestedGender: "female" },
};

function daysFrom(days: number): object {
  return { "@type": "QuantitativeValue", minValue: days, maxValue: days + 1, unitCode: "DAY" };
}

/** Named once, referred to by the offers of all sizes. */
function shippingDetails(zone: DeliveryZone, country: string): { "@id": string } {
  return {
    "@id": `#delivery-${zone.key}`,
    ...{
      "@context": "https://schema.org",
      "@type": "OfferShippingDetails",
      shippingRate: { "@type": "MonetaryAmount", value: plainMoney(zone.priceCents), currency: "EUR" },
      shippingDestination: {
        "@type": "DefinedRegion",
        addressCountry: country,
        postalCodeRange: zone.postcodes.map(([first, last]) => ({
          "@type": "PostalCodeRangeSpecification",
          postalCodeBegin: first,
          postalCodeEnd: last,
        })),
      },
      deliveryTime: {
        "@type": "ShippingDeliveryTime",
        handlingTime: daysFrom(0),
        transitTime: daysFrom(zone.leadDays),
      },
    },
  };
}

function returnPolicy(country: string): { "@id": string } {
  return {
    "@id": "#returns",
    ...{
      "@context": "https://schema.org",
      "@type": "MerchantReturnPolicy",
      applicableCountry: country,
      returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
      merchantReturnDays: RETURN_DAYS,
      returnMethod: ["https://schema.org/ReturnByMail", "https://schema.org/ReturnInStore"],
      returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
    },
  };
}

const availability = {
  "in-shop": "https://schema.org/InStock",
  "on-request": "https://schema.org/BackOrder",
  "tell-me": "https://schema.org/OutOfStock",
} as const;

/** The check digit tells a GTIN of 8, 12, 13 or 14 digits from any other barcode (GS1). */
export function isGtin(barcode: string | null): barcode is string {
  if (!barcode || !/^(\d{8}|\d{12,14})$/.test(barcode)) return false;
  const digits = [...barcode].map(Number).toReversed();
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/**
 * The product for search engines: a ProductGroup with a variant per size, each with its own address and offer, then the
 * delivery and return policies that the offers refer to (schema.org; docs/rules.md#product-page).
 */
export function productSchema(product: Described, context: SchemaContext): object[] {
  const { siteUrl, shopName, lang, zones, country } = context;
  const url = absoluteUrl(siteUrl, `/${lang}/product/in-stock/${encodeURIComponent(product.slug)}`);
  const images = product.pictures.map(({ hash, widths }) =>
    absoluteUrl(siteUrl, pictureUrl(hash, widths.at(-1) ?? 640)),
  );
  const name = `${product.brand} ${product.name}`;
  const audience = audiences[product.gender];
  const shipping = zones.filter((zone) => zone.active).map((zone) => shippingDetails(zone, country));
  const returns = returnPolicy(country);
  const offer = {
    "@type": "Offer",
    priceCurrency: "EUR",
    price: plainMoney(product.priceCents),
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@type": "Organization", name: shopName },
    shippingDetails: shipping.map((details) => ({ "@id": details["@id"] })),
    hasMerchantReturnPolicy: { "@id": returns["@id"] },
  };
  function variant(size: Described["sizes"][number]): object {
    const address = `${url}?size=${encodeURIComponent(size.value)}`;
    return {
      "@type": "Product",
      name: `${name} ${size.value}`,
      sku: `${product.styleCode}-${size.value.replace(/[^A-Za-z0-9.]+/g, "-")}`,
      size: size.value,
      url: address,
      ...(images[0] && { image: images[0] }),
      ...(isGtin(size.barcode) && { gtin: size.barcode }),
      offers: {
        ...offer,
        url: address,
        availability: availability[sizeState(size.available, product.leadDays)],
      },
    };
  }
  const group = {
    "@context": "https://schema.org",
    "@type": "ProductGroup",
    name,
    url,
    description: product.description || name,
    ...(images.length > 0 && { image: images }),
    brand: { "@type": "Brand", name: product.brand },
    ...(product.colour && { color: product.colour }),
    ...(audience && { audience: { "@type": "PeopleAudience", ...audience } }),
    productGroupID: product.styleCode,
    mpn: product.styleCode,
    variesBy: ["https://schema.org/size"],
    hasVariant: product.sizes.map(variant),
  };
  return [group, ...shipping, returns];
}

/** The breadcrumb for search engines. */
export function breadcrumbSchema(crumbs: Crumb[], siteUrl: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absoluteUrl(siteUrl, path),
    })),
  };
}
