import { expect, it } from "vitest";
import type { SourceRow } from "../shared/source-row";
import { unfoldFeatures } from "./feature-cells";
import { unfoldNumberedSizes } from "./numbered-sizes";
import { unfoldOptionGroups } from "./option-groups";
import { joinOptionLines } from "./option-lines";
import { unfoldOptionList } from "./option-list";
import { unfoldParentRows } from "./parent-rows";

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

it("gives Shopware's variants what their product says, with the size that stands behind its number", async () => {
  const titles = { id: "", parent_id: "", product_number: "", active: "", stock: "", name: "", ean: "" };
  const rows = await listOf(
    unfoldParentRows(
      given([
        row({ ...titles, id: "a", product_number: "B75806", active: "1", stock: "0", name: "Samba" }),
        row({
          ...titles,
          id: "b",
          parent_id: "a",
          product_number: "B75806-36 2/3",
          active: "0",
          stock: "2",
          ean: "4066",
        }),
        row({ ...titles, id: "c", parent_id: "a", product_number: "B75806.1", active: "0", stock: "1" }),
        row({ ...titles, id: "d", product_number: "CAP", active: "0", stock: "4", name: "Gorra" }),
      ]),
    ),
  );
  expect(rows.map(({ cells }) => cells)).toMatchObject([
    { product_number: "B75806", size: "36 2/3", active: "1", stock: "2", name: "Samba", ean: "4066" },
    { product_number: "B75806.1", active: "1", stock: "1", name: "Samba" },
    { product_number: "CAP", active: "0", stock: "4", name: "Gorra" },
  ]);
  expect(rows[1]?.cells.size).toBeUndefined();
});

it("gives WooCommerce's variations what their product says in an export by WP All Export", async () => {
  const titles = {
    "Post Type": "product",
    "Parent Product ID": "",
    Sku: "",
    Title: "",
    "Sale Price": "",
    Stock: "",
  };
  const talla = { "Attribute Value (pa_talla)": "", "Attribute In Variations (pa_talla)": "" };
  const colour = { "Attribute Value (pa_color)": "", "Attribute In Variations (pa_color)": "" };
  const product = {
    ...{ ...titles, ...talla, ...colour, ID: "1", Sku: "B75806", Title: "Samba", "Sale Price": "90" },
    "Attribute Value (pa_talla)": "40|41",
    "Attribute In Variations (pa_talla)": "yes",
    "Attribute Value (pa_color)": "Negro",
    "Attribute In Variations (pa_color)": "no",
  };
  const variation = {
    ...{ ...titles, ...talla, ...colour, ID: "2", Sku: "B75806-41", Title: "Samba - 41", Stock: "2" },
    "Post Type": "product_variation",
    "Parent Product ID": "1",
  };
  const bag = { ...titles, ...talla, ...colour, ID: "3", Sku: "X1", Title: "Mochila" };
  const rows = await listOf(unfoldParentRows(given([row(product), row(variation), row(bag)])));
  expect(rows.map(({ cells }) => cells)).toMatchObject([
    {
      Sku: "B75806",
      Title: "Samba",
      "Sale Price": "",
      Stock: "2",
      "Attribute Value (pa_talla)": "",
      "Attribute Value (pa_color)": "Negro",
    },
    { Sku: "X1", Title: "Mochila" },
  ]);
});

it("makes a record per size of OpenCart's lists of options, and leaves other lists whole", async () => {
  const option = (name: string, value: string, pieces: number) =>
    `select|${name}|${value}|1|${pieces}|1|+|0.0000|+|0|+|0.00000000`;
  const cells = {
    _MODEL_: "DB3021",
    _QUANTITY_: "5",
    _SPECIAL_: "1,1,68.1818,0000-00-00,0000-00-00",
    _ATTRIBUTES_: "Ficha|Color|Azul marino",
  };
  const [talla, both] = [
    [option("Talla", "40 2/3", 2), option("Talla", "42", 3)],
    [option("Talla", "42", 3), option("Color", "Negro", 1)],
  ];
  const rows = await listOf(
    unfoldOptionList(
      given([
        row({ ...cells, _OPTIONS_: talla.join("\n") }),
        row({ ...cells, _OPTIONS_: both.join("\r\n") }),
      ]),
    ),
  );
  expect(
    rows.map(({ cells: { Talla, Color, _QUANTITY_, _SPECIAL_ } }) => [Talla, Color, _QUANTITY_, _SPECIAL_]),
  ).toEqual([
    ["40 2/3", "Azul marino", "2", "68.1818"],
    ["42", "Azul marino", "3", "68.1818"],
    [undefined, "Azul marino", "5", "68.1818"],
  ]);
  expect(rows[2]?.cells._OPTIONS_).toContain("Color|Negro");
});

it("makes a record of each numbered pair of a size and its pieces, however short their titles", async () => {
  const of = async (cells: Record<string, string>) =>
    (await listOf(unfoldNumberedSizes(given([row(cells)])))).map((one) => one.cells);
  expect(await of({ Modelo: "1461", T1: "37", C1: "1", T2: "38", C2: "2", T3: "", C3: "" })).toEqual([
    { Modelo: "1461", size: "37", stock: "1" },
    { Modelo: "1461", size: "38", stock: "2" },
  ]);
  const others = { Modelo: "1461", T1: "a", T2: "b" };
  expect(await of(others)).toEqual([others]);
});

it("gives what a cell says behind known labels columns of their own", async () => {
  const cells = {
    article_code: "ML574EVG",
    Marca: "",
    information: "Marca: NEW BALANCE; Género: Hombre; Color: GRIS; Talla EU: 40",
    note: "Sole: rubber; Upper: suede; Made in: Vietnam",
  };
  const rows = await listOf(unfoldFeatures(given([row(cells)])));
  expect(rows.map((one) => one.cells)).toEqual([
    { ...cells, information: "", Marca: "NEW BALANCE", Género: "Hombre", Color: "GRIS", "Talla EU": "40" },
  ]);
});
