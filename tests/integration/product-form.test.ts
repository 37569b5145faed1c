import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { POST as upload } from "@/app/api/admin/products/[productId]/pictures/route";
import { POST as stage } from "@/app/api/admin/products/pictures/route";
import { db } from "@/db/client";
import { categories, productPictures, products } from "@/db/schema/catalogue";
import { findProduct } from "@/lib/catalogue/product";
import { env } from "@/lib/env";
import { storeBaked } from "@/lib/media/store-picture";
import { newValues } from "@/lib/products/product-values";
import {
  createProduct,
  cropPicture,
  describePicture,
  orderPictures,
  removePicture,
  saveBarcodes,
  saveBrandMaker,
  saveStock,
  updateProduct,
} from "@/lib/products/staff-actions";
import { findProductForEdit, findSameStyle, listProductHistory } from "@/lib/products/staff-queries";
import { revertEntry, undoWrite } from "@/lib/undo/staff-actions";
import { makeProduct } from "../factories";
import { askAs, makePerson, type Person } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock("node:fs/promises", async (importOriginal) => {
  const real = await importOriginal<typeof import("node:fs/promises")>();
  async function writeFile(...wanted: Parameters<typeof real.writeFile>) {
    if (disk.isFull) throw Object.assign(new Error("No space left on device"), { code: "ENOSPC" });
    return real.writeFile(...wanted);
  }
  return { ...real, writeFile };
});

let owner: Person;
let sales: Person;
let categoryId = "";

beforeAll(async () => {
  owner = await makePerson("owner");
  sales = await makePerson("sales");
  const [row] = await db
    .insert(categories)
    .values({ key: "sneakers", labelEs: "Zapatillas", labelEn: "Sneakers" })
    .returning({ id: categories.id });
  categoryId = String(row?.id);
});

beforeEach(() => askAs(owner));

function picture(width = 400, height = 300, background = "#2040c8") {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

function post(handler: typeof upload, path: string, body: BodyInit) {
  return handler(
    new Request(`http://localhost:3000/api/admin/products/${path}`, {
      method: "POST",
      body,
      headers: { origin: "http://localhost:3000" },
    }),
  );
}

async function edited(id: string) {
  const product = await findProductForEdit(id);
  if (!product) throw new Error("The product is not there");
  return product;
}

type Changed = { values?: Record<string, unknown>; sizes?: unknown[]; version?: number };

async function save(id: string, { values = {}, sizes = [], version }: Changed) {
  const product = await edited(id);
  return updateProduct({ ...product.values, ...values, sizes, id, version: version ?? product.version });
}

async function stockOf(id: string, value: string) {
  const [row] = await db.execute<{ n: number }>(
    sql`select on_hand as n from product_sizes where product_id = ${id} and value = ${value}`,
  );
  return row?.n;
}

/** The one statement by which a pair is sold (docs/trust.md, rule 4). */
function takePair(id: string, value: string) {
  return db.execute(sql`
    update product_sizes set on_hand = on_hand - 1
    where product_id = ${id} and value = ${value} and on_hand - held >= 1 returning id`);
}

async function forget(result: { ok: boolean; undo?: string }) {
  return undoWrite({ batch: result.undo });
}

describe("a new product", () => {
  function filled(more: Record<string, unknown> = {}) {
    const styleCode = `T-${randomUUID().slice(0, 8)}`;
    const typed = {
      styleCode,
      name: "Gazelle  Indoor",
      brand: "adidas Ibiza",
      price: "119,99",
      status: "active",
    };
    return { ...newValues(categoryId, true), ...typed, sizes: [], pictures: [], ...more };
  }

  test("is on both language pages with its sizes and pictures, under an address of its own", async () => {
    const sent = await (await post(stage, "pictures", new Uint8Array(await picture()))).json();
    const input = filled({
      sizes: [
        { value: "41", shown: null, onHand: 2 },
        { value: "42 2/3", shown: null, onHand: 0 },
      ],
      pictures: [
        { ticket: sent.data.ticket, altEs: "De lado", altEn: "From the side" },
        { ticket: "forged.ticket", altEs: "", altEn: "" },
      ],
    });
    const result = await createProduct(input);
    if (!result.ok || !result.data) throw new Error(JSON.stringify(result));
    expect(result.data.slug).toBe(`adidas-ibiza-gazelle-indoor-${input.styleCode.toLowerCase()}`);
    for (const [lang, alt] of [
      ["es", "De lado"],
      ["en", "From the side"],
    ] as const) {
      expect(await findProduct(lang, result.data.slug)).toMatchObject({
        name: "Gazelle Indoor",
        brand: "adidas Ibiza",
        priceCents: 11_999,
        sizes: [
          { value: "41", available: 2 },
          { value: "42 2/3", available: 0 },
        ],
        pictures: [{ hash: sent.data.hash, alt }],
      });
    }
    const again = await createProduct({ ...input, brand: "ADIDAS IBIZA", pictures: [] });
    expect(again).toMatchObject({ ok: true, data: { slug: `${result.data.slug}-2` } });
    const { id } = result.data;
    expect(await findSameStyle(` ${input.styleCode.replace("-", " ")}`, id)).toHaveLength(1);
    expect((await edited(id)).brand.name).toBe("adidas Ibiza");
  });

  test.each([
    [{ price: "cheap" }, { price: "admin.product.errors.money" }],
    [{ name: " " }, { name: "admin.product.errors.missing" }],
    [{ styleCode: "--" }, { styleCode: "admin.product.errors.styleCode" }],
    [{ slug: "Not good" }, { slug: "admin.product.errors.slug" }],
    [{ leadDays: "121" }, { leadDays: "admin.product.errors.leadDays" }],
    [{ categoryId: "" }, { categoryId: "admin.product.errors.missing" }],
    [{ releasedOn: "2026-02-30" }, { releasedOn: "admin.product.errors.day" }],
    [{ sizes: [{ value: "blue", shown: null, onHand: 1 }] }, { "size blue": "admin.product.errors.size" }],
    [{ regularPrice: "150" }, { regularPrice: "admin.pricing.refused.earlierNeverAskedShort" }],
  ])("is refused with %j", async (wrong, fields) => {
    const before = await db.$count(products);
    expect(await createProduct(filled(wrong))).toMatchObject({ ok: false, fields });
    expect(await db.$count(products)).toBe(before);
  });
});

describe("a saved product", () => {
  test("the audit trail holds what differs, and each field can be reverted", async () => {
    const { id } = await makeProduct({ name: "Before", colour: "Blue" }, { "41": 1, "42": 2 });
    const { values } = await edited(id);
    const sizes = [
      { value: "41", shown: 1, onHand: null },
      { value: "43", shown: null, onHand: 4 },
    ];
    const result = await save(id, { values: { name: "After", price: "99,90", upperEs: "Piel" }, sizes });
    expect(result).toMatchObject({ ok: true });
    const [entry] = await listProductHistory(id);
    expect(entry).toMatchObject({
      staffName: owner.name,
      before: { name: "Before", priceCents: 12_995, materials: {}, "size 41": 1, "size 43": null },
      after: { name: "After", priceCents: 9_990, materials: { upper: { es: "Piel", en: "" } }, "size 43": 4 },
    });
    expect(await revertEntry({ id: entry?.id, field: "size 41" })).toMatchObject({ ok: true });
    expect(await revertEntry({ id: entry?.id, field: "name" })).toMatchObject({ ok: true });
    expect(await revertEntry({ id: entry?.id, field: "name" })).toMatchObject({ ok: false });
    const now = await edited(id);
    expect(now.values).toEqual({ ...values, price: "99,90", upperEs: "Piel", "size 43": 4 });
  });

  test("two people at once, 200 rounds: one succeeds, the other is told what stands there now", async () => {
    const { id } = await makeProduct();
    for (let round = 0; round < 200; round++) {
      const { values, version } = await edited(id);
      const sent = ["a", "b"].map((name) => ({
        ...values,
        name: `${name} ${round}`,
        sizes: [],
        id,
        version,
      }));
      const results = await Promise.all(sent.map((input) => updateProduct(input)));
      const [won] = results.flatMap((result, at) => (result.ok ? [sent[at]?.name] : []));
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results.find(({ ok }) => !ok)).toMatchObject({
        error: "admin.errors.conflict",
        conflict: { version: version + 1, by: owner.name, theirs: { name: won } },
      });
    }
  });

  test("a new address keeps the old one; nobody takes another product's", async () => {
    const [one, other] = [await makeProduct(), await makeProduct()];
    const slug = `new-${one.slug}`;
    expect(await save(one.id, { values: { slug } })).toMatchObject({ ok: true });
    expect((await edited(one.id)).formerSlugs).toEqual([one.slug]);
    for (const taken of [slug, one.slug]) {
      expect(await save(other.id, { values: { slug: taken } })).toMatchObject({
        ok: false,
        fields: { slug: "admin.product.errors.slugTaken" },
      });
    }
    expect(await save(one.id, { values: { slug: one.slug } })).toMatchObject({ ok: true });
    expect((await edited(one.id)).formerSlugs).toEqual([slug]);
  });

  test("a reduction is judged, begins, and ends with its undo", async () => {
    const { id } = await makeProduct({ priceCents: 12_000 });
    expect(await save(id, { values: { price: "120", regularPrice: "150" } })).toMatchObject({
      fields: { regularPrice: "admin.pricing.refused.earlierNeverAskedShort" },
    });
    const result = await save(id, { values: { price: "99,95", regularPrice: "120" } });
    expect(result).toMatchObject({ ok: true });
    const [row] = await db.select().from(products).where(eq(products.id, id));
    expect([row?.priceCents, row?.regularPriceCents, row?.reducedAt instanceof Date]).toEqual([
      9_995,
      12_000,
      true,
    ]);
    const [shop] = await db.execute<{ lowest: number }>(
      sql`select lowest_price_cents as lowest from listings where product_id = ${id}`,
    );
    expect(shop?.lowest).toBe(12_000);
    expect(await forget(result)).toMatchObject({ ok: true });
    expect((await edited(id)).values).toMatchObject({ price: "120,00", regularPrice: "" });
  });

  test("costs stay with owners and managers", async () => {
    const { id } = await makeProduct({ costCents: 5_432 });
    expect((await edited(id)).values.cost).toBe("54,32");
    await save(id, { values: { cost: "60" } });
    await askAs(sales);
    expect(JSON.stringify(await edited(id))).not.toMatch(/6000|60,00|cost/);
    await expect(listProductHistory(id)).rejects.toThrow();
    expect(await save(id, { values: { name: "Mine" } })).toMatchObject({ error: "admin.errors.forbidden" });
  });
});

describe("stock", () => {
  test("a pair sold in between is never brought back", async () => {
    const { id } = await makeProduct({}, { "42": 10 });
    await askAs(sales);
    for (let round = 0; round < 100; round++) {
      await db.execute(sql`update product_sizes set on_hand = 10 where product_id = ${id}`);
      const [saved, taken] = await Promise.all([
        saveStock({ id, sizes: [{ value: "42", shown: 10, onHand: 20 }] }),
        takePair(id, "42"),
      ]);
      expect(taken).toHaveLength(1);
      expect(await stockOf(id, "42")).toBe(saved.ok ? 19 : 9);
      if (!saved.ok)
        expect(saved).toMatchObject({ conflict: { by: "", isStock: true, theirs: { "size 42": 9 } } });
    }
  });

  test("many hands on several sizes end without a deadlock", async () => {
    const { id } = await makeProduct({}, { "41": 50, "42": 50, "43": 50 });
    const [a, b] = [
      ["41", "43"],
      ["43", "41"],
    ] as const;
    const hands = Array.from({ length: 12 }, async (_, at) => {
      const [one, other] = at % 2 ? a : b;
      await takePair(id, one);
      await saveStock({ id, sizes: [{ value: other, shown: 50, onHand: 49 }] });
    });
    await expect(Promise.all(hands)).resolves.toHaveLength(12);
  });

  test("never goes below what is held, nor is such a size removed", async () => {
    const { id } = await makeProduct({}, { "42": 3 });
    await db.execute(sql`update product_sizes set held = 2 where product_id = ${id}`);
    expect((await edited(id)).held).toEqual({ "42": 2 });
    for (const onHand of [1, null]) {
      expect(await save(id, { sizes: [{ value: "42", shown: 3, onHand }] })).toMatchObject({
        fields: { "size 42": "admin.product.errors.held" },
      });
    }
    expect(await save(id, { sizes: [{ value: "42", shown: 3, onHand: 2 }] })).toMatchObject({ ok: true });
  });

  test("who may change stock alone undoes it, unless a pair was sold since", async () => {
    const { id } = await makeProduct({}, { "42": 3 });
    await askAs(sales);
    const first = await saveStock({ id, sizes: [{ value: "42", shown: 3, onHand: 8 }] });
    expect(await forget(first)).toMatchObject({ ok: true });
    expect(await stockOf(id, "42")).toBe(3);
    const second = await saveStock({ id, sizes: [{ value: "42", shown: 3, onHand: 8 }] });
    await takePair(id, "42");
    expect(await forget(second)).toMatchObject({ ok: false, error: "admin.errors.changedSince" });
    expect(await stockOf(id, "42")).toBe(7);
  });

  test("a form that rests on sold stock is told so, and nothing of it is written", async () => {
    const { id } = await makeProduct({ name: "Old" }, { "42": 3 });
    await takePair(id, "42");
    const result = await save(id, { values: { name: "New" }, sizes: [{ value: "42", shown: 3, onHand: 5 }] });
    expect(result).toMatchObject({ ok: false, conflict: { theirs: { name: "Old", "size 42": 2 } } });
    expect((await edited(id)).values.name).toBe("Old");
  });
});

describe("barcodes", () => {
  const barcodeOf = async (id: string, value: string) =>
    (await edited(id)).barcodes.find((size) => size.value === value)?.barcode;
  const one = (value: string, shown: string | null, barcode: string | null) => ({ value, shown, barcode });

  test("what is no GTIN, or another size has, is said beside its size, and nothing is written", async () => {
    const { id } = await makeProduct({}, { "42": 1, "43": 1 });
    const other = await makeProduct({}, { "40": 1 });
    expect(await saveBarcodes({ id: other.id, barcodes: [one("40", null, "0012345678905")] })).toMatchObject({
      ok: true,
    });
    const save = (first: string, second: string) =>
      saveBarcodes({ id, barcodes: [one("42", null, first), one("43", null, second)] });
    expect(await save("4006381333931", "4006381333932")).toMatchObject({
      fields: { "barcode 43": "admin.product.barcodes.errors.checkDigit" },
    });
    expect(await save("12345", "ABC")).toMatchObject({
      fields: {
        "barcode 42": "admin.product.barcodes.errors.length",
        "barcode 43": "admin.product.barcodes.errors.length",
      },
    });
    // A UPC is the EAN with a 0 before it.
    expect(await save("4006381333931", "012345678905")).toMatchObject({
      fields: { "barcode 43": "admin.product.barcodes.errors.taken" },
    });
    expect(await save("4006381333931", "4006381333931")).toMatchObject({ ok: false });
    expect(await barcodeOf(id, "42")).toBeNull();
  });

  test("are saved, changed hands between sizes, undone, and kept from who has not seen the last of them", async () => {
    const { id } = await makeProduct({}, { "42": 1, "43": 1 });
    await askAs(sales);
    expect(await saveBarcodes({ id, barcodes: [one("42", null, "4006381333931")] })).toMatchObject({
      ok: true,
    });
    const moved = await saveBarcodes({
      id,
      barcodes: [one("42", "4006381333931", null), one("43", null, "4006381333931")],
    });
    expect(moved).toMatchObject({ ok: true });
    expect([await barcodeOf(id, "42"), await barcodeOf(id, "43")]).toEqual([null, "4006381333931"]);
    expect(await saveBarcodes({ id, barcodes: [one("42", "4006381333931", "96385074")] })).toMatchObject({
      ok: false,
      error: "admin.product.barcodes.errors.conflict",
    });
    expect(await forget(moved)).toMatchObject({ ok: true });
    expect([await barcodeOf(id, "42"), await barcodeOf(id, "43")]).toEqual(["4006381333931", null]);
  });
});

describe("pictures", () => {
  async function send(id: string, bytes: Uint8Array<ArrayBuffer>) {
    const response = await post(upload, `${id}/pictures`, bytes);
    return { status: response.status, ...(await response.json()) };
  }

  async function bare() {
    const { id } = await makeProduct();
    await db.execute(sql`delete from product_pictures where product_id = ${id}`);
    return id;
  }

  const hashesOf = async (id: string) => (await edited(id)).pictures.map(({ hash }) => hash);

  test("several at once are all there; the same one twice is told", async () => {
    const id = await bare();
    const files = await Promise.all(
      ["#111111", "#222222", "#333333"].map((colour) => picture(90, 90, colour)),
    );
    const sent = await Promise.all(files.map((file) => send(id, new Uint8Array(file))));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await hashesOf(id)).toHaveLength(3);
    expect(await send(id, new Uint8Array(files[0] ?? []))).toMatchObject({
      status: 409,
      error: "admin.product.pictures.already",
    });
    expect(await hashesOf(id)).toHaveLength(3);
  });

  test("order, texts and deletion, each taken back by itself", async () => {
    const id = await bare();
    for (const colour of ["#111111", "#222222", "#333333"])
      await send(id, new Uint8Array(await picture(90, 90, colour)));
    const [a = "", b = "", c = ""] = await hashesOf(id);
    expect(await orderPictures({ productId: id, hashes: [c, a, b] })).toMatchObject({ ok: true });
    expect(await hashesOf(id)).toEqual([c, a, b]);
    await describePicture({ productId: id, hash: a, altEs: "Suela", altEn: "Sole" });
    const gone = await removePicture({ productId: id, hash: c });
    expect(await hashesOf(id)).toEqual([a, b]);
    await send(id, new Uint8Array(await picture(90, 90, "#444444")));
    expect(await forget(gone)).toMatchObject({ ok: true });
    expect((await hashesOf(id)).slice(0, 3)).toEqual([c, a, b]);
    expect((await edited(id)).pictures[1]).toMatchObject({ altEs: "Suela", altEn: "Sole" });
  });

  test("cropping cuts a plain margin once, and can be undone", async () => {
    const id = await bare();
    const shoe = await picture(200, 100, "#c82020");
    const margin = { top: 150, bottom: 150, left: 100, right: 100, background: "#ffffff" };
    await send(id, new Uint8Array(await sharp(shoe).extend(margin).png().toBuffer()));
    const [hash = ""] = await hashesOf(id);
    const result = await cropPicture({ productId: id, hash });
    expect(result).toMatchObject({ ok: true });
    const [cropped] = (await edited(id)).pictures;
    expect([Math.round((cropped?.width ?? 0) / 10), Math.round((cropped?.height ?? 0) / 10)]).toEqual([
      20, 10,
    ]);
    expect(await cropPicture({ productId: id, hash: cropped?.hash })).toMatchObject({
      error: "admin.product.pictures.noMargin",
    });
    expect(await forget(result)).toMatchObject({ ok: true });
    expect(await hashesOf(id)).toEqual([hash]);
  });

  test("cropping finds a picture that is kept as AVIF, too", async () => {
    const id = await bare();
    const margin = { top: 150, bottom: 150, left: 100, right: 100, background: "#ffffff" };
    const whole = sharp(await picture(200, 100, "#c82020")).extend(margin);
    const baked = await storeBaked([{ width: 400, bytes: new Uint8Array(await whole.avif().toBuffer()) }]);
    await db
      .insert(productPictures)
      .values({ ...baked, productId: id, position: 0, width: 400, height: 400 });
    expect(await cropPicture({ productId: id, hash: baked.hash })).toMatchObject({ ok: true });
    const [cropped] = (await edited(id)).pictures;
    expect([Math.round((cropped?.width ?? 0) / 10), Math.round((cropped?.height ?? 0) / 10)]).toEqual([
      20, 10,
    ]);
  });

  test("what is no picture or too large is refused in words", async () => {
    const id = await bare();
    expect(await send(id, new TextEncoder().encode("<svg/>"))).toMatchObject({
      status: 415,
      error: "media.unknownFormat",
    });
    expect(await send(id, new Uint8Array(26 * 1024 * 1024))).toMatchObject({
      status: 413,
      error: "media.tooLarge",
    });
    expect(await send(randomUUID(), new Uint8Array(await picture()))).toMatchObject({ status: 404 });
    expect(await hashesOf(id)).toEqual([]);
  });

  test("a full disk is said in words and leaves nothing behind", async () => {
    const id = await bare();
    disk.isFull = true;
    const refused = await send(id, new Uint8Array(await picture(91, 91))).finally(() => {
      disk.isFull = false;
    });
    expect(refused).toMatchObject({ status: 507, error: "media.diskFull" });
    expect(await hashesOf(id)).toEqual([]);
    const left = await readdir(join(env.DATA_DIR, "pictures"));
    expect(left.filter((name) => name.endsWith(".half"))).toEqual([]);
  });
});

test("the form says which collections hold the product, and into which it can be put by hand", async () => {
  const { id } = await makeProduct();
  const made = await db.execute<{ id: number }>(sql`
    insert into collections (slug, title_es, title_en, kind)
    select gen_random_uuid()::text, title, title, kind
    from (values ('Held', 'manual'), ('Other', 'manual'), ('Pinned', 'rules')) as c (title, kind)
    returning id, title_es`);
  const [held, , pinned] = made.map((one) => one.id);
  await db.execute(sql`
    insert into collection_products (collection_id, product_id, role)
    values (${held}, ${id}, 'pinned'), (${pinned}, ${id}, 'pinned')`);
  const { holding, others } = (await edited(id)).collections;
  expect(holding.map(({ titleEs, byHand }) => [titleEs, byHand])).toEqual([
    ["Held", true],
    ["Pinned", false],
  ]);
  expect(others.map(({ titleEs }) => titleEs)).toEqual(["Other"]);
});

test("the maker of a brand is named, with a conflict for whoever comes second", async () => {
  const { id } = await makeProduct();
  const { brand } = await edited(id);
  const { name: _, ...form } = brand;
  const maker = {
    ...form,
    makerName: "Sal S.L.",
    makerAddress: "C/ Mayor 1, Ibiza",
    makerContact: "hola@sal.example",
  };
  const result = await saveBrandMaker(maker);
  expect(result).toMatchObject({ ok: true });
  expect(await findProduct("es", (await edited(id)).values.slug)).toMatchObject({
    maker: { name: "Sal S.L." },
  });
  expect(await saveBrandMaker(maker)).toMatchObject({ conflict: { theirs: { makerName: "Sal S.L." } } });
  expect(await forget(result)).toMatchObject({ ok: true });
  expect((await edited(id)).brand.makerName).toBe("");
});
