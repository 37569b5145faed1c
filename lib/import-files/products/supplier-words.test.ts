import { describe, expect, it } from "vitest";
import { compileRules, type Rule } from "@/lib/normalization-rules/normalize";
import { findBrands } from "../words/brand-words";
import { findCategories } from "../words/category-words";
import { translateFacts, translateSize } from "./supplier-words";

const rule: Rule = {
  id: 1,
  field: "brand",
  match: "exact",
  raw: "NB lifestyle",
  replacement: "NB",
  labelEs: null,
  labelEn: null,
  position: 1,
  active: true,
};

function brandOf(raw: string, rules: readonly Rule[]): string | undefined {
  const cells: Record<string, string> = { brand: raw, name: "574" };
  const known = { categories: new Map(), sections: new Set<string>() };
  const find = { brands: findBrands([]), categories: findCategories([]) };
  translateFacts(cells, compileRules(rules), known, undefined, find);
  return cells.brand;
}

describe("translateFacts", () => {
  it("says a brand by its well-known name", () => {
    expect(brandOf("NB", [])).toBe("New Balance");
  });

  it("keeps what a rule of staff made of a brand, also where another brand is spelt like it", () => {
    expect(brandOf("NB lifestyle", [rule])).toBe("NB");
  });
});

it.each([
  ["FR 38", "shoes", "38"],
  ["40,5 FR", "shoes", "40.5"],
  // Of clothes they are others than the Spanish ones.
  ["FR 38", "clothing", null],
] as const)("reads %s of %s as %s", (raw, kind, size) => {
  const context = { normalizer: compileRules([]), signs: { large: 0 } };
  expect(translateSize(raw, { kind }, context, { notes: [], unknown: [] })).toBe(size);
});
