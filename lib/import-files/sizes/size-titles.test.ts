import { expect, test } from "vitest";
import { findSizeRun } from "./size-titles";

test.each([
  ["three sizes", ["Ref", "Nota", "S", "PVP", "M", "XL"], ["S", "M", "XL"]],
  ["two side by side in their order", ["Ref", "S", "M", "PVP"], ["S", "M"]],
  ["two numbers side by side", ["Ref", "Talla 38", "Talla 39"], ["38", "39"]],
  ["days", ["Ref", "L", "M", "X"], []],
  ["two apart", ["Ref", "S", "PVP", "M"], []],
  ["one", ["Ref", "M", "PVP"], []],
])("%s", (_, titles, sizes) => {
  expect([...findSizeRun(titles).values()]).toEqual(sizes);
});
