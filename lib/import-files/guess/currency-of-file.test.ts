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

it("is none that a name begins with: Rubén sends no roubles", () => {
  const facts = { titles: ["Retail price"], samples: { "Retail price": ["119,99"] } };
  const of = (above: string) => currencyOfFile({ price: "Retail price" }, { ...facts, above });
  expect(of("Hola Rubén, te queda algo")).toBe("");
  expect(of("Precios en RUB")).toBe("RUB");
});
