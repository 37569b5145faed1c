import { expect, test } from "vitest";
import { drawTable, kilobytes, median, percentile, short } from "./figures";

test("the median is the middle, whatever the order", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
});

test("a percentile is one of the values, whatever the order", () => {
  const values = Array.from({ length: 20 }, (_, index) => 20 - index);
  expect(percentile(values, 0.95)).toBe(19);
  expect(percentile(values, 0.5)).toBe(10);
  expect(percentile([7], 0.95)).toBe(7);
  expect(percentile([], 0.95)).toBeNaN();
});

test("numbers carry as many decimals as help", () => {
  expect([0.424, 7.31, 12.34, 128.4].map(short)).toEqual(["0.42", "7.31", "12.3", "128"]);
  expect(short(Number.NaN)).toBe("–");
  expect(kilobytes(20_480)).toBe("20.0 KB");
});

test("the table says yes, no, or nothing where there is no aim", () => {
  const row = { measure: "a", aim: "≤ 1", floor: "", ours: "2" };
  const lines = drawTable([
    { ...row, met: false },
    { ...row, met: true },
    { ...row, met: null },
  ]).split("\n");
  expect(lines.map((line) => line.split("|").at(-2)?.trim())).toEqual(["met", "---", "NO", "yes", ""]);
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
});
