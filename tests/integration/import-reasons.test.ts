import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { readQuestions } from "@/lib/imports/read-reasons";
import { findImportView, listImportRows, listRefused } from "@/lib/imports/staff-queries";
import { dryRun, stored, uploadText } from "../setup/import-file";
import { askAs, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

/** A file of the shop's own with so many products. */
function uploadProducts(count: number) {
  const lines = Array.from(
    { length: count },
    (_, index) => `R-${index},Nike,Dunk ${index},sneakers,99.95,42=1,draft`,
  );
  return uploadText(
    "reasons.csv",
    ["style_code,brand,name,category,price,sizes,status", ...lines].join("\n"),
  );
}

beforeAll(() =>
  db.execute(sql`insert into categories (key, label_es, label_en, position, size_kind)
    values ('sneakers', 'Zapatillas', 'Sneakers', 1, 'shoes')`),
);
beforeEach(async () => askAs(await makePerson("manager")));

test.each([
  [
    "two amounts that belong together",
    "admin.pricing.refused.notBelowLowest",
    [
      { price: 80, lowest: 75 },
      { price: 90, lowest: 85 },
    ],
    "admin.pricing.refused.notBelowLowestShort",
    undefined,
  ],
  [
    "an amount",
    "admin.pricing.refused.earlierNeverAsked",
    [{ earlier: 150 }, { earlier: 160 }],
    "admin.pricing.refused.earlierNeverAskedShort",
    undefined,
  ],
  [
    "amounts that are the same in all rows",
    "admin.pricing.refused.notBelowLowest",
    [
      { price: 80, lowest: 75 },
      { price: 80, lowest: 75 },
    ],
    "admin.pricing.refused.notBelowLowest",
    { price: 80, lowest: 75 },
  ],
  [
    "pieces of a size",
    "imports.heldBelow",
    [
      { size: "42", held: 2, stock: 1 },
      { size: "43", held: 2, stock: 0 },
    ],
    "imports.heldBelowShort",
    undefined,
  ],
  [
    "a count",
    "imports.variantsWithoutSize",
    [{ count: 2 }, { count: 5 }],
    "imports.variantsWithoutSizeShort",
    undefined,
  ],
  [
    "names of options",
    "imports.whichOption",
    [{ options: "Colour, Fit" }, { options: "Width" }],
    "imports.whichOption",
    { options: "Colour, Fit · Width" },
  ],
  [
    "a cell, of the same category",
    "imports.sizeOfOtherKind",
    [
      { cell: "42", category: "Caps" },
      { cell: "43", category: "Caps" },
    ],
    "imports.sizeOfOtherKind",
    { cell: "42, 43", category: "Caps" },
  ],
])("a reason of many rows names what holds for all of them: %s", async (_, key, said, shown, values) => {
  const one = await uploadProducts(said.length);
  await dryRun(one);
  for (const [index, some] of said.entries()) {
    const reasons = JSON.stringify([{ column: "price", key, values: some }]);
    await db.execute(sql`update import_rows set outcome = 'refused', reasons = ${reasons}::jsonb
      where import_id = ${one.id} and position = ${index + 1}`);
  }
  const view = await findImportView(one.id);
  expect(view?.refusals).toEqual([
    { reason: { column: "price", key: shown, ...(values && { values }) }, rows: said.length },
  ]);
});

test("stock that the file does not give by size is named among what is left out", async () => {
  const one = await uploadProducts(2);
  await dryRun(one);
  const notes = ["stockWithoutSize", "stockShared"].map((key) => ({
    column: "sizes",
    key: `imports.notes.${key}`,
    values: { stock: "3", sizes: "41, 42" },
  }));
  await db.execute(sql`update import_rows set notes = ${JSON.stringify(notes)}::jsonb
    where import_id = ${one.id} and position = 1`);
  const view = await findImportView(one.id);
  expect(view?.leftOut.map(({ reason }) => reason.key).sort()).toEqual([
    "imports.notes.stockShared",
    "imports.notes.stockWithoutSize",
  ]);
});

test("whether to publish is asked of those products alone that would come in", async () => {
  const lines = ["sneakers", "umbrellas"].map(
    (category, index) => `P-${index},Nike,Lluvia ${index},${category},Men,99.95 €,EU 42,1,active`,
  );
  const titles = "Style,Brand,Model,Category,Gender,Price,Size,Qty,Status";
  const one = await uploadText("publishing.csv", [titles, ...lines].join("\n"));
  const rows = await dryRun(one);
  expect(rows.map(({ outcome }) => outcome)).toEqual(["created", "refused"]);
  expect((await findImportView(one.id))?.questions.published).toBe(1);
});

test("new products that lack only category or brand are asked about, and the answers let them in", async () => {
  const titles = "Style,Brand,Model,Price,Size,Qty";
  const lines = [
    "M-1,Nike,Lluvia,99.95 €,EU 42,1",
    "M-2,,Terral,89.95 €,EU 43,1",
    "M-3,Nike,Levante,,EU 42,1",
  ];
  const one = await uploadText("without-category.csv", [titles, ...lines].join("\n"));
  expect((await dryRun(one)).map(({ outcome }) => outcome)).toEqual(["refused", "refused", "refused"]);
  // What the second one is, its sizes say.
  expect((await findImportView(one.id))?.questions.missing).toEqual({
    category: 1,
    brand: 1,
    rows: 2,
    examples: ["Lluvia", "Terral"],
  });

  const rows = await dryRun(one, { defaults: { category: "sneakers", brand: "Nike" } });
  expect(rows.map(({ outcome }) => outcome)).toEqual(["created", "created", "refused"]);
  expect((await findImportView(one.id))?.questions.missing.rows).toBe(0);
});

test("a heading and a line of totals are refused for what they are alone, and want no code", async () => {
  const lines = ["Ref;Marca;Modelo;PVP;Talla;Uds", "HOMBRE;;;;;", "DM0113-100;Nike;Air Max 97;189,99;41;2"];
  const { id } = await uploadText("recuento.csv", [...lines, ";;;;25 pares;25"].join("\n"));
  await dryRun(await stored(id));
  const rows = await db.execute<{ line: number; keys: string[] }>(sql`
    select line, array(select said ->> 'key' from jsonb_array_elements(reasons) as said) as keys
    from import_rows where import_id = ${id} and outcome = 'refused' order by line`);
  expect(rows.map(({ line, keys }) => [line, keys])).toEqual([
    [2, ["imports.headingRow"]],
    [4, ["imports.totalsRow"]],
  ]);
  expect((await readQuestions(id)).withoutCode).toBe(0);
});

test("a record that names neither an article nor a code is listed by what it says", async () => {
  const list = ["Ref;Marca;Modelo;Color;PVP", "A-1;Nike;Dunk;negro;99,95", ";;;ver hoja 2;"];
  const one = await uploadText("nameless.csv", list.join("\n"));
  await dryRun(one);
  const { rows } = await listImportRows(await stored(one.id), "refused", 1);
  expect(rows.map(({ name }) => name)).toContain("ver hoja 2");
  expect((await listRefused(one.id)).map(({ name }) => name)).toContain("ver hoja 2");
});
