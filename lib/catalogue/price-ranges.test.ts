import { expect, it } from "vitest";
import { priceFacets } from "./price-ranges";

// 49.99, 50, 50.01, 100 and 320 euros.
const prices = [
  { value: "99", n: 2 },
  { value: "100", n: 1 },
  { value: "101", n: 4 },
  { value: "200", n: 3 },
  { value: "640", n: 5 },
];

it("counts both ends of a range, and cents to the right side", () => {
  expect(priceFacets(prices, null).map(({ original, count }) => [original, count])).toEqual([
    ["-50", 3],
    ["50-100", 8],
    ["100-150", 3],
    ["300-", 5],
  ]);
});

it("shows a chosen range of its own in its place, also where it gives nothing", () => {
  const originals = priceFacets(prices, { min: 60, max: 80 }).map(({ original, count }) => [original, count]);
  expect(originals).toContainEqual(["60-80", 0]);
  expect(originals.map(([original]) => original)).toEqual(["-50", "50-100", "60-80", "100-150", "300-"]);
});
