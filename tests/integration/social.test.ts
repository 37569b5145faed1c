import { randomUUID } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GET as picture } from "@/app/api/admin/social/picture/route";
import { GET as zip } from "@/app/api/admin/social/zip/route";
import { GET as follow } from "@/app/s/[ref]/[[...lang]]/route";
import { db } from "@/db/client";
import { products } from "@/db/schema/catalogue";
import { socialAssets } from "@/db/schema/social";
import { env } from "@/lib/env";
import { messagesIn } from "@/lib/i18n/messages";
import { storeDrawing } from "@/lib/media/store-picture";
import { drawPicture, measureText } from "@/lib/social/draw-picture";
import type { Facts } from "@/lib/social/facts";
import { formatNames, formats, themes } from "@/lib/social/formats";
import { removeUnusedPictures } from "@/lib/social/kept-pictures";
import { layOut } from "@/lib/social/lay-out";
import { readFacts } from "@/lib/social/read-facts";
import { shipped, vitrina } from "@/lib/social/shipped";
import {
  copySchema,
  createAsset,
  createSchema,
  previewSchema,
  redrawAssets,
  removeAsset,
  removeSchema,
  saveSchema,
} from "@/lib/social/staff-actions";
import { findAsset, findSchema, listAssets, listSchemas, searchSubjects } from "@/lib/social/staff-queries";
import { makeProduct } from "../factories";
import naughty from "../setup/naughty-strings.json";
import { askAs, makePerson } from "../setup/staff";
import { within } from "../setup/within";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200"><rect x="200" y="400" width="800" height="400" fill="#208040"/></svg>`;
let drawing: Awaited<ReturnType<typeof storeDrawing>>;
const folder = join(env.DATA_DIR, "social");

/** Nothing of a drawing may come from another host; the engine loads its own code from `data:`. */
const outside = vi.spyOn(globalThis, "fetch");

beforeAll(async () => {
  drawing = await storeDrawing(svg);
});
beforeEach(async () => {
  outside.mockClear();
  await askAs(await makePerson("manager"));
});
afterEach(() => {
  const asked = outside.mock.calls.map(([address]) => String(address).slice(0, 60));
  expect(asked.filter((address) => !address.startsWith("data:"))).toEqual([]);
});

function facts(change: Partial<Facts> = {}): Facts {
  const { hash, widths, hasMargin } = drawing;
  return {
    brand: "New Balance",
    name: "550 White Green",
    price: "129,95 €",
    before: "149,95 €",
    lowest: "Precio más bajo en los 30 días anteriores a la rebaja: 139,95 €",
    note: "IVA incluido",
    sizes: ["36", "37⅓", "38½", "39", "40", "41", "42", "43", "44", "45"],
    pictures: [{ hash, widths, hasMargin }],
    path: "/es/product/in-stock/x",
    ...change,
  };
}

describe("drawings", () => {
  it("of every template, format and theme are of their size, show the picture and say nothing", async () => {
    for (const [key, body] of Object.entries(shipped)) {
      for (const format of formatNames) {
        for (const theme of themes) {
          const input = { facts: facts(), body, shopName: "Sal & Suela", format, theme };
          const { jpeg, notes } = await drawPicture(input);
          const { width, height, format: type } = await sharp(jpeg).metadata();
          expect({ type, width, height, notes }, `${key} ${format} ${theme}`).toEqual({
            type: "jpeg",
            width: formats[format].width,
            height: formats[format].height,
            notes: [],
          });
          const { picture: part } = body.layouts[format];
          const at = (share: number, whole: number) => Math.round((share / 100) * whole);
          const spot = { left: at(part.x + part.w / 2, width) - 4, top: at(part.y + part.h / 2, height) - 4 };
          const { channels } = await sharp(
            await sharp(jpeg)
              .extract({ ...spot, width: 8, height: 8 })
              .toBuffer(),
          ).stats();
          const [red = 0, green = 0] = channels.map(({ mean }) => mean);
          expect(green - red, `${key} ${format} ${theme}`).toBeGreaterThan(50);
        }
      }
    }
  });

  it("of hostile words never fail, and stay within their boxes or say so", async () => {
    const own = [
      "",
      " ",
      "\u0000\u202e\ufeff",
      "鞋 👩‍👩‍👧",
      "W".repeat(400),
      "Zapatilla ".repeat(40),
      "\ud800 half",
    ];
    const hostile = [...own, ...naughty];
    for (const name of hostile) {
      const input = {
        facts: facts({ name, brand: name, price: name, lowest: name, sizes: [name, name, "42"] }),
        body: vitrina,
        shopName: name,
        theme: "light",
      } as const;
      for (const format of formatNames) expect(() => layOut({ ...input, format }, measureText)).not.toThrow();
    }
    for (const name of own) {
      const input = {
        facts: facts({ name, brand: name, price: name, sizes: [name] }),
        body: vitrina,
        shopName: name,
      };
      const { jpeg } = await drawPicture({ ...input, theme: "light", format: "link" });
      expect(jpeg.byteLength).toBeGreaterThan(1_000);
    }
    const long = {
      facts: facts({ name: "W".repeat(400) }),
      body: vitrina,
      shopName: "S",
      theme: "light",
    } as const;
    expect(layOut({ ...long, format: "square" }, measureText).notes).toEqual([{ note: "cut", part: "name" }]);
  });

  it("come without a picture whose file is gone, and with up to four of a collection", async () => {
    const lost = { hash: "gone", widths: [640], hasMargin: false };
    const {
      pictures: [here = lost],
    } = facts();
    const pictures = [here, lost, here, here];
    const input = { body: vitrina, shopName: "S", format: "story", theme: "dark" } as const;
    expect((await drawPicture({ ...input, facts: facts({ pictures }) })).notes).toEqual([]);
    expect((await drawPicture({ ...input, facts: facts({ pictures: [] }) })).notes).toEqual([
      { note: "noPicture", part: "picture" },
    ]);
  });

  it("take less than 400 ms", async () => {
    const draw = () =>
      drawPicture({
        facts: facts(),
        body: vitrina,
        shopName: "Sal & Suela",
        format: "story",
        theme: "light",
      });
    await draw();
    await within(400, draw);
  });
});

async function makeSet(change: object = {}) {
  const product = await makeProduct({ name: "Samba OG", priceCents: 9_995 }, { "41": 1, "42": 2 });
  const made = await createAsset({
    kind: "product",
    id: product.id,
    schemaKey: "sol",
    formats: ["link", "square"],
    langs: ["es", "en"],
    themes: ["dark"],
    ...change,
  });
  if (!made.ok || !made.data) throw new Error(JSON.stringify(made));
  return { product, id: made.data.id };
}

function ask(handler: (request: Request) => Promise<Response>, query: Record<string, string>) {
  return handler(new Request(`http://localhost:3000/api?${new URLSearchParams(query)}`));
}

describe("pictures of a product", () => {
  it("are drawn once and kept, until it changes: then they are stale, and drawn anew", async () => {
    const { product, id } = await makeSet();
    const square = { id, lang: "es", format: "square", theme: "dark" };
    const first = Buffer.from(await (await ask(picture, square)).arrayBuffer());
    const asset = await findAsset(id);
    const key = asset?.variants.find(({ lang, format }) => lang === "es" && format === "square")?.key;
    expect(await readFile(join(folder, `${key}.jpg`))).toEqual(first);
    await writeFile(join(folder, `${key}.jpg`), "kept");
    expect(await (await ask(picture, square)).text()).toBe("kept");
    expect(asset?.changes).toEqual([]);

    await db.update(products).set({ priceCents: 8_995 }).where(eq(products.id, product.id));
    expect((await findAsset(id))?.changes).toEqual(["price"]);
    expect((await listAssets()).find((one) => one.id === id)?.changes).toEqual(["price"]);
    expect(await (await ask(picture, square)).text()).toBe("kept");
    expect(await redrawAssets({ ids: [id] })).toMatchObject({ ok: true, data: { redrawn: 1 } });
    const redrawn = await findAsset(id);
    expect(redrawn?.changes).toEqual([]);
    expect(redrawn?.posts[0]?.caption).toContain("89,95");
    expect((await ask(picture, square)).headers.get("content-length")).not.toBe("4");
    await removeUnusedPictures(Date.now() + 31 * 86_400_000);
    expect(await readdir(folder)).toEqual([]);
  });

  it("say price, sizes and link to copy, in both languages, and of what is not for sale any more that it is not", async () => {
    const { product, id } = await makeSet();
    const [row] = await db.select().from(socialAssets).where(eq(socialAssets.id, id));
    const [es, en] = (await findAsset(id))?.posts ?? [];
    expect(es?.caption).toMatch(/Samba OG\n99,95.€ · IVA incluido · Tallas: 41 · 42\n/);
    expect(es?.caption).toContain(`/s/${row?.ref}`);
    expect(en?.caption).toMatch(/€99\.95 · VAT included · Sizes: 41 · 42/);
    expect(en?.link).toMatch(/\/s\/[0-9a-f]{10}\/en$/);
    await db.update(products).set({ status: "archived" }).where(eq(products.id, product.id));
    expect((await findAsset(id))?.changes).toBeNull();
    expect(await redrawAssets({ ids: [id] })).toMatchObject({
      ok: false,
      error: "admin.social.assets.errors.subject",
    });
  });

  it("show a reduction only with the lowest price of 30 days beside it, as the product's page does", async () => {
    const { product, id } = await makeSet();
    await db.execute(
      sql`update products set price_cents = 7_000, regular_price_cents = 9_995, reduced_at = now() where id = ${product.id}`,
    );
    await redrawAssets({ ids: [id] });
    expect((await findAsset(id))?.posts[0]?.caption).toMatch(
      /70,00.€ \(99,95.€\)\. Precio más bajo en los 30 días/,
    );
  });

  it("come in one file, and not to whom may not see them", async () => {
    const { id } = await makeSet();
    const answer = await ask(zip, { id });
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Object.keys(files).toSorted()).toHaveLength(4);
    for (const [name, bytes] of Object.entries(files)) {
      const { width, height } = await sharp(bytes).metadata();
      expect(name).toMatch(new RegExp(`samba-og-(es|en)-${width}x${height}-dark\\.jpg$`));
    }
    expect((await ask(picture, { id, lang: "es", format: "story", theme: "dark" })).status).toBe(404);
    expect((await ask(picture, { id: "x", lang: "es", format: "square", theme: "dark" })).status).toBe(404);
    expect((await ask(zip, { id: "x" })).status).toBe(404);
    await askAs(await makePerson("read-only"));
    expect(await removeAsset({ id })).toMatchObject({ ok: false, error: "admin.errors.forbidden" });
  });

  it("are refused for what is not for sale, and found by words", async () => {
    const hidden = await makeProduct({ name: "Hidden", status: "draft" });
    const wanted = {
      kind: "product",
      id: hidden.id,
      schemaKey: "sol",
      formats: ["link"],
      langs: ["es"],
      themes: ["dark"],
    };
    expect(await createAsset(wanted)).toMatchObject({
      ok: false,
      fields: { id: "admin.social.assets.errors.subject" },
    });
    expect(await createAsset({ ...wanted, id: "" })).toMatchObject({
      ok: false,
      fields: { id: "admin.social.assets.errors.missing" },
    });
    expect(await createAsset({ ...wanted, formats: [] })).toMatchObject({
      ok: false,
      fields: { formats: "admin.social.assets.errors.none" },
    });
    const { product } = await makeSet();
    expect((await searchSubjects(product.styleCode)).map(({ id }) => id)).toContain(product.id);
    expect(await searchSubjects("%")).toEqual([]);
  });
});

describe("pictures of a collection", () => {
  it("say the lowest price of what can be bought now, however many products stand before it", async () => {
    const soldOut = await makeProduct({ priceCents: 5_000 }, { "42": 0 });
    const dear = await makeProduct({ priceCents: 9_000 });
    const last = await makeProduct({ priceCents: 7_000 });
    const many = await db.execute<{ id: string }>(sql`
      with p as (
        insert into products (style_code, slug, name, brand_id, category_id, status, price_cents, published_at)
        select c, c, c, ${dear.brandId}, ${dear.categoryId}, 'active', 9500, now()
        from (select gen_random_uuid()::text as c from generate_series(1, 200)) x returning id),
      z as (insert into product_sizes (product_id, system, value, key, on_hand) select id, 'EU', '42', 42, 1 from p)
      select id from p`);
    const [made] = await db.execute<{ id: number }>(
      sql`insert into collections (slug, title_es, title_en, kind) values ('precios', 'P', 'P', 'manual') returning id`,
    );
    const id = String(made?.id);
    const put = async (ids: string[]) => {
      await db.execute(sql`delete from collection_products where collection_id = ${id}`);
      for (const [position, product] of ids.entries())
        await db.execute(sql`
          insert into collection_products (collection_id, product_id, position) values (${id}, ${product}, ${position})`);
    };
    const said = async () => (await readFacts([{ kind: "collection", id }]))[0]?.en;
    await put([soldOut.id, dear.id]);
    expect(await said()).toMatchObject({ price: "from €90.00" });
    await put([soldOut.id, ...many.map((one) => one.id), last.id]);
    expect(await said()).toMatchObject({ price: "from €70.00" });
    await put([soldOut.id]);
    expect(await said()).toMatchObject({ price: "", note: "" });
  });
});

describe("short links", () => {
  function ask(
    ref: string,
    { lang = [] as string[], from = randomUUID() as string } = {},
  ): Promise<Response> {
    const request = new Request("http://localhost:3000/s", { headers: { "x-socket-address": from } });
    return follow(request, { params: Promise.resolve({ ref, lang }) });
  }

  async function target(ref: string, ...lang: string[]): Promise<string | null> {
    const answer = await ask(ref, { lang });
    expect(answer.status).toBe(307);
    return answer.headers.get("location");
  }

  it("are followed sixty times a minute from one address, and others are let in meanwhile", async () => {
    const from = randomUUID();
    for (let turn = 0; turn < 60; turn++) expect((await ask("0".repeat(10), { from })).status).toBe(307);
    const refused = await ask("0".repeat(10), { from, lang: ["en"] });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.headers.get("location")).toBeNull();
    expect(await refused.text()).toBe(messagesIn("en").calls.tooMany);
    expect((await ask("0".repeat(10))).status).toBe(307);
  });

  it("lead to the shop while the goods cannot be looked up", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const broken = vi.spyOn(db, "select").mockImplementation(() => {
      throw new Error("The database is away");
    });
    expect(await target("0123456789", "en")).toBe("/en/in-stock");
    broken.mockRestore();
  });

  it("lead to the product with the mark that counts visits and orders, and else to the shop", async () => {
    const { product, id } = await makeSet();
    const [{ ref = "" } = {}] = await db.select().from(socialAssets).where(eq(socialAssets.id, id));
    expect(await target(ref)).toBe(`/es/product/in-stock/${product.slug}?l=${ref}&utm_medium=social`);
    expect(await target(ref, "en")).toBe(`/en/product/in-stock/${product.slug}?l=${ref}&utm_medium=social`);
    expect(await target("0".repeat(10))).toBe("/es/in-stock");
    expect(await target("' or 1=1", "en")).toBe("/en/in-stock");
    expect((await findAsset(id))?.brought).toEqual({ visits: 0, orders: 0, cents: 0 });
    await db.execute(sql`insert into events (name, lang, visitor, path, params, at) values
      ('page_view', 'es', 'visitor-a', '/es', ${JSON.stringify({ l: ref })}::jsonb, now()),
      ('page_view', 'es', 'visitor-a', '/es', ${JSON.stringify({ l: ref })}::jsonb, now()),
      ('page_view', 'es', 'visitor-b', '/es', '{}'::jsonb, now())`);
    await db.execute(
      sql`insert into brought_days (ref, day, orders, cents) values (${ref}, '2026-01-01', 2, 25990)`,
    );
    expect((await findAsset(id))?.brought).toEqual({ visits: 1, orders: 2, cents: 25_990 });
    expect(await removeAsset({ id })).toMatchObject({ ok: true });
    expect(await target(ref)).toBe("/es/in-stock");
  });
});

describe("templates", () => {
  it("of the shop are changed, refused when somebody else did so meanwhile, and brought back", async () => {
    const { id } = await makeSet({ schemaKey: "vitrina" });
    expect(await findSchema("vitrina")).toMatchObject({ version: 0, isShipped: true });
    const changed = { ...vitrina, decor: "arch" as const };
    expect(await saveSchema({ ...changed, key: "vitrina", version: 0 })).toMatchObject({
      ok: true,
      version: 1,
    });
    expect(await saveSchema({ ...changed, name: "X", key: "vitrina", version: 0 })).toMatchObject({
      ok: false,
      conflict: { version: 1 },
    });
    expect(await saveSchema({ ...changed, name: "X", key: "vitrina", version: 1 })).toMatchObject({
      ok: true,
      version: 2,
    });
    expect((await findAsset(id))?.changes).toEqual(["template"]);
    expect(await removeSchema({ key: "vitrina" })).toMatchObject({ ok: true });
    expect(await findSchema("vitrina")).toMatchObject({ version: 0, body: vitrina });
    expect((await findAsset(id))?.changes).toEqual([]);
  });

  it("are made, copied and deleted; pictures of a deleted one stay", async () => {
    const made = await createSchema({ ...vitrina, name: "Mine" });
    const key = made.ok ? (made.data?.key ?? "") : "";
    const copy = await copySchema({ key });
    const copied = copy.ok ? (copy.data?.key ?? "") : "";
    expect(copied).not.toBe(key);
    const { id } = await makeSet({ schemaKey: copied });
    expect((await listSchemas()).find((one) => one.key === copied)).toMatchObject({
      isShipped: false,
      inUse: 1,
    });
    expect(await removeSchema({ key: copied })).toMatchObject({ ok: true });
    expect(await findSchema(copied)).toBeNull();
    expect((await findAsset(id))?.changes).toBeNull();
    expect((await ask(picture, { id, lang: "es", format: "square", theme: "dark" })).status).toBe(200);
    expect(await findSchema("constructor")).toBeNull();
  });

  it("are seen as they are typed, and what cannot be drawn is said where it is mended", async () => {
    await makeProduct({ name: "Preview" });
    const asked = { ...vitrina, productId: "", lang: "en", theme: "light", format: "square" };
    const seen = await previewSchema(asked);
    expect(seen).toMatchObject({ ok: true });
    const { name } = vitrina.layouts.square;
    const layouts = { ...vitrina.layouts, square: { ...vitrina.layouts.square, name: { ...name, x: 90 } } };
    expect(await previewSchema({ ...asked, layouts })).toMatchObject({
      ok: false,
      fields: { "layouts.square.name.w": "admin.social.schemas.errors.beyondRight" },
    });
    expect(
      await saveSchema({
        ...vitrina,
        backgroundPicture: "https://example.com/a.jpg",
        key: "sol",
        version: 0,
      }),
    ).toMatchObject({ ok: false, fields: { backgroundPicture: "admin.social.schemas.errors.otherHost" } });
  });
});
