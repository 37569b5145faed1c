import type { DeliveryZone } from "@/lib/delivery/promise";
import type { Lang } from "@/lib/i18n/languages";
import { plainMoney } from "@/lib/money";
import { RETURN_DAYS } from "@/lib/return-days";
import { absoluteUrl } from "@/lib/seo";
import { type DescribableProduct, describeProduct, type Variant } from "./described-product";

/** One step of the breadcrumb; `path` with its language. */
export type Crumb = { name: string; path: string };

type SchemaContext = {
  siteUrl: string;
  shopName: string;
  lang: Lang;
  zones: DeliveryZone[];
  /** ISO 3166-1 alpha-2. */
  country: string;
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

/**
 * The product for search engines: a ProductGroup with a variant per size, each with its own address and offer, then the
 * delivery and return policies that the offers refer to (schema.org; docs/rules.md#product-page).
 */
export function productSchema(product: DescribableProduct, context: SchemaContext): object[] {
  const { siteUrl, shopName, lang, zones, country } = context;
  const described = describeProduct(product, siteUrl, lang);
  const { images, gender, colour } = described;
  const shipping = zones.filter((zone) => zone.active).map((zone) => shippingDetails(zone, country));
  const returns = returnPolicy(country);
  const offer = {
    "@type": "Offer",
    priceCurrency: "EUR",
    price: plainMoney(described.priceCents),
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@type": "Organization", name: shopName },
    shippingDetails: shipping.map((details) => ({ "@id": details["@id"] })),
    hasMerchantReturnPolicy: { "@id": returns["@id"] },
  };
  function variantSchema({ id, name, size, url, gtin, state }: Variant): object {
    return {
      "@type": "Product",
      name,
      sku: id,
      size,
      url,
      ...(images[0] && { image: images[0] }),
      ...(gtin && { gtin }),
      offers: { ...offer, url, availability: availability[state] },
    };
  }
  const group = {
    "@context": "https://schema.org",
    "@type": "ProductGroup",
    name: described.name,
    url: described.url,
    description: described.description,
    ...(images.length > 0 && { image: images }),
    brand: { "@type": "Brand", name: described.brand },
    ...(colour && { color: colour }),
    ...(gender !== "unisex" && { audience: { "@type": "PeopleAudience", suggestedGender: gender } }),
    productGroupID: described.groupId,
    mpn: described.mpn,
    variesBy: ["https://schema.org/size"],
    hasVariant: described.variants.map(variantSchema),
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
