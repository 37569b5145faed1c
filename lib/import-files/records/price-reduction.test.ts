import { expect, it } from "vitest";
import { reducedPrice, titlesOfReduction } from "./price-reduction";

const kind = "Tipo de reducción";
const off = "Reducción";

it.each([
  ["100.000000", "percentage", "0.200000", "80.000000"],
  ["90.867769", "amount", "10.000000", "80.867769"],
  ["100.000000", "", "0.200000", null],
  ["100.000000", "percentage", "", null],
  ["100.000000", "percentage", "1.500000", "98.500000"],
  ["100.000000", "percentage", "1", null],
  ["89,95", "%", "20", "71.960000"],
  ["10.000000", "amount", "10.000000", null],
])("a price of %s less a reduction of kind %j, %j, is %s", (price, said, cell, want) => {
  expect(reducedPrice(price, { [kind]: said, [off]: cell })).toBe(want);
});

it("reads a reduction only where the table says what it is", () => {
  expect(titlesOfReduction([kind, off])).toEqual([kind, off].toReversed());
  expect(titlesOfReduction([off, "Precio"])).toEqual([]);
  expect(titlesOfReduction(["tipo_descuento", "descuento"])).toHaveLength(2);
});
