import { describe, expect, test } from "vitest";
import {
  allProducts,
  formatProductQuery,
  parseProductFilters,
  productsHref,
  searchWords,
  sortOf,
  worklists,
} from "./product-filters";

describe("the query of the product list", () => {
  test("opens with everything that is not archived, last changed first", () => {
    expect(allProducts).toMatchObject({ q: "", status: "current", brand: null, sort: "-updated", page: 1 });
    expect(productsHref({})).toBe("/admin/products");
  });

  test("comes back as it was written", () => {
    const query =
      "q=air+max&status=all&brand=3&category=4&section=none&collection=9&size=42.5&stock=last&source=in-stock" +
      "&missing=picture&sale=yes&left=12&new=no&sort=-price&page=3";
    const filters = parseProductFilters(new URLSearchParams(query));
    expect(formatProductQuery(filters)).toBe(query);
    expect(parseProductFilters(Object.fromEntries(new URLSearchParams(query)))).toEqual(filters);
  });

  test.each([
    "status=gone&brand=x&category=-1&section=0&stock=some&source=moon&missing=all&sale=1&left=-1&new=&sort=cost&page=0",
    "brand=99999999999&page=1e9&size=&q=%20%20",
    "page=1.5&brand=1.5&sort=--price",
  ])("leaves out what makes no sense: %s", (query) => {
    expect(parseProductFilters(new URLSearchParams(query))).toEqual(allProducts);
  });

  test("takes the first of several values and any notation of a size", () => {
    expect(parseProductFilters({ brand: ["3", "4"], size: "EU 42,0" })).toMatchObject({
      brand: 3,
      size: "42",
    });
  });

  test("names column and direction of the order", () => {
    expect(sortOf({ sort: "-price" })).toEqual({ by: "price", descending: true });
    expect(sortOf({ sort: "name" })).toEqual({ by: "name", descending: false });
  });

  test("folds the words of a search", () => {
    expect(searchWords("  Zapatilla  ÁÑil DD1391-100 ")).toEqual(["zapatilla", "anil", "dd1391", "100"]);
    expect(searchWords("%_'\"")).toEqual([]);
    expect(searchWords("a b c d e f g h i j")).toHaveLength(8);
  });

  test("gives every figure of the dashboard its own list", () => {
    const addresses = Object.values(worklists).map((filters) => productsHref(filters));
    expect(new Set(addresses).size).toBe(6);
    for (const filters of Object.values(worklists)) {
      expect(parseProductFilters(new URLSearchParams(formatProductQuery(filters)))).toEqual({
        ...allProducts,
        ...filters,
      });
    }
  });
});
