import { expect, it } from "vitest";
import {
  countPeople,
  type DemandPeople,
  demandSignals,
  demandWeights,
  parseDemandFilters,
  sourceHref,
} from "./demand";

const nobody: DemandPeople = { wishes: 0, inquiries: 0, searches: 0, likes: 0, views: 0 };

it("counts each person once, by the strongest thing they did", () => {
  expect(countPeople({ ...nobody, wishes: 4, inquiries: 2, likes: 3 })).toBe(9);
});

it("weighs an address that was left above any look, and every signal above the next", () => {
  const weights = demandSignals.map((signal) => demandWeights[signal]);
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  expect(new Set(weights).size).toBe(weights.length);
  expect(demandWeights.wishes).toBeGreaterThan(2 * demandWeights.likes);
});

it("opens the board on what cannot be bought", () => {
  expect(parseDemandFilters({})).toEqual({ q: "", signal: null, stock: "none", page: 1 });
  expect(parseDemandFilters({ signal: "sales", stock: "x", page: "-1" })).toEqual(parseDemandFilters({}));
  expect(parseDemandFilters({ signal: "wishes", stock: "all", q: " dunk " })).toEqual({
    q: "dunk",
    signal: "wishes",
    stock: "all",
    page: 1,
  });
});

it("leads to a sourced item begun with the style or the words", () => {
  expect(sourceHref({ productId: "abc", name: "Samba", size: "44" })).toBe(
    "/admin/sourced-items/new?product=abc&size=44",
  );
  expect(sourceHref({ productId: null, name: "moon boots", size: "" })).toBe(
    "/admin/sourced-items/new?name=moon+boots",
  );
});
