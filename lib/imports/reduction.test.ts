import { describe, expect, it } from "vitest";
import type { ProductRow } from "@/lib/import-files/products/columns";
import type { Reason } from "@/lib/import-files/shared/reasons";
import type { KnownProduct } from "./known";
import { comparePrices, standingPrices } from "./reduction";

/** A product at 90 or, with `regular`, at 90 instead of that. */
function known(regular: number | null) {
  const current = { priceCents: 9000, regularPriceCents: regular };
  const past = { current, asked: [9000, 12_000], lowestBeforeReduction: 12_000, lowestNow: 9000 };
  return { facts: current, past } as unknown as KnownProduct;
}

const row = (cells: Partial<ProductRow>) =>
  ({ line: 2, style_code: "A-1", brand: "", ...cells }) as ProductRow;

describe("a file that leaves open whether its reduction holds today", () => {
  it.each([12_000, 13_000])("leaves the reduction that runs, at %i", (price) => {
    expect(comparePrices(row({ price, unclearReduction: true }), known(12_000))).toEqual({
      step: { priceCents: 9000, regularPriceCents: 12_000, begins: false },
      notes: [
        {
          column: "price",
          key: "imports.notes.reductionStays",
          values: { price: `${price / 100}.00`, reduced: "90.00" },
        },
      ],
    });
  });

  it("says the full price of a product that is not reduced", () => {
    const compared = comparePrices(row({ price: 12_000, unclearReduction: true }), known(null));
    expect(compared).toMatchObject({ step: { priceCents: 12_000, regularPriceCents: null }, notes: [] });
  });

  it("changes nothing where it says no full price", () => {
    const compared = comparePrices(row({ unclearReduction: true }), known(12_000));
    expect(compared).toMatchObject({ step: { priceCents: 9000, regularPriceCents: 12_000 }, notes: [] });
  });
});

it("a file that is clear ends the reduction by the price before it", () => {
  expect(comparePrices(row({ price: 12_000 }), known(12_000))).toMatchObject({
    step: { priceCents: 12_000, regularPriceCents: null },
    notes: [{ key: "imports.notes.reductionEnds" }],
  });
});

it("the price after a row is the reduced one where the reduction stays, else the one that the file says", () => {
  const { notes } = comparePrices(row({ price: 12_000, unclearReduction: true }), known(12_000)) as {
    notes: Reason[];
  };
  const after = (cells: Record<string, string>, of: Reason[] = []) =>
    standingPrices({ outcome: "changed", cells, notes: of });
  expect(after({ price: "120.00" }, notes).price).toBe("90.00");
  expect(after({ price: "120.00", earlier_price: "130.00" })).toEqual({ price: "120.00", earlier: "130.00" });
  expect(after({})).toEqual({ price: "", earlier: "" });
});

it("there is no price after a row that is refused", () => {
  const cells = { price: "120.00", earlier_price: "90.00" };
  expect(standingPrices({ outcome: "refused", cells, notes: [] })).toEqual({ price: "", earlier: "" });
});
