import { z } from "zod";

/**
 * The published rules of feeds (docs/feeds.md), as a table of its own: it imports nothing of the shop, so that a mistake in
 * what writes feeds is not repeated here.
 */
const money = z.string().regex(/^\d+\.\d\d EUR$/);
const address = z.url({ protocol: /^https?$/ }).max(2_000);
const identifier = z.string().regex(/^[A-Za-z0-9._-]{1,50}$/);

function hasRightCheckDigit(code: string): boolean {
  const padded = code.padStart(14, "0");
  let total = 0;
  for (let place = 0; place < 13; place += 1) total += Number(padded[place]) * (place % 2 === 0 ? 3 : 1);
  return Number(padded[13]) === (1000 - total) % 10;
}

const common = {
  id: identifier,
  title: z.string().min(1).max(150),
  description: z.string().min(1).max(5_000),
  link: address,
  image_link: address,
  additional_image_link: z.array(address).max(10).optional(),
  price: money.refine((price) => Number.parseFloat(price) > 0),
  sale_price: money.optional(),
  availability_date: z.iso.datetime({ precision: -1 }).optional(),
  brand: z.string().min(1).max(70),
  mpn: z.string().min(1).max(70),
  gtin: z
    .string()
    .regex(/^(\d{8}|\d{12,14})$/)
    .refine(hasRightCheckDigit)
    .optional(),
  condition: z.enum(["new", "refurbished", "used"]),
  item_group_id: identifier,
  color: z.string().min(1).max(100).optional(),
  size: z.string().min(1).max(100),
  size_system: z.enum(["US", "UK", "EU", "DE", "FR", "JP", "CN", "IT", "BR", "MEX", "AU"]).optional(),
  gender: z.enum(["male", "female", "unisex"]),
  age_group: z.enum(["newborn", "infant", "toddler", "kids", "adult"]),
  shipping: z.array(
    z.strictObject({
      country: z.string().regex(/^[A-Z]{2}$/),
      postal_code: z.string().regex(/^\d{5}(-\d{5})?$/),
      service: z.string().min(1),
      price: money,
    }),
  ),
};

const words = {
  google: z.enum(["in_stock", "out_of_stock", "preorder", "backorder"]),
  meta: z.enum(["in stock", "out of stock", "preorder", "available for order"]),
};

function itemRules(reader: keyof typeof words) {
  return z
    .strictObject({ ...common, availability: words[reader] })
    .refine(
      ({ price, sale_price }) => !sale_price || Number.parseFloat(sale_price) < Number.parseFloat(price),
      {
        error: "sale_price is not lower",
      },
    )
    .refine(
      ({ availability, availability_date }) =>
        availability !== "backorder" || availability_date !== undefined,
      { error: "backorder without a date" },
    );
}

export type FeedItem = z.output<ReturnType<typeof itemRules>>;

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

function plain(text: string): string {
  return text.replace(/&(#39|\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

const repeated = new Set(["shipping", "additional_image_link"]);

function readElements(xml: string): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  let left = xml;
  for (const [whole, name = "", inner = ""] of xml.matchAll(/<g:(\w+)>([\s\S]*?)<\/g:\1>/g)) {
    left = left.replace(whole, "");
    const value = inner.includes("<g:") ? readElements(inner) : plain(inner);
    if (repeated.has(name)) read[name] = [...((read[name] as unknown[] | undefined) ?? []), value];
    else if (name in read) throw new Error(`${name} stands twice in an item`);
    else read[name] = value;
  }
  if (left.trim() !== "") throw new Error(`An item holds more than attributes: ${left.slice(0, 80)}`);
  return read;
}

/** The items of a feed; throws at the first that breaks a rule, and where two items have one id. */
export function readFeed(xml: string, reader: keyof typeof words): FeedItem[] {
  const rules = itemRules(reader);
  const items = [...xml.matchAll(/<item>([\s\S]*?)<\/item>/g)].map(([, item = ""]) =>
    rules.parse({ shipping: [], ...readElements(item) }),
  );
  const ids = new Set(items.map(({ id }) => id));
  if (ids.size !== items.length) throw new Error("Two items have one id");
  return items;
}
