import { expect, it } from "vitest";
import { flattenAll, parseObject } from "./read-json";

const cellsOf = (value: object) =>
  flattenAll(parseObject({ line: 1, key: "", json: JSON.stringify(value) }), 1, "").map(({ cells }) => cells);

it("reads what a record of Airtable says, without the ids of those it is linked to", () => {
  const fields = { Product: "Forum Low", Brand: ["recj295TtZ5xp2GZA"], "Brand name": ["adidas"], "EU 41": 2 };
  const record = { id: "recS3q3fim2C67HuX", createdTime: "2026-06-02T09:14:07.000Z", fields };
  expect(cellsOf(record)).toEqual([{ product: "Forum Low", brand_name: "adidas", eu_41: "2" }]);
});

it("gives a size the system that its option's name says", () => {
  const product = {
    title: "Rowan",
    options: [{ name: "US Size", position: 1 }],
    variants: [{ option1: "7", sku: "A-7" }],
  };
  expect(cellsOf(product)).toMatchObject([
    { title: "Rowan", "variants.size": "US 7", "variants.sku": "A-7" },
  ]);
});

it("reads facts that are called by a code", () => {
  const fields = [
    { code: "referencia-fabricante", type: "STRING", value: "CW2288-111" },
    { code: "talla", type: "STRING", value: "40.5" },
  ];
  const offer = { product_references: [{ reference: "0195938786352", reference_type: "EAN" }] };
  expect(cellsOf({ ...offer, additional: fields })).toEqual([
    {
      "product_references.ean": "0195938786352",
      "additional.referencia_fabricante": "CW2288-111",
      "additional.talla": "40.5",
    },
  ]);
});

it("takes no stock of places for variants of an object that is a size itself", () => {
  const object = {
    supplier_code: "CW2288-111",
    product_codes: [{ type: "EAN", code: "0194502212198" }],
    variant_options: [{ name: "Size", value: "UK 7" }],
    inventory: [{ outlet_name: "Galway", current_amount: 2 }],
  };
  const [found, ...others] = flattenAll(object, 1, "object 1");
  expect(others).toEqual([]);
  expect(found?.group).toBeUndefined();
  expect(found?.cells).toMatchObject({
    "product_codes.ean": "0194502212198",
    "variant_options.size": "UK 7",
  });
});

it("names the options of variants as their product does under keys", () => {
  const product = {
    item_name: "Knu Skool",
    option1_name: "Talla EU",
    option2_name: "Color",
    variants: [{ option1_value: "38", option2_value: "Negro" }],
  };
  expect(cellsOf(product)).toEqual([
    { item_name: "Knu Skool", "variants.size": "EU 38", "variants.color": "Negro" },
  ]);
});
