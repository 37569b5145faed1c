import { describe, expect, it } from "vitest";
import type { ProductCard } from "./cards";
import { toWireFilters, toWirePage, toWireProduct } from "./wire";

const card: ProductCard = {
  id: "0b0f1c2e-0000-4000-8000-000000000001",
  name: "Air Max 90",
  slug: "nike-air-max-90-cn8490-100",
  brand: "Nike",
  styleCode: "CN8490-100",
  sourceType: "in-stock",
  category: "sneakers",
  isNew: false,
  section: "men",
  availability: "in-stock",
  sizes: [
    { value: "42", inStock: true },
    { value: "42 2/3", inStock: false },
  ],
  stockNote: null,
  priceCents: 14_995,
  regularPriceCents: null,
  lowestPriceCents: null,
  leadDays: null,
  pictures: [
    {
      hash: "abc",
      width: 1280,
      height: 1280,
      widths: [320, 640, 960],
      colour: null,
      hasMargin: true,
      alt: "",
    },
    { hash: "small", width: 400, height: 400, widths: [320], colour: null, hasMargin: true, alt: "" },
  ],
};

describe("toWireProduct", () => {
  it("writes the names of the public JSON", () => {
    expect(toWireProduct(card)).toEqual({
      _id: card.id,
      name: "Air Max 90",
      slug: "nike-air-max-90-cn8490-100",
      brand: "Nike",
      style_code: "CN8490-100",
      category: "sneakers",
      section: "men",
      secureImages: ["/media/abc-640.webp", "/media/small-320.webp"],
      images: ["/media/abc-640.webp", "/media/small-320.webp"],
      sizes: [
        { Name: "42", InStock: true },
        { Name: "42 2/3", InStock: false },
      ],
      price: 149.95,
      sourceType: "in-stock",
    });
  });

  it("says the category new while the product is marked new", () => {
    expect(toWireProduct({ ...card, isNew: true }).category).toBe("new");
  });

  it("gives nothing away that the public JSON has no name for", () => {
    expect(Object.keys(toWireProduct({ ...card, leadDays: 7, regularPriceCents: 20_000 }))).not.toContain(
      "leadDays",
    );
  });

  it("loses no cent", () => {
    for (const priceCents of [1, 10, 29, 57, 1_995, 114_990, 2_147_483_647]) {
      expect(Math.round(toWireProduct({ ...card, priceCents }).price * 100)).toBe(priceCents);
    }
  });
});

describe("answers of the calls", () => {
  it("answers a page of products", () => {
    const page = toWirePage({ products: [card], total: 25, totalPages: 2, page: 2 });
    expect(page).toMatchObject({ total: 25, totalPages: 2, page: 2 });
    expect(page.products[0]?._id).toBe(card.id);
  });

  it("sets the sections beside the filters", () => {
    const option = { original: "Nike", display: "Nike", count: 3 };
    const facets = {
      sections: [],
      categories: [],
      brands: [option],
      sizes: [],
      genders: [],
      colours: [],
      sale: 1,
      today: 1,
      prices: [],
      onRequest: 0,
      inShop: new Map(),
    };
    expect(toWireFilters(facets)).toEqual({
      filters: { categories: [], brands: [option], sizes: [], genders: [], colours: [] },
      sections: [],
    });
  });
});
