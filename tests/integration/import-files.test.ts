import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { readCsv } from "@/lib/import-files/shared/read-csv";
import { importCategories, importSections } from "@/lib/imports/import-groups";
import { keepTaken, releaseImport, takeImport } from "@/lib/imports/import-state";
import { beginApplying, discard, lookAgain, stopWork } from "@/lib/imports/import-writes";
import { findImportView } from "@/lib/imports/staff-queries";
import { removeOldImports } from "@/lib/imports/upkeep";
import { haveUpload } from "@/lib/imports/uploads";
import { resumeImports, workOnImport } from "@/lib/imports/work-on-import";
import { dismissTexts } from "@/lib/normalization-rules/dismiss";
import { scriptArguments } from "../../scripts/run.mjs";
import { eventually } from "../setup/eventually";
import {
  apply,
  countOutcomes,
  dryRun,
  rowsOf,
  stored,
  undo,
  uploadText,
  writeAsStaff,
} from "../setup/import-file";
import { askAs, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

let files = 0;

/** A supplier's table whose style codes no other test has; `{n}` in a line is its number. */
function table(titles: string, ...lines: string[]): Promise<Awaited<ReturnType<typeof uploadText>>> {
  files += 1;
  return uploadText(`supplier-${files}.csv`, [titles, ...lines].join("\n").replaceAll("{n}", String(files)));
}

/** A file of the shop's own with so many products. */
function many(count: number) {
  const lines = Array.from(
    { length: count },
    (_, index) => `M{n}-${index},Nike,Dunk ${index},sneakers,99.95,42=1; 43=2,active`,
  );
  return table("style_code,brand,name,category,price,sizes,status", ...lines);
}

async function findProduct(code: string) {
  const [row] = await db.execute<Record<string, unknown>>(sql`
    select p.*, b.name as brand, c.key as category,
      (select json_object_agg(z.value, z.on_hand) from product_sizes z where z.product_id = p.id) as sizes
    from products p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
    where p.style_code = ${code}`);
  return row;
}

async function countProducts(prefix: string): Promise<number> {
  const [row] = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from products where style_code like ${`${prefix}-%`}`,
  );
  return row?.n ?? 0;
}

beforeAll(async () => {
  const records = (text: string) => {
    const read = readCsv(Buffer.from(`key,label_es,label_en,position\n${text}`));
    return read.ok ? read.file.records : [];
  };
  await db.transaction(async (tx) => {
    await importCategories(
      tx,
      records("sneakers,Zapatillas,Sneakers,1\ntees,Camisetas,Tees,2\nboots,Botas,Boots,3"),
    );
    await importSections(tx, records("retro,Retro,Retro,1"));
    await tx.execute(sql`insert into normalization_rules (field, match, raw, replacement, position)
      values ('brand', 'exact', 'NIKE SPORTSWEAR', 'Nike', 1)`);
  });
});

test("what keeps rows out is said once for all of them, most frequent first", async () => {
  await askAs(await makePerson("manager"));
  const one = await table(
    "style_code,brand,name,category,price,sizes,status",
    "W{n}-1,Puma,Suede,hats,80,42=1,active",
    "W{n}-2,Puma,Clyde,caps-and-more,80,42=1,active",
    "W{n}-3,Puma,Palermo,sneakers,free,42=1,active",
  );
  await dryRun(one);
  const view = await findImportView(one.id);
  expect(view?.counts.refused).toBe(3);
  expect(view?.refusals.map(({ reason, rows }) => [reason.column, reason.values?.cell, rows])).toEqual([
    ["category", "hats, caps-and-more", 2],
    ["price", "free", 1],
  ]);
});

describe("dry run", () => {
  const titles = "Artikelnummer;Marke;Bezeichnung;Warengruppe;Preis;Größe;Bestand;Geschlecht";

  test("guesses columns, joins sizes, says what it did with words and why it refuses", async () => {
    const one = await table(
      titles,
      "S{n}-1;NIKE SPORTSWEAR;Pegasus;zapatillas;129,95;42;2;Herren",
      "S{n}-1;NIKE SPORTSWEAR;Pegasus;zapatillas;129,95;43;0;Herren",
      "S{n}-2;Puma;Suede;Hüte;80,00;42;1;niemand",
      "S{n}-3;Puma;Clyde;Sneakers;frei;41;1;Damen",
      "S{n}-4;Puma;Palermo;Sneakers;80;Pony;1;Damen",
    );
    expect(one.plan.columns).toMatchObject({ style_code: "Artikelnummer", size: "Größe", stock: "Bestand" });
    const rows = await dryRun(one);
    expect(rows.map(({ line, outcome, styleCode }) => [line, outcome, styleCode])).toEqual([
      [2, "created", `S${files}-1`],
      [4, "refused", `S${files}-2`],
      [5, "refused", `S${files}-3`],
      [6, "refused", `S${files}-4`],
    ]);
    expect(rows[0]?.cells).toMatchObject({
      brand: "Nike",
      category: "sneakers",
      gender: "men",
      sizes: "42=2; 43=0",
      status: "draft",
    });
    expect(rows[0]?.notes).toMatchObject([
      { key: "imports.notes.rule", values: { raw: "NIKE SPORTSWEAR", value: "Nike" } },
    ]);
    expect(rows.map(({ reasons }) => reasons.flatMap(({ column, key }) => [column, key]))).toEqual([
      [],
      ["category", "imports.unknownCategory"],
      ["price", "imports.badMoney"],
      ["sizes", "imports.unknownSize"],
    ]);
    expect(rows[1]?.notes).toMatchObject([{ key: "imports.notes.leftOut", values: { raw: "niemand" } }]);
    expect(await findProduct(`S${files}-1`)).toBeUndefined();
    const inbox = await db.execute(
      sql`select field, raw from normalization_inbox where raw in ('Hüte', 'Pony', 'niemand') order by field`,
    );
    // Reading it again counts nothing twice.
    await dryRun(one);
    const counted = await db.execute(sql`select count from normalization_inbox where raw = 'Hüte'`);
    expect([...counted]).toEqual([{ count: 1 }]);
    expect([...inbox]).toEqual([
      { field: "category", raw: "Hüte" },
      { field: "gender", raw: "niemand" },
      { field: "size", raw: "Pony" },
    ]);
  });

  test("a default takes unknown categories, and the plan is there again for the next such file", async () => {
    const lines = ["S{n}-1;Puma;Suede;Hüte;80,00;41;1;Damen"];
    const first = await table(titles, ...lines);
    const [row] = await dryRun(first, { defaults: { category: "sneakers" } });
    expect(row).toMatchObject({ outcome: "created", cells: { category: "sneakers" } });
    expect(row?.notes).toMatchObject([
      { key: "imports.notes.fallback", values: { raw: "Hüte", value: "sneakers" } },
    ]);
    const second = await table(titles, ...lines);
    expect(second.plan.defaults).toMatchObject({ category: "sneakers" });
  });

  test("a default makes no sneakers of goods the shop has no category for", async () => {
    const one = await table(
      "sku;brand;name;kind;price;size;stock",
      "S{n}-1;Puma;Suede;;80,00;41;1",
      "S{n}-2;Carhartt WIP;Vestido Craft;;99,00;M;1",
      "S{n}-3;Crep Protect;Cordones planos 120 cm;;5,95;;4",
      "S{n}-4;Carhartt WIP;Craft;Dresses;99,00;M;1",
    );
    const columns = { ...one.plan.columns, category: "kind" };
    const rows = await dryRun(one, { columns, defaults: { category: "sneakers" } });
    expect(rows.map(({ outcome, reasons }) => [outcome, ...reasons.map(({ values }) => values)])).toEqual([
      ["created"],
      ["refused", { cell: "vestido" }],
      ["refused", { cell: "cordones" }],
      ["refused", { cell: "Dresses" }],
    ]);
  });

  test("shows before and after of what changes", async () => {
    await apply(await withDryRun("S{n}-9,Nike,Dunk,sneakers,99.95,42=1"));
    const [row] = await dryRun(
      await table("style_code,brand,name,category,price,sizes", `S${files}-9,Nike,Dunk,sneakers,89.95,42=3`),
    );
    expect(row?.changes).toEqual([
      { column: "price", before: "99.95", after: "89.95" },
      { column: "sizes", before: "42=1", after: "42=3" },
    ]);
  });

  test("products that are there may keep what is said of them, while their prices and stock change", async () => {
    await apply(await withDryRun("S{n}-8,Nike,Dunk Low “Panda”,sneakers,99.95,42=1"));
    const lines = [
      `S${files}-8,Nike,DUNK LOW,Negro,sneakers,89.95,42=3`,
      `S${files}-7,Nike,Cortez,Blanco,sneakers,79.95,42=1`,
    ];
    const one = await table("style_code,brand,name,colour,category,price,sizes", ...lines);
    const [known, added] = await dryRun(one, { keepTexts: true });
    expect(known?.changes).toEqual([
      { column: "price", before: "99.95", after: "89.95" },
      { column: "sizes", before: "42=1", after: "42=3" },
    ]);
    expect([added?.outcome, added?.cells.name, added?.cells.colour]).toEqual(["created", "Cortez", "Blanco"]);
    const all = await dryRun(one, { keepTexts: false });
    expect(all[0]?.changes.map(({ column }) => column)).toEqual(
      expect.arrayContaining(["name", "colour", "price", "sizes"]),
    );
  });

  test("amounts in another currency need their rate, and IVA can be added", async () => {
    const one = await table("sku,brand,name,price", "C{n}-1,Puma,Suede,$100", "C{n}-2,Puma,Clyde,50 EUR");
    const defaults = { category: "sneakers" };
    expect((await dryRun(one, { defaults })).map(({ reasons }) => reasons[0]?.key)).toEqual([
      "imports.otherCurrency",
      undefined,
    ]);
    const rows = await dryRun(one, { defaults, currency: "USD", rate: "0,9", addVat: "21" });
    expect(rows.map(({ cells }) => cells.price)).toEqual(["108.90", "60.50"]);
  });

  test("a file without titles is looked at anew, a damaged one says where", async () => {
    const one = await uploadText("bare.csv", "B-1,Puma,10\nB-2,Puma,20");
    expect(one.source).toMatchObject({ hasTitles: false, records: 2 });
    await writeAsStaff(lookAgain, { id: one.id, hasTitles: true });
    expect(await stored(one.id)).toMatchObject({ source: { records: 1, titles: ["B-1", "Puma", "10"] } });
    await writeAsStaff(discard, { id: one.id });
    expect(await stored(one.id).catch(() => null)).toBeFalsy();
    await expect(uploadText("broken.csv", 'a,b\n1,"2\n3,4')).rejects.toMatchObject({
      key: "imports.brokenQuotesAt",
    });
    await expect(uploadText("empty.csv", "\n\n")).rejects.toMatchObject({ key: "imports.emptyFile" });
    await expect(uploadText("book.xlsx", Buffer.from("PK\u0003\u0004\u0000\u0000"))).rejects.toMatchObject({
      key: "imports.noText",
    });
  });
});

async function withDryRun(line: string) {
  const one = await table("style_code,brand,name,category,price,sizes", line);
  await dryRun(one);
  return one;
}

describe("apply", () => {
  test("a supplier's file that is given again changes nothing, not even what staff published since", async () => {
    const titles = "sku,brand,name,category,price,size,stock";
    const lines = ["A1,Puma,Suede,sneakers,80,41,1", "A1,Puma,Suede,sneakers,80,42,2"];
    const one = await table(titles, ...lines);
    await dryRun(one);
    expect(countOutcomes(await apply(one))).toEqual({ created: 1 });
    await db.execute(sql`update products set status = 'active' where style_code = 'A1'`);
    const again = await table(titles, ...lines);
    await dryRun(again);
    expect(countOutcomes(await apply(again))).toEqual({ unchanged: 1 });
    expect(await findProduct("A1")).toMatchObject({ status: "active", sizes: { "41": 1, "42": 2 } });
  });

  test("goes on after its worker was killed, each product once", async () => {
    const one = await many(1_400);
    const prefix = `M${files}`;
    await dryRun(one);
    await writeAsStaff(beginApplying, { id: one.id, euros: true, looked: true });
    const script = fileURLToPath(new URL("../setup/import-worker.ts", import.meta.url));
    const worker = spawn(process.execPath, scriptArguments(script, [one.id]), {
      stdio: "ignore",
      env: process.env,
    });
    const ended = new Promise((resolve) => worker.once("exit", (_code, signal) => resolve(signal)));
    while ((await stored(one.id)).done === 0) await pause(5);
    worker.kill("SIGKILL");
    expect(await ended).toBe("SIGKILL");
    const halfway = await countProducts(prefix);
    expect(halfway).toBeGreaterThan(0);
    expect(halfway).toBeLessThan(1_400);
    expect(halfway % 200).toBe(0);
    // While the dead worker may still be at it, nobody else is.
    await workOnImport(one.id);
    expect(await countProducts(prefix)).toBe(halfway);
    await db.execute(
      sql`update imports set beat_at = now() - interval '1 minute', updated_at = now() - interval '1 minute' where id = ${one.id}`,
    );
    await resumeImports();
    const [job] = await db.execute(
      sql`select name from pgboss.job where name = 'imports' and data ->> 'importId' = ${one.id} and state = 'created'`,
    );
    expect(job).toBeDefined();
    await workOnImport(one.id);
    expect(await stored(one.id)).toMatchObject({ state: "applied", done: 1_400 });
    expect(await countProducts(prefix)).toBe(1_400);
    expect(countOutcomes(await rowsOf(one.id))).toEqual({ created: 1_400 });
  });

  test("stays taken while its worker reads on and writes nothing", async () => {
    const one = await many(1);
    await db.execute(
      sql`update imports set state = 'reading', beat_at = now() - interval '1 minute' where id = ${one.id}`,
    );
    const letGo = keepTaken(one.id, 20);
    await eventually(async () => {
      const [beat] = await db.execute(
        sql`select from imports where id = ${one.id} and beat_at > now() - interval '10 seconds'`,
      );
      expect(beat).toBeDefined();
    });
    expect(await takeImport(one.id)).toBeNull();
    letGo();
    await releaseImport(one.id);
    expect(await takeImport(one.id)).toMatchObject({ id: one.id });
  });

  test("is told in the log, step by step", async () => {
    const one = await many(1);
    await dryRun(one);
    await apply(one);
    await eventually(async () => {
      const lines = await db.execute<{ message: string; level: string }>(sql`
        select message, level from logs where function_id = 'imports' and detail->>'importId' = ${one.id} order by id`);
      expect(lines.map(({ message, level }) => `${level} ${message.replace(/^.*: /, "")}`)).toEqual([
        "info planned",
        "info applied",
      ]);
    });
  });

  test("stops where staff say so, and goes on from there", async () => {
    const one = await many(3);
    await dryRun(one);
    await writeAsStaff(beginApplying, { id: one.id, euros: true, looked: true });
    await writeAsStaff(stopWork, { id: one.id });
    await workOnImport(one.id);
    expect(await countProducts(`M${files}`)).toBe(0);
    await writeAsStaff(beginApplying, { id: one.id, euros: true, looked: true });
    await workOnImport(one.id);
    expect(await countProducts(`M${files}`)).toBe(3);
    await expect(writeAsStaff(beginApplying, { id: one.id, euros: true, looked: true })).rejects.toThrow(
      "imports.wrongState",
    );
  });
});

describe("undo", () => {
  test("takes all of it back: created products go, changed ones are as they were", async () => {
    const before = await many(2);
    const number = files;
    await dryRun(before);
    await apply(before);
    const was = [await findProduct(`M${number}-0`), await findProduct(`M${number}-1`)];
    const one = await table(
      "style_code,brand,name,category,price,sizes,colour",
      `M${number}-0,Nike,Renamed,tees,79.95,42=5,Red`,
      `M${number}-1,Nike,Dunk 1,sneakers,89.95,42=1; 43=2,`,
      "U{n}-1,Nike,New one,sneakers,50,41=1,",
    );
    await dryRun(one);
    expect(countOutcomes(await apply(one))).toEqual({ created: 1, changed: 2 });
    expect(await findProduct(`M${number}-0`)).toMatchObject({
      name: "Renamed",
      category: "tees",
      sizes: { "T 42": 5 },
    });
    expect((await undo(one)).map((row) => row.undo)).toEqual(["restored", "restored", "removed"]);
    expect(await stored(one.id)).toMatchObject({ state: "undone" });
    expect(await findProduct(`U${files}-1`)).toBeUndefined();
    const known = [
      "name",
      "category",
      "price_cents",
      "sizes",
      "colour",
      "status",
      "slug",
      "regular_price_cents",
    ];
    const pick = (row: Record<string, unknown> | undefined) => known.map((name) => row?.[name]);
    expect([await findProduct(`M${number}-0`), await findProduct(`M${number}-1`)].map(pick)).toEqual(
      was.map(pick),
    );
  });

  test("leaves what was edited since, archives what people ask for, and says so", async () => {
    const one = await many(4);
    const code = (index: number) => `M${files}-${index}`;
    await dryRun(one);
    await apply(one);
    await db.execute(sql`update products set name = 'Better' where style_code = ${code(0)}`);
    await db.execute(sql`update product_sizes set on_hand = on_hand - 1 where value = '43'
      and product_id = (select id from products where style_code = ${code(1)})`);
    await db.execute(sql`insert into size_wishes (product_id, size, kind, email, lang, form_key, consent_text)
      select id, '42', 'restock', 'a@example.com', 'es', ${code(2)}, 'x' from products where style_code = ${code(2)}`);
    const rows = await undo(one);
    expect(rows.map((row) => [row.undo, row.undoReason])).toEqual([
      ["kept", "imports.undo.changedSince"],
      ["archived", "imports.undo.inUse"],
      ["archived", "imports.undo.inUse"],
      ["removed", null],
    ]);
    expect(await findProduct(code(0))).toMatchObject({ name: "Better", status: "active" });
    expect(await findProduct(code(2))).toMatchObject({ status: "archived" });
  });

  test("takes the brands along that it made and nothing speaks of any more", async () => {
    await db.execute(sql`insert into brands (name, slug) values ('Here Before', 'here-before')`);
    const brands = [
      "Here Before",
      "Made Alone",
      "Made Kept",
      "Made Edited",
      "Made Sourced",
      "Made Priced",
      "Made Ruled",
      "Made Collected",
    ];
    const one = await table(
      "style_code,brand,name,category,price",
      ...brands.map((brand, index) => `B{n}-${index},${brand},Shoe,sneakers,50`),
    );
    const kept = `B${files}-2`;
    await dryRun(one);
    expect(countOutcomes(await apply(one))).toEqual({ created: brands.length });
    const idOf = (name: string) => sql`(select id from brands where name = ${name})`;
    await db.execute(sql`update products set name = 'Better' where style_code = ${kept}`);
    await db.execute(sql`update brands set maker_name = 'M', version = 2 where name = 'Made Edited'`);
    await db.execute(sql`insert into sourced_items (name, brand_id) values ('S', ${idOf("Made Sourced")})`);
    await db.execute(
      sql`insert into price_rules (name, brand_ids) values ('P', array[${idOf("Made Priced")}])`,
    );
    await db.execute(sql`insert into normalization_rules (field, match, raw, replacement)
      values ('brand', 'exact', 'MADE RULED S.L.', 'Made Ruled')`);
    await db.execute(sql`insert into collections (slug, title_es, title_en, kind, rules) values ('made', 'a', 'b', 'rules',
      '[{"field": "brand", "values": ["made collected"]}, {"field": "sale"}]')`);
    await undo(one);
    const left = await db.execute<{ name: string }>(sql`
      select name from brands where name like 'Made %' or name = 'Here Before' order by name`);
    expect(left.map(({ name }) => name)).toEqual(brands.filter((name) => name !== "Made Alone").toSorted());
    await db.execute(sql`delete from sourced_items`);
    await db.execute(sql`delete from price_rules`);
    await db.execute(sql`delete from normalization_rules`);
    await db.execute(sql`delete from collections`);
  });

  test("gives an announced reduction back its price and its day", async () => {
    const before = await table(
      "style_code,brand,name,category,price,earlier_price",
      "R{n}-1,Nike,Dunk,sneakers,80,100",
    );
    const code = `R${files}-1`;
    await dryRun(before, { earlierAsked: true });
    await apply(before);
    const was = await findProduct(code);
    const one = await table("style_code,brand,price,earlier_price", `${code},Nike,100,`);
    await dryRun(one);
    await apply(one);
    expect(await findProduct(code)).toMatchObject({
      price_cents: 10_000,
      regular_price_cents: null,
      reduced_at: null,
    });
    await undo(one);
    expect(await findProduct(code)).toMatchObject({
      price_cents: 8_000,
      regular_price_cents: 10_000,
      reduced_at: was?.reduced_at,
    });
  });
});

test("files that nobody went on with are forgotten after 30 days, what was written stays a year", async () => {
  const [left, done] = [await many(1), await many(1)];
  await dryRun(done);
  await apply(done);
  await db.execute(
    sql`update imports set updated_at = now() - interval '31 days' where id in (${left.id}, ${done.id})`,
  );
  expect(await removeOldImports()).toBe(1);
  expect(await haveUpload(left.file)).toBe(false);
  expect(await stored(done.id)).toMatchObject({ state: "applied" });
});

test("a dry run keeps the sizes that are written, however the file writes them", async () => {
  const written = ["36=2,37.5=1", "36:2", "36 : 2\n37.5 = 1", "37.5=1; 36=2;", ""];
  const one = await table(
    "style_code,brand,name,category,sizes,price",
    ...written.map((cell, index) => `Z{n}-${index},Nike,Dunk,sneakers,"${cell}",90`),
    'Z{n}-T,Nike,Tee,tees,"38=2|m:1",20',
  );
  const prefix = `Z${files}`;
  const both = { "36": 2, "37.5": 1 };
  const expected = [both, { "36": 2 }, both, both, {}, { M: 1, "T 38": 2 }];
  const sizesOf = (rows: Awaited<ReturnType<typeof dryRun>>) =>
    rows.map(({ sizes }) => Object.fromEntries(sizes?.map(({ value, onHand }) => [value, onHand]) ?? []));
  expect(sizesOf(await dryRun(one))).toEqual(expected);
  expect(sizesOf(await apply(one))).toEqual(expected);
  for (const [index, sizes] of expected.slice(0, 4).entries())
    expect(await findProduct(`${prefix}-${index}`)).toMatchObject({ sizes });
  const again = await table("style_code,sizes", `${prefix}-0,36=3`);
  expect((await dryRun(again)).map(({ sizes }) => sizes)).toEqual([null]);
});

describe("prices in the dry run", () => {
  const titles = "Referencia;Marca;Nombre;PVP;Coste";
  // The shop has no goods of this category that prices would be compared with.
  const defaults = { category: "boots" };
  const priceNotes = (rows: Awaited<ReturnType<typeof dryRun>>) =>
    rows.map(({ notes }) => notes.flatMap(({ column, key }) => (column === "price" ? [key] : [])));

  test("are read by the whole column, and what nothing proves is said", async () => {
    const one = await table(titles, "P{n}-1;Puma;Suede;1.190;", "P{n}-2;Puma;Faas;1.250 €;");
    const rows = await dryRun(one, { defaults });
    expect(rows.map(({ cells }) => cells.price)).toEqual(["1190.00", "1250.00"]);
    expect(priceNotes(rows)).toEqual([["imports.notes.readAs"], ["imports.notes.readAs"]]);
    const chosen = await dryRun(one, { defaults, decimal: "." });
    expect(chosen.map(({ cells }) => cells.price)).toEqual(["1.19", "1.25"]);
    const mixed = await table(titles, "P{n}-1;Puma;Suede;89.90;", "P{n}-2;Puma;Faas;1.250;");
    expect((await dryRun(mixed, { defaults })).map(({ reasons }) => reasons[0]?.key)).toEqual([
      undefined,
      "imports.unclearAmount",
    ]);
  });

  test("that are 0, under cost or far from the others are flagged", async () => {
    const usual = Array.from(
      { length: 8 },
      (_, index) => `P{n}-U${index};Puma;Suede ${index};${100 + index};50`,
    );
    const one = await table(
      titles,
      ...usual,
      "P{n}-1;Puma;Clyde;0;",
      "P{n}-2;Puma;Palermo;99;120",
      "P{n}-3;Puma;Faas;1,90;",
      "P{n}-4;Puma;King;9900;",
    );
    const rows = await dryRun(one, { defaults });
    expect(priceNotes(rows).slice(8)).toEqual(
      ["zeroPrice", "underCost", "farPrice", "farPrice"].map((key) => [`imports.notes.${key}`]),
    );
    expect(priceNotes(rows).slice(0, 8).flat()).toEqual([]);
  });

  test("of 0 are never published, by a supplier's file or the shop's own", async () => {
    const one = await table(titles, "P{n}-1;Puma;Suede;0;", "P{n}-2;Puma;Clyde;80;");
    const code = `P${files}`;
    const refusal = [{ column: "price", key: "imports.zeroPublished" }];
    const rows = await dryRun(one, { defaults: { ...defaults, status: "active" } });
    expect(rows.map(({ reasons }) => reasons)).toEqual([refusal, []]);
    await apply(one);
    const own = await table("style_code,brand,price", `${code}-2,Puma,0`);
    expect((await dryRun(own)).map(({ reasons }) => reasons)).toEqual([refusal]);
    const draft = await table(
      "style_code,brand,name,category,price,status",
      `${code}-3,Puma,Suede,sneakers,0,draft`,
    );
    expect((await dryRun(draft)).map(({ outcome }) => outcome)).toEqual(["created"]);
  });
});

describe("a file of stock or prices", () => {
  const sizesOf = async (code: string) => (await findProduct(code))?.sizes;

  async function makeShoes() {
    const one = await table(
      "style_code,brand,name,category,price,sizes",
      "T{n}-1,Nike,Dunk,sneakers,99.95,42=1; 43=2",
      "T{n}-2,Nike,Pegasus,sneakers,99.95,44=1",
      "T{n}-3,Nike,Waffle,sneakers,99.95,42=1",
      "T{n}-3,Puma,Suede,sneakers,99.95,42=1",
    );
    await dryRun(one);
    await apply(one);
    return `T${files}`;
  }

  test("changes products by their code and size alone, other sizes stay", async () => {
    const code = await makeShoes();
    const one = await table("Referencia;Talla;Stock", `${code}-1;43;5`, `${code}-1;44;1`, `${code}-9;43;5`);
    const rows = await dryRun(one);
    expect(rows.map(({ outcome, brand, changes, reasons }) => [outcome, brand, changes, reasons])).toEqual([
      ["changed", "Nike", [{ column: "sizes", before: "42=1; 43=2", after: "42=1; 43=5; 44=1" }], []],
      ["refused", "", [], [{ column: "style_code", key: "imports.unknownCode" }]],
    ]);
    await apply(one);
    expect(await sizesOf(`${code}-1`)).toEqual({ "42": 1, "43": 5, "44": 1 });
  });

  test("takes a count without a size for the only one there is, else says so and changes the rest", async () => {
    const code = await makeShoes();
    const one = await table("Sku;stock_quantity;regular_price", `${code}-2;7;89.90`, `${code}-1;7;79.90`);
    const rows = await dryRun(one, { defaults: { brand: "Puma", category: "tees" } });
    expect(rows.map(({ outcome, notes }) => [outcome, notes.map(({ key }) => key)])).toEqual([
      ["changed", []],
      ["changed", ["imports.notes.stockWithoutSize"]],
    ]);
    await apply(one);
    expect(await findProduct(`${code}-2`)).toMatchObject({ sizes: { "44": 7 }, price_cents: 8_990 });
    expect(await findProduct(`${code}-1`)).toMatchObject({ sizes: { "42": 1, "43": 2 }, price_cents: 7_990 });
  });

  test("asks for the brand where two have the code", async () => {
    const code = await makeShoes();
    const one = await table("sku;price", `${code}-3;80`);
    expect((await dryRun(one)).map(({ reasons }) => reasons)).toEqual([[{ key: "imports.severalProducts" }]]);
  });
});

describe("words that nobody knows", () => {
  /** A file whose category is mapped to the names, as by mistake. */
  function wordy(...names: string[]) {
    return table(
      "sku,brand,name,category,price",
      ...names.map((name, index) => `V{n}-${index},Nike,${name},,80`),
    );
  }
  const byMistake = { columns: { category: "name" } };
  const inbox = async (like: string) => {
    const rows = await db.execute<{ raw: string }>(
      sql`select raw from normalization_inbox where raw like ${like} order by raw`,
    );
    return rows.map(({ raw }) => raw);
  };

  test("leave the inbox when their import is discarded or read in another way", async () => {
    const one = await wordy("Qa One", "Qa Two");
    await dryRun(one, byMistake);
    expect(await inbox("Qa %")).toEqual(["Qa One", "Qa Two"]);
    await dryRun(one, { columns: { category: "category" }, defaults: { category: "sneakers" } });
    expect(await inbox("Qa %")).toEqual([]);
    await dryRun(one, byMistake);
    expect(await inbox("Qa %")).toEqual(["Qa One", "Qa Two"]);
    await writeAsStaff(discard, { id: one.id });
    expect(await inbox("Qa %")).toEqual([]);
  });

  test("stay when another file says them, when they are dismissed, or when the import is written", async () => {
    const one = await wordy("Qb Shared", "Qb Dismissed", "Qb Alone");
    await dryRun(one, byMistake);
    await dryRun(await wordy("Qb Shared"), byMistake);
    await writeAsStaff(dismissTexts, {
      ids: (
        await db.execute<{ id: number }>(sql`select id from normalization_inbox where raw = 'Qb Dismissed'`)
      ).map(({ id }) => id),
    });
    await writeAsStaff(discard, { id: one.id });
    expect(await inbox("Qb %")).toEqual(["Qb Dismissed", "Qb Shared"]);
    const written = await table(
      "Referencia;Marca;Nombre;Categoría;PVP",
      "V{n}-1;Nike;Dunk;sneakers;80",
      "V{n}-2;Nike;Dunk;Qb Written;80",
    );
    await dryRun(written);
    await apply(written);
    await db.execute(sql`delete from imports where id = ${written.id}`);
    expect(await inbox("Qb %")).toEqual(["Qb Dismissed", "Qb Shared", "Qb Written"]);
  });
});

test("brands that an import made are in the inbox once it was written, staff's own default is not", async () => {
  const titles = "sku,brand,name,category,price,color";
  const one = await table(titles, "I{n}-1,Inbox Brand,Suede,sneakers,80,Moss", "I{n}-2,,Clyde,sneakers,80,");
  await dryRun(one, { defaults: { brand: "Inbox Default" } });
  const inbox = () =>
    db.execute<{ raw: string; count: number }>(
      sql`select raw, count from normalization_inbox where raw like 'Inbox %' or field = 'colour'`,
    );
  expect([...(await inbox())]).toEqual([]);
  await apply(one);
  expect([...(await inbox())]).toEqual([{ raw: "Inbox Brand", count: 1 }]);
});
