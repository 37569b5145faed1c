import { expect, test } from "vitest";
import { stackTables } from "./side-by-side";

async function stack(...lines: string[]): Promise<[number, string][]> {
  async function* records() {
    for (const [at, line] of lines.entries()) yield { line: at + 1, cells: line.split(";") };
  }
  const found: [number, string][] = [];
  for await (const { line, cells } of stackTables(records())) found.push([line, cells.join(";")]);
  return found;
}

test("a second table beside the first stands below it, with what is above its titles", async () => {
  const found = await stack(
    "STOCK;;;;;;;;;",
    "ZAPATILLAS;;;;;ROPA;;;;",
    "MARCA;MODELO;40;PVP;;MARCA;PRENDA;M;L;PVP",
    "Nike;P-6000;2;110;;Obey;Camiseta;1;2;45",
    "Puma;Suede;1;85;;;;;;",
  );
  expect(found).toEqual([
    [1, "STOCK;;;;;;;;;"],
    [2, "ZAPATILLAS;;;"],
    [3, "MARCA;MODELO;40;PVP"],
    [4, "Nike;P-6000;2;110"],
    [5, "Puma;Suede;1;85"],
    [2, "ROPA;;;;"],
    [3, "MARCA;PRENDA;M;L;PVP"],
    [4, "Obey;Camiseta;1;2;45"],
  ]);
});

test("a table with a blank column in its midst stays as it is", async () => {
  const lines = ["MARCA;MODELO;40;PVP;;COSTE;EAN;NOTAS", "Nike;P-6000;2;110;;50;;frágil"];
  expect((await stack(...lines)).map(([, text]) => text)).toEqual(lines);
});
