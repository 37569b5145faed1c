import { expect, it } from "vitest";
import { discountOf } from "./discount-text";

it.each([
  ["10", 10],
  ["12,5 %", 12.5],
  ["10+5", 14.5],
  ["50+10+5%", 57.25],
  ["-20%", 20],
  ["", 0],
  ["100", 0],
  ["-", 0],
])("%j takes %d percent off", (cell, percent) => {
  expect(discountOf(cell)).toBe(percent);
});
