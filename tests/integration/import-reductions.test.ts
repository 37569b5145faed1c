import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { findImportView } from "@/lib/imports/staff-queries";
import { apply, dryRun, type FileRow, uploadText } from "../setup/import-file";
import { askAs, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

let code = "";

const upload = (...lines: string[]) => uploadText(`${randomUUID()}.csv`, lines.join("\n"));

/** A product at 90 instead of 120, with one pair of 42. */
beforeEach(async () => {
  code = `RED-${randomUUID().slice(0, 8)}`;
  await db.execute(sql`
    insert into categories (key, label_es, label_en, size_kind) values ('sneakers', 'Zapatillas', 'Sneakers', 'shoes')
    on conflict do nothing`);
  const one = await upload(
    "style_code,brand,name,category,price,earlier_price,sizes,status",
    `${code},Nike,Dunk,sneakers,90,120,42=1,active`,
  );
  await dryRun(one, { earlierAsked: true });
  await apply(one);
});

const stored = async () => {
  const [row] = await db.execute(sql`
    select price_cents as price, regular_price_cents as earlier,
      (select on_hand from product_sizes z where z.product_id = p.id and value = '42') as stock
    from products p where style_code = ${code}`);
  return row;
};

/** Keys of what a row says of its price. */
const said = (rows: FileRow[]) =>
  rows.flatMap(({ notes }) => notes.filter(({ column }) => column === "price").map(({ key }) => key));

async function write(...lines: string[]): Promise<FileRow[]> {
  const one = await upload(...lines);
  const planned = await dryRun(one);
  expect(planned.map(({ outcome, reasons }) => [outcome, reasons])).toEqual([["changed", []]]);
  const written = await apply(one);
  expect(written.map(({ outcome }) => outcome)).toEqual(["changed"]);
  return planned;
}

test("a daily file that repeats the price before a reduction leaves that alone, and changes the stock", async () => {
  const rows = await write("Sku;size;stock_quantity;regular_price", `${code};42;5;120`);
  expect(said(rows)).toEqual(["imports.notes.reductionStays"]);
  expect(rows[0]?.notes).toContainEqual({
    column: "price",
    key: "imports.notes.reductionStays",
    values: { price: "120.00", reduced: "90.00" },
  });
  expect(await stored()).toEqual({ price: 9000, earlier: 12_000, stock: 5 });
  // The same again changes nothing.
  const again = await dryRun(await upload("Sku;size;stock_quantity;regular_price", `${code};42;5;120`));
  expect(again).toMatchObject([{ outcome: "unchanged" }]);
});

test("a file that says what is reduced ends a reduction by the price before it alone", async () => {
  const rows = await write("Sku;size;stock_quantity;regular_price;sale_price", `${code};42;5;120;`);
  expect(said(rows)).toEqual(["imports.notes.reductionEnds"]);
  expect(await stored()).toEqual({ price: 12_000, earlier: null, stock: 5 });
});

test("a file whose days nobody can read leaves the reduction that runs alone, and changes the stock", async () => {
  const rows = await write(
    "Sku;size;stock_quantity;regular_price;sale_price;sale_price_to",
    `${code};42;5;120;80;hasta fin de existencias`,
  );
  expect(said(rows)).toEqual(["imports.notes.saleUnclear", "imports.notes.reductionStays"]);
  expect(await stored()).toEqual({ price: 9000, earlier: 12_000, stock: 5 });
});

test.each([
  ["above the price before it", "130", 13_000],
  ["between the two, which the law takes for a new one", "100", 10_000],
])("a price %s ends a reduction, with a word", async (_, price, cents) => {
  const rows = await write("Sku;size;stock_quantity;regular_price", `${code};42;5;${price}`);
  expect(said(rows)).toEqual(["imports.notes.reductionEnds"]);
  expect(await stored()).toEqual({ price: cents, earlier: null, stock: 5 });
});

test("a price further down goes on with it, and the shop's own file says the price that is asked", async () => {
  expect(said(await write("Sku;size;stock_quantity;regular_price", `${code};42;5;80`))).toEqual([]);
  expect(await stored()).toEqual({ price: 8000, earlier: 12_000, stock: 5 });
  expect(said(await write("style_code,brand,price", `${code},Nike,120`))).toEqual([
    "imports.notes.reductionEnds",
  ]);
  expect(await stored()).toEqual({ price: 12_000, earlier: null, stock: 5 });
});

test("an earlier price that the file itself says is judged as any other", async () => {
  const one = await upload("style_code,brand,price,earlier_price", `${code},Nike,130,120`);
  expect(await dryRun(one)).toMatchObject([
    { outcome: "refused", reasons: [{ key: "admin.pricing.refused.earlierNotHigher" }] },
  ]);
});

test("a new product's earlier price is left out until staff state that the shop asked it, by name", async () => {
  const titles = "style_code,brand,name,category,price,earlier_price,sizes,status";
  const one = await upload(titles, `${code}-N,Nike,Dunk,sneakers,90,120,42=1,active`);
  expect(await dryRun(one)).toMatchObject([
    { outcome: "created", notes: [{ column: "earlier_price", key: "imports.notes.earlierLeftOut" }] },
  ]);
  await askAs(await makePerson("manager"));
  expect((await findImportView(one.id))?.questions.withEarlier).toBe(1);
  expect(await dryRun(one, { earlierAsked: true })).toMatchObject([{ outcome: "created", notes: [] }]);
  const view = await findImportView(one.id);
  expect(view?.questions.withEarlier).toBe(0);
  expect(view?.plan.earlierStatedBy).not.toBe("");
  // Nobody states it in another's name, and taking it back forgets who did.
  await dryRun(one, { earlierAsked: false, earlierStatedBy: "Somebody else" });
  expect((await findImportView(one.id))?.plan.earlierStatedBy).toBe("");
  await dryRun(one, { earlierAsked: true, earlierStatedBy: "Somebody else" });
  const by = (await findImportView(one.id))?.plan.earlierStatedBy;
  expect(by).toBe(view?.plan.earlierStatedBy);
  await apply(one);
  const ledger = await db.execute(sql`
    select l.price_cents as cents, l.stated_by as by from price_ledger l
    join products p on p.id = l.product_id where p.style_code = ${`${code}-N`} order by l.at, l.id`);
  expect([...ledger]).toEqual([
    { cents: 12_000, by },
    { cents: 9_000, by: null },
  ]);
  // The next file with the same titles states nothing.
  expect((await upload(titles, `${code}-O,Nike,Dunk,sneakers,90,120,42=1,active`)).plan.earlierAsked).toBe(
    false,
  );
});
