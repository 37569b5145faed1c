import { expect, it } from "vitest";
import { withoutForeignTwins } from "./foreign-twins";

it("leaves out amounts in another currency that stand in euros beside", () => {
  expect(
    withoutForeignTwins(["RRP GBP", "RRP EUR", "Wholesale (£)", "Wholesale (€)", "price_usd", "Cost"]),
  ).toEqual(["RRP EUR", "Wholesale (€)", "price_usd", "Cost"]);
});

it("knows the currencies of ISO 4217", () => {
  expect(withoutForeignTwins(["low_cents_cny", "low_cents_twd", "low_cents_eur", "low_cny"])).toEqual([
    "low_cents_eur",
    "low_cny",
  ]);
});
