import { describe, expect, it } from "vitest";
import { changedNames, meet } from "./form-values";

describe("changedNames", () => {
  it("names what differs, new fields too", () => {
    expect(changedNames({ a: 1, b: 2 }, { a: 1, b: 3, c: 4 })).toEqual(["b", "c"]);
  });
});

describe("meet", () => {
  const base = { name: "Dunk", price: "120,00", colour: "red" };

  it("keeps both when each changed something else", () => {
    const { contested, merged } = meet(base, { ...base, name: "Dunk Low" }, { ...base, price: "99,00" });
    expect(contested).toEqual([]);
    expect(merged).toEqual({ name: "Dunk Low", price: "99,00", colour: "red" });
  });

  it("asks where both changed the same field, and offers mine first", () => {
    const { contested, merged } = meet(base, { ...base, price: "110,00" }, { ...base, price: "99,00" });
    expect(contested).toEqual(["price"]);
    expect(merged.price).toBe("110,00");
  });

  it("has nothing to ask when both came to the same", () => {
    expect(meet(base, { ...base, price: "99,00" }, { ...base, price: "99,00" }).contested).toEqual([]);
  });
});
