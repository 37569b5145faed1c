import { expect, test } from "vitest";
import { movePrice, type PriceMove, parseMoveValue, parsePercent } from "./price-move";

test.each([
  ["10", 1000],
  ["12,5", 1250],
  ["12.55 %", 1255],
  ["0", null],
  ["501", null],
  ["-10", null],
  ["1,555", null],
  ["", null],
])("%s is %s hundredths of a percent", (text, percent) => {
  expect(parsePercent(text)).toBe(percent);
});

test.each<[string, PriceMove["way"], PriceMove["unit"], number | null]>([
  ["19,99", "set", "percent", 1999],
  ["0", "set", "euros", 0],
  ["5", "lower", "euros", 500],
  ["0", "lower", "euros", null],
  ["100", "lower", "percent", null],
  ["99,99", "lower", "percent", 9999],
  ["100", "raise", "percent", 10_000],
  ["much", "raise", "euros", null],
])("%s is what %s %s can be: %s", (text, way, unit, value) => {
  expect(parseMoveValue(text, { way, unit })).toBe(value);
});

test.each<[number, PriceMove, number | null]>([
  [12_000, { way: "lower", unit: "percent", value: 1000, ending: null }, 10_800],
  [9_995, { way: "lower", unit: "percent", value: 3333, ending: null }, 6_664],
  [12_000, { way: "lower", unit: "percent", value: 1750, ending: 0 }, 9_900],
  [12_000, { way: "lower", unit: "percent", value: 1000, ending: 90 }, 10_790],
  [12_000, { way: "raise", unit: "percent", value: 1000, ending: 95 }, 13_195],
  [12_000, { way: "raise", unit: "euros", value: 500, ending: null }, 12_500],
  [12_000, { way: "set", unit: "percent", value: 9_900, ending: null }, 9_900],
  [12_000, { way: "set", unit: "euros", value: 9_950, ending: 90 }, 9_990],
  [500, { way: "lower", unit: "euros", value: 500, ending: 95 }, null],
  [500, { way: "lower", unit: "euros", value: 600, ending: null }, null],
  [20, { way: "lower", unit: "percent", value: 5000, ending: 0 }, null],
  [2_147_483_647, { way: "raise", unit: "percent", value: 100, ending: null }, null],
])("%i cents moved by %o are %s", (cents, move, price) => {
  expect(movePrice(cents, move)).toBe(price);
});
