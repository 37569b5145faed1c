import { expect, test } from "vitest";
import { findBrands } from "../words/brand-words";
import { findCategories } from "../words/category-words";
import { takeBrand } from "./assemble-names";
import type { Assembled, ReadingContext } from "./assembled";

const find = {
  brands: findBrands([]),
  categories: findCategories([{ key: "caps", labelEs: "Gorras", labelEn: "Caps" }]),
};

/** The maker that a name says. */
function brandOf(name: string): string | undefined {
  const cells: Record<string, string> = { name };
  takeBrand(cells, { find } as ReadingContext, { notes: [] } as unknown as Assembled);
  return cells.brand;
}

test.each([
  ["Gorra New Era 9FORTY", "New Era"],
  ["CAPPELLO NEW ERA 39THIRTY LEAGUE ESSENTIAL", "New Era"],
  ["Hoed New Era Bucket", "New Era"],
  ["Lunar New Era 9FORTY", undefined],
])("the maker of %s stands behind its kind", (name, brand) => {
  expect(brandOf(name)).toBe(brand);
});
