import { beforeAll, expect, test } from "vitest";
import { db } from "@/db/client";
import { readCsv } from "@/lib/import-files/shared/read-csv";
import { importCategories } from "@/lib/imports/import-groups";
import { beginApplying } from "@/lib/imports/import-writes";
import { readDoubts } from "@/lib/imports/read-doubts";
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
