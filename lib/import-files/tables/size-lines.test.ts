import { expect, test } from "vitest";
import type { SourceRow } from "../shared/source-row";
import { joinSizeLines } from "./size-lines";

const row = (line: number, cells: Record<string, string>): SourceRow => ({
  line,
  cells,
  surplus: false,
  isTitles: false,
});

async function join(...rows: SourceRow[]) {
  async function* all() {
    yield* rows;
  }
  const found: Record<string, string>[] = [];
  for await (const { cells } of joinSizeLines(all())) found.push(cells);
  return found;
}

test("a line of sizes is a column of the record above it", async () => {
  const found = await join(
    row(1, { Ref: "A1", Nombre: "Samba" }),
    row(2, { Ref: "", Nombre: "Tallas: 36/1 37/2" }),
    row(3, { Ref: "A2", Nombre: "Gazelle" }),
  );
  expect(found).toEqual([
    { Ref: "A1", Nombre: "Samba", Tallas: "36/1 37/2" },
    { Ref: "A2", Nombre: "Gazelle" },
  ]);
});

test("two lines of sizes are both of it", async () => {
  const found = await join(
    row(1, { Ref: "A1", Nombre: "Samba" }),
    row(2, { Ref: "", Nombre: "Tallas: 36/1, 37/2" }),
    row(3, { Ref: "", Nombre: "Tallas: 38/1, 39/2" }),
  );
  expect(found).toEqual([{ Ref: "A1", Nombre: "Samba", Tallas: "36/1, 37/2, 38/1, 39/2" }]);
});

test("any other line stays a record", async () => {
  const rows = [
    row(1, { Ref: "A1", Nombre: "Samba" }),
    row(2, { Ref: "", Nombre: "Nota: entregar el lunes" }),
  ];
  expect(await join(...rows)).toEqual(rows.map(({ cells }) => cells));
});

test("what a line says of the record above by labels are columns of it", async () => {
  const found = await join(
    row(1, { Ref: "A1", Nombre: "Samba" }),
    row(2, { Ref: "", Nombre: "Familia: Zapatillas    Entrega: marzo" }),
    row(3, { Ref: "", Nombre: "Tallas: 36/1 37/2" }),
  );
  expect(found).toEqual([
    { Ref: "A1", Nombre: "Samba", Familia: "Zapatillas", Entrega: "marzo", Tallas: "36/1 37/2" },
  ]);
});

test("one size for all is a line of sizes, too", async () => {
  const found = await join(row(1, { Ref: "A1", Nom: "Bonnet" }), row(2, { Ref: "", Nom: "Taille unique" }));
  expect(found).toEqual([{ Ref: "A1", Nom: "Bonnet", Taille: "Taille unique" }]);
});

test("a label may name the pieces as well", async () => {
  const found = await join(
    row(1, { Artikel: "0051791", Bezeichnung: "Arizona" }),
    row(2, { Artikel: "Größe/Paar: 36/1  37/2", Bezeichnung: "" }),
  );
  expect(found).toEqual([{ Artikel: "0051791", Bezeichnung: "Arizona", Größe: "36/1  37/2" }]);
});

test("what shoppers pay is a column of the record above, sizes with their pieces behind colons are none", async () => {
  const found = await join(
    row(1, { Ref: "A1", Nombre: "Samba" }),
    row(2, { Ref: "", Nombre: "Tallas: S: 1   M: 2" }),
    row(3, { Ref: "", Nombre: "P.V.P.R. (IVA incl.): 125,00" }),
  );
  expect(found).toEqual([
    { Ref: "A1", Nombre: "Samba", Tallas: "S: 1   M: 2", "P.V.P.R. (IVA incl.)": "125,00" },
  ]);
});

test("lines with a size and its barcode each are lists of both, a colour needs no other fact beside it", async () => {
  const found = await join(
    row(1, { Artigo: "B75806", Designação: "SAMBA OG" }),
    row(2, { Artigo: "", Designação: "Farbe: Schwarz" }),
    row(3, { Artigo: "", Designação: "Tam: 38 (1)    EAN: 4066772305749" }),
    row(4, { Artigo: "", Designação: "Tam: 39 (2)    EAN: 4066777310649" }),
  );
  expect(found).toEqual([
    {
      ...{ Artigo: "B75806", Designação: "SAMBA OG", Farbe: "Schwarz" },
      ...{ Tam: "38 (1); 39 (2)", EAN: "4066772305749; 4066777310649" },
    },
  ]);
});

test("the label of sizes may name their system, and a line the kind of goods before the colour", async () => {
  const found = await join(
    row(1, { Ref: "DD1503-101", Nombre: "DUNK LOW" }),
    row(2, { Ref: "", Nombre: "Zapatillas mujer - Color: White/Black" }),
    row(3, { Ref: "", Nombre: "Tallas EU: 36,5/2  37,5/2" }),
    row(4, { Ref: "L41086600", Nombre: "XT-6" }),
    row(5, { Ref: "", Nombre: "Sizes UK: 6/1  7/2" }),
  );
  expect(found).toEqual([
    {
      ...{ Ref: "DD1503-101", Nombre: "DUNK LOW", Categoría: "Zapatillas mujer", Color: "White/Black" },
      Tallas: "36,5/2  37,5/2",
    },
    { Ref: "L41086600", Nombre: "XT-6", Sizes: "UK 6/1  7/2" },
  ]);
});

test("what a line says of all goods together is of no product", async () => {
  const found = await join(
    row(1, { Ref: "A1", Nombre: "Samba" }),
    row(2, { Ref: "", Nombre: "Pares: 3    PVPR: 110,00" }),
    row(3, { Ref: "", Nombre: "Unidades confirmadas: 46    Importe neto confirmado: 1545,45" }),
  );
  expect(found).toEqual([
    { Ref: "A1", Nombre: "Samba", PVPR: "110,00" },
    { Ref: "", Nombre: "Unidades confirmadas: 46    Importe neto confirmado: 1545,45" },
  ]);
});

test("a label of sizes may say in brackets that it counts them, and a colour needs no sign", async () => {
  const found = await join(
    row(1, { Ref: "F15004", Nombre: "Tennis Lacets" }),
    row(2, { Ref: "", Nombre: "Pointures (qté) : 36 (2)  37 (3)" }),
    row(3, { Ref: "B721", Nombre: "Fred Perry B721" }),
    row(4, { Ref: "", Nombre: "Colour White/Ice   Commodity 6105100000   Origin PT" }),
  );
  expect(found).toEqual([
    { Ref: "F15004", Nombre: "Tennis Lacets", Pointures: "36 (2)  37 (3)" },
    {
      ...{ Ref: "B721", Nombre: "Fred Perry B721" },
      ...{ Colour: "White/Ice", Commodity: "6105100000", Origin: "PT" },
    },
  ]);
});

test("what shoppers pay may stand behind the sizes, in the same line", async () => {
  const found = await join(
    row(1, { Ref: "A1", Nombre: "Samba" }),
    row(2, { Ref: "", Nombre: "Tallas: 36/1  37/2          PVP recomendado IVA incl. 75,00" }),
    row(3, { Ref: "A2", Nombre: "Gorra" }),
    row(4, { Ref: "", Nombre: "Talla única: 4              PVP recomendado IVA incl. 24,99" }),
  );
  expect(found).toEqual([
    { Ref: "A1", Nombre: "Samba", Tallas: "36/1  37/2", "PVP recomendado IVA incl.": "75,00" },
    { Ref: "A2", Nombre: "Gorra", Talla: "UNI=4", "PVP recomendado IVA incl.": "24,99" },
  ]);
});
