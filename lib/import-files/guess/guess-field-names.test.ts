import { expect, it } from "vitest";
import { findBrands } from "../words/brand-words";
import { findCategories } from "../words/category-words";
import { ColumnArithmetic } from "./column-arithmetic";
import { guessColumns } from "./guess-columns";

const find = {
  brands: findBrands(["Nike", "Vans", "Puma", "adidas"]),
  categories: findCategories([{ key: "sneakers", labelEs: "Zapatillas", labelEn: "Sneakers" }]),
};

/** Guesses the columns of three products in four sizes each: of three texts each is of a product, of twelve each of a size. */
function guess(columns: Record<string, string[]>) {
  const all: Record<string, string[]> = {
    Size: ["38", "39", "40", "41"].flatMap((size) => [size, size, size]),
  };
  const rows = Array.from({ length: 12 }, (_, at) =>
    Object.fromEntries(
      Object.entries({ ...all, ...columns }).map(([title, texts]) => [title, texts[at % texts.length] ?? ""]),
    ),
  );
  const arithmetic = new ColumnArithmetic();
  for (const row of rows) arithmetic.add(row);
  const titles = Object.keys(rows[0] ?? {});
  const texts = (title: string) => [...new Set(rows.flatMap((row) => row[title] || []))];
  const samples = Object.fromEntries(titles.map((title) => [title, texts(title)]));
  const distinct = Object.fromEntries(titles.map((title) => [title, texts(title).length]));
  return guessColumns(titles, { samples, distinct, arithmetic: arithmetic.find() }, find);
}

const codes = ["DD1391-100", "VN000D3HY28", "374915-25"];
const names = ["Dunk Low Retro", "Old Skool", "Suede Classic"];
const goods = { Ref: codes, Nombre: names };
const pieces = ["3", "1", "0", "2", "4", "1", "1", "0", "2", "5", "1", "2"];
const others = ["1", "0", "2", "0", "3", "1", "0", "1", "1", "4", "0", "1"];
const sold = ["55,80", "38,40", "40,15"];
const asked = ["119,99", "79,95", "84,95"];

it.each(["VENTAS AÑO", "VENTA ACUM"])("takes %s, which counts what was sold, for no price", (title) => {
  const found = guess({ ...goods, [title]: others, Stock: pieces, Coste: sold, "PVP1 IVA INCL": asked });
  expect(found).toMatchObject({ stock: "Stock", cost: "Coste", price: "PVP1 IVA INCL" });
});

it.each([
  ["Orig Retail", "Curr Retail"],
  ["urspr. VK", "akt. VK"],
  ["Valía (€)", "Lo ponemos a (€)"],
  ["VK bisher", "VK neu"],
  ["PV init.", "PV TTC"],
  ["Full RRP", "Now selling at"],
  ["Costaba", "Ahora vale"],
])("takes %s for the price before %s", (before, now) => {
  const found = guess({ ...goods, EK: sold, [before]: asked, [now]: ["83,99", "55,97", "59,46"] });
  expect(found).toMatchObject({ cost: "EK", earlier_price: before, price: now });
});

it("takes `W/sale` for what the shop pays, `Pr.Saldo` for a reduced price", () => {
  expect(guess({ ...goods, "W/sale": sold, Retail: asked })).toMatchObject({
    cost: "W/sale",
    price: "Retail",
  });
  const reduced = { ...goods, "Pr.Acq.": sold, "Pr.Vend.": asked, "Pr.Saldo": ["83,99", "", "59,46"] };
  expect(guess(reduced)).toMatchObject({ cost: "Pr.Acq.", price: "Pr.Vend.", sale_price: "Pr.Saldo" });
});

it.each(["Red. VK", "PRZ_SCONT", "precioventarebajas", "MD Price"])(
  "takes %s for a reduced price",
  (title) => {
    const reduced = { ...goods, EK: sold, PVP: asked, [title]: ["83,99", "", "59,46"] };
    expect(guess(reduced)).toMatchObject({ cost: "EK", price: "PVP", sale_price: title });
  },
);

it("takes whether something is reduced for no price of it", () => {
  expect(guess({ ...goods, PVP: asked, PRODUCTOENOFERTA: ["0", "1", "0"] }).sale_price).toBeUndefined();
});

it("takes the amount of a line for no price, nor the one price of an invoice of one product", () => {
  const amounts = pieces.map((count) => (Number(count) * 38.4).toFixed(2));
  const prices = { "Net Unit Price": ["38.40", "38.40", "38.40"], "Line Net Value": amounts };
  const found = guess({ ...goods, "Invoiced Qty": pieces, ...prices });
  expect(found).toMatchObject({ stock: "Invoiced Qty", cost: "Net Unit Price" });
  expect(found.price).toBeUndefined();
});

it("takes names with codes behind them for names, though their title is one of codes", () => {
  const both = names.map((name, at) => `${name} ${codes[at]}`);
  const found = guess({ "Modelo / Ref.": both, Precio: asked });
  expect(found.name).toBe("Modelo / Ref.");
  expect(found.style_code).toBeUndefined();
});

it("takes codes under `MODELLO` beside `DES_MODELLO`", () => {
  const found = guess({ ID_CARTELLINO: ["100100", "100107", "100114"], MODELLO: codes, DES_MODELLO: names });
  expect(found).toMatchObject({ style_code: "MODELLO", name: "DES_MODELLO" });
});

it("takes texts of goods and of colours that programs call so", () => {
  const colours = ["Black", "White", "Red"];
  const found = guess({ "Sup. Ref.": codes, "Short Text": names, "Colour Text": colours });
  expect(found).toMatchObject({ name: "Short Text", colour: "Colour Text" });
});

it.each([
  ["Lag.best.", "Zug."],
  ["STOCK_FIN", "STOCK_INI"],
  ["Stk phys.", "Qté à livrer"],
  ["Reste en rayon", "Reste"],
  ["Frei verw.", "Gesperrt"],
  ["Unitats a la botiga", "Unitats venudes"],
  ["Level", "Min Lvl"],
])("takes %s for the pieces, beside %s", (stock, other) => {
  expect(guess({ ...goods, [stock]: pieces, [other]: others }).stock).toBe(stock);
});

it("takes a level of nothing for no pieces", () => {
  expect(guess({ ...goods, Level: pieces }).stock).toBeUndefined();
  expect(guess({ ...goods, Level: others, Free: pieces, "Min level": others }).stock).not.toBe("Level");
});

it("takes `UNI` beside the letters of a title that names both", () => {
  expect(guess({ ...goods, "U/D": ["D", "UNI", "U"] }).gender).toBe("U/D");
});
