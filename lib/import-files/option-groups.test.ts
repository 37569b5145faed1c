import { expect, it } from "vitest";
import { unfoldFeatures } from "./feature-cells";
import { unfoldOptionGroups } from "./option-groups";
import { joinOptionLines } from "./option-lines";
import type { SourceRow } from "./source-row";

async function listOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function* given<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

const row = (cells: Record<string, string>): SourceRow => ({
  line: 2,
  cells,
  surplus: false,
  isTitles: false,
});

it("gives each of Vendure's records its product's cells, and options and facets columns of their own", async () => {
  const titles = { name: "", facets: "", optionGroups: "", optionValues: "", variantFacets: "", sku: "" };
  const rows = await listOf(
    unfoldOptionGroups(
      given([
        row({
          ...titles,
          name: "Samba",
          facets: "marca:adidas|género:Hombre",
          optionGroups: "Color|Talla",
          optionValues: "Black|38",
          sku: "B-38",
        }),
        row({ ...titles, optionValues: "Black|38 2/3", sku: "B-38 2/3" }),
        row({
          ...titles,
          name: "Dunk",
          facets: "color:White|género:Hombre|género:Mujer",
          optionGroups: "Talla",
          optionValues: "40",
          sku: "D-40",
        }),
      ]),
    ),
  );
  expect(rows.map(({ cells }) => cells)).toMatchObject([
    { name: "Samba", marca: "adidas", género: "Hombre", Color: "Black", Talla: "38", sku: "B-38" },
    { name: "Samba", marca: "adidas", género: "Hombre", Color: "Black", Talla: "38 2/3", sku: "B-38 2/3" },
    { name: "Dunk", género: "Hombre, Mujer", Color: "White", Talla: "40", sku: "D-40" },
  ]);
  expect(rows[2]?.cells.marca).toBeUndefined();
});

it("leaves other tables as they are", async () => {
  const rows = [row({ name: "Samba", options: "Color|Talla" })];
  expect(await listOf(unfoldOptionGroups(given(rows)))).toEqual(rows);
});

it("joins Odoo's further options with the record above them", async () => {
  const lines = [
    ["Ref", "Nombre", "Variantes"],
    ["A-42", "Samba", "Color: Negro"],
    ["", "", "Talla: 42"],
    ["A-43", "Samba", "Talla: 43"],
    ["", "", "Total"],
    ["", "Nota: revisar", ""],
  ].map((cells, index) => ({ line: index + 1, cells }));
  const joined = await listOf(joinOptionLines(given(lines)));
  expect(joined.map(({ cells }) => cells[2])).toEqual([
    "Variantes",
    "Color: Negro, Talla: 42",
    "Talla: 43",
    "Total",
    "",
  ]);
});

it("gives CS-Cart's features columns of their own", async () => {
  const text = "Marca: E[Nike]; {12}(Medidas) Talla EU: S[40 2/3]; Nota: T[]";
  const rows = await listOf(unfoldFeatures(given([row({ Features: text, Options: "Color: Negro" })])));
  expect(rows[0]?.cells).toEqual({
    Features: "",
    Options: "Color: Negro",
    Marca: "Nike",
    "Talla EU": "40 2/3",
    Nota: "",
  });
});

it("gives BigCommerce's own fields columns of their own, and leaves other JSON alone", async () => {
  const fields = '[{"name": "Color", "value": "Sail / Navy"}, {"name": "Género", "value": "Hombre"}]';
  const rows = await listOf(unfoldFeatures(given([row({ A: fields, B: "[{", C: '[{"id": 1}]' })])));
  expect(rows[0]?.cells).toEqual({
    A: "",
    B: "[{",
    C: '[{"id": 1}]',
    Color: "Sail / Navy",
    Género: "Hombre",
  });
});
