import { expect, it } from "vitest";
import type { ReadingContext } from "./assembled";
import { areWaistAndLeg, type Hint, hintOf, writeWaistAndLeg } from "./size-hint";

const hint = (isTrousers: boolean): Hint => ({
  kind: "clothing",
  isUnsaid: false,
  isGradeSchool: false,
  isTrousers,
  numbers: [],
});
const sold = (sizes: string[]) => sizes.map((size, line) => ({ line, factsOnly: false, fields: { size } }));

it.each([
  ["waists of one leg", ["30/32", "32/32", "34/32"], true],
  ["a single one", ["30/32"], true],
  ["sizes that may be joined ones", ["32/34", "34/36"], false],
  ["letters", ["S", "M"], false],
])("sizes of trousers: %s", (_, sizes, is) => {
  expect(areWaistAndLeg(sold(sizes), hint(true))).toBe(is);
  expect(areWaistAndLeg(sold(sizes), hint(false))).toBe(false);
});

it("writes waist and leg as the shop does", () => {
  expect(["30/32", "32 / 34", "39/42", "M"].map(writeWaistAndLeg)).toEqual([
    "W 30 L 32",
    "W 32 L 34",
    "39/42",
    "M",
  ]);
});

it.each([
  ["inches, which have odd numbers", ["30", "31", "32"], undefined],
  ["European, which have none", ["36", "38", "40"], "EU"],
  ["collars", ["38", "39", "40"], "EU"],
])("numbers of shorts in a file of European sizes may be %s", (_, sizes, system) => {
  const context = {
    known: { categories: new Map([["shorts", { key: "shorts", sizeKind: "clothing" }]]) },
    plan: { sizeSystem: "EU" },
    find: { categories: { ofTrousers: "trousers" } },
  } as unknown as ReadingContext;
  expect(hintOf({ category: "shorts" }, "", sold(sizes), context).system).toBe(system);
});
