import { describe, expect, it } from "vitest";
import { barcodeForms, isRuined, readBarcode, readBarcodes, writeBarcodes } from "./barcodes";

describe("a barcode of a file", () => {
  it.each([
    ["4006381333931", "4006381333931"],
    [" 4006381333931 ", "4006381333931"],
    ["'4006381333931", "4006381333931"],
    ["4006381333931.0", "4006381333931"],
    ["400-6381-33393-1", "4006381333931"],
    ["96385074", "96385074"],
    ["036000291452", "036000291452"],
    ["36000291452", "036000291452"],
    ["10036000291459", "10036000291459"],
  ])("%j is %s", (cell, barcode) => {
    expect(readBarcode(cell)).toBe(barcode);
  });

  it.each(["4006381333932", "4.00638E+12", "ABC-12", "", "0", "12345"])("%j is none", (cell) => {
    expect(readBarcode(cell)).toBeNull();
  });

  it("is one GTIN with zeros before it or without", () => {
    expect(barcodeForms("036000291452")).toEqual(["036000291452", "0036000291452", "00036000291452"]);
  });

  it("comes back by size as it was written", () => {
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
});

it.each([
  ["1,20E+10", true],
  ["4.06E+12", true],
  ["2E+08", true],
  ["E1234", false],
  ["DD1391-100", false],
  ["12E", false],
])("a spreadsheet took the code %j for a number: %s", (cell, ruined) => {
  expect(isRuined(cell)).toBe(ruined);
});
