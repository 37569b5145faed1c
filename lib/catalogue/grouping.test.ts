import { describe, expect, it } from "vitest";
import { groupBySection } from "./grouping";

const sections = [
  { original: "run", display: "Correr" },
  { original: "court", display: "Pista" },
];

function names(products: { name: string; section: string | null }[]): string[] {
  return groupBySection(products, sections).map(
    (group) => `${group.section?.display ?? "–"}: ${group.products.map((product) => product.name).join(" ")}`,
  );
}

describe("groupBySection", () => {
  it("follows the sections' order and keeps the products' order within", () => {
    expect(
      names([
        { name: "a", section: "court" },
        { name: "b", section: null },
        { name: "c", section: "run" },
        { name: "d", section: "court" },
        { name: "e", section: "" },
      ]),
    ).toEqual(["Correr: c", "Pista: a d", "–: b e"]);
  });

  it("shows unknown sections under their own name, before those without", () => {
    expect(
      names([
        { name: "a", section: null },
        { name: "b", section: "__proto__" },
      ]),
    ).toEqual(["__proto__: b", "–: a"]);
  });

  it("has no empty groups and loses nobody", () => {
    expect(groupBySection([], sections)).toEqual([]);
    const products = Array.from({ length: 24 }, (_, index) => ({
      section: ["run", "x", null][index % 3] ?? null,
    }));
    const grouped = groupBySection(products, sections).flatMap((group) => group.products);
    expect(new Set(grouped)).toEqual(new Set(products));
    expect(grouped).toHaveLength(24);
  });
});
