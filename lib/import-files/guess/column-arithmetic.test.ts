import { describe, expect, it } from "vitest";
import { ColumnArithmetic } from "./column-arithmetic";
import { guessColumns } from "./guess-columns";

/** A table whose first line holds the titles; cells are parted by `/`. */
function parse(lines: string[]): { titles: string[]; rows: Record<string, string>[] } {
  const [titles = [], ...rows] = lines.map((line) => line.split("/").map((cell) => cell.trim()));
  return {
    titles,
    rows: rows.map((cells) => Object.fromEntries(titles.map((title, index) => [title, cells[index] ?? ""]))),
  };
}

function arithmeticOf(...lines: string[]) {
  const arithmetic = new ColumnArithmetic();
  for (const row of parse(lines).rows) arithmetic.add(row);
  return arithmetic.find();
}

function guess(...lines: string[]) {
  const { titles, rows } = parse(lines);
  const samples = Object.fromEntries(
    titles.map((title) => [title, [...new Set(rows.flatMap((row) => row[title] || []))]]),
  );
  const distinct = Object.fromEntries(titles.map((title) => [title, samples[title]?.length ?? 0]));
  return guessColumns(titles, { samples, distinct, arithmetic: arithmeticOf(...lines) });
}

describe("what the numbers of a table prove", () => {
  const order = [
    "Ref / Modelo / Talla / Precio / Dto / Neto / Serv. / Importe",
    "AB-100 / Old Skool / 38 / 38,00 / 10 / 34,20 / 11 / 376,20",
    "AB-101 / Authentic / 39 / 45,00 / 10 / 40,50 / 2 / 81,00",
    "AB-102 / Sk8-Hi / 40 / 48,00 / 10 / 43,20 / 6 / 259,20",
    "AB-103 / Era / 41 / 33,00 / 10 / 29,70 / 1 / 29,70",
  ];

  it("is which column adds up two shops, whichever of them is blank in the first record", () => {
    expect(
      arithmeticOf(
        "Style / Size / Shop floor / Stockroom / Total / Price",
        "Air Max 90 / UK 7 / 2 / / 2 / 135.00",
        "Air Max 90 / UK 8 / 1 / 2 / 3 / 135.00",
        "P-6000 / UK 6 / 1 / 1 / 2 / 100.00",
        "P-6000 / UK 7 / 3 / 4 / 7 / 100.00",
      ).sums,
    ).toEqual([{ parts: ["Shop floor", "Stockroom"], total: "Total" }]);
  });

  it("is what the shop pays where two lines of an invoice have a discount, and pieces their unit", () => {
    expect(
      arithmeticOf(
        "Code / Description / Qty / Unit price / Disc % / Net",
        "L47467000 / XT-4 / 9,00 pares / 72.50 / / 652.50",
        "L41086600 / XT-6 / 6,00 pares / 75.00 / / 450.00",
        "1201A019 / Kayano / 6,00 pares / 70.00 / 10 / 378.00",
        "1203A413 / GT-2160 / 6,00 pares / 57.50 / 10 / 310.50",
        "1130779 / Kaha / 3,00 pares / 85.00 / / 255.00",
      ).discounted,
    ).toEqual([{ unit: "Unit price", pieces: "Qty", discount: "Disc %" }]);
  });

  it("is which price is what is left of another after a discount, though no line is added up", () => {
    const titles = "Article No. / Description / Size EU / EAN / Qty / WHS EUR / Disc. % / Net EUR / RRP EUR";
    const lines = [
      titles,
      "B75806 / Samba OG / 42 / / 1 / 54,55 / 5,00 / 51,82 / 120,00",
      "BB5476 / Gazelle / 42 / / 2 / 50,00 / 5,00 / 47,50 / 110,00",
      "280647 / Adilette / 43 / / 2 / 20,45 / 5,00 / 19,43 / 45,00",
    ];
    expect(arithmeticOf(...lines).nets).toEqual([{ unit: "WHS EUR", discount: "Disc. %", net: "Net EUR" }]);
    expect(guess(...lines)).toMatchObject({ cost: "Net EUR", price: "RRP EUR" });
  });

  it("is which price is multiplied by which pieces", () => {
    expect(arithmeticOf(...order).lines).toEqual([{ unit: "Neto", pieces: "Serv.", total: "Importe" }]);
  });

  it("is nothing where only records without a price count several pieces", () => {
    const listings = ["Jordan 1 Low / / 3 / ", "2002R / / 4 / ", "Gel-Kayano / / 3 / "];
    const sizes = ["UK 7 / 119,99 / 1 / 119,99", "UK 8 / 129,99 / 1 / 129,99", "UK 9 / 64,99 / 1 / 64,99"];
    expect(arithmeticOf("Title / Start price / Sold / Current price", ...listings, ...sizes).lines).toEqual(
      [],
    );
  });

  it("is what the shop pays, where one column of money is as much below the shoppers' price as a shop earns", () => {
    const lines = [
      "Ref / Model / Preu botiga / PVPR / Unitats",
      "8620605 / Massana / 41,50 / 95,00 / 2",
      "8207071 / Barru / 38,90 / 89,00 / 1",
      "8907094 / Clik / 39,35 / 90,00 / 3",
    ];
    expect(guess(...lines)).toMatchObject({ price: "PVPR", cost: "Preu botiga" });
    const sale = lines.map((line) => line.replace("Preu botiga", "Oferta"));
    expect(guess(...sale)).not.toHaveProperty("cost");
  });

  it("are two discounts one after the other, and one whose title nobody knows", () => {
    const lines = [
      "Ref / Modelo / Talla / Cantidad / Precio / % Dto. 1 / % Dto. 2 / Importe",
      "AB-100 / Old Skool / 38 / 2 / 36,00 / 10,00 / 5,00 / 61,56",
      "AB-101 / Sk8-Hi / 39 / 3 / 40,00 / 0,00 / 0,00 / 120,00",
      "AB-102 / Authentic / 40 / 5 / 12,00 / 10,00 / 0,00 / 54,00",
    ];
    expect(arithmeticOf(...lines).discounted).toEqual([
      { unit: "Precio", pieces: "Cantidad", discount: "% Dto. 1" },
    ]);
    const unnamed = [
      "Ref / Modelo / Talla / Cantidad / Precio / NRB / Importe",
      "AB-100 / Old Skool / 38 / 2 / 36,00 / 10,00 / 64,80",
      "AB-101 / Sk8-Hi / 39 / 3 / 40,00 / 5,00 / 114,00",
      "AB-102 / Authentic / 40 / 5 / 12,00 / 10,00 / 54,00",
    ];
    const discount = { unit: "Precio", pieces: "Cantidad", discount: "NRB" };
    expect(arithmeticOf(...unnamed).discounted).toEqual([discount]);
  });

  it("is which discount is taken off, where no column has the price after it", () => {
    const lines = [
      "Ref / Modelo / Talla / Cantidad / Precio / % Dto / Importe",
      "AB-100 / Old Skool / 38 / 2 / 36,00 / 10,00 / 64,80",
      "AB-101 / Sk8-Hi / 39 / 3 / 40,00 / 0,00 / 120,00",
      "AB-102 / Authentic / 40 / 5 / 12,00 / 15,00 / 51,00",
    ];
    expect(arithmeticOf(...lines).discounted).toEqual([
      { unit: "Precio", pieces: "Cantidad", discount: "% Dto" },
    ]);
    expect(guess(...lines)).toMatchObject({ cost: "Precio", discount: "% Dto", stock: "Cantidad" });
    expect(guess(...lines)).not.toHaveProperty("price");
    expect(guess(...order)).not.toHaveProperty("discount");
  });

  it("makes that price what the shop pays, and those pieces its stock", () => {
    const guessed = guess(...order);
    expect(guessed).toMatchObject({ cost: "Neto", stock: "Serv.", size: "Talla" });
    expect(guessed.price).toBeUndefined();
  });

  it("leaves a price that its title calls the shoppers' one", () => {
    const stock = [
      "Codi / Model / Talla / Unitats / PVP / Valor",
      "AB-100 / Samba OG / 38 / 4 / 119,95 / 479,80",
      "AB-101 / Forum / 39 / 3 / 99,00 / 297,00",
      "AB-102 / Gazelle / 40 / 2 / 110,00 / 220,00",
    ];
    expect(guess(...stock)).toMatchObject({ price: "PVP", stock: "Unitats" });
  });

  it("proves nothing where there is one piece of each, or always two", () => {
    const pieces = (...counts: number[]) =>
      arithmeticOf(
        "price / pieces / total",
        ...counts.map((count, index) => `${10 + index},50 / ${count} / ${String((10.5 + index) * count)}`),
      ).lines;
    expect(pieces(1, 1, 1, 1)).toEqual([]);
    expect(pieces(2, 2, 2, 2)).toEqual([]);
    expect(pieces(2, 3, 2, 4)).toHaveLength(1);
  });

  it("are amounts with three decimals, where others of their column prove the sign", () => {
    const lines = [
      "Code / Description / NetPrice1 / GrossPrice1 / SupplierNetPrice",
      "DZ2628-102 / Air Max Plus / 155.73 / 189.99 / 91.2",
      "CT8527-100 / Jordan 4 / 172.123 / 209.99 / 103.9",
      "JI2734 / SL 72 / 81.9672 / 100 / 45",
      "043691 / Gizeh / 73.7705 / 90 / 43.2",
    ];
    expect(arithmeticOf(...lines).taxed).toEqual([{ net: "NetPrice1", gross: "GrossPrice1" }]);
    expect(guess(...lines)).toMatchObject({ price: "GrossPrice1", cost: "SupplierNetPrice" });
  });

  it("is which amounts hold the tax: those are the shoppers', and the others no cost", () => {
    const taxed = [
      "reference / nom / taille / prix_ht / prix_ttc / prix_achat_ht",
      "U574LGRG / 574 Legacy / 40 / 99.96 / 119.95 / 54.20",
      "BB5476XX / Gazelle / 41 / 91.67 / 110.00 / 48.00",
      "37491501 / Suede / 42 / 75.00 / 90.00 / 37.50",
    ];
    expect(arithmeticOf(...taxed).taxed).toEqual([{ net: "prix_ht", gross: "prix_ttc" }]);
    expect(guess(...taxed)).toMatchObject({ price: "prix_ttc", cost: "prix_achat_ht" });
  });

  it("is which lists go together", () => {
    const arithmetic = new ColumnArithmetic();
    for (const [sizes, pieces] of [
      ["36|37|38", "2|0|4"],
      ["41|42", "1|3"],
    ])
      arithmetic.add({ ref: "A", sizes: sizes ?? "", pieces: pieces ?? "" });
    expect(arithmetic.find().lists).toEqual(["sizes", "pieces"]);
  });
});
