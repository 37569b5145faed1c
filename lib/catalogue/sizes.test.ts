import { describe, expect, it } from "vitest";
import { formatSize, saySize } from "./format-size";
import { compareSizes } from "./size-order";
import { parseSize, type SizeHint } from "./sizes";

function value(raw: string, hint?: SizeHint): string | null {
  return parseSize(raw, hint)?.value ?? null;
}

/** One notation per shape met in supplier lists and shop exports, and what it means. */
const notations: [string, string | null][] = [
  // EU shoes: decimal comma and point, halves, thirds, blanks, prefixes
  ["42", "42"],
  ["42.0", "42"],
  ["EU 42", "42"],
  ["EU S", "S"],
  ["eu42", "42"],
  ["EUR 42,5", "42.5"],
  ["42 EU", "42"],
  ["42,5", "42.5"],
  ["42'5", "42.5"],
  ["37’5", "37.5"],
  ["42.5", "42.5"],
  ["42 1/2", "42.5"],
  ["42½", "42.5"],
  ["42 2/3", "42 2/3"],
  ["42⅔", "42 2/3"],
  ["42.67", "42 2/3"],
  ["42,33", "42 1/3"],
  ["37 1/3", "37 1/3"],
  ["48 2/3", "48 2/3"],
  ["33,5", "33.5"],
  ["  44\u00a0", "44"],
  ["talla 42", "42"],
  ["Tam. 41", "41"],
  ["Tg 42,5", "42.5"],
  ["Nº 38", "38"],
  ["EU 42 ⅔", "42 2/3"],
  ["EU: 42", "42"],
  ["EU-42", "42"],
  ["42 (EU)", "42"],
  ["42.75", null],
  ["EU 99", null],
  // US and UK, with the letters that change the scale
  ["US 9", "US 9"],
  ["us 9,5", "US 9.5"],
  ["9.5 US", "US 9.5"],
  ["US Men 9.5", "US 9.5"],
  ["US Women 6.5", "US 6.5W"],
  ["US Women's 6.5", "US 6.5W"],
  ["10W", "US 10W"],
  ["10.5W", "US 10.5W"],
  ["6.5Y", "US 6.5Y"],
  ["1Y", "US 1Y"],
  ["10.5C", "US 10.5C"],
  ["2C", "US 2C"],
  ["UK 8", "UK 8"],
  ["uk 10.5", "UK 10.5"],
  ["10K", "UK 10K"],
  ["M 5 / W 6.5", "US 5"],
  ["M5.5/W7", "US 5.5"],
  ["M 10.5 / W 12", "US 10.5"],
  ["US 9.5 M", "US 9.5"],
  ["10 D US", "US 10"],
  ["US 9 EE", null],
  ["9Y", null],
  ["US 9.25", null],
  ["US 42.5", null],
  // Several systems in one cell
  ["US 9.5 / UK 7.5 / EU 41", "41"],
  ["UK 6 / EU 39 1/3", "39 1/3"],
  ["US 9 / EU 42", "42"],
  ["US 9 / UK 8", "US 9"],
  ["US 9.5 / EU 42-43", "42-43"],
  ["US M / EU 48-50 / 2", "M"],
  ["US XXL / EU 58 / 5", "XXL"],
  ["US 34 / EU 50", "W 34"],
  ["US 33", "W 33"],
  ["42 EU / 9 US", "42"],
  ["US 9 (EU 42)", "42"],
  ["US 9 | UK 8 | EU 42", "42"],
  ["EU 42, US 9", "42"],
  // Waist and leg of trousers
  ["W32 L34", "W 32 L 34"],
  ["w32/l34", "W 32 L 34"],
  ["W32/34", "W 32 L 34"],
  ["32W 34L", "W 32 L 34"],
  ["32 x 34", "W 32 L 34"],
  ["W 99 L 34", null],
  // Letters
  ["M", "M"],
  ["xl", "XL"],
  ["2XL", "XXL"],
  ["2X", "XXL"],
  ["3XL", "XXXL"],
  ["XXXXL", "4XL"],
  ["4XL", "4XL"],
  ["2XS", "XXS"],
  ["Large", "L"],
  ["Medium", "M"],
  ["Mediano", "M"],
  ["X-Large", "XL"],
  ["Extra small", "XS"],
  ["S/M", "S/M"],
  ["L/XL", "L/XL"],
  ["xs / s", "XS/S"],
  ["2XL/T", "XXL/T"],
  ["L/K", "L/K"],
  ["36r", "36R"],
  ["XM", null],
  // One size
  ["ONE SIZE", "ONE"],
  ["one size", "ONE"],
  ["OS", "ONE"],
  ["Talla única", "ONE"],
  ["TU", "ONE"],
  ["One Size Fits Most", "ONE"],
  ["OSFM", "ONE"],
  ["NS", "ONE"],
  ["NOSIZE", "ONE"],
  // adidas' half sizes
  ["UK 6-", "UK 6.5"],
  ["UK 10-K", "UK 10.5K"],
  // Heights, feet, socks, indexes with their meaning in brackets
  ["140", "140 cm"],
  ["164", "164 cm"],
  ["164/176", "164-176 cm"],
  ["XL ( 158-170 )", "158-170 cm"],
  ["XS ( 116-128 )", "116-128 cm"],
  ["14/16 (164-176)", "164-176 cm"],
  ["10 (140)", "140 cm"],
  ["0 ( 128 )", "128 cm"],
  ["YXL 157,5-167,5", "157.5-167.5 cm"],
  ["225", "22.5 cm"],
  ["27 cm", "27 cm"],
  ["235 mm", "23.5 cm"],
  ["39 - 42", "39-42"],
  ["39–42", "39-42"],
  ["43/46", "43-46"],
  ["4 ( 43-45 )", "43-45"],
  ["3 (35-38 )", "35-38"],
  ["00 ( 27-30 )", "27-30"],
  ["10 (36-40)", "36-40"],
  ["M ( 38-42 )", "38-42"],
  ["XL (46-50 )", "46-50"],
  ["XL (46-48,5)", "46-48.5"],
  ["L/XL ( 39-47 )", "39-47"],
  ["M ( 38/40 )", "M"],
  ["L ( 44 )", "L"],
  ["38/40 ( M / L )", "M/L"],
  ["8 ( XL )", "XL"],
  // Left to a person: several meanings, or none
  ["", null],
  ["9", null],
  ["13.5", null],
  ["9.5-13", null],
  ["1 ( Junior)", null],
  ["2 ( Senior )", null],
  ["0 ( Bambini )", null],
  ["01 Junior", null],
  ["24 (M)", null],
  ["28 (3XL)", null],
  ["19 (38)", null],
  ["46-39", null],
  ["n/a", null],
  ["-5", null],
  ["42 43", null],
];

describe("parseSize", () => {
  it.each(notations)("%j is %j", (raw, expected) => {
    expect(value(raw)).toBe(expected);
  });

  it("gives canonical values back unchanged", () => {
    for (const [, canonical] of [...notations, ["", "T 50"], ["", "T 48-50"], ["", "US 9.5-13"]] as const) {
      if (canonical) expect(value(canonical)).toBe(canonical);
    }
  });

  it.each<[string, SizeHint, string | null]>([
    ["9", { system: "US" }, "US 9"],
    ["18", { system: "US" }, "US 18"],
    ["18", { audience: "adult" }, null],
    ["18", { audience: "kids" }, "18"],
    ["8", { system: "UK" }, "UK 8"],
    ["10.5", { system: "US", audience: "kids" }, "US 10.5C"],
    ["5", { system: "US", audience: "kids" }, null],
    ["11", { system: "UK", audience: "kids" }, "UK 11K"],
    ["42", { system: "EU" }, "42"],
    ["9", { system: "EU" }, null],
    ["9.5-13", { system: "US" }, "US 9.5-13"],
    ["50", { kind: "clothing" }, "T 50"],
    ["EU 42", { kind: "clothing" }, "T 42"],
    ["36", { kind: "clothing" }, null],
    ["31", { kind: "clothing" }, "W 31"],
    ["34", { kind: "clothing", system: "US" }, "W 34"],
    ["36", { kind: "clothing", system: "EU" }, "T 36"],
    ["128", { kind: "clothing", audience: "kids" }, "128 cm"],
    ["62", { kind: "clothing", audience: "kids" }, "62 cm"],
    ["6Y", { kind: "clothing" }, null],
    ["6Y", { kind: "clothing", audience: "kids" }, "AGE 6"],
    ["6Y", { kind: "shoes" }, "US 6Y"],
    ["8-10 años", {}, "AGE 8-10"],
    ["12 ans", { kind: "clothing" }, "AGE 12"],
    ["4A", { kind: "clothing" }, "AGE 4"],
    ["12-14Y", {}, "AGE 12-14"],
    ["18 - 24 meses", {}, "AGE 18-24 M"],
    ["AGE 18-24 M", {}, "AGE 18-24 M"],
    ["AGE 8", {}, "AGE 8"],
    ["1 año", {}, "AGE 12 M"],
    ["12 M", {}, null],
    ["40 años", {}, null],
    ["10 M", { kind: "clothing", audience: "kids" }, null],
    ["8", { kind: "clothing", audience: "kids" }, "AGE 8"],
    ["8-10", { kind: "clothing", audience: "kids" }, "AGE 8-10"],
    ["2T", { kind: "clothing", audience: "kids" }, "AGE 2"],
    ["18M", { kind: "clothing", audience: "kids" }, "AGE 18 M"],
    ["1", { kind: "clothing", audience: "kids" }, null],
    ["20-22", { kind: "clothing", audience: "kids" }, null],
    ["8", { kind: "clothing" }, null],
    ["2T", { kind: "clothing" }, null],
    ["SM", {}, "S"],
    ["XSmall", {}, "XS"],
    ["2XLarge", {}, "XXL"],
    ["XXLarge", {}, "XXL"],
    ["3X-Large", {}, "XXXL"],
    ["Free size (8-14)", { kind: "clothing" }, "ONE"],
    ["MD", {}, "M"],
    ["LG", {}, "L"],
    ["US 7.5 - EU 40.5", { kind: "shoes" }, "40.5"],
    ["US 7 - EU 40", {}, "40"],
    ["7 1/8", {}, "HAT 7 1/8"],
    ["7-3/8", { kind: "accessory" }, "HAT 7 3/8"],
    ["7 2/8", {}, "HAT 7 1/4"],
    ["7⅝", {}, "HAT 7 5/8"],
    ["7,125", {}, "HAT 7 1/8"],
    ["6.875", {}, "HAT 6 7/8"],
    ["7 1/2", { kind: "accessory" }, "HAT 7 1/2"],
    ["7", { kind: "accessory" }, "HAT 7"],
    ["HAT 7 1/2", {}, "HAT 7 1/2"],
    ["HAT 8", {}, "HAT 8"],
    ["7 1/2", {}, null],
    ["7 1/2", { kind: "shoes", system: "US" }, "US 7.5"],
    ["7.1", { kind: "accessory" }, null],
    ["6", { kind: "accessory" }, null],
    ["9 1/8", {}, null],
    ["270", { kind: "shoes" }, "27 cm"],
    ["140", { kind: "shoes" }, null],
    ["M ( 38-42 )", { kind: "clothing" }, "M"],
  ])("%s with %j is %j", (raw, hint, expected) => {
    expect(value(raw, hint)).toBe(expected);
  });

  it("tells children's sizes", () => {
    expect(["33.5", "US 6.5Y", "US 10.5C", "140 cm", "27-30"].map((raw) => parseSize(raw)?.audience)).toEqual(
      Array.from({ length: 5 }, () => "kids"),
    );
    expect(["42", "US 9", "M", "39-42"].map((raw) => parseSize(raw)?.audience)).toEqual(
      Array.from({ length: 4 }, () => "adult"),
    );
  });

  it("survives anything", () => {
    const bits = [
      "4",
      "2",
      ",",
      ".",
      "/",
      " ",
      "X",
      "L",
      "W",
      "EU",
      "US",
      "(",
      ")",
      "-",
      "½",
      "💀",
      "\u0000",
      "\u0301",
    ];
    let seed = 11;
    function pick(): string {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return bits[Math.floor(seed / 65_536) % bits.length] ?? "";
    }
    for (let round = 0; round < 20_000; round++) {
      const raw = Array.from({ length: round % 12 }, pick).join("");
      const size = parseSize(raw);
      if (!size) continue;
      expect(Number.isFinite(size.key)).toBe(true);
      expect(value(size.value)).toBe(size.value);
    }
  });
});

describe("compareSizes", () => {
  it("puts numbers by number, then letters, then the rest", () => {
    const sorted = [
      "US 9",
      "EU 38",
      "40",
      "40.5",
      "40 2/3",
      "41 1/3",
      "42",
      "XXS",
      "XS",
      "S",
      "M",
      "L",
      "XL",
      "XXL",
      "XXXL",
      "4XL",
      "S/M",
      "35-38",
      "43-46",
      "116 cm",
      "140 cm",
      "ONE",
    ];
    expect(sorted.toReversed().sort(compareSizes)).toEqual(sorted);
    expect(["42,5", "2XL", "eu 42", "s"].sort(compareSizes)).toEqual(["eu 42", "42,5", "s", "2XL"]);
  });

  it("orders fitted caps by their eighths", () => {
    const sorted = ["HAT 6 7/8", "HAT 7", "HAT 7 1/8", "HAT 7 1/4", "HAT 7 1/2", "HAT 7 5/8", "HAT 8"];
    expect(sorted.toReversed().sort(compareSizes)).toEqual(sorted);
  });

  it("leads from a child's sizes to a youth's", () => {
    const sorted = ["US 10C", "US 10.5C", "US 13.5C", "US 1Y", "US 6.5Y", "US 7"];
    expect(sorted.toReversed().sort(compareSizes)).toEqual(sorted);
  });

  it("is a total order", () => {
    const values = notations.map(([raw]) => raw);
    for (const a of values) {
      for (const b of values) {
        expect(Math.sign(compareSizes(a, b)) + Math.sign(compareSizes(b, a))).toBe(0);
        expect(compareSizes(a, b) === 0).toBe(a === b);
      }
    }
    const sorted = [...values].sort(compareSizes);
    for (let index = 1; index < sorted.length; index++) {
      expect(compareSizes(sorted[0] ?? "", sorted[index] ?? "")).toBeLessThan(0);
    }
  });
});

it("saySize names a size once", () => {
  const said = (value: string) => saySize(value, "en", (size) => `Size ${size}`);
  expect(["ONE", "One size", "42", "T 50"].map(said)).toEqual([
    "One size",
    "One size",
    "Size 42",
    "Size EU 50",
  ]);
});

describe("formatSize", () => {
  it("reads in the language of the page", () => {
    expect(formatSize("ONE", "es")).toBe("Talla única");
    expect(formatSize("ONE", "en")).toBe("One size");
    expect(formatSize("T 50", "es")).toBe("T. 50");
    expect(formatSize("T 50", "en")).toBe("EU 50");
    expect(formatSize("W 32", "en")).toBe("W32");
    expect(formatSize("W 32 L 34", "es")).toBe("W32 L34");
    expect(formatSize("42 2/3", "es")).toBe("42 2/3");
    expect(formatSize("HAT 7 1/8", "es")).toBe("7 1/8");
    expect(formatSize("AGE 8-10", "es")).toBe("8-10 años");
    expect(formatSize("AGE 8", "en")).toBe("8 years");
    expect(formatSize("AGE 18-24 M", "es")).toBe("18-24 meses");
    expect(formatSize("AGE 18-24 M", "en")).toBe("18-24 months");
  });
});
