import { describe, expect, it } from "vitest";
import { chipsThatFit } from "./size-chips";

describe("chipsThatFit", () => {
  it("shows all sizes that fit without a counter", () => {
    expect(chipsThatFit(["S", "M", "L"], 11)).toBe(3);
  });

  it("leaves room for the counter where not all fit", () => {
    expect(chipsThatFit(["38", "39", "40", "41", "42"], 18)).toBe(3);
  });

  it("fits fewer of the long ones", () => {
    expect(chipsThatFit(["40 2/3", "41 1/3", "42", "42 2/3"], 18)).toBe(1);
  });

  it("shows one even where none fits, and none of none", () => {
    expect(chipsThatFit(["116-128 cm", "140-152 cm"], 8)).toBe(1);
    expect(chipsThatFit([], 20)).toBe(0);
  });
});
