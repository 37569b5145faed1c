import { expect, it } from "vitest";
import { readSizes } from "./sizes-wanted";

it.each([
  ["", []],
  ["42, 41", ["41", "42"]],
  ["EU 42; 42.0\n42,5", ["42", "42.5"]],
  ["42 2/3, US 9", ["42 2/3", "US 9"]],
  ["xl, M", ["M", "XL"]],
])("reads %j", (text, sizes) => {
  expect(readSizes(text)?.toSorted()).toEqual(sizes.toSorted());
});

it("does not guess", () => {
  expect(readSizes("42, big")).toBeNull();
});
