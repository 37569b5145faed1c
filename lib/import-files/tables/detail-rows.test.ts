import { expect, it } from "vitest";
import { joinDetailRows } from "./detail-rows";

async function join(...rows: string[]): Promise<string[]> {
  async function* records() {
    for (const [index, row] of rows.entries()) yield { line: index + 1, cells: row.split(";") };
  }
  const joined: string[] = [];
  for await (const { line, cells } of joinDetailRows(records())) joined.push(`${line} ${cells.join(";")}`);
  return joined;
}

it("gives lines of sizes what the product above them says, below titles of both", async () => {
  const titles = ["Referencia;Marca;Descripción;PVP", ";Talla EU;EAN;Uds."];
  expect(
    await join(
      "Pedido 25/0045;;;",
      ...titles,
      "CW2288-111;Nike;Air Force 1;119,99",
      ";40;0195;1",
      ";41;0196;2",
      ...titles,
      "B75806;adidas;Samba OG;120,00",
      ";38;4066;3",
      "Total;;;359,97",
    ),
  ).toEqual([
    "1 Pedido 25/0045;;;",
    "2 Referencia;Marca;Descripción;PVP;;Talla EU;EAN;Uds.",
    "5 CW2288-111;Nike;Air Force 1;119,99;;40;0195;1",
    "6 CW2288-111;Nike;Air Force 1;119,99;;41;0196;2",
    "10 B75806;adidas;Samba OG;120,00;;38;4066;3",
    "11 Total;;;359,97",
  ]);
});

it("leaves other tables as they are", async () => {
  const tables = [
    ["Referencia;Marca;Talla;PVP", "CW2288;Nike;40;120", ";;41;", ";;42;", "B75806;adidas;38;120"],
    [
      "Referencia;Marca;Descripción;PVP",
      ";;;con IVA",
      "CW2288;Nike;Air Force 1;120",
      "B75806;adidas;Samba;120",
    ],
    ["a;b"],
    [],
  ];
  for (const rows of tables)
    expect(await join(...rows)).toEqual(rows.map((row, index) => `${index + 1} ${row}`));
});
