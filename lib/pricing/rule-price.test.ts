import { expect, test } from "vitest";
import { marginOf } from "@/lib/prices/margin";
import { rulePrice } from "./rule-price";
import type { Markup } from "./terms";

const plain: Markup = {
  markupPercent: 0,
  markupCents: 0,
  minMargin: null,
  roundEnding: null,
  roundDirection: "nearest",
};

test.each<[string, number, Partial<Markup>, number]>([
  ["IVA comes on top", 5_000, {}, 6_050],
  ["percent on cost", 5_000, { markupPercent: 10_000 }, 12_100],
  ["amount on cost", 5_000, { markupCents: 1_000 }, 7_260],
  ["both", 5_000, { markupPercent: 5_000, markupCents: 500 }, 9_680],
  ["half a cent goes up", 50, {}, 61],
  ["rounded to ,95", 5_000, { markupPercent: 10_000, roundEnding: 95 }, 12_095],
  ["rounded up to ,95", 5_000, { markupPercent: 10_000, roundEnding: 95, roundDirection: "up" }, 12_195],
  ["the margin that is asked for", 5_000, { markupPercent: 1_000, minMargin: 5_000 }, 12_100],
  ["rounding never eats into it", 5_000, { minMargin: 5_000, roundEnding: 95 }, 12_195],
])("%s", (_, cost, rule, price) => {
  expect(rulePrice(cost, { ...plain, ...rule })).toBe(price);
});

test("the margin holds for every cost", () => {
  for (let cost = 1; cost < 3_000; cost += 7) {
    const price = rulePrice(cost, { ...plain, minMargin: 3_300, roundEnding: 90 });
    expect(marginOf(price, cost)?.share).toBeGreaterThanOrEqual(0.33 - 0.5 / cost);
  }
});
