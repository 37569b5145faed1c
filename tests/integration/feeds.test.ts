import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { productPictures, productSizes, products } from "@/db/schema/catalogue";
import { findProduct, readForSale } from "@/lib/catalogue/product";
import { productSchema } from "@/lib/catalogue/product-schema";
import { defaultZones } from "@/lib/delivery/promise";
import { env } from "@/lib/env";
import { answerFeed } from "@/lib/feeds/door";
import { findFeedReport } from "@/lib/feeds/staff-queries";
import { makeProduct } from "../factories";
import { type FeedItem, readFeed } from "../setup/feed-rules";
import { askAsVisitor, asking, makePerson, openSession } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

afterEach(askAsVisitor);

async function fetchFeed(reader: "google" | "meta", lang = "es"): Promise<FeedItem[]> {
  const response = answerFeed(
    new Request(`${env.siteUrl}/feeds/${reader}-${lang}.xml`, {
      headers: { "x-socket-address": randomUUID() },
    }),
    `${reader}-${lang}.xml`,
  );
  expect(response.status).toBe(200);
  return readFeed(await response.text(), reader);
}

function of(items: FeedItem[], slug: string): FeedItem[] {
  return items.filter(({ link }) => link.includes(`/${slug}?`));
}

test("each size is an item, the same in both feeds but for the words of availability", async () => {
  const made = await makeProduct(
    { colour: "Cloud <White>", gender: "women", leadDays: 9, styleCode: "FD 01/A" },
    { "42": 2, "43": 0 },
  );
  const [google, meta] = await Promise.all([fetchFeed("google", "en"), fetchFeed("meta", "en")]);
  const [first, second] = of(google, made.slug);
  expect(first).toMatchObject({
    id: `${made.ordinal}-42`,
    item_group_id: "FD-01-A",
    mpn: "FD 01/A",
    color: "Cloud <White>",
    size: "42",
    size_system: "EU",
    gender: "female",
    age_group: "adult",
    availability: "in_stock",
    price: "129.95 EUR",
    link: `${env.siteUrl}/en/product/in-stock/${made.slug}?size=42`,
    shipping: [
      { country: "ES", postal_code: "07800-07809", price: "3.00 EUR" },
      { country: "ES", postal_code: "07810-07859", price: "5.00 EUR" },
    ],
  });
  expect(second).toMatchObject({ size: "43", availability: "backorder" });
  expect(of(meta, made.slug).map(({ availability }) => availability)).toEqual([
    "in stock",
    "available for order",
  ]);
});

test("a change is in the feed that is fetched next", async () => {
  const made = await makeProduct({}, { "40": 1 });
  expect(of(await fetchFeed("google"), made.slug)[0]?.availability).toBe("in_stock");
  await db.update(productSizes).set({ onHand: 0 }).where(eq(productSizes.productId, made.id));
  expect(of(await fetchFeed("google"), made.slug)[0]?.availability).toBe("out_of_stock");
  await db.update(products).set({ status: "archived" }).where(eq(products.id, made.id));
  expect(of(await fetchFeed("google"), made.slug)).toEqual([]);
});

test("a barcode with a wrong check digit is not handed on, and staff are told", async () => {
  const made = await makeProduct({}, { "40": 1, "41": 1 });
  for (const [value, barcode] of [
    ["40", "4006381333931"],
    ["41", "4006381333932"],
  ] as const) {
    await db
      .update(productSizes)
      .set({ barcode })
      .where(and(eq(productSizes.productId, made.id), eq(productSizes.value, value)));
  }
  const items = of(await fetchFeed("google"), made.slug);
  expect(items.map(({ gtin }) => gtin)).toEqual(["4006381333931", undefined]);

  asking.sessionHash = await openSession((await makePerson("manager")).id);
  const { problems } = await findFeedReport("es", "barcode");
  expect(problems.find(({ id }) => id === made.id)?.issues).toContain("barcode");
});

test("a reduction is announced only against the lowest price of the 30 days before", async () => {
  const lawful = await makeProduct({ priceCents: 10_000 });
  await db
    .update(products)
    .set({ priceCents: 7_000, regularPriceCents: 10_000, reducedAt: new Date() })
    .where(eq(products.id, lawful.id));
  const raised = await makeProduct({ priceCents: 7_000 });
  await db
    .update(products)
    .set({ priceCents: 8_000, regularPriceCents: 10_000, reducedAt: new Date() })
    .where(eq(products.id, raised.id));
  const items = await fetchFeed("google");
  expect(of(items, lawful.slug)[0]).toMatchObject({ price: "100.00 EUR", sale_price: "70.00 EUR" });
  const [unlawful] = of(items, raised.slug);
  expect(unlawful?.price).toBe("80.00 EUR");
  expect(unlawful).not.toHaveProperty("sale_price");
});

test("the feed and the markup of the product page say the same", async () => {
  const made = await makeProduct({ colour: "Black", gender: "men" }, { "42 2/3": 1, "44": 0 });
  const product = await findProduct("es", made.slug);
  if (!product) throw new Error("no product");
  const context = {
    siteUrl: env.siteUrl,
    shopName: "Shop",
    lang: "es" as const,
    zones: defaultZones,
    country: "ES",
  };
  const [group] = JSON.parse(JSON.stringify(productSchema(product, context)));
  const items = of(await fetchFeed("google"), made.slug);
  expect(items).toHaveLength(2);
  for (const [index, item] of items.entries()) {
    const variant = group.hasVariant[index];
    expect([item.id, item.title, item.link, item.size]).toEqual([
      variant.sku,
      variant.name,
      variant.url,
      variant.size,
    ]);
    expect([item.item_group_id, item.mpn, item.color, item.brand, item.image_link]).toEqual([
      group.productGroupID,
      group.mpn,
      group.color,
      group.brand.name,
      group.image[0],
    ]);
    expect(item.price).toBe(`${variant.offers.price} ${variant.offers.priceCurrency}`);
  }
});

test("a product without a picture stays out, and the report says so", async () => {
  const made = await makeProduct();
  await db.delete(productPictures).where(eq(productPictures.productId, made.id));
  expect(of(await fetchFeed("google"), made.slug)).toEqual([]);
  asking.sessionHash = await openSession((await makePerson("manager")).id);
  const { problems, counts } = await findFeedReport("en", "picture");
  expect(problems.map(({ id }) => id)).toContain(made.id);
  expect(counts.picture).toBeGreaterThan(0);
});

test("everything for sale is read in parts, once each", async () => {
  await makeProduct();
  await makeProduct();
  await makeProduct();
  const [whole, inParts] = [new Set<string>(), [] as string[]];
  for await (const part of readForSale("es")) for (const { id } of part) whole.add(id);
  for await (const part of readForSale("es", 2)) {
    expect(part.length).toBeLessThanOrEqual(2);
    inParts.push(...part.map(({ id }) => id));
  }
  expect(inParts).toHaveLength(whole.size);
  expect(new Set(inParts)).toEqual(whole);
});

test("other names are no feeds, and one address cannot ask without end", async () => {
  const request = () =>
    new Request(`${env.siteUrl}/feeds/x`, { headers: { "x-socket-address": "feeds-limit" } });
  for (const file of ["google-fr.xml", "bing-es.xml", "google-es.xml.bak", ""]) {
    expect(answerFeed(request(), file).status).toBe(404);
  }
  const statuses: number[] = [];
  for (let turn = 0; turn < 21; turn += 1) {
    const response = answerFeed(request(), "google-es.xml");
    statuses.push(response.status);
    await response.body?.cancel();
  }
  expect(statuses.at(0)).toBe(200);
  expect(statuses.at(-1)).toBe(429);
});
