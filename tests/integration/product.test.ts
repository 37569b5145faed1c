import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "@/db/client";
import { brands, categories, productPictures, productSizes, products, sections } from "@/db/schema/catalogue";
import { settings } from "@/db/schema/settings";
import { findAddressStatus } from "@/lib/catalogue/address-status";
import { listRelated, listSimilar } from "@/lib/catalogue/neighbours";
import { findProduct } from "@/lib/catalogue/product";
import { findOrDrawShareImage, parseShareImageName, shareImageOf } from "@/lib/catalogue/share-image";
import { findDelivery, listOpeningHours } from "@/lib/delivery/queries";
import { env } from "@/lib/env";

type Wanted = { code: string; brand?: number; category?: number; section?: number | null; stock?: number };

let shoes = 0;
let shirts = 0;
let nike = 0;
let vans = 0;
let summer = 0;

async function createProduct({ code, brand = nike, category = shoes, section = null, stock = 1 }: Wanted) {
  const [row] = await db
    .insert(products)
    .values({
      styleCode: code,
      slug: `item-${code}`,
      brandId: brand,
      categoryId: category,
      sectionId: section,
      name: `Item ${code}`,
      status: "active",
      priceCents: 10_000,
    })
    .returning({ id: products.id });
  if (!row) throw new Error("no product");
  await db
    .insert(productSizes)
    .values({ productId: row.id, system: "EU", value: "42", key: 42, onHand: stock });
  return row.id;
}

beforeAll(async () => {
  const made = await db
    .insert(brands)
    .values([
      {
        name: "Nike",
        slug: "nike",
        makerName: "Nike Inc.",
        makerAddress: "Beaverton",
        responsibleName: "Nike European Operations",
      },
      { name: "Vans", slug: "vans" },
    ])
    .returning({ id: brands.id });
  [nike = 0, vans = 0] = made.map(({ id }) => id);
  const kinds = await db
    .insert(categories)
    .values([
      { key: "sneakers", labelEs: "Zapatillas", labelEn: "Sneakers", sizeKind: "shoes" },
      { key: "t-shirts", labelEs: "Camisetas", labelEn: "T-shirts", sizeKind: "clothing" },
    ])
    .returning({ id: categories.id });
  [shoes = 0, shirts = 0] = kinds.map(({ id }) => id);
  const [section] = await db
    .insert(sections)
    .values({ key: "summer", labelEs: "Verano", labelEn: "Summer" })
    .returning({ id: sections.id });
  summer = section?.id ?? 0;
});

test("a product is read whole, in the language of the page", async () => {
  const id = await createProduct({ code: "A-1", section: summer, stock: 0 });
  await db.update(products).set({ colour: "Metallic Silver/Sail/Black" }).where(sql`id = ${id}`);
  await db.insert(productSizes).values([
    { productId: id, system: "EU", value: "44", key: 44, onHand: 3, held: 1, barcode: "4006381333931" },
    { productId: id, system: "EU", value: "42.5", key: 42.5, onHand: 1, held: 1 },
  ]);
  await db.insert(productPictures).values([
    {
      productId: id,
      position: 2,
      hash: "b",
      width: 10,
      height: 10,
      widths: [320],
      altEs: "Lado",
      altEn: "Side",
    },
    {
      productId: id,
      position: 1,
      hash: "a",
      width: 10,
      height: 10,
      widths: [320],
      altEs: "Frente",
      altEn: "Front",
    },
  ]);
  await db.execute(sql`update products set description_en = 'In English', description_es = 'En español',
    released_on = '2026-05-01', materials = '{"upper": {"es": "Ante", "en": "Suede"}}' where id = ${id}`);

  const product = await findProduct("en", "item-A-1");
  expect(product).toMatchObject({
    colours: ["silver", "white", "black"],
    id,
    isArchived: false,
    brand: "Nike",
    brandSlug: "nike",
    categoryLabel: "Sneakers",
    section: "summer",
    sectionLabel: "Summer",
    description: "In English",
    releasedOn: "2026-05-01",
    materials: [{ part: "upper", text: "Suede" }],
    availability: "in-stock",
    maker: { name: "Nike Inc.", address: "Beaverton", contact: null },
    responsible: { name: "Nike European Operations" },
    sizes: [
      { value: "42", available: 0 },
      { value: "42.5", available: 0 },
      { value: "44", available: 2, barcode: "4006381333931" },
    ],
  });
  expect(product?.pictures.map((picture) => picture.alt)).toEqual(["Front", "Side"]);
  expect(await findProduct("es", "item-A-1")).toMatchObject({
    description: "En español",
    sectionLabel: "Verano",
  });
});

test("drafts and sourced items have no page, archived products have one", async () => {
  const id = await createProduct({ code: "A-2" });
  await db.update(products).set({ status: "archived" }).where(sql`id = ${id}`);
  expect(await findProduct("es", "item-A-2")).toMatchObject({ isArchived: true });
  await db.update(products).set({ status: "draft" }).where(sql`id = ${id}`);
  expect(await findProduct("es", "item-A-2")).toBeNull();
  await db.update(products).set({ status: "active", sourceType: "sourced-items" }).where(sql`id = ${id}`);
  expect(await findProduct("es", "item-A-2")).toBeNull();
  expect(await findProduct("es", "nothing")).toBeNull();
});

test("a reduction stands beside the lowest price before it", async () => {
  const id = await createProduct({ code: "A-3" });
  expect(await findProduct("es", "item-A-3")).toMatchObject({
    regularPriceCents: null,
    lowestPriceCents: null,
  });
  await db.execute(sql`update products set price_cents = 9000 where id = ${id}`);
  await db.execute(sql`update products set price_cents = 8000, regular_price_cents = 10000, reduced_at = clock_timestamp()
    where id = ${id}`);
  expect(await findProduct("es", "item-A-3")).toMatchObject({
    priceCents: 8_000,
    regularPriceCents: 10_000,
    lowestPriceCents: 9_000,
  });
});

test("goes with: in stock, of another category, of the same brand or section first", async () => {
  const self = await createProduct({ code: "R-0", section: summer });
  const shirt = await createProduct({ code: "R-1", category: shirts });
  const seasonal = await createProduct({ code: "R-2", brand: vans, category: shirts, section: summer });
  const gone = await createProduct({ code: "R-3", category: shirts, stock: 0 });
  const rival = await createProduct({ code: "R-4" });
  const stranger = await createProduct({ code: "R-5", brand: vans, category: shirts });
  const { kind, cards } = await listRelated("es", self, 24);
  const related = cards.map((card) => card.id);
  expect(kind).toBe("related");
  expect(related.slice(0, 2).sort()).toEqual([shirt, seasonal].sort());
  expect(related).toContain(stranger);
  for (const absent of [self, gone, rival]) expect(related).not.toContain(absent);
  expect(new Set(related).size).toBe(related.length);
});

test("goes with: one of each category before a second of one, and no boots with shoes", async () => {
  const [brand] = await db.insert(brands).values({ name: "Puma", slug: "puma" }).returning({ id: brands.id });
  const made = await db
    .insert(categories)
    .values([
      { key: "caps", labelEs: "Gorras", labelEn: "Caps", sizeKind: "accessory" },
      { key: "boots", labelEs: "Botas", labelEn: "Boots", sizeKind: "shoes" },
    ])
    .returning({ id: categories.id });
  const [caps = 0, boots = 0] = made.map(({ id }) => id);
  const ofBrand = { brand: brand?.id ?? 0 };
  const self = await createProduct({ ...ofBrand, code: "V-0" });
  const cap = await createProduct({ ...ofBrand, code: "V-1", category: caps });
  for (const code of ["V-2", "V-3", "V-4"]) await createProduct({ ...ofBrand, code, category: shirts });
  const boot = await createProduct({ ...ofBrand, code: "V-5", category: boots });
  await db.execute(sql`update products set published_at = now() - interval '9 days' where id = ${cap}`);
  expect((await listRelated("es", self, 2)).cards.map((card) => card.id)).toContain(cap);
  expect((await listRelated("es", self, 24)).cards.map((card) => card.id)).not.toContain(boot);
  expect((await listRelated("es", cap, 24)).cards.map((card) => card.id)).toContain(boot);
});

test("related goods are for the same people, and called alike where nothing goes with them", async () => {
  const made: Record<string, string> = {};
  for (const gender of ["men", "women", "unisex", "kids"] as const) {
    made[gender] = await createProduct({ code: `G-${gender}` });
    await db.update(products).set({ gender }).where(sql`id = ${made[gender]}`);
  }
  await db.update(products).set({ status: "draft" }).where(sql`category_id <> ${shoes}`);
  async function relatedTo(gender: string): Promise<string[]> {
    const { kind, cards } = await listRelated("es", made[gender] ?? "", 24);
    expect(kind).toBe("alike");
    const ids = cards.map((card) => card.id);
    return Object.keys(made).filter((one) => ids.includes(made[one] ?? ""));
  }
  expect(await relatedTo("men")).toEqual(["unisex"]);
  expect(await relatedTo("women")).toEqual(["unisex"]);
  expect(await relatedTo("unisex")).toEqual(["men", "women"]);
  expect(await relatedTo("kids")).toEqual([]);
  await db.update(products).set({ status: "active" }).where(sql`category_id <> ${shoes}`);
});

test("similar: same brand and category before the rest, never itself or what is sold out", async () => {
  const self = await createProduct({ code: "S-0", brand: vans });
  await db.update(products).set({ status: "archived" }).where(sql`id = ${self}`);
  const near = await createProduct({ code: "S-1", brand: vans });
  const similar = (await listSimilar("en", self, 24)).map((card) => card.id);
  expect(similar[0]).toBe(near);
  expect(similar).not.toContain(self);
  expect((await listSimilar("en", self, 2)).length).toBe(2);
});

test("hours and zones come from the settings; what is broken falls back", async () => {
  const before = await findDelivery();
  expect(before.zones.some((zone) => zone.active)).toBe(true);
  await db.insert(settings).values({
    name: "delivery",
    value: {
      hours: { week: { 6: [{ from: "11:00", to: "13:00" }] }, seasons: [], closedOnFiestas: false },
      zones: [],
    },
  });
  expect(await findDelivery()).toMatchObject({
    zones: [],
    hours: { prepareMinutes: before.hours.prepareMinutes },
  });
  expect(await listOpeningHours("en")).toEqual(["Saturday: 11:00–13:00"]);
  await db
    .update(settings)
    .set({ value: { zones: "none" } })
    .where(sql`name = 'delivery'`);
  expect(await findDelivery()).toEqual(before);
});

test("a share image is drawn once and again only when what it shows has changed", async () => {
  await createProduct({ code: "I-1" });
  const product = await findProduct("es", "item-I-1");
  if (!product) throw new Error("no product");
  const image = shareImageOf(product, "es", "Sal & Suela");
  expect(parseShareImageName(image.path.split("/").at(-1) ?? "")).toBe(image.version);
  expect(shareImageOf(product, "en", "Sal & Suela").version).not.toBe(image.version);
  expect(shareImageOf({ ...product, priceCents: 1 }, "es", "Sal & Suela").version).not.toBe(image.version);

  let drawn = 0;
  async function draw() {
    drawn += 1;
    return Buffer.from(`drawing ${drawn}`);
  }
  const all = await Promise.all(
    [1, 2, 3].map(() => findOrDrawShareImage(product, "es", image.version, draw)),
  );
  expect(all.map(String)).toEqual(["drawing 1", "drawing 1", "drawing 1"]);
  expect(String(await findOrDrawShareImage(product, "es", image.version, draw))).toBe("drawing 1");
  await findOrDrawShareImage(product, "es", "0123456789abcdef", draw);
  expect(String(await findOrDrawShareImage(product, "es", image.version, draw))).toBe("drawing 3");
});

test("a share image that cannot be kept is drawn for every reader, and leaves no half file", async () => {
  await createProduct({ code: "I-2" });
  const product = await findProduct("es", "item-I-2");
  if (!product) throw new Error("no product");
  const folder = join(env.DATA_DIR, "share", product.id);
  await mkdir(join(folder, "es-0123456789abcdef.jpg"), { recursive: true });
  const draw = async () => Buffer.from("drawing");
  for (let reader = 0; reader < 3; reader++)
    expect(String(await findOrDrawShareImage(product, "es", "0123456789abcdef", draw))).toBe("drawing");
  expect(await readdir(folder)).toEqual(["es-0123456789abcdef.jpg"]);
});

test.each(["opengraph-image.jpg", "opengraph-image-../../x.jpg", "opengraph-image-0123456789abcdef.png", ""])(
  "%j names no share image",
  (file) => {
    expect(parseShareImageName(file)).toBeNull();
  },
);

test("an earlier address leads to the present one, also of what is no longer sold, and nowhere for a draft", async () => {
  const id = await createProduct({ code: "renamed" });
  await db.update(products).set({ slug: "item-now" }).where(eq(products.id, id));
  const statuses = async () => [await findAddressStatus("item-renamed"), await findAddressStatus("item-now")];
  const moved = { kind: "moved", slug: "item-now" };
  expect(await statuses()).toEqual([moved, { kind: "public" }]);
  await db.update(products).set({ status: "archived" }).where(eq(products.id, id));
  expect(await statuses()).toEqual([moved, { kind: "archived" }]);
  await db.update(products).set({ status: "draft" }).where(eq(products.id, id));
  expect(await statuses()).toEqual([{ kind: "unknown" }, { kind: "unknown" }]);
});
