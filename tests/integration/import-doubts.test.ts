import { beforeAll, expect, test } from "vitest";
import { db } from "@/db/client";
import { readCsv } from "@/lib/import-files/shared/read-csv";
import { importCategories } from "@/lib/imports/import-groups";
import { beginApplying } from "@/lib/imports/import-writes";
import { readDoubts } from "@/lib/imports/read-doubts";
import { readSourceLines } from "@/lib/imports/source-lines";
import { workOnImport } from "@/lib/imports/work-on-import";
import { dryRun, rowsOf, stored, uploadText, writeAsStaff } from "../setup/import-file";

beforeAll(async () => {
  const read = readCsv(
    Buffer.from("key,label_es,label_en,position,size_kind\nsneakers,Zapatillas,Sneakers,1,shoes"),
  );
  if (read.ok) await db.transaction((tx) => importCategories(tx, read.file.records));
});

const titles = "SKU;Marca;Nombre;Categoría;PVP;Coste;Talla;Stock\n";
const line = (code: string, size: number, count: number, cost = "50,00") =>
  `${code};Nike;Zapatilla ${code};Sneakers;119,95 €;${cost};${size};${count}\n`;

test("a file whose new products are unusual as a whole is written only once staff have looked at it", async () => {
  const lines = ["DBT-001", "DBT-002", "DBT-003"].flatMap((code) => [line(code, 41, 0), line(code, 42, 0)]);
  const one = await uploadText("sin-unidades.csv", titles + lines.join(""));
  await dryRun(one);
  expect(await readDoubts(db, await stored(one.id))).toMatchObject([{ kind: "noPieces", rows: 3, of: 3 }]);
  await expect(writeAsStaff(beginApplying, { id: one.id, euros: false, looked: false })).rejects.toThrow(
    "imports.confirmDoubts",
  );
  expect((await stored(one.id)).state).toBe("planned");
  await writeAsStaff(beginApplying, { id: one.id, euros: false, looked: true });
  await workOnImport(one.id);
  expect((await rowsOf(one.id)).map(({ outcome }) => outcome)).toEqual(["created", "created", "created"]);
  // What the shop has is judged by what changes, row by row.
  await dryRun(await uploadText("sin-unidades-2.csv", titles + lines.join("")));
  const again = await uploadText("sin-unidades-3.csv", titles + lines.join("").replaceAll(";0\n", ";2\n"));
  await dryRun(again);
  expect(await readDoubts(db, await stored(again.id))).toEqual([]);
});

test("costs above the prices are asked about, the pieces that staff give are not", async () => {
  const lines = ["DBT-011", "DBT-012", "DBT-013"].map((code) => line(code, 41, 0, "150,00"));
  const one = await uploadText("caro.csv", titles + lines.join(""));
  await dryRun(one, { defaults: { stock: "0" } });
  expect(await readDoubts(db, await stored(one.id))).toMatchObject([{ kind: "underCost", rows: 3, of: 3 }]);
});

test("prices of a supplier's document are asked about, of products that are there too", async () => {
  const titles = "Ref.;Marca;Descripción;Categoría;Talla;Uds.;Precio\n";
  const text = (price: string) =>
    `ALBARÁN 26/0418;;;;;;\n${titles}DBT-051;Nike;Zapatilla Uno;Sneakers;41;2;${price}\nDBT-052;Nike;Zapatilla Dos;Sneakers;42;1;${price}\n`;
  const one = await uploadText("entrada.csv", text("57,50"));
  await dryRun(one);
  const doubt = { kind: "purchasePrices", rows: 2, of: 2, examples: ["Precio"] };
  expect(await readDoubts(db, await stored(one.id))).toEqual([doubt]);
  await writeAsStaff(beginApplying, { id: one.id, euros: false, looked: true });
  await workOnImport(one.id);
  const again = await uploadText("entrada-2.csv", text("58,00"));
  await dryRun(again);
  expect(await readDoubts(db, await stored(again.id))).toEqual([doubt]);
});

test("sizes that a product names more than once are refused, and added up once staff say so", async () => {
  const lines = [line("DBT-021", 41, 2), line("DBT-021", 42, 1), line("DBT-021", 41, 1)];
  const one = await uploadText("dos-veces.csv", titles + lines.join(""));
  expect(await dryRun(one)).toMatchObject([{ outcome: "refused", reasons: [{ key: "imports.sizeTwice" }] }]);
  expect(await dryRun(one, { addTwice: true })).toMatchObject([
    {
      outcome: "created",
      sizes: [
        { value: "41", onHand: 3 },
        { value: "42", onHand: 1 },
      ],
    },
  ]);
});

test("what is read from a text is compared with its lines before it is written", async () => {
  const text = [
    "Nike",
    "",
    "Killshot 2 (DBT-061) 99,99€",
    "41x1, 42x2",
    "Air Max 1 (DBT-062) 149,99€",
    "40x1, 44x2",
    "Cortez (DBT-063) 89,99€",
    "42x3",
    "",
    "Un saludo, Marta",
  ].join("\n");
  const one = await uploadText("nota.txt", text);
  const rows = await dryRun(one, { defaults: { brand: "Nike", category: "sneakers" } });
  expect(rows.filter(({ outcome }) => outcome === "created")).toHaveLength(3);
  const doubt = { kind: "compared", rows: 3, of: rows.length, examples: [] };
  expect(await readDoubts(db, await stored(one.id))).toEqual([doubt]);
  await expect(writeAsStaff(beginApplying, { id: one.id, euros: true, looked: false })).rejects.toThrow(
    "imports.confirmDoubts",
  );
  const found = rows.filter(({ styleCode }) => styleCode.startsWith("DBT-"));
  const lines = await readSourceLines(
    db,
    one,
    found.map(({ position }) => position),
  );
  expect(found.map(({ position }) => lines.get(position))).toEqual([
    ["Killshot 2 (DBT-061) 99,99€", "41x1, 42x2"],
    ["Air Max 1 (DBT-062) 149,99€", "40x1, 44x2"],
    ["Cortez (DBT-063) 89,99€", "42x3"],
  ]);
});

test("a table with separators is not compared line by line", async () => {
  const one = await uploadText("tabla.csv", titles + line("DBT-071", 41, 2));
  const [row] = await dryRun(one);
  expect(await readDoubts(db, await stored(one.id))).toEqual([]);
  expect(await readSourceLines(db, one, [row?.position ?? 0])).toEqual(new Map());
});

test("a discount on the whole document is asked about where costs are read", async () => {
  const head = "Ref.;Marca;Descripción;Categoría;Talla;Uds.;Coste;PVP\n";
  const rows = ["DBT-081", "DBT-082"].map(
    (code) => `${code};Nike;Zapatilla ${code};Sneakers;41;2;57,50;119,95\n`,
  );
  const one = await uploadText(
    "factura-dto.csv",
    `${head}${rows.join("")}Descuento 10 % sobre todo;;;;;;;-23,00\n`,
  );
  await dryRun(one);
  const doubt = { kind: "documentDiscount", rows: 2, of: 2, examples: ["Descuento 10 % sobre todo"] };
  expect(await readDoubts(db, await stored(one.id))).toEqual([doubt]);
  const without = await uploadText(
    "factura-sin.csv",
    `${head}${rows.join("").replaceAll("DBT-08", "DBT-09")}Total;;;;;4;;\n`,
  );
  await dryRun(without);
  expect(await readDoubts(db, await stored(without.id))).toEqual([]);
});
