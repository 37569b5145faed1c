import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { brands, products } from "@/db/schema/catalogue";
import { listGroups } from "@/lib/catalogue/groups";
import { createCollection, saveCollection } from "@/lib/collections/staff-actions";
import { productFile } from "@/lib/exports/product-list-file";
import { listFigures } from "@/lib/overview/staff-queries";
import { readScopes } from "@/lib/pricing/read-pricing";
import { readProductChoices } from "@/lib/products/edited-product";
import { allProducts, type ProductFilters, worklists } from "@/lib/products/product-filters";
import {
  changeProducts,
  cloneProduct,
  previewProducts,
  saveStock,
  setPrice,
  setProductStatus,
} from "@/lib/products/staff-actions";
import {
  findProductForEdit,
  findProducts,
  listProductOptions,
  listStaffProducts,
} from "@/lib/products/staff-queries";
import { undoWrite } from "@/lib/undo/staff-actions";
import { makeProduct } from "../factories";
import { moveOrder, placed } from "../setup/orders";
import { askAs, makePerson, type Person } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

let owner: Person;
let sales: Person;

beforeAll(async () => {
  owner = await makePerson("owner");
  sales = await makePerson("sales");
});

beforeEach(async () => {
  await db.execute(sql`delete from products`);
  await db.execute(sql`delete from collections`);
  await askAs(owner);
});

async function shown(filters: Partial<ProductFilters>): Promise<string[]> {
  const { rows, total } = await listStaffProducts({ ...allProducts, sort: "name", ...filters });
  expect(total).toBe(rows.length);
  return rows.map(({ name }) => name);
}

async function row(id: string) {
  const [found] = await db.execute<Record<string, unknown>>(sql`
    select price_cents as price, regular_price_cents as regular, reduced_at as reduced, status, is_new as "isNew",
      section_id as section, category_id as category, gender, cost_cents as cost, version from products where id = ${id}`);
  if (!found) throw new Error("The product is gone");
  return found;
}

/** Prices asked `days` ago, as the database would have kept them: the ledger lets nobody else write. */
async function ageLedger(days: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table price_ledger disable trigger price_ledger_guard`);
    await tx.execute(sql`update price_ledger set at = at - ${days} * interval '1 day'`);
    await tx.execute(sql`alter table price_ledger enable trigger price_ledger_guard`);
  });
}

async function makeSection(): Promise<number> {
  const [made] = await db.execute<{ id: number }>(
    sql`insert into sections (key, label_es, label_en) values (${randomUUID()}, 'S', 'S') returning id`,
  );
  return made?.id ?? 0;
}

async function makeCollection(kind: "manual" | "rules" = "manual"): Promise<number> {
  const [made] = await db.execute<{ id: number }>(sql`
    insert into collections (slug, title_es, title_en, kind) values (${`c-${randomUUID()}`}, 'C', 'C', ${kind}) returning id`);
  return made?.id ?? 0;
}

const collectionValues = {
  slug: "verano",
  titleEs: "Verano",
  titleEn: "Summer",
  kind: "manual",
  match: "all",
  rules: [],
  sort: "featured",
  visible: true,
  pinned: [],
  excluded: [],
};

const told = { descriptionEs: "Texto", descriptionEn: "Text" };

describe("the list of products", () => {
  it.each([
    ["190041234567", "0190041234567"],
    ["190041234567", "00190041234567"],
    ["0190041234567", "190041234567"],
    ["036000291452", "36000291452"],
    ["036000291452", "0036000291452"],
    ["96385074", "0000096385074"],
  ])(
    "finds the barcode %s however its zeros were read: %s, in the list and the palette",
    async (stored, typed) => {
      const { id } = await makeProduct({ name: "Boxed" });
      await makeProduct({ name: "Another" });
      await db.execute(sql`update product_sizes set barcode = ${stored} where product_id = ${id}`);
      expect(await shown({ q: typed })).toEqual(["Boxed"]);
      expect((await findProducts(typed)).map(({ name }) => name)).toEqual(["Boxed"]);
    },
  );

  it("finds by name without accents, style code without its dash, brand, category and barcode", async () => {
    const { id } = await makeProduct({ name: "Piña Ñandú", styleCode: "DD1391-100" });
    const { brand } = await makeProduct({ name: "Other" });
    await db.execute(sql`update product_sizes set barcode = '8400000000017' where product_id = ${id}`);
    for (const q of ["pina", "NANDU piña", "dd1391100", "DD1391-100", "1391 pin", "8400000000017"]) {
      expect(await shown({ q }), q).toEqual(["Piña Ñandú"]);
    }
    expect(await shown({ q: brand.slice(-12) })).toEqual(["Other"]);
    for (const q of ["zzz", "%", "'", "pina other"]) expect(await shown({ q }), q).toEqual([]);
  });

  it("filters by status, and shows what is archived only when asked", async () => {
    for (const status of ["draft", "active", "archived"] as const)
      await makeProduct({ name: status, status });
    expect(await shown({})).toEqual(["active", "draft"]);
    expect(await shown({ status: "all" })).toEqual(["active", "archived", "draft"]);
    for (const status of ["draft", "active", "archived"] as const) {
      expect(await shown({ status })).toEqual([status]);
    }
  });

  it("filters by brand, category, section and collection", async () => {
    const section = await makeSection();
    const collection = await makeCollection();
    const one = await makeProduct({ name: "one", sectionId: section });
    await makeProduct({ name: "two" });
    await db.execute(
      sql`insert into collection_products (collection_id, product_id) values (${collection}, ${one.id})`,
    );
    expect(await shown({ brand: one.brandId })).toEqual(["one"]);
    expect(await shown({ category: one.categoryId })).toEqual(["one"]);
    expect(await shown({ section })).toEqual(["one"]);
    expect(await shown({ section: "none" })).toEqual(["two"]);
    expect(await shown({ collection })).toEqual(["one"]);
    expect(await shown({ brand: 999_999 })).toEqual([]);
  });

  it("filters by stock, of any size or of one", async () => {
    await makeProduct({ name: "many" }, { "42": 5, "43": 0 });
    await makeProduct({ name: "last" }, { "42": 3, "43": 1 });
    await makeProduct({ name: "sold" }, { "42": 0 });
    const held = await makeProduct({ name: "held" }, { "42": 2 });
    await db.execute(sql`update product_sizes set held = 2 where product_id = ${held.id}`);
    await makeProduct({ name: "asked", sourceType: "sourced-items" }, {});
    expect(await shown({ stock: "in-stock" })).toEqual(["last", "many"]);
    expect(await shown({ stock: "sold-out" })).toEqual(["held", "sold"]);
    expect(await shown({ stock: "last" })).toEqual(["last"]);
    expect(await shown({ stock: "held" })).toEqual(["held"]);
    expect(await shown({ size: "42" })).toEqual(["last", "many"]);
    expect(await shown({ size: "42", stock: "sold-out" })).toEqual(["held", "sold"]);
    expect(await shown({ size: "42", stock: "last" })).toEqual([]);
    expect(await shown({ source: "sourced-items" })).toEqual(["asked"]);
  });

  it("filters by what is missing, by reduction and by new", async () => {
    const whole = await makeProduct({ name: "whole", ...told, isNew: true });
    const bare = await makeProduct({ name: "bare", ...told });
    await makeProduct({ name: "spanish", descriptionEs: "Texto" });
    await db.execute(sql`
      update brands set maker_name = 'M', maker_address = 'A', maker_contact = 'C' where id = ${whole.brandId}`);
    await db.execute(sql`delete from product_pictures where product_id = ${bare.id}`);
    await db.execute(sql`
      update products set price_cents = 9900, regular_price_cents = 12995, reduced_at = now() where id = ${bare.id}`);
    expect(await shown({ missing: "text" })).toEqual(["spanish"]);
    expect(await shown({ missing: "en" })).toEqual(["spanish"]);
    expect(await shown({ missing: "es" })).toEqual([]);
    expect(await shown({ missing: "picture" })).toEqual(["bare"]);
    expect(await shown({ missing: "maker" })).toEqual(["bare", "spanish"]);
    expect(await shown({ sale: "yes" })).toEqual(["bare"]);
    expect(await shown({ sale: "no", new: "no" })).toEqual(["spanish"]);
    expect(await shown({ new: "yes" })).toEqual(["whole"]);
    const { rows } = await listStaffProducts({ ...allProducts, q: "bare" });
    expect(rows[0]).toMatchObject({
      missing: ["picture", "maker"],
      regularPriceCents: 12_995,
      picture: null,
    });
  });

  it("sorts both ways, and by nothing that is not there last", async () => {
    await makeProduct({ name: "Ábaco", priceCents: 100, publishedAt: null, status: "draft" }, { "42": 1 });
    await makeProduct({ name: "beta", priceCents: 300 }, { "42": 9 });
    await makeProduct({ name: "Alto", priceCents: 200, publishedAt: new Date("2020-01-01") }, {});
    expect(await shown({ sort: "name" })).toEqual(["Ábaco", "Alto", "beta"]);
    expect(await shown({ sort: "-name" })).toEqual(["beta", "Alto", "Ábaco"]);
    expect(await shown({ sort: "price" })).toEqual(["Ábaco", "Alto", "beta"]);
    expect(await shown({ sort: "-stock" })).toEqual(["beta", "Ábaco", "Alto"]);
    expect(await shown({ sort: "published" })).toEqual(["Alto", "beta", "Ábaco"]);
    expect(await shown({ sort: "-published" })).toEqual(["beta", "Alto", "Ábaco"]);
    expect((await shown({ sort: "brand" })).toSorted()).toEqual(["Alto", "beta", "Ábaco"].toSorted());
  });

  it("shows fifty a page, clamps the page, and shows each product once", async () => {
    const { brandId, categoryId } = await makeProduct({ name: "p00" });
    await db.execute(sql`
      insert into products (style_code, slug, brand_id, category_id, name, price_cents)
      select 'N-' || n, 'n-' || n, ${brandId}, ${categoryId}, 'p', 100 from generate_series(1, 60) as n`);
    const first = await listStaffProducts(allProducts);
    const last = await listStaffProducts({ ...allProducts, page: 9 });
    expect([first.rows.length, first.total, last.rows.length, last.page]).toEqual([50, 61, 11, 2]);
    expect(new Set([...first.rows, ...last.rows].map(({ id }) => id)).size).toBe(61);
  });

  it("shows costs to those who may see them only, in the file too", async () => {
    await makeProduct({ costCents: 4_321 });
    expect((await listStaffProducts(allProducts)).rows[0]?.costCents).toBe(4_321);
    await askAs(sales);
    expect((await listStaffProducts(allProducts)).rows[0]?.costCents).toBeNull();
    expect(await (await productFile(new URLSearchParams(), { seesCost: true, lang: "en" })).text()).toContain(
      "43.21",
    );
    expect(
      await (await productFile(new URLSearchParams(), { seesCost: false, lang: "en" })).text(),
    ).not.toContain("43.21");
  });

  it("gives every figure of the dashboard a list of that length", async () => {
    await makeProduct({ name: "fine", ...told }, { "42": 4 });
    await makeProduct({ name: "draft", status: "draft" }, { "42": 1, "43": 1 });
    await makeProduct({ name: "two last" }, { "42": 1, "43": 1 });
    await makeProduct({ name: "old", status: "archived" }, { "42": 1 });
    const { id: left } = await makeProduct(
      { name: "left", regularPriceCents: 15_000, reducedAt: new Date() },
      { "42": 4 },
    );
    await db.execute(sql`
      with sale as (insert into sales (name, state, kind, percent) values ('June', 'ended', 'percent', 2000) returning id),
      run as (insert into price_runs (kind, sale_id, label, state, ending, terms, staff_name)
        select 'sale', id, 'June', 'restored', 'ended', '{}', '–' from sale returning id)
      insert into price_run_products (run_id, product_id, state, before_cents) select id, ${left}::uuid, 'left', 15000 from run`);
    await db.execute(sql`delete from product_pictures`);
    const figures = await listFigures();
    for (const [name, filters] of Object.entries(worklists)) {
      const figure = figures.find((one) => one.name === name);
      const query = new URL(figure?.href ?? "", "http://localhost").searchParams;
      const { total } = await listStaffProducts({ ...allProducts, ...filters });
      expect([name, figure?.count, [...query.keys()].length > 0]).toEqual([name, total, true]);
      expect(total).toBeGreaterThan(0);
    }
    expect(figures.find(({ name }) => name === "lastPairs")?.count).toBe(1);
  });

  it("offers what can be filtered by, and finds any product for the palette", async () => {
    const collection = await makeCollection();
    await makeCollection("rules");
    const { id } = await makeProduct({ name: "Zapato", status: "archived" }, { "43": 0, "42": 2 });
    const options = await listProductOptions();
    expect(options.sizes).toEqual(["42"]);
    expect(options.collections.map((one) => one.id)).toEqual([collection]);
    expect(await findProducts("zapát")).toMatchObject([{ id, name: "Zapato" }]);
    expect(await findProducts("  ")).toEqual([]);
  });
});

describe("the brands of a list", () => {
  it("stand in the order of their letters, whatever their capitals and accents", async () => {
    const names = ["Étnies", "Ewing", "adidas", "Zara", "VEJA", "Vans"];
    await db
      .insert(brands)
      .values(names.map((name) => ({ name, slug: name })))
      .onConflictDoNothing();
    const sorted = ["adidas", "Étnies", "Ewing", "Vans", "VEJA", "Zara"];
    const among = (found: string[]) => found.filter((name) => names.includes(name));
    expect(among((await listProductOptions()).brands.map(({ label }) => label))).toEqual(sorted);
    expect(among((await readScopes(db)).brands.map(({ es }) => es))).toEqual(sorted);
    expect(among((await readProductChoices()).brands.map(({ name }) => name))).toEqual(sorted);
    expect(among((await listGroups()).map(({ original }) => original))).toEqual(sorted);
  });
});

describe("a price in the list", () => {
  it("is set, seen by shoppers, and taken back", async () => {
    const { id } = await makeProduct();
    const done = await setPrice({ id, shown: 12_995, price: "99,90" });
    expect(await row(id)).toMatchObject({ price: 9_990, version: 2 });
    const [listing] = await db.execute(sql`select price_cents from listings where product_id = ${id}`);
    expect(listing).toEqual({ price_cents: 9_990 });
    if (!done.ok || !done.undo) throw new Error("It cannot be undone");
    expect(await undoWrite({ batch: done.undo })).toMatchObject({ ok: true });
    expect(await row(id)).toMatchObject({ price: 12_995, version: 3 });
  });

  it("is refused when another one stands there by now, or when it is none", async () => {
    const { id } = await makeProduct();
    expect(await setPrice({ id, shown: 100, price: "99" })).toMatchObject({
      ok: false,
      error: "admin.errors.conflict",
      conflict: { theirs: { price: "129.95" } },
    });
    for (const price of ["0", "", "-1", "much"]) {
      expect(await setPrice({ id, shown: 12_995, price })).toMatchObject({
        fields: { price: expect.any(String) },
      });
    }
    expect(await row(id)).toMatchObject({ price: 12_995, version: 1 });
  });

  it("is judged while a reduction is announced", async () => {
    const { id } = await makeProduct();
    await ageLedger(40);
    await db.execute(sql`
      update products set price_cents = 9900, regular_price_cents = 12995, reduced_at = clock_timestamp() where id = ${id}`);
    expect(await setPrice({ id, shown: 9_900, price: "100" })).toMatchObject({
      error: "admin.pricing.refused.notBelowLowest",
      values: { price: 100, lowest: 99 },
    });
    expect(await setPrice({ id, shown: 9_900, price: "89" })).toMatchObject({ ok: true });
    expect(await row(id)).toMatchObject({ price: 8_900, regular: 12_995 });
  });
});

describe("stock in the list", () => {
  it("is set by sales, taken back by them, and never overwrites a sale", async () => {
    await askAs(sales);
    const { id } = await makeProduct({}, { "42": 3 });
    const done = await saveStock({ id, sizes: [{ value: "42", shown: 3, onHand: 5 }] });
    if (!done.ok || !done.undo) throw new Error("It cannot be undone");
    await db.execute(sql`update product_sizes set on_hand = on_hand - 1 where product_id = ${id}`);
    expect(await saveStock({ id, sizes: [{ value: "42", shown: 5, onHand: 6 }] })).toMatchObject({
      error: "admin.errors.conflict",
    });
    expect(await undoWrite({ batch: done.undo })).toMatchObject({ ok: false });
    const [size] = await db.execute(sql`select on_hand from product_sizes where product_id = ${id}`);
    expect(size).toEqual({ on_hand: 4 });
  });
});

type Change = Parameters<typeof previewProducts>[0];

async function preview(selection: unknown, change: unknown) {
  const seen = await previewProducts({ selection, change } satisfies Change);
  if (!seen.ok || !seen.data) throw new Error(seen.ok ? "No preview" : seen.error);
  return seen.data;
}

async function apply(selection: unknown, change: unknown): Promise<string> {
  const { fingerprint, changed } = await preview(selection, change);
  const done = await changeProducts({ selection, change, fingerprint });
  if (!done.ok) throw new Error(done.error);
  expect(done.data).toEqual({ changed });
  return done.undo ?? "";
}

const lower = (value: string, more: object = {}) => ({
  kind: "price",
  way: "lower",
  unit: "percent",
  value,
  ending: null,
  ...more,
});

describe("archiving", () => {
  const archive = { kind: "status", status: "archived" };

  it("says how many orders and reservations wait for a product, until nothing is left to be handed over", async () => {
    const { id } = await makeProduct({}, { "42": 2, "43": 1 });
    const other = await makeProduct();
    const waiting = async () => {
      const { rows } = await listStaffProducts({ ...allProducts, status: "all" });
      return [
        rows.find((product) => product.id === id)?.waitingOrders,
        (await findProductForEdit(id))?.waitingOrders,
        (await preview({ ids: [id, other.id] }, archive)).waitingOrders,
      ];
    };
    expect(await waiting()).toEqual([0, 0, 0]);
    const pieces = ["42", "43"].map((size) => ({ productId: id, size }));
    const order = await placed({ pieces });
    await placed({ kind: "reservation", pieces: pieces.slice(0, 1) });
    expect(await waiting()).toEqual([2, 2, 2]);
    expect(await preview({ ids: [id] }, { kind: "status", status: "draft" })).toMatchObject({
      changed: 1,
      waitingOrders: 0,
    });
    await moveOrder(order.id, { to: "cancelled", reason: "shop" });
    expect(await waiting()).toEqual([1, 1, 1]);
    expect(await preview({ ids: [other.id] }, archive)).toMatchObject({ changed: 1, waitingOrders: 0 });
  });

  it("counts the order whose size is kept for an exchange", async () => {
    const { id } = await makeProduct({}, { "42": 1, "43": 1 });
    const order = await placed({ pieces: [{ productId: id, size: "42" }] });
    await moveOrder(order.id, { to: "handed-over" });
    expect((await findProductForEdit(id))?.waitingOrders).toBe(0);
    await db.execute(sql`
      insert into exchanges (order_id, line_id, to_size, origin, until)
      select order_id, id, '43', 'order', now() + interval '1 day' from order_lines where product_id = ${id}`);
    expect((await findProductForEdit(id))?.waitingOrders).toBe(1);
  });
});

describe("a bulk change", () => {
  it("moves products to another brand, and back; one that is gone is refused", async () => {
    const [one, other] = [await makeProduct(), await makeProduct()];
    const change = { kind: "brand", brandId: other.brandId };
    const ids = [one.id, other.id];
    expect(await preview({ ids }, change)).toMatchObject({ changed: 1, unchanged: 1 });
    const brandOf = async () =>
      (await db.execute<{ id: number }>(sql`select brand_id as id from products where id = ${one.id}`))[0]
        ?.id;
    const batch = await apply({ ids }, change);
    expect(await brandOf()).toBe(other.brandId);
    expect(await undoWrite({ batch })).toMatchObject({ ok: true });
    expect(await brandOf()).toBe(one.brandId);
    const gone = { selection: { ids }, change: { kind: "brand", brandId: 999_999 } };
    expect(await previewProducts(gone)).toMatchObject({ ok: false, error: "admin.errors.notFound" });
  });

  it("takes a cost as it is typed, nothing for none, and says what is no amount", async () => {
    const { id } = await makeProduct({ costCents: 4_000 });
    await apply({ ids: [id] }, { kind: "cost", value: "" });
    expect(await row(id)).toMatchObject({ cost: null });
    const wrong = { selection: { ids: [id] }, change: { kind: "cost", value: "dear" } };
    expect(await previewProducts(wrong)).toMatchObject({
      ok: false,
      fields: { "change.value": "admin.products.bulk.badValue" },
    });
  });

  it("says before what it does, does exactly that, and is undone as a whole", async () => {
    const section = await makeSection();
    const some = [
      await makeProduct({ name: "a" }),
      await makeProduct({ name: "b" }),
      await makeProduct({ name: "c" }),
    ];
    const ids = some.map(({ id }) => id);
    const category = some[0]?.categoryId ?? 0;
    const cases: [object, Record<string, unknown>, Record<string, unknown>][] = [
      [{ kind: "status", status: "archived" }, { status: "active" }, { status: "archived" }],
      [{ kind: "section", sectionId: section }, { section: null }, { section }],
      [{ kind: "new", isNew: true }, { isNew: false }, { isNew: true }],
      [{ kind: "gender", gender: "kids" }, { gender: "unisex" }, { gender: "kids" }],
      [{ kind: "cost", value: "45,5" }, { cost: null }, { cost: 4_550 }],
      [lower("10", { ending: 90 }), { price: 12_995 }, { price: 11_690 }],
    ];
    for (const [change, before, after] of cases) {
      expect(await preview({ ids }, change)).toMatchObject({ changed: 3, refused: 0, unchanged: 0 });
      const batch = await apply({ ids }, change);
      for (const id of ids) expect(await row(id)).toMatchObject(after);
      expect(await preview({ ids }, change)).toMatchObject(
        "way" in change ? { changed: 3 } : { changed: 0, unchanged: 3 },
      );
      expect(await undoWrite({ batch })).toMatchObject({ ok: true });
      for (const id of ids) expect(await row(id)).toMatchObject(before);
    }
    await apply({ ids }, { kind: "category", categoryId: category });
    for (const id of ids) expect(await row(id)).toMatchObject({ category });
    const [audit] = await db.execute<{ n: number; batches: number }>(sql`
      select count(*)::int as n, count(distinct batch)::int as batches from audit_log
      where action = 'changeProducts' and after ? 'isNew'`);
    expect(audit).toEqual({ n: 3, batches: 1 });
  });

  it("takes everything that the filters show, on all pages", async () => {
    const { brandId, categoryId } = await makeProduct({ name: "p00", priceCents: 100 });
    await db.execute(sql`
      insert into products (style_code, slug, brand_id, category_id, name, price_cents)
      select 'N-' || n, 'n-' || n, ${brandId}, ${categoryId}, 'p', 100 from generate_series(1, 1200) as n`);
    const other = await makeProduct({ name: "other" });
    const selection = { query: `brand=${brandId}&page=3` };
    const batch = await apply(selection, { kind: "new", isNew: true });
    const count = async () => (await listStaffProducts({ ...allProducts, new: "yes" })).total;
    expect(await count()).toBe(1_201);
    expect(await row(other.id)).toMatchObject({ isNew: false });
    expect(await undoWrite({ batch })).toMatchObject({ ok: true });
    expect(await count()).toBe(0);
  });

  it("announces reductions as the law lets it, says why not, and ends them", async () => {
    const [fine, cheap] = [await makeProduct({ name: "fine" }), await makeProduct({ name: "cheap" })];
    await ageLedger(40);
    await db.execute(sql`update products set price_cents = 5000 where id = ${cheap.id}`);
    await db.execute(sql`update products set price_cents = 12995 where id = ${cheap.id}`);
    const ids = [fine.id, cheap.id];
    const change = { ...lower("20"), kind: "reduce" };
    const seen = await preview({ ids }, change);
    expect(seen).toMatchObject({ changed: 1, refused: 1 });
    expect(seen.rows[0]).toMatchObject({
      name: "cheap",
      refused: "admin.pricing.refused.notBelowLowest",
      values: { price: 103.96, lowest: 50 },
    });
    expect(seen.rows[1]).toMatchObject({ before: { priceCents: 12_995 }, after: { priceCents: 10_396 } });
    await apply({ ids }, change);
    expect(await row(cheap.id)).toMatchObject({ price: 12_995, regular: null });
    expect(await row(fine.id)).toMatchObject({ price: 10_396, regular: 12_995, reduced: expect.anything() });
    const [listing] = await db.execute(
      sql`select lowest_price_cents from listings where product_id = ${fine.id}`,
    );
    expect(listing).toEqual({ lowest_price_cents: 12_995 });

    const batch = await apply({ ids }, { kind: "endReduction" });
    expect(await row(fine.id)).toMatchObject({ price: 12_995, regular: null, reduced: null });
    expect(await undoWrite({ batch })).toMatchObject({ ok: true });
    expect(await row(fine.id)).toMatchObject({ price: 10_396, regular: 12_995 });
  });

  it("takes a lower price within a reduction back while it is fresh, and the reduction goes on", async () => {
    const { id } = await makeProduct();
    await ageLedger(40);
    await apply({ ids: [id] }, { ...lower("20"), kind: "reduce" });
    const since = (await row(id)).reduced;
    const batch = await apply({ ids: [id] }, lower("50"));
    expect(await row(id)).toMatchObject({ price: 5_198, regular: 12_995 });
    expect(await undoWrite({ batch })).toMatchObject({ ok: true });
    expect(await row(id)).toMatchObject({ price: 10_396, regular: 12_995, reduced: since });
  });

  it("does not bring an ended reduction back after a day when it no longer would be one", async () => {
    const { id } = await makeProduct();
    await ageLedger(40);
    await apply({ ids: [id] }, { ...lower("20"), kind: "reduce" });
    const batch = await apply({ ids: [id] }, { kind: "endReduction" });
    await ageLedger(2);
    // Hidden and shown again, it is asked for the same price.
    await db.update(products).set({ status: "draft" }).where(eq(products.id, id));
    await db.update(products).set({ status: "active" }).where(eq(products.id, id));
    expect(await undoWrite({ batch })).toMatchObject({
      error: "admin.products.undo.pricesStay",
      values: { names: "Sandal" },
    });
    expect(await row(id)).toMatchObject({ price: 12_995, regular: null });
  });

  it("adds to and takes out of collections by hand", async () => {
    const collection = await makeCollection();
    const rules = await makeCollection("rules");
    const ids = [(await makeProduct()).id, (await makeProduct()).id];
    const members = async () =>
      (
        await db.execute<{ id: string }>(sql`
          select product_id as id from collection_products where collection_id = ${collection} order by position`)
      ).map((one) => one.id);
    const batch = await apply({ ids }, { kind: "collect", collectionId: collection });
    expect(await members()).toEqual(ids.toSorted());
    expect(await undoWrite({ batch })).toMatchObject({ ok: true });
    expect(await members()).toEqual([]);
    await apply({ ids }, { kind: "collect", collectionId: collection });
    await apply({ ids: ids.slice(0, 1) }, { kind: "uncollect", collectionId: collection });
    expect(await members()).toEqual(ids.slice(1));
    expect(
      await previewProducts({ selection: { ids }, change: { kind: "collect", collectionId: rules } }),
    ).toMatchObject({ error: "admin.errors.notFound" });
  });

  it("gives a collection it changes a new version, undone or not, and leaves the others alone", async () => {
    const [collection, other] = [await makeCollection(), await makeCollection()];
    const ids = [(await makeProduct()).id];
    const versions = async () =>
      (
        await db.execute<{ version: number }>(
          sql`select version from collections where id in (${collection}, ${other}) order by id`,
        )
      ).map(({ version }) => version);
    await apply({ ids }, { kind: "collect", collectionId: other });
    expect(await versions()).toEqual([1, 2]);
    const batch = await apply({ ids }, { kind: "collect", collectionId: collection });
    expect(await versions()).toEqual([2, 2]);
    expect(await undoWrite({ batch })).toMatchObject({ ok: true });
    expect(await versions()).toEqual([3, 2]);
    await apply({ ids }, { kind: "uncollect", collectionId: other });
    expect(await versions()).toEqual([3, 3]);
  });

  it("refuses the form of a collection that was opened before products came in by the list", async () => {
    const made = await createCollection(collectionValues);
    if (!made.ok || !made.data) throw new Error("No collection");
    const { id } = made.data;
    const product = await makeProduct();
    await apply({ ids: [product.id] }, { kind: "collect", collectionId: id });
    expect(await saveCollection({ ...collectionValues, id, version: 1, titleEn: "Later" })).toMatchObject({
      error: "admin.errors.conflict",
      conflict: { version: 2 },
    });
  });

  it("puts no more products into a collection than its form can save, as shown before, under the lock and by undo", async () => {
    const full = "admin.products.bulk.refused.collectionFull";
    const collection = await makeCollection();
    const { brandId, categoryId, ...made } = await makeProduct();
    const other = await makeProduct();
    const fill = (count: number) =>
      db.execute(sql`
        with p as (
          insert into products (style_code, slug, name, brand_id, category_id, status, source_type, price_cents)
          select c, c, c, ${brandId}, ${categoryId}, 'draft', 'in-stock', 100
          from (select gen_random_uuid()::text as c from generate_series(1, ${count}::int)) x returning id)
        insert into collection_products (collection_id, product_id) select ${collection}, id from p`);
    await fill(998);
    const collect = { kind: "collect", collectionId: collection };
    const ids = [made.id, other.id];
    const { fingerprint } = await preview({ ids }, collect);
    await fill(1);
    const values = { most: 1_000, held: 999, added: 2 };
    expect(await changeProducts({ selection: { ids }, change: collect, fingerprint })).toMatchObject({
      error: full,
      values,
    });
    expect(await previewProducts({ selection: { ids }, change: collect })).toMatchObject({
      error: full,
      values,
    });
    await apply({ ids: [made.id] }, collect);
    const batch = await apply({ ids: [made.id] }, { kind: "uncollect", collectionId: collection });
    await apply({ ids: [other.id] }, collect);
    expect(await undoWrite({ batch })).toMatchObject({
      error: full,
      values: { ...values, held: 1_000, added: 1 },
    });
    expect(await preview({ ids: [other.id] }, collect)).toMatchObject({ changed: 0, unchanged: 1 });
  });

  it("lets a sale wait for the listings it renews", async () => {
    const { id } = await makeProduct();
    let sale = Promise.resolve("");
    await db.transaction(async (tx) => {
      // What a bulk change holds while it is committed (work_off_listing_refreshes.sql).
      await tx.execute(sql`select pg_advisory_xact_lock(7301946)`);
      const sold = db.transaction(async (other) => {
        await other.execute(sql`set local lock_timeout = '20ms'`);
        await other.execute(sql`update product_sizes set on_hand = 0 where product_id = ${id}`);
      });
      sale = sold.then(() => "sold", String);
      await tx.execute(sql`select pg_sleep(0.2)`);
    });
    expect(await sale).toBe("sold");
  });

  it("does nothing when something changed since the preview", async () => {
    const ids = [(await makeProduct()).id, (await makeProduct()).id];
    const change = { kind: "new", isNew: true };
    const { fingerprint } = await preview({ ids }, change);
    await db.execute(
      sql`update products set version = version + 1, is_new = true where id = ${ids[0] ?? ""}`,
    );
    expect(await changeProducts({ selection: { ids }, change, fingerprint })).toMatchObject({
      error: "admin.lists.bulk.changedMeanwhile",
    });
    expect(await row(ids[1] ?? "")).toMatchObject({ isNew: false });
  });

  it("is not undone when a product was changed since, and names it; nothing of it is", async () => {
    const [one, two] = [await makeProduct({ name: "One" }), await makeProduct({ name: "Two" })];
    const batch = await apply({ ids: [one.id, two.id] }, lower("50"));
    await setPrice({ id: two.id, shown: 6_497, price: "70" });
    expect(await undoWrite({ batch })).toMatchObject({
      error: "admin.products.undo.changedSinceBy",
      values: { names: "Two", count: 1 },
    });
    expect(await row(one.id)).toMatchObject({ price: 6_497 });
  });

  it.each(["brand", "category", "section"] as const)(
    "is not undone when the %s before was deleted since",
    async (kind) => {
      const [made, other] = [
        await makeProduct({ name: "One", sectionId: await makeSection() }),
        await makeProduct(),
      ];
      const change = {
        brand: { kind, brandId: other.brandId },
        category: { kind, categoryId: other.categoryId },
        section: { kind, sectionId: await makeSection() },
      };
      const before = { brand: made.brandId, category: made.categoryId, section: made.sectionId };
      const batch = await apply({ ids: [made.id] }, change[kind]);
      const table = { brand: "brands", category: "categories", section: "sections" }[kind];
      await db.execute(sql`delete from ${sql.identifier(table)} where id = ${before[kind]}`);
      expect(await undoWrite({ batch })).toMatchObject({
        error: "admin.products.undo.groupGone",
        values: { names: "One", count: 1 },
      });
    },
  );

  it("refuses what makes no sense, and everybody who may not", async () => {
    const { id } = await makeProduct();
    const selection = { ids: [id] };
    expect(await previewProducts({ selection, change: lower("100") })).toMatchObject({
      fields: { "change.value": "admin.products.bulk.badValue" },
    });
    expect(await preview(selection, lower("200", { unit: "euros" }))).toMatchObject({
      refused: 1,
      rows: [{ refused: "admin.products.bulk.refused.nothingLeft" }],
    });
    expect(await previewProducts({ selection: { ids: [randomUUID()] }, change: lower("5") })).toMatchObject({
      error: "admin.lists.bulk.nothingChosen",
    });
    expect(
      await previewProducts({ selection, change: { kind: "section", sectionId: 999_999 } }),
    ).toMatchObject({
      error: "admin.errors.notFound",
    });
    await askAs(sales);
    expect(await previewProducts({ selection, change: lower("5") })).toMatchObject({
      error: "admin.errors.forbidden",
    });
  });
});

describe("one product of the list", () => {
  it("is archived and brought back with an undo", async () => {
    const { id } = await makeProduct();
    const done = await setProductStatus({ id, status: "archived" });
    expect(await row(id)).toMatchObject({ status: "archived" });
    if (!done.ok || !done.undo) throw new Error("It cannot be undone");
    expect(await undoWrite({ batch: done.undo })).toMatchObject({ ok: true });
    expect(await row(id)).toMatchObject({ status: "active" });
  });

  it("is cloned as a draft with empty sizes, the same pictures and an address of its own", async () => {
    const original = await makeProduct({ name: "Uno", ...told, costCents: 1_000 }, { "42": 3, "43": 1 });
    await db.execute(sql`
      update products set price_cents = 9900, regular_price_cents = 12995, reduced_at = clock_timestamp()
      where id = ${original.id}`);
    const first = await cloneProduct({ id: original.id });
    const second = await cloneProduct({ id: original.id });
    if (!first.ok || !first.data || !second.ok) throw new Error("No copy");
    const [copy] = await db.execute(sql`
      select p.status, p.price_cents, p.regular_price_cents, p.style_code, p.description_es, p.published_at, p.cost_cents,
        (select array_agg(value || '=' || on_hand order by value) from product_sizes z where z.product_id = p.id) as sizes,
        (select array_agg(hash) from product_pictures x where x.product_id = p.id) as pictures
      from products p where p.id = ${first.data.id}`);
    expect(copy).toEqual({
      status: "draft",
      price_cents: 12_995,
      regular_price_cents: null,
      style_code: `${original.styleCode}-COPY`,
      description_es: "Texto",
      published_at: null,
      cost_cents: 1_000,
      sizes: ["42=0", "43=0"],
      pictures: [original.slug],
    });
    const slugs = await db.execute<{ slug: string }>(sql`select distinct slug from products`);
    expect(slugs).toHaveLength(3);
    expect(await cloneProduct({ id: randomUUID() })).toMatchObject({ error: "admin.errors.notFound" });
  });
});
