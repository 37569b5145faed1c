import { expect, it } from "vitest";
import { amountsInWords, cellWords } from "./cell-words";

const choices = {
  categories: [{ key: "caps", labelEs: "Gorras", labelEn: "Caps" }],
  sections: [{ key: "island", labelEs: "Isla", labelEn: "Island" }],
};

it("says cells of the shop's own file in the reader's language", () => {
  const es = cellWords(choices, "es");
  expect(es("category", "caps")).toBe("Gorras");
  expect(es("category", "Perfumes")).toBe("Perfumes");
  expect(es("section", "island")).toBe("Isla");
  expect(es("sizes", "42 2/3=2; AGE 8-10=1; ONE=0")).toBe("42 2/3=2; 8-10 años=1; Talla única=0");
  expect(es("barcodes", "HAT 7 1/8=0195; T 48=0196")).toBe("7 1/8=0195; T. 48=0196");
  expect(es("sizes", "AGE 8")).toBe("8 años");
  expect(es("price", "1119.95")).toBe("1.119,95\u00a0€");
  expect(es("price", "")).toBe("");
  expect(es("name", "Caps=2; caps")).toBe("Caps=2; caps");
  expect(cellWords(choices, "en")("cost", "50")).toBe("€50.00");
});

it("says the amounts of a reason as money, and leaves texts and numbers to it", () => {
  const stays = { price: "119.90", reduced: "99.90" };
  expect(amountsInWords(stays, "es")).toEqual({ price: "119,90\u00a0€", reduced: "99,90\u00a0€" });
  expect(amountsInWords({ ...stays, earlier: "120.00" }, "en")).toEqual({
    price: "€119.90",
    reduced: "€99.90",
    earlier: "€120.00",
  });
  expect(amountsInWords({ cell: "99.90", price: 99.9, sale: "mitad" }, "es")).toEqual({
    cell: "99.90",
    price: 99.9,
    sale: "mitad",
  });
  expect(amountsInWords(undefined, "es")).toBeUndefined();
});
