import { describe, expect, it } from "vitest";
import { productsCall } from "./forms";

describe("productsCall", () => {
  it("fills in what a short call leaves out", () => {
    expect(productsCall.parse({ path: "public-products" })).toMatchObject({
      page: 1,
      limit: 24,
      category: [],
      sort: "featured",
      q: "",
    });
  });

  it.each([
    { path: "public-products", limit: 0 },
    { path: "public-products", limit: 101 },
    { path: "public-products", brand: "Nike" },
    { path: "public-products", brand: Array.from({ length: 51 }, () => "x") },
    { path: "public-products", sort: "cheapest" },
    { path: "public-products", page: 1.5 },
    { path: "filters", lang: "fr" },
    { path: "suggest" },
    { path: "secrets" },
    {},
    null,
    [],
  ])("refuses %j", (call) => {
    expect(productsCall.safeParse(call).success).toBe(false);
  });
});
