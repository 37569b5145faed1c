import { describe, expect, it } from "vitest";
import type { Rule } from "@/lib/normalization-rules/normalize";
import { effectsOf } from "./rule-effects";
import type { StoredValue, Target } from "./stored-values";

function rule(own: Partial<Rule>): Rule {
  const plain = { id: 1, match: "exact", labelEs: null, labelEn: null, position: 1, active: true } as const;
  return { ...plain, field: "brand", raw: "NIKE INC.", replacement: "Nike", ...own };
}

function stored(own: Partial<StoredValue>): StoredValue {
  const value = own.value ?? "NIKE INC.";
  return { field: "brand", value, names: [value], id: 7, part: "", count: 3, ...own };
}

function brand(id: number, value: string): Target {
  return { field: "brand", id, value, names: [value] };
}

function actsOf(rules: Rule[], values: StoredValue[], targets: Target[] = []) {
  return effectsOf(rules, values, targets).map(({ act }) => act);
}

describe("effectsOf", () => {
  it("moves the products of a brand to the brand of that name, whatever its capitals", () => {
    expect(actsOf([rule({})], [stored({})], [brand(7, "NIKE INC."), brand(9, "Nike")])).toEqual([
      { do: "move", id: 9 },
    ]);
    expect(actsOf([rule({})], [stored({})], [brand(7, "NIKE INC."), brand(9, "NIKE")])).toEqual([
      { do: "move", id: 9 },
    ]);
  });

  it("makes a brand that is missing and renames one that is only spelled otherwise", () => {
    expect(actsOf([rule({})], [stored({})], [brand(7, "NIKE INC.")])).toEqual([{ do: "make", name: "Nike" }]);
    expect(actsOf([rule({ raw: "nike" })], [stored({ value: "NIKE" })], [brand(7, "NIKE")])).toEqual([
      { do: "rename", name: "Nike" },
    ]);
  });

  it("leaves what already is as the rule says", () => {
    const contains = rule({ match: "contains", raw: "nike" });
    expect(actsOf([contains], [stored({ value: "Nike" })], [brand(7, "Nike")])).toEqual([]);
    expect(actsOf([rule({ active: false })], [stored({})])).toEqual([]);
  });

  it("finds categories by key or label and says when there is none", () => {
    const value = stored({ field: "category", value: "zapas", names: ["zapas", "Zapas", "Kicks"] });
    const target: Target = { field: "category", id: 4, value: "sneakers", names: ["sneakers", "Zapatillas"] };
    const kicks = rule({ field: "category", raw: "kicks", replacement: "zapatillas" });
    expect(actsOf([kicks], [value], [target])).toEqual([{ do: "move", id: 4 }]);
    expect(actsOf([kicks], [value], [])).toEqual([{ do: "nothing" }]);
  });

  it("reads sizes and takes both languages of a material", () => {
    const size = rule({ field: "size", raw: "27-30", replacement: "EU 28" });
    expect(actsOf([size], [stored({ field: "size", value: "27-30" })])).toMatchObject([
      { do: "resize", size: { value: "28", system: "EU", key: 28 } },
    ]);
    expect(actsOf([{ ...size, replacement: "soon" }], [stored({ field: "size", value: "27-30" })])).toEqual([
      { do: "nothing" },
    ]);
    const leather = rule({
      field: "material",
      raw: "leder",
      replacement: "Piel",
      labelEs: "Piel",
      labelEn: "Leather",
    });
    const material = stored({ field: "material", value: "Cuero", names: ["Cuero", "Leder"], part: "upper" });
    expect(actsOf([leather], [material])).toEqual([{ do: "word", labels: { es: "Piel", en: "Leather" } }]);
  });
});
