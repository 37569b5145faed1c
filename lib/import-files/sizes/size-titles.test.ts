import { expect, test } from "vitest";
import { findSizeRun, sizeOfTitle } from "./size-titles";

test.each([
  ["three sizes", ["Ref", "Nota", "S", "PVP", "M", "XL"], ["S", "M", "XL"]],
  ["two side by side in their order", ["Ref", "S", "M", "PVP"], ["S", "M"]],
  ["two numbers side by side", ["Ref", "Talla 38", "Talla 39"], ["38", "39"]],
  [
    "waists and legs",
    ["Ref", "30/32", "32/32", "33/32", "34/30", "PVP"],
    ["30/32", "32/32", "33/32", "34/30"],
  ],
  ["days", ["Ref", "L", "M", "X"], []],
  ["two apart", ["Ref", "S", "PVP", "M"], []],
  ["one", ["Ref", "M", "PVP"], []],
])("%s", (_, titles, sizes) => {
  expect([...findSizeRun(titles).values()]).toEqual(sizes);
});

test("what has one size is a title of sizes in each of the ways that it is written", () => {
  const ways = ["UN", "UNI", "U", "TU", "T.U.", "OS", "Única", "T. única", "One size"];
  expect(ways.filter((title) => sizeOfTitle(title) === null)).toEqual([]);
  expect(["UND", "Unidades", "Total", "TALLAS", "SIZES"].map(sizeOfTitle)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test("knows sizes for several, and those in the names of fields", () => {
  expect(["37-38", "eu_37_38", "eu_42.5", "one_size", "01-02"].map(sizeOfTitle)).toEqual([
    "37-38",
    "37-38",
    "eu 42.5",
    "one size",
    null,
  ]);
});
