import { expect, it } from "vitest";
import { isScientificNotation, readBarcodes, writeBarcodes } from "./barcodes";

it("barcodes come back by size as they were written", () => {
  const cell = writeBarcodes([
    { value: "42", barcode: "4006381333931" },
    { value: "43", barcode: null },
    { value: "US 6.5Y", barcode: "96385074" },
  ]);
  expect(cell).toBe("42=4006381333931; US 6.5Y=96385074");
  expect(readBarcodes(cell)).toEqual({
    barcodes: [
      { value: "42", barcode: "4006381333931" },
      { value: "US 6.5Y", barcode: "96385074" },
    ],
    reasons: [],
  });
});

it.each([
  ["1,20E+10", true],
  ["4.06E+12", true],
  ["2E+08", true],
  ["E1234", false],
  ["DD1391-100", false],
  ["12E", false],
])("a spreadsheet took the code %j for a number: %s", (cell, ruined) => {
  expect(isScientificNotation(cell)).toBe(ruined);
});
