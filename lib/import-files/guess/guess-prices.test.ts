import { describe, expect, it } from "vitest";
import { tableOf } from "./guess";
import { dropDoubtfulPrice, takeRecommendedForEarlier } from "./guess-prices";

describe("a price below the recommended one", () => {
  const titles = ["price", "retail_price"];

  it("is what is left of it, where some goods cost both", () => {
    const samples = {
      price: ["153.00", "88.00", "95.00", "80.00"],
      retail_price: ["180.00", "110.00", "95.00", "80.00"],
    };
    const table = tableOf(titles, { samples });
    expect(takeRecommendedForEarlier({ price: "price" }, table)).toEqual({
      price: "price",
      earlier_price: "retail_price",
    });
  });

  it("may be what the shop pays, where none does", () => {
    const samples = { price: ["61.00", "92.00", "40.00"], retail_price: ["119.99", "180.00", "80.00"] };
    const table = tableOf(titles, { samples });
    const guess = takeRecommendedForEarlier({ price: "price" }, table);
    expect(guess).toEqual({ price: "price" });
    expect(dropDoubtfulPrice(guess, table)).toEqual({});
  });
});
