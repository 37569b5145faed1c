import { describe, expect, it } from "vitest";
import { noSigns } from "./amount-signs";
import { inEuros, inPieces, noteAmounts } from "./amounts";

const nbsp = "\u00a0";
const thin = "\u202f";

/** Reads the cells of a column of prices as of one file; what is refused is its key. */
function readColumn(
  cells: string[],
  plan: Partial<Parameters<typeof inEuros>[2]["plan"]> = {},
  currency = "",
) {
  const signs = noSigns();
  for (const price of cells) noteAmounts({ price }, signs);
  const reading = {
    plan: { columns: {}, currency: "EUR", rate: "", addVat: "", decimal: "" as const, ...plan },
    signs,
  };
  return cells.map((cell) => {
    const read = inEuros(cell, currency, reading, "price");
    return "reason" in read ? read.reason.key : read.euros;
  });
}

describe("amounts that say by themselves what they are", () => {
  it.each([
    ["1190", "1190.00"],
    ["1 190,00", "1190.00"],
    [`1${nbsp}190,00${nbsp}€`, "1190.00"],
    [`1${thin}190,5`, "1190.50"],
    ["1'190.00", "1190.00"],
    ["CHF 1’190.-", "imports.otherCurrency"],
    ["NZ$219.95", "imports.otherCurrency"],
    ["1.190,5", "1190.50"],
    ["1,190.50 EUR", "1190.50"],
    ["1190.-", "1190.00"],
    ["1.190,-", "1190.00"],
    ["1.190,-- €", "1190.00"],
    ["1.190.000", "1190000.00"],
    ["12,5", "12.50"],
    ["1.19", "1.19"],
    ["€ 19,99", "19.99"],
    ["Euro 19,99", "19.99"],
    ["45,00 €/par", "45.00"],
    ["39.90 per pair", "39.90"],
    ["45,00 €/kg", "imports.badMoney"],
    ["49.000000", "49.00"],
    ["123,966942", "123.97"],
    ["0.500", "0.50"],
    [",99", "0.99"],
    ["0", "0.00"],
    ["$20", "imports.otherCurrency"],
    ["20 zł", "imports.otherCurrency"],
    ["from 20", "imports.badMoney"],
    ["20 - 30", "imports.badMoney"],
    ["-20", "imports.badMoney"],
    ["1.19.0", "imports.badMoney"],
    ["12 50", "imports.badMoney"],
    ["free", "imports.badMoney"],
  ])("%j is %s", (cell, amount) => {
    expect(readColumn([cell])).toEqual([amount]);
  });
});

describe("a point or comma before three digits is read by the whole column", () => {
  it.each<[string, string[], string[]]>([
    [
      "nothing else: thousands",
      ["1.190", "1.250 €", "2.030", "1.195"],
      ["1190.00", "1250.00", "2030.00", "1195.00"],
    ],
    ["with the sign in front", ["€1.190"], ["1190.00"]],
    ["whole euros below a thousand", ["890", "1.190", "10.000"], ["890.00", "1190.00", "10000.00"]],
    ["decimals behind the other sign", ["89,90", "1.190"], ["89.90", "1190.00"]],
    ["English", ["89.90", "1,190"], ["89.90", "1190.00"]],
    ["whole thousands of thousands", ["1.190", "1.190.000"], ["1190.00", "1190000.00"]],
    ["six decimals elsewhere", ["1.190", "89.900000"], ["1.19", "89.90"]],
    ["three decimals below one", ["1.190", "0.990"], ["1.19", "0.99"]],
    [
      "two decimals behind the same sign: nobody knows",
      ["89.90", "1.190"],
      ["89.90", "imports.unclearAmount"],
    ],
    [
      "both customs in one column",
      ["1.190,00", "1,250.00", "1.190"],
      ["1190.00", "1250.00", "imports.unclearAmount"],
    ],
    [
      "too much to be thousands, whatever whole number or price of 0 stands beside",
      ["109.950", "119.950", "90", "0"],
      ["imports.unclearAmount", "imports.unclearAmount", "90.00", "0.00"],
    ],
    [
      "too much to be thousands without proof",
      ["85.000", "120.000"],
      ["imports.unclearAmount", "imports.unclearAmount"],
    ],
  ])("%s", (_, cells, amounts) => {
    expect(readColumn(cells)).toEqual(amounts);
  });

  it("says so where nothing proves it, and staff may choose", () => {
    const signs = noSigns();
    noteAmounts({ price: "1.190" }, signs);
    const plan = { columns: {}, currency: "EUR", rate: "", addVat: "", decimal: "" as const };
    expect(inEuros("1.190", "", { plan, signs }, "price")).toEqual({
      euros: "1190.00",
      note: { column: "price", key: "imports.notes.readAs", values: { raw: "1.190", value: "1190.00" } },
    });
    expect(readColumn(["89.90", "1.190"], { decimal: "." })).toEqual(["89.90", "1.19"]);
    expect(readColumn(["85.000"], { decimal: "," })).toEqual(["85000.00"]);
  });

  it("takes the other columns of amounts where its own cells say nothing", () => {
    const signs = noSigns();
    noteAmounts({ price: "1.190", earlier_price: "1.250,50" }, signs);
    const reading = {
      plan: { columns: {}, currency: "EUR", rate: "", addVat: "", decimal: "" as const },
      signs,
    };
    expect(inEuros("1.190", "", reading, "price")).toEqual({ euros: "1190.00" });
  });

  it("is in cents where its column says so", () => {
    expect(readColumn(["6000", "59.95"], { columns: { price: "retailPriceCents" } })).toEqual([
      "60.00",
      "59.95",
    ]);
  });

  it("is in cents where a program names the currency beside large whole numbers", () => {
    const signs = noSigns();
    for (const price of ["12995", "3000", "4550", "900", "8990"]) noteAmounts({ price }, signs);
    const reading = {
      plan: { columns: {}, currency: "EUR", rate: "", addVat: "", decimal: "" as const },
      signs,
    };
    expect(inEuros("12995", "eur", reading, "price")).toMatchObject({
      euros: "129.95",
      note: { key: "imports.notes.readAs", values: { raw: "12995", value: "129.95" } },
    });
    expect(inEuros("12995", "JPY", reading, "price")).toHaveProperty("reason");
    expect(inEuros("12995", "", reading, "price")).toEqual({ euros: "12995.00" });
    expect(inEuros("12995 €", "", reading, "price")).toEqual({ euros: "12995.00" });
  });

  it("is in cents where all are whole and would be thousands of euros, and says so", () => {
    const read = (prices: string[]) => {
      const signs = noSigns();
      for (const price of prices) noteAmounts({ price }, signs);
      const plan = { columns: {}, currency: "", rate: "", addVat: "", decimal: "" as const };
      return inEuros(prices[0] ?? "", "", { plan, signs }, "price");
    };
    const note = { column: "price", key: "imports.notes.readAs", values: { raw: "12999", value: "129.99" } };
    expect(read(["12999"])).toEqual({ euros: "129.99", note });
    expect(read(["12999", "3990", "8990"])).toEqual({ euros: "129.99", note });
    expect(read(["12999", "95"])).toEqual({ euros: "12999.00" });
    expect(read(["12999", "89,90"])).toEqual({ euros: "12999.00" });
    expect(read(["1299"])).toEqual({ euros: "1299.00" });
  });

  it("is the same in another currency, which is never silently euros", () => {
    expect(readColumn(["$2,030"])).toEqual(["imports.otherCurrency"]);
    expect(readColumn(["$2,030", "$1,199.50"], { currency: "USD", rate: "0,5" })).toEqual([
      "1015.00",
      "599.75",
    ]);
  });
});

describe("counts of pieces", () => {
  it.each<[string[], string[]]>([
    [
      ["1.000", "5"],
      ["1000", "5"],
    ],
    [
      ["1.000", "12.000"],
      ["1", "12"],
    ],
    [
      ["1.000", "0.000"],
      ["1", "0"],
    ],
    [["1,500"], ["1500"]],
    [
      ["3.0", "1 200"],
      ["3", "1200"],
    ],
    [
      ["-2", "many", "1.5"],
      ["0", "many", "1.5"],
    ],
  ])("%j are %j", (cells, pieces) => {
    const signs = noSigns();
    for (const stock of cells) noteAmounts({ stock }, signs);
    const reading = {
      plan: { columns: {}, currency: "EUR", rate: "", addVat: "", decimal: "" as const },
      signs,
    };
    expect(cells.map((cell) => inPieces(cell, reading).pieces)).toEqual(pieces);
  });

  it("says that a count below none is taken for none", () => {
    const plan = { columns: {}, currency: "EUR", rate: "", addVat: "", decimal: "" as const };
    const note = { column: "sizes", key: "imports.notes.belowNone", values: { raw: "-2" } };
    expect(inPieces("-2", { plan, signs: noSigns() })).toEqual({ pieces: "0", note });
    expect(inPieces("-0", { plan, signs: noSigns() })).toEqual({ pieces: "0" });
  });
});

describe("amounts with a third decimal, as programs write them that name their currency", () => {
  it("are read as such where they would be unbelievable otherwise", () => {
    expect(readColumn(["99.990", "100.000", "149.950"], {}, "EUR")).toEqual(["99.99", "100.00", "149.95"]);
  });

  it.each([
    ["no currency is named", ["99.990", "149.950"], ""],
    ["others are whole", ["99.990", "120"], "EUR"],
    ["the last digit says something", ["99.990", "149.955"], "EUR"],
  ])("are asked about where %s", (_, cells, currency) => {
    expect(readColumn(cells, {}, currency)[0]).not.toBe("99.99");
  });
});
