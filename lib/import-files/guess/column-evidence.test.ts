import { expect, it } from "vitest";
import { areRunningCodes, fits } from "./column-evidence";

it.each([
  [["P10210", "P10220", "P10230", "P10240"], true],
  [["100100-03", "100100-07", "100107-02", "100107-06"], true],
  [["100100-38", "100100-425", "100107-38", "100107-425"], true],
  [["100100-S", "100100-XL", "100107-M", "100107-XL"], true],
  // Makers' codes: of a few colours, of styles that are far from one another.
  [["374915-25", "386955-02", "391928-01", "392773-02"], false],
  [["374915-25", "374915-01", "374915-02", "374915-11"], false],
  [["GW2871", "B75806", "IE3439", "ID2047"], false],
])("%j are running codes: %s", (codes, areRunning) => {
  expect(areRunningCodes(codes)).toBe(areRunning);
});

it("takes no column for pieces that has an amount with cents", () => {
  expect(fits("stock", ["104,00", "2,00"], undefined)).toBe(true);
  expect(fits("stock", ["104,00", "71,00", "65,00", "90,00", "119,00", "90,90"], undefined)).toBe(false);
});
