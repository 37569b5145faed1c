import { describe, expect, it } from "vitest";
import { sizeState } from "./size-state";

describe("sizeState", () => {
  it("says in the shop while one pair is free, sourced or not", () => {
    expect(sizeState(1, null)).toBe("in-shop");
    expect(sizeState(3, 10)).toBe("in-shop");
  });

  it("offers what is gone on request where the style can be had", () => {
    expect(sizeState(0, 10)).toBe("on-request");
    expect(sizeState(0, null)).toBe("tell-me");
  });
});
