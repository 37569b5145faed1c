import { describe, expect, test } from "vitest";
import {
  inOrder,
  readStockList,
  readTypedSize,
  sizeChanges,
  sizeField,
  sizeHintOf,
  sizeOfField,
  sizeRun,
  usualSizes,
} from "./size-matrix";

const shoes = { key: "sneakers", sizeKind: "shoes" as const };
const clothes = { key: "polos", sizeKind: "clothing" as const };

describe("readStockList", () => {
  test.each<[string, Record<string, number>]>([
    ["41 2, 42 1, 43 0", { "41": 2, "42": 1, "43": 0 }],
    ["41 2,42 1,43 0", { "41": 2, "42": 1, "43": 0 }],
    ["43=1; 41: 2\n42 x 3", { "41": 2, "42": 3, "43": 1 }],
    ["42,5 2, 43 1", { "42.5": 2, "43": 1 }],
    ["42.5 2\r\n42 2/3 4", { "42.5": 2, "42 2/3": 4 }],
    ["41\t2\n42\t1", { "41": 2, "42": 1 }],
    ["41 2 42 1 43 0", { "41": 2, "42": 1, "43": 0 }],
    ["US 9 2 US 10 1", { "US 9": 2, "US 10": 1 }],
    ["EU 42 (3), UK 7 1", { "UK 7": 1, "42": 3 }],
    ["S 1, M 2, xl 3", { S: 1, M: 2, XL: 3 }],
    ["42 2 pares; 43 1 par", { "42": 2, "43": 1 }],
    ["39-42 5", { "39-42": 5 }],
    ["  ", {}],
  ])("%j", (text, stock) => {
    expect(readStockList(text)).toEqual({ stock, unread: [] });
  });

  test("names each piece it cannot read, and reads the others", () => {
    expect(readStockList("41 2, blue 3, 42, 43 1, 43 2, 44 99999")).toEqual({
      stock: { "41": 2, "43": 1 },
      unread: [
        { piece: "blue 3", why: "size" },
        { piece: "42", why: "count" },
        { piece: "43 2", why: "twice" },
        { piece: "44 99999", why: "size" },
      ],
    });
  });

  test("a category says what a bare number means", () => {
    expect(readStockList("38 2", sizeHintOf(clothes, "men")).stock).toEqual({ "T 38": 2 });
    expect(readStockList("38 2", sizeHintOf(shoes, "women")).stock).toEqual({ "38": 2 });
  });
});

describe("a category without a kind of sizes", () => {
  const unsaid = sizeHintOf({ key: "polos", sizeKind: null }, "men");

  test("leaves bare numbers unread and says why", () => {
    expect(readStockList("38 2; 37,5 1; 38-40 1; M 2", unsaid)).toEqual({
      stock: { M: 2 },
      unread: ["38 2", "37,5 1", "38-40 1"].map((piece) => ({ piece, why: "kind" })),
    });
    expect(readStockList("38 2 40 1", unsaid)).toEqual({
      stock: {},
      unread: [{ piece: "38 2 40 1", why: "kind" }],
    });
    expect(readTypedSize("38", unsaid)).toBe("kind");
    expect(usualSizes(unsaid)).toEqual([]);
  });

  test("reads what names its system, and a run of one that was chosen", () => {
    expect(readStockList("EU 38 2, T 40 1, XL 3", unsaid)).toEqual({
      stock: { "38": 2, "T 40": 1, XL: 3 },
      unread: [],
    });
    expect(sizeRun("EU", "38", "39", false, unsaid)).toEqual(["38", "39"]);
  });

  test("is not one of which no category is known, nor one for children", () => {
    expect(readStockList("38 2", sizeHintOf(undefined, "men")).stock).toEqual({ "38": 2 });
    expect(readStockList("30 2", sizeHintOf({ key: "kids", sizeKind: null }, "kids")).stock).toEqual({
      "30": 2,
    });
  });
});

test("a kind of goods has its usual sizes", () => {
  expect(usualSizes(sizeHintOf(shoes, "unisex")).slice(0, 2)).toEqual(["36", "37"]);
  expect(usualSizes({}).at(-1)).toBe("46");
  expect(usualSizes(sizeHintOf(shoes, "kids")).at(-1)).toBe("38");
  expect(usualSizes(sizeHintOf(clothes, "men"))).toEqual(["XS", "S", "M", "L", "XL", "XXL"]);
  expect(usualSizes(sizeHintOf({ key: "caps", sizeKind: "accessory" }, "unisex"))).toContain("S/M");
});

describe("sizeRun", () => {
  test.each<[Parameters<typeof sizeRun>, string[]]>([
    [
      ["EU", "36", "39", false],
      ["36", "37", "38", "39"],
    ],
    [
      ["EU", "EU 40", "41", true],
      ["40", "40.5", "41"],
    ],
    [
      ["US", "9", "10", true],
      ["US 9", "US 9.5", "US 10"],
    ],
    [
      ["UK", "7", "8", false],
      ["UK 7", "UK 8"],
    ],
    [
      ["LETTER", "s", "xl", false],
      ["S", "M", "L", "XL"],
    ],
    [["EU", "46", "36", false], []],
    [["EU", "", "40", false], []],
    [["LETTER", "?", "M", false], []],
  ])("%j", (run, sizes) => {
    expect(sizeRun(...run)).toEqual(sizes);
  });
});

test("only sizes that were touched are sent, with what was shown", () => {
  const shown = { name: "X", [sizeField("41")]: 2, [sizeField("42")]: 1, [sizeField("43")]: 0 };
  const left = { name: "Y", [sizeField("41")]: 3, [sizeField("43")]: 0, [sizeField("44")]: 0 };
  expect(sizeChanges(shown, left)).toEqual([
    { value: "41", shown: 2, onHand: 3 },
    { value: "42", shown: 1, onHand: null },
    { value: "44", shown: null, onHand: 0 },
  ]);
  expect([sizeOfField("size 42 2/3"), sizeOfField("name")]).toEqual(["42 2/3", null]);
});

test("sizes stand in their order, halves between the whole ones", () => {
  const stock = { "42": 1, "41": 2, "41.5": 0, XL: 1, M: 3 };
  expect(inOrder(stock).map(([size]) => size)).toEqual(["41", "41.5", "42", "M", "XL"]);
});
