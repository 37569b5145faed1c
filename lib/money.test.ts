import { describe, expect, it } from "vitest";
import { formatMoney, parseMoney, plainMoney, shownTyped, typedMoney } from "./money";

describe("parseMoney", () => {
  it.each([
    ["19,99", 1999],
    ["19.99", 1999],
    ["19,9", 1990],
    ["20", 2000],
    ["0", 0],
    ["0,05", 5],
    ["007", 700],
    ["€ 20", 2000],
    ["20 €", 2000],
    ["20€", 2000],
    ["eur 20,00", 2000],
    ["20 EUR", 2000],
    [" \u00a0129,95\u00a0€ ", 12995],
    ["1.595,00", 159_500],
    ["1,595.00", 159_500],
    ["1 595,00", 159_500],
    ["1\u202f595", 159_500],
    ["1.595", 159_500],
    ["1,595", 159_500],
    ["1.234.567,8", 123_456_780],
    ["21474836.47", 2_147_483_647],
  ])("%j is %d cents", (text, cents) => {
    expect(parseMoney(text)).toBe(cents);
  });

  it.each([
    "",
    "   ",
    "€",
    "-5",
    "−5",
    "+5",
    "5,",
    ",50",
    "19,999,9",
    "19.9999",
    "0.595",
    "0,595",
    "1.59.5",
    "1,595,00",
    "1.595.00",
    "12 34",
    "19 99",
    "1.5955",
    "1e3",
    "0x10",
    "Infinity",
    "veinte",
    "$20",
    "€ 20 €5",
    "€€20",
    "20,00 € IVA",
    "21474836.48",
    "9".repeat(40),
    "٢٠",
  ])("refuses %j", (text) => {
    expect(parseMoney(text)).toBeNull();
  });

  it("reads back what it writes, in both languages", () => {
    for (let cents = 0; cents < 400_000_000; cents = cents * 2 + 37) {
      for (const text of [formatMoney(cents, "es"), formatMoney(cents, "en"), plainMoney(cents)]) {
        expect(parseMoney(text)).toBe(cents);
      }
    }
  });
});

describe("formatMoney", () => {
  it("always shows two decimals and a blank that does not break", () => {
    expect(formatMoney(12_995, "es")).toBe("129,95\u00a0€");
    expect(formatMoney(12_995, "en")).toBe("€129.95");
    expect(formatMoney(2000, "es")).toBe("20,00\u00a0€");
    expect(formatMoney(159_500, "es")).toBe("1.595,00\u00a0€");
    expect(formatMoney(159_500, "en")).toBe("€1,595.00");
    expect(formatMoney(-500, "es")).toBe("-5,00\u00a0€");
    expect(formatMoney(-500, "en")).toBe("-€5.00");
  });

  it("writes plain numbers for machines", () => {
    expect([0, 5, 12_995, 159_500].map(plainMoney)).toEqual(["0.00", "0.05", "129.95", "1595.00"]);
  });
});

it("typedMoney writes what a field of the back office holds", () => {
  const written = [null, undefined, 0, 1_999];
  expect(written.map((cents) => typedMoney(cents))).toEqual(["", "", "0,00", "19,99"]);
  expect(written.map((cents) => typedMoney(cents, "en"))).toEqual(["", "", "0.00", "19.99"]);
});

it("shownTyped writes a form's amounts in the reader's language, and leaves what is still being typed", () => {
  const typed = ["19,99", "12,5", "1.595,00", "19,", "19.99", "", "x,50"];
  expect(typed.map((text) => shownTyped(text, "en"))).toEqual([
    "19.99",
    "12.5",
    "1.595,00",
    "19,",
    "19.99",
    "",
    "x,50",
  ]);
  expect(typed.map((text) => shownTyped(text, "es"))).toEqual(typed);
});
