import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "@/db/client";
import { readCsv } from "@/lib/import-files/shared/read-csv";
import { importCategories } from "@/lib/imports/import-groups";
import { apply, dryRun, undo, uploadText } from "../setup/import-file";

beforeAll(async () => {
  const read = readCsv(
    Buffer.from("key,label_es,label_en,position,size_kind\nsneakers,Zapatillas,Sneakers,1,shoes"),
  );
  if (read.ok) await db.transaction((tx) => importCategories(tx, read.file.records));
});

const titles = "Referencia;Marca;Modelo;Categoría;PVP;Talla;Uds\n";
const line = (code: string, size: string, count: number) =>
  `${code};Nike;Zapatilla ${code};Sneakers;119,95 €;${size};${count}\n`;

async function stockOf(code: string): Promise<Record<string, number>> {
  const rows = await db.execute<{ size: string; on_hand: number }>(sql`
    select s.value as size, s.on_hand from product_sizes s join products p on p.id = s.product_id where p.style_code = ${code}`);
  return Object.fromEntries(rows.map(({ size, on_hand }) => [size, on_hand]));
}

async function bringIn(name: string, lines: string[]): Promise<void> {
  const one = await uploadText(name, titles + lines.join(""));
  await dryRun(one);
  await apply(one);
}

test("a delivery's pieces come to those that are there when it is written, and go again when it is taken back", async () => {
  await bringIn("inventario.csv", [line("DLV-1", "41", 2), line("DLV-1", "42", 1)]);
  const one = await uploadText("albaran.csv", titles + line("DLV-1", "41", 1) + line("DLV-1", "43", 2));
  expect(await dryRun(one, { addsStock: true })).toMatchObject([
    {
      outcome: "changed",
      changes: [{ column: "sizes", before: "41=2; 42=1", after: "41=3; 42=1; 43=2" }],
    },
  ]);
  // A pair is sold while staff look at the dry run.
  await db.execute(sql`
    update product_sizes s set on_hand = 1 from products p
    where p.id = s.product_id and p.style_code = 'DLV-1' and s.value = '41'`);
  await apply(one);
  expect(await stockOf("DLV-1")).toEqual({ "41": 2, "42": 1, "43": 2 });
  await undo(one);
  expect(await stockOf("DLV-1")).toEqual({ "41": 1, "42": 1 });
});

test("a file that nobody calls a delivery says how many there are, whatever an earlier one with its titles was", async () => {
  await bringIn("inventario-2.csv", [line("DLV-2", "41", 2)]);
  await bringIn("inventario-3.csv", [line("DLV-2", "41", 1)]);
  expect(await stockOf("DLV-2")).toEqual({ "41": 1 });
});

test("a delivery without a size comes to the only one, and new products begin with their pieces", async () => {
  await bringIn("bolsas.csv", [line("DLV-3", "única", 2)]);
  const text = "Referencia;Marca;Modelo;Categoría;PVP;Uds\nDLV-3;Nike;Zapatilla DLV-3;Sneakers;119,95 €;3\n";
  const one = await uploadText("albaran-bolsas.csv", text);
  await dryRun(one, { addsStock: true });
  await apply(one);
  expect(await stockOf("DLV-3")).toEqual({ ONE: 5 });
  const fresh = await uploadText("albaran-nuevo.csv", titles + line("DLV-4", "41", 3));
  await dryRun(fresh, { addsStock: true });
  await apply(fresh);
  expect(await stockOf("DLV-4")).toEqual({ "41": 3 });
});
