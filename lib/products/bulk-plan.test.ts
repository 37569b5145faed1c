import { describe, expect, test } from "vitest";
import type { BulkChange } from "./bulk-forms";
import { type BulkProduct, needsPast, planOne } from "./bulk-plan";
import type { PriceMove } from "./price-move";

const product: BulkProduct = {
  id: "1",
  name: "Sandal",
  styleCode: "X-1",
  version: 1,
  status: "active",
  sectionId: 2,
  categoryId: 3,
  brandId: 5,
  gender: "men",
  costCents: null,
  isNew: false,
  reducedAt: null,
  past: {
    current: { priceCents: 12_000, regularPriceCents: null },
    asked: [12_000],
    lowestNow: 12_000,
    lowestBeforeReduction: null,
  },
  collectionIds: [4, 6],
};

/** The same while 120,00 → 99,00 is announced. */
const reduced: BulkProduct = {
  ...product,
  reducedAt: "2026-01-01T00:00:00Z",
  past: {
    current: { priceCents: 9_900, regularPriceCents: 12_000 },
    asked: [12_000, 9_900],
    lowestNow: 9_900,
    lowestBeforeReduction: 12_000,
  },
};

const ten: PriceMove = { way: "lower", unit: "percent", value: 1_000, ending: null };

describe("a bulk change of one product", () => {
  test.each<[BulkChange, object, object]>([
    [{ kind: "status", status: "draft" }, { status: "active" }, { status: "draft" }],
    [{ kind: "section", sectionId: null }, { sectionId: 2 }, { sectionId: null }],
    [{ kind: "category", categoryId: 9 }, { categoryId: 3 }, { categoryId: 9 }],
    [{ kind: "brand", brandId: 7 }, { brandId: 5 }, { brandId: 7 }],
    [{ kind: "gender", gender: "kids" }, { gender: "men" }, { gender: "kids" }],
    [{ kind: "cost", costCents: 4_500 }, { costCents: null }, { costCents: 4_500 }],
    [{ kind: "new", isNew: true }, { isNew: false }, { isNew: true }],
    [{ kind: "price", move: ten }, { priceCents: 12_000 }, { priceCents: 10_800 }],
    [{ kind: "collect", collectionId: 5 }, { collectionIds: [4, 6] }, { collectionIds: [4, 5, 6] }],
    [{ kind: "uncollect", collectionId: 4 }, { collectionIds: [4, 6] }, { collectionIds: [6] }],
  ])("%o leads from %o to %o", (change, before, after) => {
    expect(planOne(product, change)).toEqual({ kind: "changed", before, after, begins: false });
  });

  test.each<BulkChange>([
    { kind: "status", status: "active" },
    { kind: "section", sectionId: 2 },
    { kind: "category", categoryId: 3 },
    { kind: "brand", brandId: 5 },
    { kind: "gender", gender: "men" },
    { kind: "cost", costCents: null },
    { kind: "new", isNew: false },
    { kind: "price", move: { way: "set", unit: "euros", value: 12_000, ending: null } },
    { kind: "collect", collectionId: 4 },
    { kind: "uncollect", collectionId: 5 },
    { kind: "endReduction" },
  ])("%o changes nothing where it is so already", (change) => {
    expect(planOne(product, change)).toEqual({ kind: "same" });
  });

  test("a reduction begins at the regular price, and goes on from there", () => {
    expect(planOne(product, { kind: "reduce", move: ten })).toEqual({
      kind: "changed",
      before: { priceCents: 12_000, regularPriceCents: null, reducedAt: null },
      after: { priceCents: 10_800, regularPriceCents: 12_000, reducedAt: null },
      begins: true,
    });
    expect(planOne(reduced, { kind: "reduce", move: { ...ten, value: 2_000 } })).toEqual({
      kind: "changed",
      before: { priceCents: 9_900 },
      after: { priceCents: 9_600 },
      begins: false,
    });
  });

  test("a price within a reduction goes down freely and up as the law lets it", () => {
    expect(planOne(reduced, { kind: "price", move: ten })).toMatchObject({ after: { priceCents: 8_910 } });
    expect(planOne(reduced, { kind: "price", move: { ...ten, way: "raise" } })).toEqual({
      kind: "refused",
      reason: "admin.pricing.refused.notBelowLowest",
      values: { price: 108.9, lowest: 99 },
    });
    expect(planOne(reduced, { kind: "price", move: { ...ten, way: "raise", value: 5_000 } })).toMatchObject({
      reason: "admin.pricing.refused.earlierNotHigher",
    });
  });

  test("an ended reduction asks the regular price again", () => {
    expect(planOne(reduced, { kind: "endReduction" })).toEqual({
      kind: "changed",
      before: { priceCents: 9_900, regularPriceCents: 12_000, reducedAt: reduced.reducedAt },
      after: { priceCents: 12_000, regularPriceCents: null, reducedAt: null },
      begins: false,
    });
  });

  test("nothing is sold for nothing", () => {
    const all: PriceMove = { way: "lower", unit: "euros", value: 12_000, ending: null };
    expect(planOne(product, { kind: "price", move: all })).toEqual({
      kind: "refused",
      reason: "admin.products.bulk.refused.nothingLeft",
    });
  });

  test("only announced reductions are judged by what was asked before", () => {
    expect(needsPast({ kind: "price" }, null)).toBe(false);
    expect(needsPast({ kind: "price" }, 12_000)).toBe(true);
    expect(needsPast({ kind: "reduce" }, null)).toBe(true);
    expect(needsPast({ kind: "endReduction" }, 12_000)).toBe(false);
  });
});
