import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { readRow } from "@/lib/import-files/products/columns";
import { readCsv } from "@/lib/import-files/shared/read-csv";
import { applyImport } from "@/lib/imports/apply-import";
import type { RowReport } from "@/lib/imports/compare-rows";
import { importBrands, importCategories, importSections } from "@/lib/imports/import-groups";
import { readPriceFacts } from "@/lib/prices/price-facts";
import { judgeReduction } from "@/lib/prices/reduction";
import { apply, dryRun, uploadText } from "../setup/import-file";

type Cells = Record<string, string>;

function recordsOf(text: string) {
  const read = readCsv(Buffer.from(text));
  if (!read.ok) throw new Error(read.error);
  return read.file.records;
}

const categories =
  "key,label_es,label_en,position\nnew,Novedades,New,0\nsneakers,Zapatillas,Sneakers,1\ntees,Camisetas,Tees,2";
const sections = "key,label_es,label_en,position\nretro,Retro,Retro,1\nisland,Isla,Island,2";
const brands = 'name,slug,maker_name\nNike,nike,"Nike, Inc."\nadidas,adidas,adidas AG';

function loadGroups() {
  return db.transaction(async (tx) => [
    await importBrands(tx, recordsOf(brands)),
    await importCategories(tx, recordsOf(categories)),
    await importSections(tx, recordsOf(sections)),
  ]);
}

let codes = 0;

/** Cells of a product that no other test has. */
function cells(own: Cells = {}): Cells {
  codes += 1;
  const sneaker = {
    brand: "Nike",
    name: "Dunk Low",
    category: "sneakers",
    section: "retro",
    status: "active",
  };
  return { style_code: `DD${codes}-100`, ...sneaker, price: "129.95", sizes: "42=2; 42.5=0; 43=1", ...own };
}

function rowsOf(...many: Cells[]) {
  return many.map((one, index) => readRow({ line: index + 2, cells: one, surplus: false }));
}

async function load(...many: Cells[]): Promise<RowReport[]> {
  return applyImport(db, rowsOf(...many));
}

/** As {@link load}, where Ana states that the shop asked the earlier prices elsewhere. */
async function loadStated(...many: Cells[]): Promise<RowReport[]> {
  return applyImport(db, rowsOf(...many), { statedBy: "Ana" });
}

function reasonsOf(planned: RowReport | undefined) {
  return planned?.reasons ?? [];
}

async function findProduct(code: string | undefined) {
  const [row] = await db.execute<Record<string, unknown>>(sql`
    select p.*, b.name as brand, l.lowest_price_cents,
      (select json_object_agg(z.value, z.on_hand) from product_sizes z where z.product_id = p.id) as sizes
    from products p join brands b on b.id = p.brand_id left join listings l on l.product_id = p.id
    where p.style_code = ${code ?? ""}`);
  return row;
}

/** Every row of the tables an import writes, with the numbers of their last writers. */
async function snapshot() {
  const rows = await db.execute<{ rows: string }>(sql`
    select string_agg(p::text || p.xmin::text, ' ' order by p.id)
      || (select string_agg(z::text || z.xmin::text, ' ' order by z.id) from product_sizes z)
      || (select string_agg(b::text || b.xmin::text, ' ' order by b.id) from brands b)
      || (select string_agg(c::text || c.xmin::text, ' ' order by c.id) from categories c) as rows from products p`);
  return rows[0]?.rows;
}

beforeAll(loadGroups);

describe("groups", () => {
  test("come once, change by their key and are otherwise left alone", async () => {
    expect(await loadGroups()).toMatchObject([{ unchanged: 2 }, { unchanged: 3 }, { unchanged: 2 }]);
    const report = await db.transaction((tx) =>
      importSections(tx, recordsOf("key,label_es,label_en,position\nretro,Retro!,Retro,1\nBad Key,a,b,c")),
    );
    expect(report).toMatchObject({ created: 0, changed: 1, unchanged: 0 });
    expect(report.refused.map(({ line, reasons }) => [line, reasons.map(({ column }) => column)])).toEqual([
      [3, ["key", "position"]],
    ]);
  });
});

describe("products", () => {
  test("are created with their sizes, their brand and an address of their own", async () => {
    const one = cells({ brand: "Lone Palm", style_code: "LP 1", name: "Cala" });
    const twin = cells({ brand: "Lone-Palm", style_code: "LP-1", name: "Cala" });
    expect((await load(one, twin)).map(({ outcome }) => outcome)).toEqual(["created", "created"]);
    expect(await findProduct("LP 1")).toMatchObject({
      slug: "lone-palm-cala-lp-1",
      brand: "Lone Palm",
      price_cents: 12_995,
      sizes: { "42": 2, "42.5": 0, "43": 1 },
      version: 1,
    });
    expect(await findProduct("LP-1")).toMatchObject({ slug: "lone-palm-cala-lp-1-2" });
  });

  test("are found again however brand and style code are written, and changed where the file says so", async () => {
    const before = cells({
      style_code: "FN-7001 A",
      upper_material: "Piel|Leather",
      sole_material: "Goma|Rubber",
    });
    await load(before);
    const [planned] = await load({
      style_code: "fn7001-a",
      brand: "NIKE",
      price: "119,95",
      sole_material: "",
      sizes: "43=1; 44=3",
    });
    expect(planned).toMatchObject({
      outcome: "changed",
      fields: ["style_code", "materials", "price", "sizes"],
    });
    expect(await findProduct("fn7001-a")).toMatchObject({
      name: "Dunk Low",
      price_cents: 11_995,
      materials: { upper: { es: "Piel", en: "Leather" } },
      sizes: { "43": 1, "44": 3 },
      version: 2,
    });
  });

  test("keep their style code where the file leaves its signs out", async () => {
    await load(cells({ style_code: "FN-7002 A" }));
    const [planned] = await load({ style_code: "fn7002a", brand: "Nike", sizes: "43=1" });
    expect(planned).toMatchObject({ outcome: "changed", fields: ["sizes"] });
    expect(await findProduct("FN-7002 A")).toMatchObject({ sizes: { "43": 1 } });
  });

  test("the same file twice changes nothing, not even when or how often something was changed", async () => {
    const file = [
      cells({ earlier_price: "149.95" }),
      cells({ category: "tees", sizes: "S=1; M=2" }),
      cells({ status: "draft" }),
    ];
    await load(...file);
    const before = await snapshot();
    const planned = await load(...file);
    expect(planned.map(({ outcome }) => outcome)).toEqual(["unchanged", "unchanged", "unchanged"]);
    expect(await snapshot()).toBe(before);
  });

  test("a plan says the same as the import and writes nothing", async () => {
    const known = cells();
    await load(known);
    const lines = [{ ...known, price: "99" }, cells(), { ...known }, cells({ category: "hats" })];
    const titles = Object.keys(known);
    const text = [titles, ...lines.map((line) => titles.map((title) => line[title]))].join("\n");
    const before = await snapshot();
    const upload = await uploadText("own.csv", text);
    const planned = await dryRun(upload);
    expect(await snapshot()).toBe(before);
    expect(planned.map(({ outcome }) => outcome)).toEqual(["changed", "created", "refused", "refused"]);
    expect((await apply(upload)).map(({ outcome }) => outcome)).toEqual(
      planned.map(({ outcome }) => outcome),
    );
  });

  test("two imports at once create each product once", async () => {
    const file = Array.from({ length: 30 }, () => cells({ brand: "Twice" }));
    const both = await Promise.all([load(...file), load(...file)]);
    expect(both.flat().filter(({ outcome }) => outcome === "created")).toHaveLength(30);
    const [count] = await db.execute(
      sql`select count(*)::int as n from products p join brands b on b.id = brand_id where b.name = 'Twice'`,
    );
    expect(count).toEqual({ n: 30 });
  });

  test("a batch that fails leaves nothing of itself", async () => {
    const file = rowsOf(cells({ style_code: "HALF-1" }));
    const wrong = applyImport(db, file, {
      publishedAt() {
        throw new Error("stop");
      },
    });
    await expect(wrong).rejects.toThrow("stop");
    expect(await findProduct("HALF-1")).toBeUndefined();
  });
});

describe("rows are refused with their reason", () => {
  test.each<[string, Cells, { column?: string; key: string }]>([
    ["unknown category", { category: "hats" }, { column: "category", key: "imports.unknownCategory" }],
    ["unknown section", { section: "attic" }, { column: "section", key: "imports.unknownSection" }],
    ["new without a price", { price: "" }, { column: "price", key: "imports.missingForNew" }],
    ["bad cell", { sizes: "pony=1" }, { column: "sizes", key: "imports.unknownSize" }],
    [
      "earlier price not higher",
      { earlier_price: "129.95" },
      { column: "earlier_price", key: "admin.pricing.refused.earlierNotHigher" },
    ],
  ])("%s", async (_, own, reason) => {
    const one = cells(own);
    const [planned] = await load(one);
    expect(reasonsOf(planned)).toMatchObject([reason]);
    expect(await findProduct(one.style_code)).toBeUndefined();
  });

  test("the second row of a product in one file", async () => {
    const one = cells();
    const [, second] = await load(one, { ...one, style_code: (one.style_code ?? "").replace("-", " ") });
    expect(reasonsOf(second)).toEqual([{ key: "imports.sameTwice", values: { line: 2 } }]);
  });

  test("less stock than is held for customers", async () => {
    const one = cells();
    await load(one);
    await db.execute(sql`update product_sizes set held = 2 where value = '42' and product_id =
      (select id from products where style_code = ${one.style_code ?? ""})`);
    const planned = [...(await load({ ...one, sizes: "42=1" })), ...(await load({ ...one, sizes: "43=1" }))];
    expect(planned.flatMap(reasonsOf)).toEqual([
      { column: "sizes", key: "imports.heldBelow", values: { size: "42", held: 2, stock: 1 } },
      { column: "sizes", key: "imports.heldBelow", values: { size: "42", held: 2, stock: 0 } },
    ]);
    expect(await load({ ...one, sizes: "42=2" })).toMatchObject([{ outcome: "changed" }]);
  });
});

describe("reductions (Directive 98/6/EC art. 6a)", () => {
  test("a new product asks its lower price alone: this shop never asked the earlier one", async () => {
    const one = cells({ earlier_price: "149.95" });
    await load(one);
    const product = await findProduct(one.style_code);
    expect(product).toMatchObject({ price_cents: 12_995, regular_price_cents: null, reduced_at: null });
    const ledger = await db.execute(
      sql`select price_cents, shown from price_ledger where product_id = ${String(product?.id)}`,
    );
    expect([...ledger]).toEqual([{ price_cents: 12_995, shown: true }]);
    // The same file goes in every day.
    expect(await load(one)).toMatchObject([{ outcome: "unchanged" }]);
    expect(await load({ ...one, price: "119.95", sizes: "42=7" })).toMatchObject([
      { outcome: "changed", fields: ["price", "sizes"] },
    ]);
  });

  test("a draft whose shop asked the earlier price elsewhere, as staff state, may be published with it", async () => {
    const one = cells({ earlier_price: "149.95", status: "draft" });
    await loadStated(one);
    const product = await findProduct(one.style_code);
    const ledger = await db.execute(sql`
      select price_cents as cents, shown, stated_by as by from price_ledger
      where product_id = ${String(product?.id)} order by at, id`);
    expect([...ledger]).toEqual([
      { cents: 14_995, shown: true, by: "Ana" },
      { cents: 12_995, shown: false, by: null },
    ]);
    const past = (await readPriceFacts(db, [String(product?.id)])).get(String(product?.id));
    if (!past) throw new Error("No facts");
    expect(judgeReduction({ ...past.current, ...past, publishes: true })).toMatchObject({ begins: false });
  });

  test("a new product whose shop asked the earlier price elsewhere, as staff state, begins reduced", async () => {
    const one = cells({ earlier_price: "149.95" });
    const plain = cells();
    await loadStated(one, plain);
    expect((await findProduct(plain.style_code))?.regular_price_cents).toBeNull();
    const stated = await db.execute(sql`select from price_ledger where stated_by is not null
      and product_id = ${String((await findProduct(plain.style_code))?.id)}`);
    expect(stated).toHaveLength(0);
    const product = await findProduct(one.style_code);
    expect(product).toMatchObject({
      price_cents: 12_995,
      regular_price_cents: 14_995,
      lowest_price_cents: 14_995,
    });
    const ledger = await db.execute(
      sql`select price_cents from price_ledger where product_id = ${String(product?.id)} order by at, id`,
    );
    expect([...ledger]).toEqual([{ price_cents: 14_995 }, { price_cents: 12_995 }]);
  });

  test("a price that is not below the lowest of 30 days is no reduction", async () => {
    const one = cells({ price: "100" });
    await load(one);
    await load({ ...one, price: "90" });
    await load({ ...one, price: "120" });
    const tries = [
      { price: "95", earlier_price: "120" },
      { price: "90", earlier_price: "120" },
      { price: "130", earlier_price: "120" },
    ];
    const keys = [];
    for (const own of tries)
      keys.push(...reasonsOf((await load({ ...one, ...own }))[0]).map(({ key }) => key));
    expect(keys).toEqual(
      ["notBelowLowest", "notBelowLowest", "earlierNotHigher"].map((key) => `admin.pricing.refused.${key}`),
    );
    expect(await findProduct(one.style_code)).toMatchObject({
      price_cents: 12_000,
      regular_price_cents: null,
      version: 3,
    });
    expect(await load({ ...one, price: "89.95", earlier_price: "120" })).toMatchObject([
      { outcome: "changed" },
    ]);
    expect(await findProduct(one.style_code)).toMatchObject({
      regular_price_cents: 12_000,
      lowest_price_cents: 9_000,
    });
  });

  test("going further down keeps the day it began, going up within it is refused, ending it is free", async () => {
    const one = cells({ price: "100", earlier_price: "120" });
    await loadStated(one);
    const began = (await findProduct(one.style_code))?.reduced_at;
    await load({ ...one, price: "80" });
    expect(await findProduct(one.style_code)).toMatchObject({
      price_cents: 8_000,
      reduced_at: began,
      lowest_price_cents: 12_000,
    });
    // A reduction that runs is not ended by an earlier price that was never asked.
    expect(reasonsOf((await load({ ...one, price: "70", earlier_price: "150" }))[0])).toMatchObject([
      { key: "admin.pricing.refused.earlierNeverAsked" },
    ]);
    expect(reasonsOf((await load({ ...one, price: "95" }))[0])).toMatchObject([
      { key: "admin.pricing.refused.notBelowLowest" },
    ]);
    await load({ ...one, price: "110", earlier_price: "" });
    expect(await findProduct(one.style_code)).toMatchObject({
      price_cents: 11_000,
      regular_price_cents: null,
      reduced_at: null,
    });
  });
});

test("2,000 rows go in quickly, in few statements", async () => {
  const file = Array.from({ length: 2_000 }, () => cells({ brand: "adidas", name: "Samba OG" }));
  const began = performance.now();
  const planned = await load(...file);
  expect(planned.every(({ outcome }) => outcome === "created")).toBe(true);
  expect(performance.now() - began).toBeLessThan(20_000);
});
