import { expect, test } from "vitest";
import { listOfSizes } from "./json-variants";

test("the sizes of a product are found whatever they stand under", () => {
  const both = [
    { size: "40", stock: 1 },
    { size: "41", stock: 2 },
  ];
  expect(listOfSizes({ name: "Suede", pedido: { "40": 1, "41": 2 } })?.variants).toEqual(both);
  expect(listOfSizes({ desglose: { Talla: { valor: "U", uds: "8" } } })?.variants).toEqual([
    { size: "U", uds: "8" },
  ]);
  expect(
    listOfSizes({
      desglose: {
        Talla: [
          { valor: "40", uds: "1" },
          { valor: "41", uds: "2" },
        ],
      },
    })?.variants,
  ).toEqual([
    { size: "40", uds: "1" },
    { size: "41", uds: "2" },
  ]);
});

test("what there is to say of a size stands under its name, or beside its label", () => {
  expect(
    listOfSizes({ sizes: { "40": { confirmed: 1, ean: "643" }, "40.5": { confirmed: 2 } } })?.variants,
  ).toEqual([
    { size: "40", confirmed: 1, ean: "643" },
    { size: "40.5", confirmed: 2 },
  ]);
  expect(
    listOfSizes({
      Curva: {
        T: [
          { n: "40", serv: "1" },
          { n: "41", serv: "2" },
        ],
      },
    })?.variants,
  ).toEqual([
    { size: "40", serv: "1" },
    { size: "41", serv: "2" },
  ]);
});

test("numbers by sizes are no pieces where they are prices, or may be of anything", () => {
  expect(listOfSizes({ precios: { "40": 80, "41": 85 } })).toBeUndefined();
  expect(listOfSizes({ ventas: { "1": 3, "2": 5 } })).toBeUndefined();
});
