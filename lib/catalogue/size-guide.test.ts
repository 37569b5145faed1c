import { describe, expect, it } from "vitest";
import { sizeGuideOf } from "./size-guide";
import { parseSize } from "./sizes";

type Product = Parameters<typeof sizeGuideOf>[0];

function product(sizes: string, fields: Partial<Product> = {}): Product {
  const kind = fields.sizeKind ?? "shoes";
  const offered = sizes
    .split(", ")
    .map((text) => ({ value: text, system: parseSize(text, { kind })?.system ?? "" }));
  return { brandSlug: "asics", gender: "unisex", sizeKind: kind, sizes: offered, ...fields };
}

/** EU, US, UK and centimetres of each row, as they are stored. */
function shoeCells(of: Product) {
  const guide = sizeGuideOf(of);
  if (guide?.kind !== "shoes") return guide?.kind;
  return guide.rows.map(({ EU, US, UK, CM, isWomens }) => [EU, US, UK, CM, isWomens]);
}

describe("a size guide", () => {
  it("has no chest and waist for clogs, socks and caps", () => {
    expect(sizeGuideOf(product("36-37, 37-38, 38-39, 45-46", { brandSlug: "crocs" }))).toBeNull();
    expect(sizeGuideOf(product("S, M, L", { brandSlug: "crocs" }))).toBeNull();
    for (const sizes of ["36-39, 40-43, 44-46", "S, M, L", "ONE"])
      expect(sizeGuideOf(product(sizes, { sizeKind: "accessory" }))).toBeNull();
    expect(sizeGuideOf(product("S, M", { sizeKind: null, gender: "kids" }))).toBeNull();
  });

  it("is not offered when the table knows fewer than half of the sizes", () => {
    const adidas = { brandSlug: "adidas", gender: "women" } as const;
    expect(sizeGuideOf(product("37, 38, 39, 40.5", adidas))).toBeNull();
    expect(shoeCells(product("37, 38", adidas))).toEqual([
      ["37", null, null, null, false],
      ["38", "US 6.5W", "UK 5", "23.5 cm", false],
    ]);
    expect(sizeGuideOf(product("T 38, T 40", { sizeKind: "clothing" }))).toBeNull();
    expect(sizeGuideOf(product("128 cm", { sizeKind: "clothing", gender: "kids" }))).toBeNull();
  });

  it("has a row for each size of a shoe for everybody, the small ones of the women's table", () => {
    expect(shoeCells(product("36, 37.5, 38, 39, 42.5"))).toEqual([
      ["36", "US 5.5W", "UK 3.5", "22.75 cm", true],
      ["37.5", "US 6.5W", "UK 4.5", "23.5 cm", true],
      ["38", "US 7W", "UK 5", "24 cm", true],
      ["39", "US 6", "UK 5", "24.5 cm", false],
      ["42.5", "US 9", "UK 8", "27 cm", false],
    ]);
    expect(shoeCells(product("38, 42", { gender: "men" }))).toEqual([
      ["38", null, null, null, false],
      ["42", "US 8.5", "UK 7.5", "26.5 cm", false],
    ]);
  });

  it("takes no row of the women's table between the men's, whose feet are others", () => {
    expect(shoeCells(product("36, 36.5, 37", { brandSlug: "new-balance" }))).toEqual([
      ["36", "US 4", "UK 3.5", "22 cm", false],
      ["36.5", null, null, null, false],
      ["37", "US 4.5", "UK 4", "22.5 cm", false],
    ]);
  });

  it("says of a size that is not in the table only what is known, without a table of the maker too", () => {
    expect(shoeCells(product("40, 40.5, 41", { brandSlug: "reebok", gender: "men" }))).toEqual([
      ["40", "US 7", "UK 6.5", "25 cm", false],
      ["40.5", null, null, null, false],
      ["41", "US 8", "UK 7.5", "26 cm", false],
    ]);
  });

  it("reads a US size in the scale of whom it is for, and shows a row once for two names of a size", () => {
    const sizes = [
      { value: "38", system: "EU" },
      { value: "US 7", system: "US" },
    ];
    const guide = sizeGuideOf({ brandSlug: "nike", gender: "women", sizeKind: "shoes", sizes });
    expect(guide?.rows).toMatchObject([{ EU: "38", US: "US 7W", sizes: ["38", "US 7"] }]);
  });

  it("has chest and waist for letters of clothing, joined ones too", () => {
    const guide = sizeGuideOf(product("S, M/L, 4XL", { sizeKind: "clothing" }));
    expect(guide).toMatchObject({ kind: "bodies" });
    expect(guide?.rows).toMatchObject([
      { size: "S", chest: "88-96", sizes: ["S"] },
      { size: "M", waist: "81-89", sizes: ["M/L"] },
      { size: "L", waist: "89-97", sizes: ["M/L"] },
      { size: "4XL", chest: null, waist: null, sizes: ["4XL"], isKnown: false },
    ]);
  });
});
