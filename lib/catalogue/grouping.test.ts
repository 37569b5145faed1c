import { describe, expect, it } from "vitest";
import { groupBySection, groupByState } from "./grouping";

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

describe("groupByState", () => {
  it("keeps what is not in the shop out of the sections, under headings of its own", () => {
    const products = [
      { name: "a", section: "run", availability: "sold-out" },
      { name: "b", section: "court", availability: "in-stock" },
      { name: "c", section: "run", availability: "on-request" },
      { name: "d", section: null, availability: "in-stock" },
    ] as const;
    const groups = groupByState([...products], sections);
    expect(
      groups.map((group) => [group.state, group.section?.original, group.products.map(({ name }) => name)]),
    ).toEqual([
      [null, "court", ["b"]],
      [null, undefined, ["d"]],
      ["onRequest", undefined, ["c"]],
      ["soldOut", undefined, ["a"]],
    ]);
  });
});
