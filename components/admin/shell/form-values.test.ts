import { describe, expect, it, test } from "vitest";
import { changedNames, inPageOrder, meet, openErrors, takeStored } from "./form-values";

/** What a form is refused for; it holds nothing of the last. */
const names = ["brand", "name", "lines.0.price", "plan.rate", "sizes.0"];

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

test("a form that nobody has touched takes over what is stored", () => {
  const now = { base: { percent: "20" }, values: { percent: "20" }, version: 1 };
  const stored = { initial: { percent: "25" }, version: 2 };
  expect(takeStored(now, stored)).toEqual({
    base: { percent: "25" },
    values: { percent: "25" },
    version: 2,
  });
});

test("what is typed stays when the row only changes its state, and saves over the new version", () => {
  const now = { base: { percent: "20" }, values: { percent: "30" }, version: 1 };
  expect(takeStored(now, { initial: { percent: "20" }, version: 2 })).toEqual({ ...now, version: 2 });
});

test("what is typed stays on its old version when somebody changed the fields, so that the save asks", () => {
  const now = { base: { percent: "20" }, values: { percent: "30" }, version: 1 };
  expect(takeStored(now, { initial: { percent: "25" }, version: 2 })).toEqual(now);
});

test("what nobody touched is taken over beside what is typed, as after a sale over the counter", () => {
  const base = { text: "Old", "size 42": 3, "size 43": 3 };
  const now = { base, values: { ...base, text: "New" }, version: 1 };
  const sold = { ...base, "size 43": 2 };
  expect(takeStored(now, { initial: sold, version: 2 })).toEqual({
    base: sold,
    values: { ...sold, text: "New" },
    version: 2,
  });
});

test("errors are said in the order of their fields on the page, those of no field last", () => {
  const places = ["brand", "name", "categoryId"];
  const fields = new Map(
    places.map((name, at) => {
      const compareDocumentPosition = (other: unknown) => (places.indexOf(named(other)) > at ? 4 : 2);
      return [name, { compareDocumentPosition }] as const;
    }),
  );
  const named = (field: unknown) => places.find((name) => fields.get(name) === field) ?? "";
  const errors: [string, string][] = [
    ["sizes", "1"],
    ["name", "2"],
    ["categoryId", "3"],
    ["brand", "4"],
  ];
  const sorted = inPageOrder(errors, (name) => fields.get(name) ?? null);
  expect(sorted.map(([name]) => name)).toEqual(["brand", "name", "categoryId", "sizes"]);
});

test.each([
  ["the field of one", { brand: "Nike" }, ["name", "lines.0.price", "plan.rate", "sizes.0"]],
  ["a line of a list", { lines: [{ price: "9" }] }, ["brand", "name", "plan.rate", "sizes.0"]],
  ["a line that is gone", { lines: [] }, ["brand", "name", "plan.rate", "sizes.0"]],
  ["a field whose name has a dot", { "plan.rate": "1" }, ["brand", "name", "lines.0.price", "sizes.0"]],
  ["another part of a line", { lines: [{ price: "", note: "Blue" }] }, names],
  ["a field without an error", { colour: "Red" }, names],
])("errors go once their field changes, others stay: %s", (_, typed, open) => {
  const sent = { brand: "", name: "", lines: [{ price: "" }], "plan.rate": "x", colour: "" };
  const errors = Object.fromEntries(names.map((name) => [name, "This is needed."]));
  expect(Object.keys(openErrors({ sent, errors }, { ...sent, ...typed }))).toEqual(open);
});
