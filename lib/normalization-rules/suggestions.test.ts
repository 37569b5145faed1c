import { describe, expect, it } from "vitest";
import { compileRules, type Rule } from "./normalize";
import { type SeenText, suggestRules } from "./suggestions";

function seen(text: string, own: Partial<SeenText> = {}): SeenText {
  return { field: "brand", text, products: 0, met: 0, ...own };
}

function suggest(texts: SeenText[], rules: Rule[] = []) {
  return suggestRules(texts, compileRules(rules)).map(({ raw, replacement }) => `${raw} → ${replacement}`);
}

describe("suggestRules", () => {
  it("leads every spelling to the one most products have, once for texts one rule takes", () => {
    const texts = [
      seen("DR MARTENS", { products: 3 }),
      seen("Dr. Martens", { products: 9 }),
      seen("Dr Martens", { met: 4 }),
    ];
    expect(suggest(texts)).toEqual(["DR MARTENS → Dr. Martens"]);
    expect(suggestRules(texts, compileRules([]))[0]).toMatchObject({ products: 3, met: 4 });
  });

  it("prefers what the shop has, and leaves out what nobody has or wrote", () => {
    const texts = [seen("nike!", { met: 9 }), seen("Nike", { isOwn: true }), seen("NIKE.", { isOwn: true })];
    expect(suggest(texts)).toEqual(["nike! → NIKE."]);
    expect(suggest(texts.slice(1))).toEqual([]);
  });

  it("keeps fields apart and leaves alone what differs in more", () => {
    expect(
      suggest([seen("Nike"), seen("NIKE", { field: "colour" }), seen("Nike SB"), seen("Air Jordan")]),
    ).toEqual([]);
  });

  it("leads to a category's key by any of its names", () => {
    const category = { field: "category", value: "sneakers" } as const;
    const texts = [
      seen("sneakers", category),
      seen("Zapatillas", category),
      seen("Zapatillas.", { field: "category", met: 2 }),
    ];
    expect(suggest(texts)).toEqual(["Zapatillas. → sneakers"]);
  });

  it("leaves out what a rule handles", () => {
    const rule: Rule = {
      id: 1,
      field: "brand",
      match: "exact",
      raw: "NIKE!",
      replacement: "Nike",
      labelEs: null,
      labelEn: null,
      position: 1,
      active: true,
    };
    expect(suggest([seen("Nike", { products: 1 }), seen("NIKE!", { met: 1 })], [rule])).toEqual([]);
  });
});
