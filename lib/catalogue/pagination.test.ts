import { describe, expect, it } from "vitest";
import { clampPage, countPages, pageItems } from "./pagination";

function shown(current: number, total: number): string {
  return pageItems(current, total)
    .map((item) => (item === "gap" ? "…" : item))
    .join(" ");
}

describe("pageItems", () => {
  it.each([
    [1, 0, ""],
    [1, 1, "1"],
    [5, 7, "1 2 3 4 5 6 7"],
    [1, 8, "1 2 3 4 5 … 8"],
    [4, 8, "1 2 3 4 5 … 8"],
    [5, 8, "1 … 4 5 6 7 8"],
    [8, 8, "1 … 4 5 6 7 8"],
    [4, 9, "1 2 3 4 5 … 9"],
    [5, 9, "1 … 4 5 6 … 9"],
    [6, 9, "1 … 5 6 7 8 9"],
    [10, 20, "1 … 9 10 11 … 20"],
    [16, 20, "1 … 15 16 17 … 20"],
    [17, 20, "1 … 16 17 18 19 20"],
    [99, 20, "1 … 16 17 18 19 20"],
    [-3, 20, "1 2 3 4 5 … 20"],
  ])("page %d of %d: %s", (current, total, expected) => {
    expect(shown(current, total)).toBe(expected);
  });

  it("always holds the current page and both ends, and ascends", () => {
    for (let total = 1; total <= 40; total++) {
      for (let page = 1; page <= total; page++) {
        const numbers = pageItems(page, total).filter((item) => item !== "gap");
        expect(numbers).toContain(page);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect([numbers[0], numbers.at(-1)]).toEqual([1, total]);
      }
    }
  });
});

describe("clampPage", () => {
  it.each([
    [1, 0, 1],
    [0, 5, 1],
    [6, 5, 5],
    [3, 5, 3],
    [2.9, 5, 2],
    [Number.NaN, 5, 1],
    [Number.POSITIVE_INFINITY, 5, 5],
  ])("%d of %d is %d", (page, total, expected) => {
    expect(clampPage(page, total)).toBe(expected);
  });

  it("counts pages of 24", () => {
    expect([0, 1, 24, 25, 48, 49].map((total) => countPages(total))).toEqual([1, 1, 1, 2, 2, 3]);
  });
});
