import { expect, it } from "vitest";
import { isTally } from "./stock-words";

it.each([
  ["x", true],
  ["xxx", true],
  ["X X", true],
  ["||", true],
  ["xl", false],
  ["x2", false],
  ["", false],
])("strokes for pieces: %s is %s", (cell, is) => {
  expect(isTally(cell)).toBe(is);
});
