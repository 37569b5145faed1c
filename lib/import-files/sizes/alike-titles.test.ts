import { expect, test } from "vitest";
import { findSizeRun } from "./size-titles";

const runOf = (...titles: string[]) => [...findSizeRun(["Ref", ...titles, "Pares", "Coste", "PVP"]).values()];

test.each([
  ["a letter before it", ["P36", "P37½", "P38", "P39"], ["36", "37.5", "38", "39"]],
  ["a word before it", ["Pt. 36", "Pt. 37,5", "Pt. 38", "Pt. 39"], ["36", "37.5", "38", "39"]],
  ["a letter for a half", ["N36", "N37", "N37M", "N38"], ["36", "37", "37.5", "38"]],
  ["a half without a sign", ["G36", "G37", "G375", "G38"], ["36", "37", "37.5", "38"]],
  ["a word behind it", ["36 par", "37 par", "38 par", "39 par"], ["36", "37", "38", "39"]],
  ["a system behind it", ["36 EU", "37.5 EU", "38 EU"], ["EU 36", "EU 37.5", "EU 38"]],
  ["a half in the name of a field", ["t_36", "t_37_5", "t_38", "t_39"], ["36", "37.5", "38", "39"]],
  ["an apostrophe for a half", ["36", "37'5", "38", "39"], ["36", "37.5", "38", "39"]],
  ["letters in the names of fields", ["stk_xs", "stk_m", "stk_xl", "stk_xxl"], ["XS", "M", "XL", "XXL"]],
  ["two systems", ["US 6.5 / EU 39", "US 7 / EU 40", "US 7.5 / EU 40.5"], ["39", "40", "40.5"]],
])("sizes with %s", (_, titles, sizes) => {
  expect(runOf(...titles)).toEqual(sizes);
});

test("of what was ordered and what came in each size the latter", () => {
  const each = (word: string) => [39, 40, 41, 42].map((size) => `${word} ${size}`);
  expect([...findSizeRun([...each("Ped."), ...each("Rec.")]).keys()]).toEqual(each("Rec."));
  expect(runOf(...each("Ped."))).toEqual(["39", "40", "41", "42"]);
});

test.each([
  ["prices", ["PVP 36", "PVP 37", "PVP 38", "PVP 39"]],
  ["barcodes", ["EAN 36", "EAN 37", "EAN 38", "EAN 39"]],
  ["weeks", ["KW 36", "KW 37", "KW 38", "KW 39"]],
  ["weeks of stock", ["Stock semana 36", "Stock semana 37", "Stock semana 38", "Stock semana 39"]],
  ["shelves", ["Regal 36", "Regal 37", "Regal 38", "Regal 39"]],
  ["years", ["Uds 22", "Uds 23", "Uds 24", "Uds 25"]],
  ["shops", ["Tienda 36", "Tienda 37", "Tienda 38", "Tienda 39"]],
  ["what was sold", ["Vend. 36", "Vend. 37", "Vend. 38", "Vend. 39"]],
  ["days", ["Z28", "Z29", "Z30", "Z31"]],
  ["three columns", ["Z36", "Z37", "Z38"]],
  ["columns apart", ["Z36", "Nota", "Z37", "Foto", "Z38", "Web", "Z39"]],
])("no sizes are numbers of %s", (_, titles) => {
  expect(runOf(...titles)).toEqual([]);
});
