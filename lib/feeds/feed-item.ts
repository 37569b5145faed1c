import type { DescribedProduct, Variant } from "@/lib/catalogue/described-product";
import type { DeliveryZone } from "@/lib/delivery/promise";
import { escapeMarkup } from "@/lib/escape-markup";
import type { Lang } from "@/lib/i18n/languages";
import { plainMoney } from "@/lib/money";

/** Who reads a feed: Google Merchant Center, or the catalogues of Meta (Facebook and Instagram). */
export const feedReaders = ["google", "meta"] as const;
export type FeedReader = (typeof feedReaders)[number];

/** Availability in each reader's words; all else of the file is the same. */
const availability = {
  google: { "in-shop": "in_stock", "on-request": "backorder", "tell-me": "out_of_stock" },
  meta: { "in-shop": "in stock", "on-request": "available for order", "tell-me": "out of stock" },
} as const;

/** Systems of ours that the attribute `size_system` knows; letters, waists and centimetres go without. */
const sizeSystems: Record<string, string | undefined> = { EU: "EU", US: "US", UK: "UK", CLOTHING: "EU" };

/** Most signs of an attribute (docs/feeds.md). */
export const most = { title: 150, description: 5_000, id: 50, mpn: 70, colour: 100, pictures: 10 };

type FeedContext = {
  reader: FeedReader;
  lang: Lang;
  zones: readonly DeliveryZone[];
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** When the feed is written (UTC); what is on request is there after its days from now. */
  now: Date;
};

type Attribute = [name: string, value: string];

function euros(cents: number): string {
  return `${plainMoney(cents)} EUR`;
}

function element([name, value]: Attribute): string {
  return `<g:${name}>${escapeMarkup(value)}</g:${name}>`;
}

/** Delivery as the zones have it, a run of postcodes each; never less than what is charged. */
function shipping({ zones, country, lang }: FeedContext): string[] {
  return zones
    .filter((zone) => zone.active)
    .flatMap((zone) =>
      zone.postcodes.map(([first, last]) => {
        const parts: Attribute[] = [
          ["country", country],
          ["postal_code", first === last ? first : `${first}-${last}`],
          ["service", zone.name[lang]],
          ["price", euros(zone.priceCents)],
        ];
        return `<g:shipping>${parts.map(element).join("")}</g:shipping>`;
      }),
    );
}

function daysFrom(now: Date, days: number): string {
  return `${new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 16)}Z`;
}

function attributesOf(product: DescribedProduct, variant: Variant, context: FeedContext): Attribute[] {
  const [image, ...more] = product.images;
  const { priorCents, priceCents, leadDays } = product;
  const sizeSystem = sizeSystems[variant.system];
  const isOnRequest = variant.state === "on-request" && leadDays !== null;
  return [
    ["id", variant.id],
    ["title", variant.name.slice(0, most.title)],
    ["description", product.description.slice(0, most.description)],
    ["link", variant.url],
    ...(image ? [["image_link", image] satisfies Attribute] : []),
    ...more.slice(0, most.pictures).map((url): Attribute => ["additional_image_link", url]),
    ["availability", availability[context.reader][variant.state]],
    ...(isOnRequest ? [["availability_date", daysFrom(context.now, leadDays)] satisfies Attribute] : []),
    ["price", euros(priorCents ?? priceCents)],
    ...(priorCents === null ? [] : [["sale_price", euros(priceCents)] satisfies Attribute]),
    ["brand", product.brand],
    ["mpn", product.mpn.slice(0, most.mpn)],
    ...(variant.gtin ? [["gtin", variant.gtin] satisfies Attribute] : []),
    ["condition", "new"],
    ["item_group_id", product.groupId],
    ...(product.colour ? [["color", product.colour.slice(0, most.colour)] satisfies Attribute] : []),
    ["size", variant.size],
    ...(sizeSystem ? [["size_system", sizeSystem] satisfies Attribute] : []),
    ["gender", product.gender],
    ["age_group", product.ageGroup],
  ];
}

/** Whether readers would take the product at all: it has a picture and a price. */
export function isFeedable(product: DescribedProduct): boolean {
  return product.images.length > 0 && product.priceCents > 0;
}

/** The sizes of a product as items of RSS 2.0 with the `g:` attributes (docs/feeds.md); none without picture or price. */
export function feedItems(product: DescribedProduct, context: FeedContext): string {
  if (!isFeedable(product)) return "";
  const delivery = shipping(context);
  return product.variants
    .map((variant) => {
      const elements = [...attributesOf(product, variant, context).map(element), ...delivery];
      return `<item>${elements.join("")}</item>\n`;
    })
    .join("");
}
