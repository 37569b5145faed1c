import { describe, expect, it } from "vitest";
import { changedFields, isSame } from "./same-value";

describe("isSame", () => {
  it("does not mind the order of keys, nor null for nothing", () => {
    expect(isSame({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
    expect(isSame(undefined, null)).toBe(true);
    expect(isSame([1, 2], [2, 1])).toBe(false);
  });
});

describe("changedFields", () => {
  it("holds only what differs, and not what has its keys in another order", () => {
    const before = { a: 1, b: { x: 1, y: 2 }, c: null };
    expect(changedFields(before, { a: 2, b: { y: 2, x: 1 }, c: null })).toEqual({
      before: { a: 1 },
      after: { a: 2 },
    });
    expect(changedFields(before, { ...before })).toBeNull();
  });

  it("leaves absent what was not there", () => {
    const after = { "zones.new.priceCents": null };
    expect(changedFields({}, after)).toEqual({ before: {}, after });
  });
});
