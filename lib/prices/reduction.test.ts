import { describe, expect, test } from "vitest";
import { judgeReduction, type PricePast } from "./reduction";

const plain: PricePast = {
  current: { priceCents: 12_000, regularPriceCents: null },
  asked: [10_000, 9_000, 12_000],
  lowestBeforeReduction: null,
  lowestNow: 9_000,
};
const reduced: PricePast = {
  current: { priceCents: 8_000, regularPriceCents: 12_000 },
  asked: [12_000, 10_000, 8_000],
  lowestBeforeReduction: 10_000,
  lowestNow: 8_000,
};

describe("judgeReduction", () => {
  test.each<[string, PricePast, number, number | null, boolean]>([
    ["a price without a reduction is free", plain, 15_000, null, false],
    ["a reduction begins below the lowest of 30 days", plain, 8_999, 12_000, true],
    ["going further down goes on", reduced, 7_000, 12_000, false],
    ["striking through another price at the same price goes on", reduced, 8_000, 10_000, false],
    ["a reduction ends at any price", reduced, 11_000, null, false],
    [
      "what is as it is stays, whatever the past",
      { ...reduced, lowestBeforeReduction: 1 },
      8_000,
      12_000,
      false,
    ],
  ])("%s", (_, past, priceCents, regularPriceCents, begins) => {
    const judged = judgeReduction({ priceCents, regularPriceCents, ...past });
    expect(judged).toEqual({ priceCents, regularPriceCents, begins });
  });

  test.each<[string, PricePast, number, number, string, Record<string, number>]>([
    ["not below the lowest", plain, 9_000, 12_000, "notBelowLowest", { price: 90, lowest: 90 }],
    ["struck through without having been asked", plain, 8_000, 15_000, "earlierNeverAsked", { earlier: 150 }],
    ["struck through not above the price", plain, 12_000, 12_000, "earlierNotHigher", {}],
    ["going up within a reduction", reduced, 9_500, 12_000, "notBelowLowest", { price: 95, lowest: 80 }],
  ])("refuses: %s", (_, past, priceCents, regularPriceCents, name, values) => {
    const judged = judgeReduction({ priceCents, regularPriceCents, ...past });
    expect(judged).toMatchObject({ refusal: `admin.pricing.refused.${name}`, values });
  });

  test("nothing is reduced that was not offered in the last 30 days", () => {
    const past = { ...plain, lowestNow: null };
    const judged = judgeReduction({ priceCents: 8_000, regularPriceCents: 12_000, ...past });
    expect(judged).toMatchObject({ refusal: "admin.pricing.refused.notOffered" });
  });

  test("what is published is judged though it does not change", () => {
    const publish = (past: PricePast) => judgeReduction({ ...past.current, ...past, publishes: true });
    expect(publish(reduced)).toEqual({ priceCents: 8_000, regularPriceCents: 12_000, begins: false });
    expect(publish(plain)).toMatchObject({ begins: false });
    expect(publish({ ...reduced, asked: [] })).toMatchObject({
      refusal: "admin.pricing.refused.earlierNeverAsked",
    });
    expect(publish({ ...reduced, lowestBeforeReduction: null })).toMatchObject({
      refusal: "admin.pricing.refused.notOffered",
    });
    expect(publish({ ...reduced, lowestBeforeReduction: 7_000 })).toMatchObject({
      refusal: "admin.pricing.refused.notBelowLowest",
    });
  });
});
