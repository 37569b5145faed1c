import { describe, expect, it } from "vitest";
import { badgeText, parseStoredList, storedSizes, toggleItem, toStoredItem, withSize } from "./stored-list";

const item = { _id: "p1", name: "Dunk", sourceType: "in-stock", sizes: ["42"] };

describe("parseStoredList", () => {
  it("gives back what was stored, other fields too", () => {
    const stored = [{ ...item, price: 129.95 }];
    expect(parseStoredList(JSON.stringify(stored))).toEqual({ items: stored, broken: false });
  });

  it("keeps the size an item is wanted in, and nothing else in its place", () => {
    const sizes = ["42.5", " ", 7, "x".repeat(41), { a: 1 }];
    const stored = sizes.map((selectedSize, n) => ({ ...item, _id: `p${n}`, selectedSize }));
    const { items } = parseStoredList(JSON.stringify(stored));
    expect(items.map(({ selectedSize }) => selectedSize)).toEqual(["42.5", ...Array(4).fill(undefined)]);
    expect(withSize(item, "43")).toEqual({ ...item, selectedSize: "43" });
    expect(withSize({ ...item, selectedSize: "43" }, "")).toEqual(item);
  });

  it("knows an empty list from a broken one", () => {
    expect(parseStoredList(null)).toEqual({ items: [], broken: false });
    expect(parseStoredList("[]")).toEqual({ items: [], broken: false });
  });

  it.each([
    "",
    "{",
    "null",
    "{}",
    '"[]"',
    "7",
    '{"_id":"a","name":"b","sourceType":"c"}',
    "[null,1,[]]",
    '[{"name":"x"}]',
  ])("%s is to be deleted", (text) => {
    expect(parseStoredList(text)).toEqual({ items: [], broken: true });
  });

  it("keeps the good entries of a list", () => {
    const list = [
      item,
      item,
      null,
      { ...item, _id: 7 },
      { ...item, _id: "" },
      { _id: "a", sourceType: "in-stock" },
      { _id: "b", name: "No source" },
      { id: "p2", name: "By id", sourceType: "sourced-items" },
    ];
    const { items, broken } = parseStoredList(JSON.stringify(list));
    expect(broken).toBe(false);
    expect(items.map((entry) => entry._id)).toEqual(["p1", "p2"]);
    expect(items[1]?.sizes).toEqual([]);
  });

  it("is not fooled by names of objects' own workings", () => {
    const { items } = parseStoredList(
      '[{"__proto__":{"name":"x"},"_id":"a","name":"b","sourceType":"c","sizes":"42"}]',
    );
    expect(items[0]).toMatchObject({ _id: "a", name: "b", sizes: [] });
  });
});

describe("toStoredItem", () => {
  it("drops callbacks and keeps names of sizes", () => {
    const product = {
      ...item,
      sizes: [
        { Name: "43", InStock: true },
        { Name: " 42 ", InStock: true },
        { Name: "44", InStock: false },
      ],
      onLike: () => {},
      price: 99,
    };
    expect(toStoredItem(product)).toEqual({ ...item, sizes: ["42", "43"], price: 99 });
  });

  it.each([
    [{ _id: "a", name: "n" }, "a", "in-stock"],
    [{ id: "b", name: "n" }, "b", "sourced-items"],
    [{ _id: "a", id: "b", name: "n" }, "a", "in-stock"],
    [{ id: "b", name: "n", sourceType: "in-stock" }, "b", "in-stock"],
  ])("%j has id %s and is %s", (product, id, sourceType) => {
    expect(toStoredItem(product)).toMatchObject({ _id: id, sourceType });
  });

  it("refuses what has no identifier", () => {
    for (const product of [{}, { _id: "" }, { _id: 5, name: "x" }, { id: null }]) {
      expect(toStoredItem(product)).toBeNull();
    }
  });

  it("survives being stored", () => {
    const stored = toStoredItem({ id: "b", name: "n", sizes: ["M"] });
    expect(parseStoredList(JSON.stringify([stored])).items).toEqual([stored]);
  });
});

describe("storedSizes", () => {
  it.each([
    [
      [
        { Name: "XL", InStock: true },
        { Name: "9", InStock: true },
        { Name: "S", InStock: true },
      ],
      ["9", "S", "XL"],
    ],
    [[{ Name: "42", InStock: "true" }, { Name: " ", InStock: true }, { InStock: true }], []],
    [
      ["44", "42"],
      ["44", "42"],
    ],
    [["44", { Name: "42", InStock: false }], ["44"]],
    [["44", { Name: "42", InStock: true }], ["42"]],
    [[], []],
    [undefined, []],
    [{ length: 1 }, []],
  ])("%j → %j", (sizes, expected) => {
    expect(storedSizes(sizes)).toEqual(expected);
  });
});

describe("toggleItem", () => {
  it("adds what is absent and removes what is there, by _id", () => {
    const added = toggleItem([], item);
    expect(added).toEqual({ items: [item], liked: true });
    expect(toggleItem(added.items, { ...item, name: "Renamed" })).toEqual({ items: [], liked: false });
  });
});

describe("badgeText", () => {
  it("shows 9+ above nine", () => {
    expect([0, 1, 9, 10, 250].map(badgeText)).toEqual(["", "1", "9", "9+", "9+"]);
  });
});
