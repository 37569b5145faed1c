import { describe, expect, it } from "vitest";
import { noFilters } from "./filters";
import { sizesFor, sizesOfBrands } from "./size-filter";

const brands = ["Nike", "Converse", "Jordan", "Unknown Maker", "Crocs"].map((original, id) => ({
  id,
  original,
}));

describe("a size of another system", () => {
  it("is another European one with each maker, as its table says", () => {
    const filters = { ...noFilters, size: ["UK 9"] };
    expect(sizesFor(filters, "Nike")).toEqual(["UK 9", "44"]);
    expect(sizesFor(filters, "Converse")).toEqual(["UK 9", "42.5"]);
    expect(sizesOfBrands(filters, brands)).toEqual([
      { brands: [0, 2], sizes: ["44"] },
      { brands: [1], sizes: ["42.5"] },
      { brands: [3], sizes: ["43"] },
      { brands: [4], sizes: ["43", "42-43", "43-44"] },
    ]);
  });

  it("is read in the scale of those whom goods are for", () => {
    const women = { ...noFilters, size: ["US 8"], gender: ["women"] };
    expect(sizesFor(women, "Nike")).toEqual(["US 8", "39"]);
    expect(sizesFor({ ...women, gender: [] }, "Nike")).toEqual(["US 8", "41"]);
  });

  it("goes before no European size, which is the same with all", () => {
    const filters = { ...noFilters, size: ["42", "M"] };
    expect(sizesFor(filters, "Nike")).toEqual(["42", "M"]);
    expect(sizesOfBrands(filters, brands)).toEqual([]);
  });
});
