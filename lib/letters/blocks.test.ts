import { describe, expect, it } from "vitest";
import { faultsOf, letterBlock } from "./blocks";

const words = {
  ...{ subjectEs: "Hola", subjectEn: "Hello", preheaderEs: "", preheaderEn: "" },
  blocks: [{ kind: "text" as const, id: "a", es: "Sí", en: "Yes" }],
};

describe("faultsOf", () => {
  it("finds nothing where both languages say something", () => {
    expect(faultsOf(words)).toEqual([]);
  });

  it("names the language and the block, in the order of the letter", () => {
    const blocks = [
      { kind: "heading" as const, id: "a", es: "", en: "Yes" },
      { kind: "button" as const, id: "b", es: "Ver", en: "", path: "" },
      { kind: "products" as const, id: "c", source: "new" as const, productIds: [] },
      { kind: "products" as const, id: "d", source: "picked" as const, productIds: [] },
    ];
    expect(faultsOf({ ...words, subjectEs: "", blocks })).toEqual([
      { fault: "subject", lang: "es" },
      { fault: "text", lang: "es", place: 1, kind: "heading" },
      { fault: "text", lang: "en", place: 2, kind: "button" },
      { fault: "empty", place: 2, kind: "button" },
      { fault: "empty", place: 4, kind: "products" },
    ]);
  });
});

describe("letterBlock", () => {
  it("takes the language off a path, as each reader gets their own", () => {
    const parse = (path: string) => letterBlock.parse({ kind: "button", id: "a", es: "", en: "", path });
    expect(parse("/en/in-stock?brand=Nike")).toMatchObject({ path: "/in-stock?brand=Nike" });
    expect(parse("/entrada")).toMatchObject({ path: "/entrada" });
    expect(parse("/es")).toMatchObject({ path: "" });
  });
});
