import { expect, it } from "vitest";
import { jsonApiList, readJsonApi } from "./json-api";
import { findList } from "./json-list";

const product = {
  id: "41",
  type: "product",
  attributes: { name: "Dunk Low", price: "119.99" },
  relationships: {
    variants: { data: [{ id: "101", type: "variant" }] },
    default_variant: { data: { id: "101", type: "variant" } },
    product_properties: { data: [{ id: "7", type: "product_property" }] },
  },
};
const variant = {
  id: "101",
  type: "variant",
  attributes: { sku: "DD1391-100-40", total_on_hand: 2 },
  relationships: {
    product: { data: { id: "41", type: "product" } },
    option_values: { data: [{ id: "5", type: "option_value" }] },
  },
};
const others = [
  {
    id: "5",
    type: "option_value",
    attributes: { name: "40-eu", presentation: "40" },
    relationships: { option_type: { data: { id: "2", type: "option_type" } } },
  },
  { id: "2", type: "option_type", attributes: { name: "size", presentation: "Talla" } },
  { id: "7", type: "product_property", attributes: { name: "brand", value: "Nike" } },
];

const read = (answer: object) => () =>
  (async function* () {
    yield JSON.stringify(answer);
  })();

it("reads products with what they name by type and id", async () => {
  const answer = read({ data: [product], included: [variant, ...others] });
  expect(await findList(answer)).toBe(jsonApiList);
  const found = [];
  for await (const { cells } of readJsonApi(answer)) found.push(cells);
  expect(found).toEqual([
    {
      name: "Dunk Low",
      price: "119.99",
      "product_properties.brand": "Nike",
      "variants.sku": "DD1391-100-40",
      "variants.total_on_hand": "2",
      "variants.option_values.talla": "40",
    },
  ]);
});

it("is no answer of other lists under these names", async () => {
  const rows = [{ name: "Dunk Low", price: 1, sku: "A" }];
  expect(await findList(read({ data: rows, included: [{ id: 1 }] }))).toBe("data");
});
