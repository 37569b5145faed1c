import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { flagFarPrices } from "@/lib/imports/price-notes";
import { apply, dryRun, type FileRow, uploadText } from "../setup/import-file";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

/** A category that no other test has goods in; answers its key. */
async function makeCategory(): Promise<string> {
  const key = `c${randomUUID().slice(0, 8)}`;
  await db.execute(
    sql`insert into categories (key, label_es, label_en, size_kind) values (${key}, 'C', 'C', 'shoes')`,
  );
  return key;
}

type Line = { code: string; price: string; category: string };

/** A file of the shop's own; answers it and the lines it is made of. */
function ownFile(lines: Line[]) {
  const rows = lines.map(({ code, price, category }) => `${code},Nike,Dunk,${category},"${price}",active`);
  const text = ["style_code,brand,name,category,price,status", ...rows].join("\n");
  return uploadText(`${randomUUID()}.csv`, text);
}

function linesOf(category: string, ...prices: string[]): Line[] {
  const mark = randomUUID().slice(0, 8);
  return prices.map((price, index) => ({ code: `${mark}-${index}`, price, category }));
}

/** Keys of what is said of prices, row by row, without what signs were read as. */
function flagsOf(rows: FileRow[]): string[] {
  return rows.map(({ notes }) =>
    notes
      .filter(({ column, key }) => column === "price" && key !== "imports.notes.readAs")
      .map(({ key }) => key.replace("imports.notes.", ""))
      .join(),
  );
}

async function flags(lines: Line[]): Promise<string[]> {
  return flagsOf(await dryRun(await ownFile(lines)));
}

test("prices are compared as they are read, with whatever signs they are written", async () => {
  const category = await makeCategory();
  const usual = ["90,00", "95,00", "99,95", "100,00", "105,00", "109,90", "115,00", "120,00"];
  const rows = await dryRun(await ownFile(linesOf(category, ...usual, "0,90", "9.990,00")));
  expect(flagsOf(rows)).toEqual([...usual.map(() => ""), "farPrice", "farPrice"]);
  const [low, high] = rows
    .slice(8)
    .map(({ notes }) => notes.find(({ key }) => key.endsWith("farPrice"))?.values);
  expect(low).toEqual({ price: "0.90", median: "102.50" });
  expect(high).toMatchObject({ price: "9990.00" });
  const dear = ["1190", "1250", "1300", "1390", "1450", "1550", "1700", "1.190"];
  expect(await flags(linesOf(await makeCategory(), ...dear))).toEqual(dear.map(() => ""));
});

test("prices of a currency with large numbers are compared, too", async () => {
  const category = await makeCategory();
  const large = ["4.200.000,00", "4.300.000,00", "4.400.000,00", "4.500.000,00"];
  expect(await flags(linesOf(category, ...large))).toEqual(large.map(() => ""));
});

test("a short file is compared with its own goods of the category, or with those of the shop", async () => {
  const category = await makeCategory();
  expect(await flags(linesOf(category, "120", "130", "140", "0,90"))).toEqual(["", "", "", "farPrice"]);
  expect(await flags(linesOf(category, "120", "0,90"))).toEqual(["", ""]);
  const stored = await ownFile(linesOf(category, "120", "130", "140"));
  await dryRun(stored);
  await apply(stored);
  expect(await flags(linesOf(category, "1,20"))).toEqual(["farFromCategory"]);
  expect(await flags(linesOf(category, "12000", "13000", "14000"))).toEqual(Array(3).fill("farFromCategory"));
  expect(await flags(linesOf(category, "60", "600"))).toEqual(["", ""]);
});

test("goods of several kinds are compared with their own kind", async () => {
  const [shoes, socks] = [await makeCategory(), await makeCategory()];
  const lines = [...linesOf(shoes, "120", "130", "140", "150", "160"), ...linesOf(socks, "8", "9", "10")];
  expect(await flags(lines)).toEqual(lines.map(() => ""));
});

test("a known product's new price is compared with the one it has", async () => {
  const category = await makeCategory();
  const lines = linesOf(category, "100", "100", "100", "100", "10");
  const stored = await ownFile(lines);
  await dryRun(stored);
  await apply(stored);
  const prices = ["25", "26", "400", "399", "10"];
  const rows = await dryRun(
    await ownFile(lines.map((line, index) => ({ ...line, price: prices[index] ?? "" }))),
  );
  expect(flagsOf(rows)).toEqual(["farFromStored", "", "farFromStored", "", ""]);
  expect(rows[0]?.notes).toContainEqual({
    column: "price",
    key: "imports.notes.farFromStored",
    values: { price: "25.00", before: "100.00" },
  });
});

test("the prices of a long file are compared in a moment", async () => {
  const one = await ownFile(linesOf(await makeCategory(), "10"));
  await db.execute(sql`
    insert into import_rows (import_id, position, line, records, style_code, brand, name, cells, outcome, price_cents)
    select ${one.id}, i, i, 1, i::text, 'Nike', 'Dunk', '{"category": "x"}', 'created', case i when 1 then 100 else 10000 end
    from generate_series(1, 20000) i`);
  await db.transaction((tx) => flagFarPrices(tx, one.id));
  const [{ flagged } = { flagged: 0 }] = await db.execute<{ flagged: number }>(sql`
    select count(*)::int as flagged from import_rows where import_id = ${one.id} and notes <> '[]'`);
  expect(flagged).toBe(1);
});
