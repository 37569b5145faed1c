import { describe, expect, it } from "vitest";
import { barcodeForms, readBarcode } from "./barcodes";

describe("a barcode", () => {
  it.each([
    ["4006381333931", "4006381333931"],
    [" 4006381333931 ", "4006381333931"],
    ["'4006381333931", "4006381333931"],
    ["4006381333931.0", "4006381333931"],
    ["400-6381-33393-1", "4006381333931"],
    ["EAN 4006381333931", "4006381333931"],
    ["EAN-13: 4006381333931", "4006381333931"],
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
});
