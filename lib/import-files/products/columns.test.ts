import { describe, expect, it } from "vitest";
import { ofPlainFields, plainFields } from "@/lib/products/product-fields";
import { columnOf, productColumns } from "../shared/product-columns";
import { reasonText } from "../shared/reasons";
import { inSystem, writeSizes } from "../sizes/sizes-cell";
import { type ReadRow, readRow } from "./columns";

function read(cells: Record<string, string>, surplus = false): ReadRow {
  return readRow({ line: 2, cells: { style_code: "DD1391-100", brand: "Nike", ...cells }, surplus });
}

function row(cells: Record<string, string>) {
  const result = read(cells);
  if (!result.ok) throw new Error(result.reasons.map((reason) => reasonText(reason)).join(" "));
  return result.row;
}

describe("readRow", () => {
  it("reads every kind of cell", () => {
    const cells = {
      price: "1.129,95",
      cost: "",
      is_new: "Sí",
      gender: "Women",
      lead_days: "6",
      released_on: "2024-02-29",
    };
    const materials = { upper_material: "Piel | Leather", lining_material: "Textil", sole_material: "" };
    expect(
      row({ ...cells, ...materials, pictures: "https://a.example/1.jpg  https://a.example/2.jpg" }),
    ).toMatchObject({
      price: 112_995,
      cost: null,
      is_new: true,
      gender: "women",
      lead_days: 6,
      released_on: "2024-02-29",
      upper_material: { es: "Piel", en: "Leather" },
      lining_material: { es: "Textil", en: "Textil" },
      sole_material: null,
      pictures: ["https://a.example/1.jpg", "https://a.example/2.jpg"],
    });
  });

  it("keeps apart what the file does not say from what it empties", () => {
    const { price, sizes, section } = row({});
    expect([price, sizes, section]).toEqual([undefined, undefined, undefined]);
    expect(row({ section: "", sizes: "", lead_days: "", price: "" })).toMatchObject({
      section: "",
      sizes: [],
      lead_days: null,
      price: undefined,
    });
  });

  it("brings sizes into their one spelling and order, the category saying what numbers mean", () => {
    const { sizes = [] } = row({ category: "sneakers", sizes: "EU 43⅓=1; 42,5 = 0;42=2" });
    expect(writeSizes(sizes)).toBe("42=2; 42.5=0; 43 1/3=1");
    expect(row({ category: "tees", sizes: "2XL=1; s=3" }).sizes?.map((size) => size.value)).toEqual([
      "S",
      "XXL",
    ]);
    expect(row({ sizes: "ONE=4" }).sizes).toEqual([{ system: "ONE", value: "ONE", key: 0, onHand: 4 }]);
  });

  it.each([
    ["price", "12,345,6", "imports.badMoney"],
    ["price", "-5", "imports.badMoney"],
    ["status", "live", "imports.unknownWord"],
    ["released_on", "2023-02-29", "imports.badDay"],
    ["released_on", "31/03/2026", "imports.badDay"],
    ["lead_days", "121", "imports.badLeadDays"],
    ["upper_material", "a|b|c", "imports.badBilingual"],
    ["name", "x".repeat(201), "imports.tooLong"],
    ["style_code", "", "imports.missing"],
    ["style_code", "–", "imports.badStyleCode"],
    ["sizes", "42", "imports.badSizePart"],
    ["sizes", "42=-1", "imports.badSizePart"],
    ["sizes", "pony=1", "imports.unknownSize"],
    ["sizes", "EU 42=1; 42=1", "imports.sizeTwice"],
  ])("refuses %s %j", (column, cell, key) => {
    const result = read({ category: "sneakers", [column]: cell });
    expect(result).toMatchObject({ ok: false, reasons: [{ column, key }] });
  });

  it("gives a reason for each bad cell, in words", () => {
    const result = read({ price: "free", is_new: "perhaps", sizes: "42" }, true);
    if (result.ok) throw new Error("should be refused");
    expect(result.reasons.map((reason) => reasonText(reason))).toEqual([
      "The row has more cells than the header.",
      "is_new: “perhaps” is none of the words known here.",
      "price: “free” is not an amount in euros.",
      "sizes: “42” is not a size with its stock, such as 42=2.",
    ]);
  });
});

describe("cells that an export made safe", () => {
  it("come back as they were", () => {
    expect(row({ name: "'=SUM(A1)", colour: "''=80", upper_material: "A\\|B|C\\\\" })).toMatchObject({
      name: "=SUM(A1)",
      colour: "'=80",
      upper_material: { es: "A|B", en: "C\\" },
    });
  });
});

describe("plain fields of a product", () => {
  const cells = ofPlainFields((field) => {
    switch (field.kind) {
      case "text":
        return ["some words", "some words"] as const;
      case "choice":
        return [field.initial.toUpperCase(), field.initial] as const;
      case "yesNo":
        return ["yes", true] as const;
      case "number":
        return [String(field.min), field.min] as const;
      case "day":
        return ["2026-05-01", "2026-05-01"] as const;
    }
  });

  it.each(plainFields)("%s is read from its column", (name) => {
    const [cell = "", value] = cells[name] ?? [];
    expect(row({ [columnOf(name)]: cell })).toMatchObject({ [columnOf(name)]: value });
  });

  it("each have a column of their own", () => {
    expect(new Set(plainFields.map(columnOf)).size).toBe(plainFields.length);
    expect(productColumns).toEqual(expect.arrayContaining(plainFields.map(columnOf)));
  });
});

it.each([
  ["EU", "38=2; M=1", "EU 38=2; M=1"],
  ["US", "8=1, 8.5=0; EU 42=1; 43 1/3=2", "US 8=1; US 8.5=0; EU 42=1; 43 1/3=2"],
  ["CM", "24,5=1", "24,5 cm=1"],
] as const)("bare numbers of %s sizes are said as such: %s", (system, cell, said) => {
  expect(inSystem(cell, system)).toBe(said);
});
