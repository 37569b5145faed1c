import { describe, expect, it } from "vitest";
import { cpuTimeOf } from "../../tests/setup/within";
import { comparisonKey, fold } from "./fold";
import { compileRules, type Rule } from "./normalize";
import { readPattern } from "./pattern";
import { readAmong, readGender } from "./vocabulary";

let ids = 0;

function rule(own: Partial<Rule>): Rule {
  ids += 1;
  const plain = { labelEs: null, labelEn: null, position: ids, active: true };
  return { id: ids, field: "brand", match: "exact", raw: "x", replacement: "X", ...plain, ...own };
}

describe("compileRules", () => {
  it("compares without capitals, accents and kinds of blanks, but with punctuation", () => {
    const normalizer = compileRules([rule({ raw: "Niké  Inc.", replacement: "Nike" })]);
    for (const raw of ["NIKE INC.", " nike\u00a0inc. ", "Nike\tInc."]) {
      expect(normalizer.apply("brand", raw)).toMatchObject({ value: "Nike", known: true });
    }
    expect(normalizer.apply("brand", "NIKE INC")).toEqual({ value: "NIKE INC", known: false });
    expect(normalizer.apply("colour", "NIKE INC.").known).toBe(false);
  });

  it("reads starts, contains and patterns, and puts the result in place of the whole text", () => {
    const normalizer = compileRules([
      rule({ match: "starts", raw: "adidas ", replacement: "adidas" }),
      rule({ match: "contains", raw: "onitsuka", replacement: "ASICS" }),
      rule({
        match: "pattern",
        raw: "^col(?:our)?[: ]+(\\w+)/(\\w+)$",
        replacement: "$2 $$ $1",
        field: "colour",
      }),
    ]);
    expect(normalizer.apply("brand", "Adidas ORIGINALS").value).toBe("adidas");
    expect(normalizer.apply("brand", "Tiger by Onitsuka").value).toBe("ASICS");
    expect(normalizer.apply("colour", "COLOUR: Black/White").value).toBe("White $ Black");
  });

  it("lets the first active rule in order decide, whatever its kind", () => {
    const exact = rule({ raw: "nike sb", replacement: "Nike SB", position: 2 });
    const starts = rule({ match: "starts", raw: "nike", replacement: "Nike", position: 1 });
    expect(compileRules([exact, starts]).apply("brand", "NIKE SB")).toMatchObject({ ruleId: starts.id });
    expect(compileRules([exact, { ...starts, position: 3 }]).apply("brand", "NIKE SB").value).toBe("Nike SB");
    expect(compileRules([exact, { ...starts, active: false }]).apply("brand", "NIKE SB").value).toBe(
      "Nike SB",
    );
    expect(compileRules([{ ...starts, active: false }]).apply("brand", "NIKE SB").known).toBe(false);
  });

  it("does not feed a result to another rule", () => {
    const normalizer = compileRules([
      rule({ raw: "a", replacement: "b" }),
      rule({ raw: "b", replacement: "c" }),
    ]);
    expect(normalizer.apply("brand", "a").value).toBe("b");
  });

  it("spells values as the shop does and tells the unknown", () => {
    const reads = readAmong([{ value: "sneakers", names: ["sneakers", "Zapatillas"] }]);
    const rules = [
      rule({ field: "category", raw: "shoes", replacement: "Zapatillas" }),
      rule({ field: "category", raw: "bikes", replacement: "bicycles" }),
    ];
    const normalizer = compileRules(rules, { category: reads, gender: readGender });
    expect(normalizer.apply("category", "ZAPATILLAS")).toEqual({ value: "sneakers", known: true });
    expect(normalizer.apply("category", "shoes")).toMatchObject({ value: "sneakers", known: true });
    expect(normalizer.apply("category", "bikes")).toMatchObject({ value: "bicycles", known: false });
    expect(normalizer.apply("gender", "Niños").value).toBe("kids");
    expect(normalizer.apply("size", "n/a", () => null)).toEqual({ value: "n/a", known: false });
    expect(normalizer.apply("size", "42,5", () => "42.5")).toEqual({ value: "42.5", known: true });
    expect(normalizer.apply("brand", " \n ")).toEqual({ value: "", known: true });
  });

  it("carries the labels of a rule", () => {
    const leather = rule({
      field: "material",
      raw: "leder",
      replacement: "Piel",
      labelEs: "Piel",
      labelEn: "Leather",
    });
    expect(compileRules([leather]).apply("material", "Leder").labels).toEqual({ es: "Piel", en: "Leather" });
  });
});

describe("readPattern", () => {
  it("refuses what it cannot read or what would grow too large", () => {
    for (const source of [
      "(",
      "a**",
      "[z-a]",
      "(?<=a)b",
      "\\1",
      "((a{1,99}){1,99}){1,99}",
      "a".repeat(201),
    ]) {
      expect(readPattern(source), source).toBeNull();
    }
    expect(compileRules([rule({ match: "pattern", raw: "(" })]).apply("brand", "(").known).toBe(false);
  });

  it("runs in linear time where a backtracking engine would not end", () => {
    const text = `${"a".repeat(9_999)}!`;
    for (const source of [
      "^(a+)+$",
      "^(a|aa)+$",
      "(.*)*(.*)*x$",
      "(x+x+)+y",
      "^(([a-z])+.)+[A-Z]([a-z])+$",
    ]) {
      const pattern = readPattern(source);
      const took = cpuTimeOf(() => expect(pattern?.replace(text, "$1") ?? null).toBeNull());
      expect(took).toBeLessThan(2_000);
    }
  });
});

describe("fold and comparisonKey", () => {
  it("make equal what differs only in the ways they ignore", () => {
    expect(fold(" Comme  des GARÇONS – “Play” ")).toBe('comme des garcons - "play"');
    expect(comparisonKey("Dr. Martens")).toBe(comparisonKey("DR MARTENS"));
    expect(comparisonKey("Levi’s")).toBe(comparisonKey("LEVIS"));
    expect(comparisonKey("H&M")).toBe(comparisonKey("H and M"));
    expect(comparisonKey("💀")).toBe("💀");
  });
});
