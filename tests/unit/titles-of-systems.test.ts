import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ColumnArithmetic } from "@/lib/import-files/guess/column-arithmetic";
import { guessColumns } from "@/lib/import-files/guess/guess-columns";
import { findBrands } from "@/lib/import-files/words/brand-words";
import { findCategories } from "@/lib/import-files/words/category-words";

/**
 * Titles as tills, programs of shops and suppliers write them, a file a line: `TITLE=FIELD` for what the shop takes,
 * `TITLE=(MEANING)` for what it does not.
 */
const files = readFileSync("tests/setup/titles-of-systems.txt", "utf8").trim().split("\n");

const find = {
  brands: findBrands([]),
  categories: findCategories([
    { key: "sneakers", labelEs: "Zapatillas", labelEn: "Sneakers" },
    { key: "tees", labelEs: "Camisetas", labelEn: "Tees" },
    { key: "hoodies", labelEs: "Sudaderas", labelEn: "Hoodies" },
  ]),
};

type Product = {
  code: string;
  name: string;
  brand: string;
  category: string;
  gender: string;
  colour: string;
};
const products: (Product & { price: number; cost: number; sizes: string[] })[] = [
  [
    "DD1391-100",
    "Dunk Low Retro",
    "Nike",
    "Zapatillas",
    "Hombre",
    "Blanco/Negro",
    119.99,
    54.5,
    "40 41 42.5",
  ],
  ["U9060ECA", "9060", "New Balance", "Zapatillas", "Unisex", "Gris", 180, 81.8, "38 39 40.5"],
  ["VN000D3HY28", "Old Skool", "Vans", "Zapatillas", "Unisex", "Negro", 80, 36.4, "36 40 44"],
  ["IE3437", "Gazelle Indoor", "adidas", "Zapatillas", "Mujer", "Azul", 120, 54.55, "38 39 40"],
  ["I030434-89XX", "S/S Pocket T-Shirt", "Carhartt WIP", "Camisetas", "Hombre", "Negro", 49, 21.25, "S M L"],
  ["1904870", "Stock Logo Hood", "Stüssy", "Sudaderas", "Hombre", "Gris", 130, 62, "S M XL"],
].map(([code, name, brand, category, gender, colour, price, cost, sizes]) => ({
  code: String(code),
  name: String(name),
  brand: String(brand),
  category: String(category),
  gender: String(gender),
  colour: String(colour),
  price: Number(price),
  cost: Number(cost),
  sizes: String(sizes).split(" "),
}));

/** A barcode with its check digit (GS1 General Specifications, 7.9). */
function makeBarcode(number: number): string {
  const digits = String(840_000_000_000 + number * 37);
  const sum = [...digits].reduce((all, digit, index) => all + Number(digit) * (index % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** What a record says under each meaning. */
function recordOf(product: (typeof products)[number], size: string, index: number): Record<string, string> {
  const { code, price, cost, sizes, ...said } = product;
  const pieces = ((index + 1) * 7) % 5;
  const money = (amount: number) => amount.toFixed(2).replace(".", ",");
  return {
    ...said,
    style_code: code,
    size,
    sizes: size,
    barcode: makeBarcode(index),
    stock: String(pieces),
    price: money(price),
    cost: money(cost),
    earlier_price: money(price * 1.25),
    sale_price: money(price * 0.8),
    currency: "EUR",
    "(variant)": `${code}-${size}`,
    "(number)": String(10_001 + index),
    "(model)": String(5000 + products.indexOf(product)),
    "(document)": "7001",
    "(line)": String(index + 1),
    "(day)": "15/03/2026",
    "(season)": "PV26",
    "(pieces)": String((index + 1) % 7),
    "(ordered)": String(pieces + (index % 2)),
    "(amount)": money(pieces * cost),
    "(value)": money(pieces * price),
    "(net)": money(price / 1.21),
    "(rate)": "21",
    "(list)": money(cost / 0.9),
    "(percent)": "10,00",
    "(none)": "0,00",
    "(kind)": sizes.includes("S") ? "Textil" : "Calzado",
    "(blank)": "",
    "(unit)": "UN",
  };
}

const records = products.flatMap((product) => product.sizes.map((size) => ({ product, size })));

test.each(files)("%s", (line) => {
  const columns = line.split(" | ").map((part): [string, string] => {
    const at = part.lastIndexOf("=");
    return [part.slice(0, at), part.slice(at + 1)];
  });
  const titles = columns.map(([title]) => title);
  const rows = records.map(({ product, size }, index) => {
    const record = recordOf(product, size, index);
    return Object.fromEntries(columns.map(([title, meaning]) => [title, record[meaning] ?? ""]));
  });
  const arithmetic = new ColumnArithmetic();
  for (const row of rows) arithmetic.add(row);
  const samples = Object.fromEntries(
    titles.map((title) => [title, [...new Set(rows.flatMap((row) => row[title] || []))]]),
  );
  const distinct = Object.fromEntries(titles.map((title) => [title, samples[title]?.length ?? 0]));
  const wanted = columns.filter(([, meaning]) => !meaning.startsWith("("));
  expect(guessColumns(titles, { samples, distinct, arithmetic: arithmetic.find() }, find)).toMatchObject(
    Object.fromEntries(wanted.map(([title, meaning]) => [meaning, title])),
  );
});
