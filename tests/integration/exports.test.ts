import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { catalogueFile } from "@/lib/exports/catalogue-file";
import { productFile } from "@/lib/exports/product-list-file";
import { exportProducts } from "@/lib/exports/products-csv";
import { readCsv } from "@/lib/import-files/shared/read-csv";
import { importCategories, importSections } from "@/lib/imports/import-groups";
import { apply, countOutcomes, dryRun, uploadText } from "../setup/import-file";
import naughty from "../setup/naughty-strings.json";

async function exported(
  ...how: Parameters<typeof exportProducts> extends [unknown, ...infer Rest] ? Rest : []
) {
  let text = "";
  for await (const part of exportProducts(db, ...how)) text += part;
  const read = readCsv(Buffer.from(text));
  if (!read.ok) throw new Error(read.error);
  return { text, records: read.file.records };
}

/** A product with everything set, its texts as odd as people write them. */
async function makeProduct(index: number, text: string): Promise<void> {
  const clean = text.replaceAll("\u0000", "");
  const name = clean.replace(/\s+/g, " ").trim().slice(0, 200);
  const materials = { upper: { es: name || "Piel", en: "" }, sole: { es: "A|B", en: "C\\|D" } };
  const reduced = index % 3 === 0;
  const [product] = await db.execute<{ id: string }>(sql`
    insert into products (style_code, slug, brand_id, category_id, section_id, name, description_es, description_en, status,
      colour, materials, price_cents, cost_cents, lead_days, released_on)
    values (${`ODD-${index}`}, ${randomUUID()}, (select id from brands where slug = 'odd'),
      (select id from categories where key = 'sneakers'),
      case when ${index % 2 === 0} then (select id from sections where key = 'retro') end, ${name || "Odd"}, ${clean.slice(0, 5000)},
      ${`  ${clean.slice(0, 4900)}\r\n`}, 'active', ${name.slice(0, 120)}, ${JSON.stringify(materials)}::jsonb, 19900,
      ${index % 2 === 0 ? 5000 : null}, ${index % 5 === 0 ? 7 : null}, '2024-02-29')
    returning id`);
  const id = product?.id ?? "";
  if (reduced)
    await db.execute(
      sql`update products set price_cents = 9950, regular_price_cents = 19900, reduced_at = now() where id = ${id}`,
    );
  await db.execute(sql`
    insert into product_sizes (product_id, system, value, key, on_hand)
    values (${id}, 'EU', '42', 42, 3), (${id}, 'EU', '43 1/3', 43.33, 0), (${id}, 'US', 'US 6.5Y', 6.5, 1)`);
  await db.execute(sql`
    insert into product_pictures (product_id, position, hash, width, height, widths, alt_es, alt_en)
    values (${id}, 1, ${`${index}a`}, 640, 640, '{320,640}', ${name}, 'x'), (${id}, 2, 'b', 320, 320, '{320}', '', '')`);
}

beforeAll(async () => {
  const group = (key: string) => {
    const read = readCsv(Buffer.from(`key,label_es,label_en,position\n${key},A,B,1`));
    return read.ok ? read.file.records : [];
  };
  await db.transaction(async (tx) => {
    await importCategories(tx, group("sneakers"));
    await importSections(tx, group("retro"));
    await tx.execute(sql`insert into brands (name, slug) values ('-Odd & "Söhne"', 'odd')`);
  });
  for (const [index, text] of naughty.entries()) await makeProduct(index, text);
});

test.each(["es", "en"] as const)(
  "what is exported in %s and imported again changes nothing, whatever the texts are",
  async (lang) => {
    const { text, records } = await exported(undefined, { cost: true, lang });
    expect(records).toHaveLength(naughty.length);
    const upload = await uploadText("products.csv", text);
    const planned = await dryRun(upload);
    expect(planned.filter(({ outcome }) => outcome !== "unchanged")).toEqual([]);
    expect(planned).toHaveLength(naughty.length);
    const [before] = await db.execute(
      sql`select string_agg(p::text || p.xmin::text, ' ' order by id) as all from products p`,
    );
    expect(countOutcomes(await apply(upload))).toEqual({ unchanged: naughty.length });
    const [after] = await db.execute(
      sql`select string_agg(p::text || p.xmin::text, ' ' order by id) as all from products p`,
    );
    expect(after).toEqual(before);
  },
);

test("no cell of it is a formula", async () => {
  const { records } = await exported();
  const cells = records.flatMap((record) => Object.values(record.cells));
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
});

test("a filter and the right to see costs decide what is in it", async () => {
  const { text, records } = await exported(sql`b.slug = 'odd' and p.style_code in ('ODD-1', 'ODD-2')`, {
    cost: false,
    lang: "en",
  });
  expect(records.map(({ cells }) => cells.style_code).toSorted()).toEqual(["ODD-1", "ODD-2"]);
  expect(text.split("\r\n")[0]).not.toContain("cost");
  expect(records[0]?.cells.pictures).toMatch(
    /^http:\/\/localhost:3000\/media\/\da-640\.webp http\S+b-320\.webp$/,
  );
});

test("a file opens in columns, with amounts, in a spreadsheet of its language", async () => {
  const one = sql`p.style_code = 'ODD-3'`;
  const spanish = await exported(one, { cost: true, lang: "es" });
  const english = await exported(one, { cost: true, lang: "en" });
  expect(spanish.text).toMatch(/^\ufeffstyle_code;brand;/);
  expect(english.text).toMatch(/^\ufeffstyle_code,brand,/);
  expect(spanish.text).toMatch(/;99,50;199,00;/);
  expect(english.text).toMatch(/,99\.50,199\.00,/);
});

afterEach(() => {
  vi.useRealTimers();
});

test("a file is named by the day on the island, which begins before the day in UTC", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-07-14T22:30:00Z") });
  const files = [
    catalogueFile("", "", "en"),
    await productFile(new URLSearchParams(), { seesCost: false, lang: "en" }),
  ];
  for (const file of files) expect(file.headers.get("content-disposition")).toContain("2026-07-15.csv");
});
