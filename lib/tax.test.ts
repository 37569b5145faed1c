import { describe, expect, it } from "vitest";
import { GENERAL_RATE, splitTax } from "./tax";

describe("splitTax", () => {
  it("rounds the base and leaves the rest as quota", () => {
    expect(splitTax(12_995, GENERAL_RATE)).toEqual({ baseCents: 10_740, quotaCents: 2_255 });
    expect(splitTax(1, GENERAL_RATE)).toEqual({ baseCents: 1, quotaCents: 0 });
    expect(splitTax(0, GENERAL_RATE)).toEqual({ baseCents: 0, quotaCents: 0 });
  });

  it("adds up for every amount", () => {
    for (let cents = 0; cents < 30_000; cents += 7) {
      const { baseCents, quotaCents } = splitTax(cents, GENERAL_RATE);
      expect(baseCents + quotaCents).toBe(cents);
      expect(Math.abs(baseCents * 1.21 - cents)).toBeLessThanOrEqual(0.61);
    }
  });
});
