import { expect, it } from "vitest";
import { firstPlan } from "../formats/formats";
import { generic } from "../formats/generic-table";
import type { SourceRow } from "../shared/source-row";
import { findBrands } from "../words/brand-words";
import { findCategories } from "../words/category-words";
import { fillDown } from "./fill-down";

const titles = [
  "type",
  "product_internal_id",
  "product_sku",
  "product_name",
  "product_price",
  "product_quantity",
  "product_option_name",
  "product_option_value",
  "product_option_markup",
  "product_variation_option_Talla",
];

/** The variants of one product in Ecwid's export, each record as its cells parted by `;`. */
function read(...lines: string[]) {
  const first = firstPlan(
    { titles, samples: {} },
    { brands: findBrands([]), categories: findCategories([]) },
  );
  const plan = { ...first, columns: { ...first.columns, stock: "product_quantity" } };
  const fill = fillDown(plan, []);
  const rows = lines.map((line, at): SourceRow => {
    const cells = line.split(";");
    const named = titles.map((title, column) => [title, cells[column] ?? ""]);
    return fill({ line: at + 2, cells: Object.fromEntries(named), surplus: false, isTitles: false });
  });
  return generic.read(rows, plan);
}

const goods = "product;7;S70539-09;Jazz Original;89.00;6;;;;";

it("takes the sizes that options name where there are no variations, and the product's stock for all of them", () => {
  const [only, ...others] = read(
    goods,
    "product_option;7;;;;;Talla;41;;",
    "product_option;7;;;;;Talla;42,5;;",
  );
  expect(others).toEqual([]);
  expect(only?.fields).toMatchObject({ style_code: "S70539-09", sizes: "41; 42,5", stock: "6" });
});

it("takes the system that an option's name says", () => {
  const [only] = read(
    goods,
    "product_option;7;;;;;UK Size;7;;",
    "product_option;7;;;;;UK Size;7.5;;",
    "product_option;7;;;;;UK Size;EU 42;;",
  );
  expect(only?.fields.sizes).toBe("UK 7; UK 7.5; EU 42");
});

it("leaves options that are no sizes to a person", () => {
  const variants = read(goods, "product_option;7;;;;;Talla;41;;", "product_option;7;;;;;Regalo;Sí;;");
  expect(variants).toHaveLength(3);
  expect(variants.map(({ fields }) => fields.sizes)).toEqual([undefined, undefined, undefined]);
});

it.each([
  [["product_option;7;;;;;Talla;41;0;", "product_option;7;;;;;Talla;47;5;"]],
  [
    [
      "product_option;7;;;;;Talla;41;;",
      "product_option;7;;;;;Talla;47;-5;",
      "product_variation;7;;;;3;;;;41",
    ],
  ],
])("says that an option's markup is left out: %j", (lines) => {
  const rules = read(goods, ...lines).filter(({ isRule }) => isRule);
  expect(rules.map(({ line }) => line)).toEqual([4]);
});
