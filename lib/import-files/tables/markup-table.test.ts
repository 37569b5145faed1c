import { expect, it } from "vitest";
import { readMarkupTable } from "./markup-table";

const cell = (text: string) => `<td>${text}</td>`;
const rowOf = (...texts: string[]) => `<tr>${texts.map(cell).join("")}</tr>`;
const table = (...rows: string[]) => `<table>${rows.join("")}</table>`;
const titles = rowOf("Ref", "Name", "Size", "Pieces", "Price");
const goods = [1, 2, 3].map((n) => rowOf(`A${n}`, "Shoe", `4${n}`, "1", "99,00"));

async function read(markup: string): Promise<string[][]> {
  async function* pieces() {
    yield markup;
  }
  const found: string[][] = [];
  for await (const { cells } of readMarkupTable(pieces())) found.push(cells);
  return found;
}

it("repeats a cell that was merged over the rows below it", async () => {
  const merged = `<tr><td rowspan="2">A1</td><td>41</td><td rowspan=2>99</td></tr><tr><td>42</td></tr>`;
  expect(await read(table(merged, rowOf("B1", "38", "50")))).toEqual([
    ["A1", "41", "99"],
    ["A1", "42", "99"],
    ["B1", "38", "50"],
  ]);
});

it("repeats merged cells beyond the end of a short row", async () => {
  const merged = `<tr><td rowspan="2">A1</td><td>41</td><td></td><td rowspan=2>99</td></tr><tr><td>1</td></tr>`;
  expect(await read(table(merged, rowOf("B1", "38", "", "50")))).toEqual([
    ["A1", "41", "", "99"],
    ["A1", "1", "", "99"],
    ["B1", "38", "", "50"],
  ]);
});

it("goes on with a table that says its titles again, whatever its sizes", async () => {
  const second = table(rowOf("Ref", "Name", "Size", "Pieces", "Kind"), ...goods);
  expect(await read(table(titles, ...goods) + second)).toHaveLength(8);
});

it("goes on with a table of as many columns, as the next page is", async () => {
  expect(await read(table(titles, ...goods) + table(...goods))).toHaveLength(7);
});

it("refuses a second list of other columns", async () => {
  const other = [1, 2, 3].map((n) => rowOf(`${n}`, "a", "b", "c", "d", "e"));
  await expect(read(table(titles, ...goods) + table(...other))).rejects.toThrow("imports.severalTables");
});

it("takes small tables below for what they are: no goods", async () => {
  const sums = table(rowOf("Base", "Tax", "Rate", "Sum"), rowOf("100", "21", "21 %", "121"));
  expect((await read(table(titles, ...goods) + sums)).slice(4)).toEqual([
    ["Base Tax Rate Sum"],
    ["100 21 21 % 121"],
  ]);
});

it("lets a wide letterhead stand above a table that is twice as wide", async () => {
  const letterhead = table(...[1, 2, 3].map((n) => rowOf("Order", `${n}`, "Date", "1.1.")));
  const wide = [1, 2, 3].map((n) => rowOf(`A${n}`, "Shoe", "1", "2", "3", "4", "5", "6"));
  expect(await read(letterhead + table(...wide))).toHaveLength(6);
});

it("gives what the page says above its first table", async () => {
  expect((await read(`<html><h1>Carhartt WIP</h1><p>Weil am Rhein</p>${table(titles)}`))[0]).toEqual([
    "Carhartt WIP Weil am Rhein",
  ]);
});
