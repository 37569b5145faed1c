import { describe, expect, it } from "vitest";
import { isSame } from "./same-value";

describe("isSame", () => {
  it("does not mind the order of keys, nor null for nothing", () => {
    expect(isSame({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
    expect(isSame(undefined, null)).toBe(true);
    expect(isSame([1, 2], [2, 1])).toBe(false);
  });
});
