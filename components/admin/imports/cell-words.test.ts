import { expect, it } from "vitest";
import { cellWords } from "./cell-words";

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
