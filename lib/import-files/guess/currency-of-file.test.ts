import { expect, it } from "vitest";
import { currencyOfFile } from "./currency-of-file";

it.each<[what: string, option: string, price: string, currency: string]>([
  ["options in Spanish", "Talla", "119.95", "EUR"],
  ["a tax in Spanish", "IVA 21% incl.", "119.95", "EUR"],
  ["English alone", "Size", "119.95", ""],
  ["pesos", "Talla", "24990", ""],
  ["a currency beside the amount", "Talla", "$119.95", "USD"],
])("a shop system's file with %s is in euros or not", (_, option, price, currency) => {
  const samples = { "Option1 Name": [option], "Variant Price": [price] };
  expect(currencyOfFile({ price: "Variant Price" }, { titles: Object.keys(samples), samples })).toBe(
    currency,
  );
});
