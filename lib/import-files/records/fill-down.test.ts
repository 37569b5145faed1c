import { describe, expect, it } from "vitest";
import { generic } from "../formats/generic-table";
import type { ImportPlan } from "../shared/plan";
import { fillDown } from "./fill-down";

const plan: ImportPlan = {
  format: "generic",
  columns: { brand: "Marca", name: "Nombre", style_code: "Ref", size: "Talla", stock: "Uds", price: "PVP" },
  defaults: {},
  currency: "EUR",
  rate: "",
  addVat: "",
  sizeSystem: "",
  sizeOption: "",
  sizeColumns: true,
  sizeCodes: false,
  codesNameStyles: false,
  columnsSeen: false,
  nameSizes: false,
  publish: false,
  decimal: "",
  lang: "es",
  normalize: true,
  keepTexts: false,
  addTwice: false,
  addsStock: false,
  earlierAsked: false,
  earlierStatedBy: "",
  makeCodes: false,
};

const titles = ["Marca", "Nombre", "Ref", "Talla", "Uds", "PVP"];

/** The records of a table after filling, each as its cells joined by commas. */
function fill(lines: string[], blocks: string[] = [], patch: Partial<ImportPlan> = {}): string[] {
  const filled = fillDown({ ...plan, ...patch }, blocks);
  return lines.map((line, index) => {
    const parts = line.split(",");
    const cells = Object.fromEntries(titles.map((title, at) => [title, parts[at] ?? ""]));
    const isTotals = parts.includes("Total");
    return Object.values(
      filled({ line: index + 2, cells, surplus: false, isTitles: false, isTotals }).cells,
    ).join(",");
  });
}

describe("fillDown", () => {
  it("takes a size without code and name for one of the record above", () => {
    expect(fill(["Nike,Dunk,DD1,41,3,120", ",,,42,2,", ",,,43,1,99"])).toEqual([
      "Nike,Dunk,DD1,41,3,120",
      "Nike,Dunk,DD1,42,2,120",
      "Nike,Dunk,DD1,43,1,99",
    ]);
  });

  it("takes pieces that are counted under the sizes for no size", () => {
    expect(fill(["Nike,Dunk,DD1,41,3,120", ",,,25 pares,,4920"])).toEqual([
      "Nike,Dunk,DD1,41,3,120",
      ",,,25 pares,,4920",
    ]);
  });

  it("takes a word or a sign for the same as above", () => {
    expect(fill(["Nike,Dunk,DD1,41,3,120", "dito,dito,DD2,42,2,ídem"])).toEqual([
      "Nike,Dunk,DD1,41,3,120",
      "Nike,Dunk,DD2,42,2,120",
    ]);
  });

  it("puts the variants of BigCommerce under the product that stands above them", () => {
    const filled = fillDown(
      { ...plan, columns: { name: "Name", style_code: "SKU", price: "Price", stock: "Current Stock" } },
      [],
    );
    const records = [
      ["Product", "Pegasus", "FB8896-300", "140", "0", ""],
      ["Variant", "", "FB8896-300-8", "", "4", "Type=Rectangle|Name=Size (US Mens)|Value=8"],
      ["Image", "", "", "", "", ""],
      ["Product", "Gift box", "GB1", "5", "9", ""],
    ].map(([item = "", name = "", sku = "", price = "", stock = "", option = ""], index) =>
      filled({
        line: index + 2,
        cells: { Item: item, Name: name, SKU: sku, Price: price, "Current Stock": stock, Options: option },
        surplus: false,
        isTitles: false,
      }),
    );
    expect(records.map(({ group }) => group)).toEqual(["item 2", "item 2", "item 2", "item 5"]);
    expect(records[1]?.cells).toMatchObject({ Name: "Pegasus", SKU: "FB8896-300-8", Price: "140" });
    expect(
      generic.read(records.slice(0, 3), plan).map(({ fields, factsOnly }) => [fields.size, factsOnly]),
    ).toEqual([
      [undefined, true],
      ["US 8", false],
    ]);
  });

  it("never fills in stock, nor a record that has a code, nor one below totals", () => {
    const lines = ["Nike,Dunk,DD1,41,3,120", ",,,42,,", ",,DD2,43,1,", "Total,,,,4,", ",,,44,1,"];
    expect(fill(lines).slice(1)).toEqual(["Nike,Dunk,DD1,42,,120", ",,DD2,43,1,", "Total,,,,4,", ",,,44,1,"]);
  });

  it("takes a record with the code of the one above and no name for one of its sizes", () => {
    expect(fill(["Nike,Dunk,DD1,,,120", ",,DD1,41,2,"])[1]).toBe("Nike,Dunk,DD1,41,2,120");
  });

  it("has a brand that stands once hold for the records below, where all of its column is so", () => {
    const lines = ["Nike,Dunk,DD1,41,3,120", ",Cortez,DM4,42,2,99"];
    expect(fill(lines)[1]).toBe(",Cortez,DM4,42,2,99");
    expect(fill(lines, ["Marca"])[1]).toBe("Nike,Cortez,DM4,42,2,99");
    expect(fill([...lines, ",,,,5,219"], ["Marca"])[2]).toBe(",,,,5,219");
  });

  it("leaves the files of shop systems as they are", () => {
    expect(fill(["Nike,Dunk,DD1,41,3,120", ",,,42,2,"], [], { format: "shopify" })[1]).toBe(",,,42,2,");
  });
});
