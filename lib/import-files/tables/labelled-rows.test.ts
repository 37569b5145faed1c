import { expect, it } from "vitest";
import type { SourceRow } from "../shared/source-row";
import { unfoldLabelledRows } from "./labelled-rows";
import { unfoldNumberedSizes } from "./numbered-sizes";
import { unfoldSizesAbove } from "./sizes-above";

const titles = ["Code", "Name", "Qty", "Net"];
const row = (line: number, ...cells: string[]): SourceRow => ({
  line,
  cells: Object.fromEntries(titles.map((title, index) => [title, cells[index] ?? ""])),
  surplus: false,
  isTitles: false,
});

async function cellsOf(rows: AsyncIterable<SourceRow>): Promise<Record<string, string>[]> {
  const found: Record<string, string>[] = [];
  for await (const { cells } of rows) found.push(cells);
  return found;
}

async function* give(...rows: SourceRow[]): AsyncGenerator<SourceRow> {
  yield* rows;
}

it("makes a record of each size that stands in rows below its article", async () => {
  const rows = give(
    row(1, "CT1689-001", "Air Max 95", "3", "83.79"),
    row(2, "", "Taglie EU", "41", "42"),
    row(3, "", "Quantità", "2", "1"),
    row(4, "SPTR", "Trasporto", "1", "25.00"),
  );
  expect(await cellsOf(unfoldLabelledRows(rows))).toEqual([
    { Code: "CT1689-001", Name: "Air Max 95", Qty: "", Net: "83.79", "Taglie EU": "41", Quantità: "2" },
    { Code: "CT1689-001", Name: "Air Max 95", Qty: "", Net: "83.79", "Taglie EU": "42", Quantità: "1" },
    { Code: "SPTR", Name: "Trasporto", Qty: "1", Net: "25.00" },
  ]);
});

it("takes a count below goods without sizes for theirs, where others have counts under such a label", async () => {
  const rows = give(
    row(1, "CT1689-001", "Air Max 95", "", "83.79"),
    row(2, "", "Größe", "41", "42"),
    row(3, "", "Stück", "2", "1"),
    row(4, "EK000767008", "Rucksack", "", "32.50"),
    row(5, "", "Stück", "3"),
  );
  const read = await cellsOf(unfoldLabelledRows(rows));
  expect(read).toHaveLength(3);
  expect(read[2]).toMatchObject({ Code: "EK000767008", Stück: "3" });
});

it("keeps one column for labels that differ from article to article", async () => {
  const rows = give(
    row(1, "A", "Shoe"),
    row(2, "", "Taglie EU", "41", "42"),
    row(3, "B", "Shirt"),
    row(4, "", "Taglie", "S", "M"),
  );
  expect((await cellsOf(unfoldLabelledRows(rows))).map((cells) => cells["Taglie EU"])).toEqual([
    "41",
    "42",
    "S",
    "M",
  ]);
});

it("gives each size its part of what stands behind the sizes, in columns with titles", async () => {
  const wide = ["Articulo", "Descripcion", "Color", "#4", "#5", "#6", "Total", "Precio", "Importe"];
  const line = (...cells: string[]) => ({
    ...row(1),
    cells: Object.fromEntries(wide.map((title, index) => [title, cells[index] ?? ""])),
  });
  const rows = give(
    line("1201A256", "GEL-NYC", "CREAM", "Talla", "41,5", "42"),
    line("", "", "", "Cant.", "1", "2", "3", "78,00", "234,00"),
  );
  const read = await cellsOf(unfoldLabelledRows(rows, wide));
  expect(
    read.map(({ Talla, "Cant.": pieces, Total, Precio, Importe }) => [Talla, pieces, Total, Precio, Importe]),
  ).toEqual([
    ["41,5", "1", "", "78,00", "78.00"],
    ["42", "2", "", "78,00", "156.00"],
  ]);
});

it("takes small numbers below sizes for their pieces, whatever their label says", async () => {
  const rows = give(row(1, "A", "Shoe", "3"), row(2, "", "Taglie", "41", "42"), row(3, "", "Fila", "2", "1"));
  const read = await cellsOf(unfoldLabelledRows(rows));
  expect(read.map((cells) => [cells.Taglie, cells.Fila, cells.Qty])).toEqual([
    ["41", "2", ""],
    ["42", "1", ""],
  ]);
});

it("keeps one record of an article whose sizes have no counts of their own", async () => {
  const rows = give(row(1, "A", "Shoe", "8"), row(2, "", "Taglie", "41", "42"));
  expect(await cellsOf(unfoldLabelledRows(rows))).toEqual([
    { Code: "A", Name: "Shoe", Qty: "8", Net: "", Taglie: "41, 42" },
  ]);
});

it("reads the pieces of an article below a row of its sizes", async () => {
  const wide = ["Réf.", "Désignation", "#3", "#4", "#5", "Qté"];
  const line = (...cells: string[]) => ({
    ...row(1),
    cells: Object.fromEntries(wide.map((title, index) => [title, cells[index] ?? ""])),
  });
  const rows = give(
    line("", "Pointure", "36", "37", "38"),
    line("CP05", "Campo", "1", "", "2", "3"),
    line("", "Taille", "S", "M"),
    line("FAGT", "T-shirt", "2", "3", "", "5"),
    line("", "Frais de port", "", "", "", "1"),
  );
  const read = await cellsOf(unfoldSizesAbove(rows, wide));
  expect(read.map((cells) => [cells["Réf."], cells.Pointure, cells.Qté])).toEqual([
    ["CP05", "36", "1"],
    ["CP05", "37", ""],
    ["CP05", "38", "2"],
    ["FAGT", "S", "2"],
    ["FAGT", "M", "3"],
    ["", undefined, "1"],
  ]);
});

it("passes on rows that only begin like a label", async () => {
  const given = [row(1, "A", "Shoe", "1"), row(2, "", "Size", "see below"), row(3, "", "EAN", "4", "5")];
  expect(await cellsOf(unfoldLabelledRows(give(...given)))).toEqual(given.map(({ cells }) => cells));
});

it("makes a record of each numbered pair of a size and its pieces", async () => {
  const paired: SourceRow = {
    ...row(1),
    cells: {
      Style: "A",
      "Size 1": "S",
      "Qty 1": "3",
      "Size 2": "M",
      "Qty 2": "6",
      "Size 3": "",
      "Qty 3": "",
    },
  };
  expect(await cellsOf(unfoldNumberedSizes(give(paired)))).toEqual([
    { Style: "A", Size: "S", Qty: "3" },
    { Style: "A", Size: "M", Qty: "6" },
  ]);
});

it("leaves columns alone that are named by sizes", async () => {
  const named: SourceRow = { ...row(1), cells: { "Size 38": "2", "Size 39": "1", "Qty 1": "3" } };
  expect(await cellsOf(unfoldNumberedSizes(give(named)))).toEqual([named.cells]);
});

it("takes small numbers for sizes behind a British label, and leaves out their sum and what is on order", async () => {
  const rows = give(
    row(1, "5121", "Dunk Low", "White", "115.00"),
    row(2, "Size (UK)", "6", "7.5", "Total"),
    row(3, "In Stock", "1", "2", "3"),
    row(4, "On Order", "0", "4", "4"),
    row(5, "5122", "Old Skool", "Black", "70.00"),
  );
  const found = await cellsOf(unfoldLabelledRows(rows, titles));
  expect(found.map((cells) => [cells.Code, cells["Size (UK)"], cells["In Stock"]])).toEqual([
    ["5121", "6", "1"],
    ["5121", "7.5", "2"],
    ["5122", undefined, undefined],
  ]);
});
