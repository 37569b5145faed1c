import { beforeAll, expect, test } from "vitest";
import { db } from "@/db/client";
import { readCsv } from "@/lib/import-files/shared/read-csv";
import { openColumns } from "@/lib/import-files/unread/open-columns";
import { importCategories } from "@/lib/imports/import-groups";
import { beginApplying } from "@/lib/imports/import-writes";
import { workOnImport } from "@/lib/imports/work-on-import";
import { dryRun, rowsOf, stored, uploadText, writeAsStaff } from "../setup/import-file";

beforeAll(async () => {
  const read = readCsv(Buffer.from("key,label_es,label_en,position\nsneakers,Zapatillas,Sneakers,1"));
  if (read.ok) await db.transaction((tx) => importCategories(tx, read.file.records));
});

const list = (code: string) =>
  [
    "Referencia;Marca;Modelo;Categoría;PVP;PRECIO AHORA;Talla;Uds",
    `${code}-1;Nike;Dunk Low;Zapatillas;119,95;83,95;42;1`,
    `${code}-2;Nike;Cortez;Zapatillas;99,95;99,95;43;2`,
  ].join("\n");

test("a file with columns that may matter is written only once staff have said what they are", async () => {
  const one = await uploadText("rebajas.csv", list("COL"));
  expect(openColumns(one.source, one.plan)).toMatchObject([
    { title: "PRECIO AHORA", examples: ["83,95", "99,95"] },
  ]);
  await dryRun(one);
  await expect(writeAsStaff(beginApplying, { id: one.id, euros: false, looked: false })).rejects.toThrow(
    "imports.confirmColumns",
  );
  expect((await stored(one.id)).state).toBe("planned");

  await dryRun(one, { columns: { sale_price: "PRECIO AHORA" }, columnsSeen: true });
  await writeAsStaff(beginApplying, { id: one.id, euros: false, looked: false });
  await workOnImport(one.id);
  expect(await rowsOf(one.id)).toMatchObject([
    { outcome: "created", cells: { price: "83.95", earlier_price: "119.95" } },
    { outcome: "created", cells: { price: "99.95" } },
  ]);
});

test("what staff said of the columns holds for the next file with the same ones", async () => {
  const next = await uploadText("rebajas-2.csv", list("NEXT"));
  expect(next.plan).toMatchObject({ columns: { sale_price: "PRECIO AHORA" }, columnsSeen: true });
  expect(openColumns(next.source, next.plan)).toEqual([]);
});

test("staff may say that a column is not needed", async () => {
  const one = await uploadText("rebajas-3.csv", list("NONE").replaceAll("PRECIO AHORA", "PRECIO WEB"));
  expect(openColumns(one.source, one.plan)).toMatchObject([{ title: "PRECIO WEB" }]);
  await dryRun(one, { columnsSeen: true });
  await writeAsStaff(beginApplying, { id: one.id, euros: false, looked: false });
  await workOnImport(one.id);
  expect(await rowsOf(one.id)).toMatchObject([{ cells: { price: "119.95" } }, { cells: { price: "99.95" } }]);
});

test("staff may say that a column has the pieces of another place, which are added up, in the next file too", async () => {
  const counts = (code: string) =>
    [
      "Referencia;Marca;Modelo;Categoría;PVP;Talla;Stock Eivissa;Stock Sant Antoni",
      `${code}-1;Nike;Dunk Low;Zapatillas;119,95;42;1;2`,
      `${code}-2;Nike;Cortez;Zapatillas;99,95;43;0;4`,
    ].join("\n");
  const one = await uploadText("recuento.csv", counts("PLACE"));
  expect(one.plan.columns.stock).toBe("Stock Sant Antoni");
  expect(openColumns(one.source, one.plan)).toMatchObject([{ title: "Stock Eivissa", fields: ["stock"] }]);
  const added = await dryRun(one, { addedStock: ["Stock Eivissa", "no column of it"] });
  expect(added.map(({ cells }) => cells.sizes)).toEqual(["42=3", "43=4"]);
  const { plan } = await stored(one.id);
  expect(plan.addedStock).toEqual(["Stock Eivissa"]);
  expect(openColumns(one.source, plan)).toEqual([]);
  const next = await dryRun(await uploadText("recuento-2.csv", counts("AGAIN")));
  expect(next.map(({ cells }) => cells.sizes)).toEqual(["42=3", "43=4"]);
});

test("what a file without titles holds is not taken from another one with as many columns", async () => {
  const first = await uploadText("pares.csv", "PAR-1;42;8\nPAR-1;43;1\nPAR-2;41;2");
  await dryRun(first, { columns: { style_code: "#1", size: "#2", stock: "#3" } });
  const next = await uploadText("precios.csv", "PAR-1;42;129\nPAR-2;41;99\nPAR-3;44;120");
  expect(next.plan.columns.stock).toBeUndefined();
});
