import { expect, test } from "vitest";
import { directions, endings, type Rounding, roundPrice } from "./rounding";

test.each<[number, Rounding["ending"], Rounding["direction"], number]>([
  [1_999, 0, "up", 2_000],
  [2_000, 0, "up", 2_000],
  [2_001, 0, "up", 2_100],
  [2_049, 0, "nearest", 2_000],
  [2_050, 0, "nearest", 2_100],
  [1_991, 90, "up", 2_090],
  [1_939, 90, "nearest", 1_890],
  [1_940, 90, "nearest", 1_990],
  [1_995, 95, "up", 1_995],
  [1_996, 95, "up", 2_095],
  [1_996, 95, "nearest", 1_995],
  [20, 90, "nearest", 90],
  [0, 95, "nearest", 95],
  [0, 0, "up", 0],
])("%i cents to ,%i %s is %i", (cents, ending, direction, rounded) => {
  expect(roundPrice(cents, { ending, direction })).toBe(rounded);
});

test("ends as asked, moves by less than a euro, and twice is once", () => {
  for (const ending of endings) {
    for (const direction of directions) {
      for (let cents = 100; cents < 1_000; cents += 1) {
        const rounded = roundPrice(cents, { ending, direction });
        expect(rounded % 100).toBe(ending);
        expect(Math.abs(rounded - cents)).toBeLessThanOrEqual(direction === "up" ? 99 : 50);
        if (direction === "up") expect(rounded).toBeGreaterThanOrEqual(cents);
        expect(roundPrice(rounded, { ending, direction })).toBe(rounded);
      }
    }
  }
});
