import { expect, it } from "vitest";
import { parseFilters } from "./filters";
import { hasKnownValues, type ShownListing } from "./known-values";

const shown: ShownListing = {
  facets: {
    sections: [],
    categories: [{ original: "sneakers", count: 4 }],
    brands: [
      { original: "Nike", count: 3 },
      { original: "Vans", count: 1 },
      { original: "Puma", count: 0 },
    ],
    sizes: [{ original: "42", count: 2 }],
    genders: [{ original: "women", count: 2 }],
    colours: [],
  },
  collection: null,
  page: 1,
};

it.each([
  ["", true],
  ["brand=Nike&category=sneakers&size=EU+42&sort=newest&utm_source=x", true],
  ["brand=Nike&brand=Vans", true],
  ["brand=NIKE", false],
  ["brand=Nike&brand=made-up", false],
  ["brand=Puma", false],
  ["size=99", false],
  ["section=run", false],
  ["collection=summer", false],
  ["gender=women", true],
  ["gender=kids", false],
  ["colour=green", false],
  ["page=2", false],
])("%s names what the shop has: %s", (query, expected) => {
  expect(hasKnownValues(parseFilters(new URLSearchParams(query)), shown)).toBe(expected);
});

it("knows a collection by its present address only", () => {
  const asked = parseFilters(new URLSearchParams("collection=summer"));
  expect(hasKnownValues(asked, { ...shown, collection: "summer" })).toBe(true);
  expect(hasKnownValues(asked, { ...shown, collection: "summer-26" })).toBe(false);
});
