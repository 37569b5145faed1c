import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { exportProducts } from "@/lib/exports/products-csv";
import { readCsv } from "@/lib/import-files/shared/read-csv";
import { importCategories } from "@/lib/imports/import-groups";
import { apply, dryRun, undo, uploadText } from "../setup/import-file";

let files = 0;

function table(...lines: string[]): Promise<Awaited<ReturnType<typeof uploadText>>> {
  files += 1;
  return uploadText(`barcodes-${files}.csv`, lines.join("\n"));
}

/** A GTIN-13 with its check digit. */
function ean(number: number): string {
  const digits = String(840_000_000_000 + number);
  const sum = [...digits].reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

type Size = { onHand: number; barcode: string | null };

async function sizesOf(code: string): Promise<Record<string, Size>> {
  const rows = await db.execute<Size & { value: string }>(sql`
    select z.value, z.on_hand as "onHand", z.barcode from product_sizes z join products p on p.id = z.product_id
    where p.style_code = ${code} order by z.key`);
  return Object.fromEntries(rows.map(({ value, ...size }) => [value, size]));
}

const notesOf = (rows: { notes: { key: string; values?: Record<string, string> }[] }[]) =>
  rows.flatMap(({ notes }) => notes.map(({ key, values }) => [key, values?.cell]));

beforeAll(async () => {
  const read = readCsv(Buffer.from("key,label_es,label_en,position\nsneakers,Zapatillas,Sneakers,1"));
  if (read.ok) await db.transaction((tx) => importCategories(tx, read.file.records));
});

describe("barcodes", () => {
  test("come in per size, a wrong one is said and not stored, and undo takes them back", async () => {
    const one = await table(
      "Style code;Brand;Name;Category;Price EUR;Size;Stock;EAN",
      `BC-1;Nike;Dunk;sneakers;99,95;42;3;${ean(1)}`,
      "BC-1;Nike;Dunk;sneakers;99,95;43;1;8400000000999",
      `BC-1;Nike;Dunk;sneakers;99,95;44;0;${ean(3)}`,
    );
    expect(notesOf(await dryRun(one))).toEqual([["imports.notes.badBarcode", "8400000000999"]]);
    await apply(one);
    expect(await sizesOf("BC-1")).toEqual({
      "42": { onHand: 3, barcode: ean(1) },
      "43": { onHand: 1, barcode: null },
      "44": { onHand: 0, barcode: ean(3) },
    });
    const more = await table("Style code;Size;EAN", `BC-1;43;${ean(2)}`);
    const [row] = await dryRun(more);
    expect(row?.changes).toEqual([
      {
        column: "barcodes",
        before: `42=${ean(1)}; 44=${ean(3)}`,
        after: `42=${ean(1)}; 43=${ean(2)}; 44=${ean(3)}`,
      },
    ]);
    await apply(more);
    expect(await sizesOf("BC-1")).toMatchObject({ "43": { onHand: 1, barcode: ean(2) } });
    await undo(more);
    expect(await sizesOf("BC-1")).toMatchObject({ "42": { barcode: ean(1) }, "43": { barcode: null } });
  });

  test("one that another size has stays with that size, and it is said", async () => {
    const one = await table(
      "Style code;Brand;Name;Category;Price EUR;Size;Stock;EAN",
      `BC-2;Nike;Air Max;sneakers;99,95;42;3;${ean(20)}`,
      `BC-2;Nike;Air Max;sneakers;99,95;43;1;${ean(20)}`,
      `BC-3;Nike;Blazer;sneakers;99,95;42;1;${ean(21)}`,
      `BC-4;Nike;Cortez;sneakers;99,95;42;1;${ean(21)}`,
    );
    await dryRun(one);
    const rows = await apply(one);
    expect(notesOf(rows)).toEqual([
      ["imports.notes.barcodeTaken", ean(20)],
      ["imports.notes.barcodeTaken", ean(20)],
      ["imports.notes.barcodeTaken", ean(21)],
    ]);
    expect(await sizesOf("BC-2")).toMatchObject({ "42": { barcode: null }, "43": { barcode: null } });
    expect(await sizesOf("BC-3")).toEqual({ "42": { onHand: 1, barcode: ean(21) } });
    expect(await sizesOf("BC-4")).toEqual({ "42": { onHand: 1, barcode: null } });
  });

  test("alone name the size of a stock file; an unknown and a wrong one are refused for that", async () => {
    const first = await table(
      "Style code;Brand;Name;Category;Price EUR;Size;Stock;EAN",
      `BC-5;Nike;Pegasus;sneakers;99,95;42;3;${ean(30)}`,
      `BC-5;Nike;Pegasus;sneakers;99,95;42.5;1;0${ean(31).slice(1, 12)}`,
      `BC-5;Nike;Pegasus;sneakers;99,95;43;1;${ean(32)}`,
    );
    await dryRun(first);
    await apply(first);
    const stock = await table("EAN;Menge", `${ean(30)};7`, `${ean(99)};4`, `${ean(32)};0`, "8400000000320;2");
    const rows = await dryRun(stock);
    expect(rows.map(({ line, outcome, reasons }) => [line, outcome, reasons.map(({ key }) => key)])).toEqual([
      [3, "refused", ["imports.unknownBarcode"]],
      [2, "changed", []],
      [5, "refused", ["imports.badBarcode"]],
    ]);
    await apply(stock);
    expect(await sizesOf("BC-5")).toMatchObject({
      "42": { onHand: 7, barcode: ean(30) },
      "42.5": { onHand: 1 },
      "43": { onHand: 0, barcode: ean(32) },
    });
    const again = await table("EAN;Menge", `${ean(30)};7`, `${ean(32)};0`);
    expect((await dryRun(again)).map(({ outcome }) => outcome)).toEqual(["unchanged"]);
  });

  test("a record without a code whose barcode is new is a further size of the product it is called as", async () => {
    const titles = "EAN;Brand;Name;Size;Price EUR;Stock";
    const first = await table(
      "Style code;Brand;Name;Category;Price EUR;Size;Stock;EAN",
      `BC-6;Nike;Vomero;sneakers;150;41;1;${ean(40)}`,
    );
    await dryRun(first);
    await apply(first);
    const stock = await table(titles, `${ean(40)};Nike;Vomero;41;150;2`, `${ean(41)};Nike;Vomero;42;150;5`);
    expect((await dryRun(stock)).map(({ styleCode, outcome }) => [styleCode, outcome])).toEqual([
      ["BC-6", "changed"],
    ]);
    await apply(stock);
    expect(await sizesOf("BC-6")).toEqual({
      "41": { onHand: 2, barcode: ean(40) },
      "42": { onHand: 5, barcode: ean(41) },
    });
  });

  test("stand in the shop's own file, which takes away those that it does not name", async () => {
    const one = await table(
      "style_code,brand,name,category,price,sizes,barcodes",
      `BC-7,Nike,Waffle,sneakers,80,42=1; 43=2,42=${ean(50)}; 43=${ean(51)}`,
    );
    await dryRun(one);
    await apply(one);
    let text = "";
    for await (const part of exportProducts(db, sql`p.style_code = 'BC-7'`)) text += part;
    expect(text).toContain(`42=${ean(50)}; 43=${ean(51)}`);
    const same = await table(text);
    expect((await dryRun(same)).map(({ outcome }) => outcome)).toEqual(["unchanged"]);
    const fewer = await table(text.replace(`; 43=${ean(51)}`, ""));
    await dryRun(fewer);
    await apply(fewer);
    expect(await sizesOf("BC-7")).toEqual({
      "42": { onHand: 1, barcode: ean(50) },
      "43": { onHand: 2, barcode: null },
    });
  });
});

describe("undo", () => {
  const titles = "style_code,brand,name,category,price,sizes,barcodes";

  /** A file that is written by 200 rows from the first, which parts the two, and undone by 200 from the last, which does not. */
  function inTwoBatches(first: string, second: string) {
    files += 1;
    const rows = Array.from({ length: 250 }, (_, n) => `F${files}-N${n},Nike,Filler,sneakers,80,42=1,`);
    rows[100] = first;
    rows[220] = second;
    return table(titles, ...rows);
  }

  test("leaves a product whose barcode another size has got since, and says so", async () => {
    const one = await table(titles, `BC-8,Nike,Killshot,sneakers,80,42=1,42=${ean(60)}`);
    await dryRun(one);
    await apply(one);
    const without = await table(
      titles,
      "BC-8,Nike,Killshot,sneakers,80,42=3,",
      "BC-9,Nike,Flex,sneakers,80,42=1,",
    );
    await dryRun(without);
    await apply(without);
    // The same one, as an article number of 14 digits.
    await db.execute(sql`update product_sizes set barcode = ${`0${ean(60)}`}
      where product_id = (select id from products where style_code = 'BC-9')`);
    const rows = await undo(without);
    expect(rows.map((row) => [row.styleCode, row.undo, row.undoReason])).toEqual([
      ["BC-8", "kept", "imports.undo.barcodeTaken"],
      ["BC-9", "archived", "imports.undo.inUse"],
    ]);
    expect(await sizesOf("BC-8")).toEqual({ "42": { onHand: 3, barcode: null } });
  });

  test("gives a barcode back that goes with the product that the same file gave it to", async () => {
    const one = await table(titles, `BC-10,Nike,Monarch,sneakers,80,42=1,42=${ean(70)}`);
    await dryRun(one);
    await apply(one);
    const moved = await inTwoBatches(
      "BC-10,Nike,Monarch,sneakers,80,42=1,",
      `BC-11,Nike,Reax,sneakers,80,42=1,42=${ean(70)}`,
    );
    await dryRun(moved);
    await apply(moved);
    expect(await sizesOf("BC-11")).toEqual({ "42": { onHand: 1, barcode: ean(70) } });
    expect(new Set((await undo(moved)).map((row) => row.undo))).toEqual(new Set(["removed", "restored"]));
    expect(await sizesOf("BC-10")).toEqual({ "42": { onHand: 1, barcode: ean(70) } });
  });

  test("leaves the barcode with a product that stays as it is, too", async () => {
    const one = await table(
      titles,
      `BC-12,Nike,Monarch,sneakers,80,42=1,42=${ean(80)}`,
      `BC-13,Nike,Reax,sneakers,80,42=1,42=${ean(81)}`,
      "BC-14,Nike,Flex,sneakers,80,42=1,",
    );
    await dryRun(one);
    await apply(one);
    const moved = await inTwoBatches(
      "BC-12,Nike,Monarch,sneakers,80,42=1,",
      `BC-13,Nike,Reax,sneakers,80,42=1,42=${ean(80)}`,
    );
    await dryRun(moved);
    await apply(moved);
    await db.execute(sql`update product_sizes set barcode = ${ean(81)}
      where product_id = (select id from products where style_code = 'BC-14')`);
    const kept = (await undo(moved)).filter((row) => row.undo !== "removed");
    expect(kept.map((row) => [row.styleCode, row.undo, row.undoReason])).toEqual([
      ["BC-12", "kept", "imports.undo.barcodeTaken"],
      ["BC-13", "kept", "imports.undo.barcodeTaken"],
    ]);
    expect(await sizesOf("BC-12")).toEqual({ "42": { onHand: 1, barcode: null } });
    expect(await sizesOf("BC-13")).toEqual({ "42": { onHand: 1, barcode: ean(80) } });
  });
});

describe("the shop's own file", () => {
  const titles = "style_code,brand,name,category,price,sizes";

  test("an unknown size is left out with a word, and the others are as the file says", async () => {
    const one = await table(titles, 'OW-1,Nike,Zoom,sneakers,80,"36=2,37.5=1,Zorro=4"');
    const rows = await dryRun(one);
    expect(notesOf(rows)).toEqual([["imports.notes.sizeLeftOut", "Zorro"]]);
    await apply(one);
    expect(await sizesOf("OW-1")).toMatchObject({ "36": { onHand: 2 }, "37.5": { onHand: 1 } });
    // A slip in a size must not take that size away.
    const slip = await table(titles, 'OW-1,Nike,Zoom,sneakers,80,"36=5; 37.5x=1"');
    await dryRun(slip);
    await apply(slip);
    expect(await sizesOf("OW-1")).toMatchObject({ "36": { onHand: 5 }, "37.5": { onHand: 1 } });
  });

  test("where no size is known, the product is refused", async () => {
    const [row] = await dryRun(await table(titles, "OW-2,Nike,Zoom,sneakers,80,Zorro=4"));
    expect(row).toMatchObject({ outcome: "refused", reasons: [{ key: "imports.unknownSize" }] });
  });
});

test("a count without a size makes no size of shoes, at the second time neither", async () => {
  const lines = ["Style code;Brand;Name;Category;Price EUR;Stock", "NS-1;Nike;Sizeless;sneakers;80;7"];
  const one = await table(...lines);
  expect(notesOf(await dryRun(one)).map(([key]) => key)).toContain("imports.notes.noSizeOfNew");
  await apply(one);
  expect(await sizesOf("NS-1")).toEqual({});
  const [again] = await dryRun(await table(...lines));
  expect(again).toMatchObject({ outcome: "unchanged" });
  expect(notesOf(again ? [again] : []).map(([key]) => key)).toContain("imports.notes.noSizeOfNew");
});

test("codes that differ in letters of another script alone are two products", async () => {
  const lines = (price: string) => [
    "Style code;Brand;Name;Category;Price EUR",
    `Б-100;Nike;One;sneakers;${price}`,
    "В-100;Nike;Two;sneakers;60,00",
  ];
  const one = await table(...lines("50,00"));
  await dryRun(one);
  expect((await apply(one)).map(({ outcome }) => outcome)).toEqual(["created", "created"]);
  const again = await table(...lines("55,00"));
  expect((await dryRun(again)).map(({ outcome }) => outcome)).toEqual(["changed", "unchanged"]);
  const stock = await table("Style code;Brand;Price EUR", "Б-100;Nike;52,00");
  await dryRun(stock);
  expect((await apply(stock)).map(({ styleCode, outcome }) => [styleCode, outcome])).toEqual([
    ["Б-100", "changed"],
  ]);
  const prices = await db.execute<{ name: string; cents: number }>(
    sql`select name, price_cents as cents from products where style_code in ('Б-100', 'В-100') order by name`,
  );
  expect([...prices]).toEqual([
    { name: "One", cents: 5200 },
    { name: "Two", cents: 6000 },
  ]);
});

test("a price that an import brought and Undo took back at once is none that the shop applied", async () => {
  const one = await table(
    "style_code,brand,name,category,price,status,sizes",
    "UP-1,Nike,Ledger,sneakers,100,active,42=1",
  );
  await dryRun(one);
  await apply(one);
  const cheap = await table("style_code,brand,price", "UP-1,Nike,10");
  await dryRun(cheap);
  await apply(cheap);
  await undo(cheap);
  const [lowest] = await db.execute<{ cents: number }>(sql`
    select min(l.price_cents)::int as cents from price_ledger l join products p on p.id = l.product_id
    where p.style_code = 'UP-1' and not exists (select from price_ledger t where t.takes_back_id = l.id)`);
  expect(lowest).toEqual({ cents: 10_000 });
});
