import { describe, expect, it } from "vitest";
import { noArithmetic } from "./column-arithmetic";
import { tableOf } from "./guess";
import { takeNowForSale } from "./guess-current-prices";
import { dropDoubtfulPrice, takeRecommendedForEarlier, takeRetailOutOfList } from "./guess-prices";

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
    const guess = { price: "price", cost: "cost" };
    expect(takeRecommendedForEarlier(guess, table).earlier_price).toBe("retail_price");
  });

  it("may be what the shop pays, where none does", () => {
    const samples = { price: ["61.00", "92.00", "40.00"], retail_price: ["119.99", "180.00", "80.00"] };
    const table = tableOf(titles, { samples });
    const guess = takeRecommendedForEarlier({ price: "price" }, table);
    expect(guess).toEqual({ price: "price" });
    expect(dropDoubtfulPrice(guess, table)).toEqual({});
    const known = { price: "price", cost: "cost" };
    expect(dropDoubtfulPrice(known, table)).toEqual(known);
  });
});

it("a price little above the cost is what shops pay, beside one that says what shoppers do", () => {
  const titles = ["NETTO", "PRIJS", "ADVIES"];
  const samples = { NETTO: ["33,75", "104,50"], PRIJS: ["37,50", "110,00"], ADVIES: ["75,00", "230,00"] };
  const arithmetic = { ...noArithmetic, below: [{ low: "PRIJS", high: "ADVIES" }] };
  const table = tableOf(titles, { samples, arithmetic });
  expect(takeRetailOutOfList({ cost: "NETTO", price: "PRIJS" }, table).price).toBe("ADVIES");
});

describe("a price of now that few goods have", () => {
  const samples = { RRP: ["134.99", "144.99", "90.00", "110.00"], Now: ["99.00"] };
  const guess = (now: string[]) =>
    takeNowForSale({ price: "Now" }, tableOf(["RRP", "Now"], { samples: { ...samples, Now: now } }));

  it("is a reduced one beside the price that all have", () => {
    expect(guess(["99.00"])).toEqual({ price: "RRP", sale_price: "Now" });
  });

  it("is the price where nearly all have one", () => {
    expect(guess(["99.00", "120.00", "70.00"])).toEqual({ price: "Now" });
  });
});
