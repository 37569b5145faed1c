import { expect, it } from "vitest";
import { plainShape, withoutEdges } from "./json-shapes";

it("brings facts of Saleor and Vendure under their names", () => {
  expect(
    plainShape([
      { attribute: { slug: "marca", name: "Marca" }, values: [{ name: "adidas" }] },
      { attribute: { slug: "genero" }, values: [{ name: "Hombre" }, { name: "Mujer" }] },
    ]),
  ).toEqual({ Marca: "adidas", genero: "Hombre, Mujer" });
  expect(plainShape({ options: [{ code: "42", name: "42", group: { name: "Talla" } }] })).toEqual({
    options: { Talla: "42" },
  });
  expect(plainShape({ facetValues: [{ name: "Nike", facet: { code: "marca" } }] })).toEqual({
    facetValues: { marca: "Nike" },
  });
});

it("leaves other lists as they are", () => {
  const lists = [
    [],
    [{ name: "Zapatillas", slug: "z" }],
    [{ attribute: "color", value: "Negro" }],
    ["a", "b"],
  ];
  for (const list of lists) expect(plainShape(list)).toEqual(list);
});

it("takes what shoppers pay: Saleor's gross amounts, Vendure's cents with the tax", () => {
  const money = (amount: number) => ({ currency: "EUR", net: { amount: amount / 1.21 }, gross: { amount } });
  expect(plainShape({ sku: "A", pricing: { price: money(80), priceUndiscounted: money(100) } })).toEqual({
    sku: "A",
    price: 80,
    price_before: 100,
  });
  expect(plainShape({ sku: "A", pricing: { price: money(100), priceUndiscounted: money(100) } })).toEqual({
    sku: "A",
    price: 100,
  });
  expect(plainShape({ price: 8264, priceWithTax: 10000 })).toEqual({ price: "100.00" });
  expect(plainShape({ price: 82.64 })).toEqual({ price: 82.64 });
});

it("reads the lists of a GraphQL answer", () => {
  expect(withoutEdges({ products: { edges: [{ node: { id: 1 }, cursor: "x" }] } })).toEqual({
    products: [{ id: 1 }],
  });
});

it("takes amounts of WooCommerce's Store API out of the smallest unit, and facts that its variations share", () => {
  const prices = { price: "2990", regular_price: "3990", currency_code: "EUR", currency_minor_unit: 2 };
  const attribute = (name: string, differ: boolean, ...terms: string[]) => ({
    name,
    has_variations: differ,
    terms: terms.map((term) => ({ name: term })),
  });
  expect(
    plainShape({
      prices,
      attributes: [attribute("Color", false, "Blanco"), attribute("Talla", true, "S", "M")],
    }),
  ).toEqual({
    prices: { price: "29.90", regular_price: "39.90", currency_code: "EUR", currency_minor_unit: 2 },
    attributes: { Color: "Blanco" },
  });
  // Yen have no smaller unit.
  expect(plainShape({ price: "2990", currency_minor_unit: 0 })).toEqual({
    price: "2990",
    currency_minor_unit: 0,
  });
  expect(plainShape({ price: "2990" })).toEqual({ price: "2990" });
});

it("adds up the pieces of a size in several warehouses, and leaves sizes alone that say where they are", () => {
  const stocks = [
    { warehouse: { name: "Tienda" }, quantity: 1, quantityAllocated: 1 },
    { warehouse: { name: "Almacén" }, quantity: 2, quantityAllocated: 0 },
  ];
  expect(plainShape({ name: "40", stocks })).toEqual({ name: "40", stock: 3 });
  const variants = [{ size: "40", stock: 3, warehouse: "A" }];
  expect(plainShape({ variants })).toEqual({ variants });
});

it("counts of each warehouse what can be sold, in whatever order and letters it says so", () => {
  const places = [
    { location_id: "a", stocked_quantity: 10, reserved_quantity: 2, available_quantity: 8 },
    { location_id: "b", stocked_quantity: 1, reserved_quantity: 1, available_quantity: 0 },
  ];
  expect(plainShape({ location_levels: places })).toEqual({ stock: 8 });
  expect(plainShape({ S: [{ CODALMACEN: "1", STOCK: 2 }] })).toEqual({ stock: 2 });
});

it("adds up the pieces of shops that all ask the same price, and leaves others to be asked about", () => {
  const stores = (...prices: number[]) =>
    prices.map((price, at) => ({ store: `Shop ${at}`, price, available_for_sale: true, in_stock: at + 1 }));
  expect(plainShape({ sku: "21644", stores: stores(85, 85) })).toEqual({
    sku: "21644",
    stock: 3,
    stores_price: 85,
  });
  expect(plainShape({ stores: stores(85, 80) })).toEqual({ stores: stores(85, 80) });
});
