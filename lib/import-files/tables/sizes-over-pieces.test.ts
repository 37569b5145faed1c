import { expect, it } from "vitest";
import type { SourceRow } from "../shared/source-row";
import { unfoldSizesOverPieces } from "./sizes-over-pieces";

const wide = ["Ref", "Nombre", "PVP", "Tallas / Uds", "#5", "#6", "Total", "Importe"];

/** The records of a table, a text for each, and of them what some columns say. */
async function read(titles: readonly string[], lines: readonly string[], wanted: readonly string[]) {
  async function* rows(): AsyncGenerator<SourceRow> {
    for (const [line, text] of lines.entries()) {
      const cells = text.split(";");
      const named = Object.fromEntries(titles.map((title, index) => [title, cells[index] ?? ""]));
      yield { line, cells: named, surplus: false, isTitles: false };
    }
  }
  const found: string[] = [];
  for await (const { cells } of unfoldSizesOverPieces(rows(), titles))
    found.push(wanted.map((title) => cells[title] ?? "-").join(";"));
  return found;
}

const wanted = ["Ref", "Tallas", "Uds", "#5", "Total", "Importe"];
const unfolded = ["A1;40;1;;;10.00", "A1;41;2;;;20.00", "B1;S;4;;;48.00", "P1;-;-;;;9,00"];

it.each([
  [
    "says what was merged again",
    ["A1;Zoom;30,00;40;41;;3;30,00", "A1;Zoom;30,00;1;2;;3;30,00"],
    ["B1;Tee;25,00;S;;;4;48,00", "B1;Tee;25,00;4;;;4;48,00"],
  ],
  [
    "is blank but for the counts",
    ["A1;Zoom;30,00;40;41;;3;30,00", ";;;1;2;;;"],
    ["B1;Tee;25,00;S;;;4;48,00", ";;;4;;;;"],
  ],
  [
    "begins with a label and ends with the sum",
    ["A1;Zoom;30,00;40;41;;;30,00", "Uds.;;;1;2;;3;"],
    ["B1;Tee;25,00;S;;;;48,00", "Uds.;;;4;;;4;"],
  ],
])("gives each size the count below it where the row of the counts %s", async (_, first, second) => {
  const titles = [...wide, "Coste"];
  const cost = ["10,00", "12,00"];
  const lines = [first, second].flatMap(([sizes, counts], at) => [`${sizes};${cost[at]}`, counts ?? ""]);
  expect(await read(titles, [...lines, "P1;Portes;;;;;;9,00"], wanted)).toEqual(unfolded);
});

it("parts an amount after a discount among the sizes, and no shoppers' price that is twice the cost", async () => {
  const titles = ["Ref", "Nombre", "Tallas", "#4", "Coste", "% Dto.", "Importe", "PVP"];
  const lines = ["A1;Zoom;40;41;50,00;10;90,00;100,00", ";;1;1;;;;"];
  expect(await read(titles, lines, ["Tallas", "Coste", "Importe", "PVP"])).toEqual([
    "40;50,00;45.00;100,00",
    "41;50,00;45.00;100,00",
  ]);
});

it("reads numbered columns", async () => {
  const titles = ["Style", "Name", "Price", "S1", "S2", "S3", "Total"];
  const lines = ["A;Zoom;45;7;8;9;6", ";;;1;2;3;"];
  expect(await read(titles, lines, ["Style", "Price", "Size", "Qty"])).toEqual([
    "A;45;7;1",
    "A;45;8;2",
    "A;45;9;3",
  ]);
});

it("does not take the column before those without titles for one of sizes", async () => {
  const titles = ["Ref", "Nombre", "PVP", "#4", "#5", "Total"];
  const lines = ["A;Zoom;45;40;41;3", "A;Zoom;45;1;2;3"];
  expect(await read(titles, lines, ["Ref", "PVP", "Size", "Qty"])).toEqual(["A;45;40;1", "A;45;41;2"]);
});

it("leaves the pieces of a second place below a run of sizes as they are", async () => {
  const titles = ["Ref", "Nombre", "36", "37", "38", "Total"];
  const lines = ["A;Zoom;1;2;3;6", ";Uds;1;2;;"];
  expect(await read(titles, lines, titles)).toEqual(["A;Zoom;1;2;3;6", ";Uds;1;2;;"]);
});
