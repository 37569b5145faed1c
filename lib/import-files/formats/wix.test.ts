import { describe, expect, it } from "vitest";
import { isWix, wix, wixColumns } from "./wix";

const titles =
  "handleId,fieldType,name,collection,sku,price,surcharge,visible,discountMode,discountValue,inventory,productOptionName1,productOptionDescription1".split(
    ",",
  );

function row(line: number, text: string) {
  const cells = Object.fromEntries(text.split(",").map((cell, index) => [titles[index] ?? "", cell]));
  return { line, cells, surplus: false, isTitles: false };
}

describe("Wix's product export", () => {
  const plan = {
    format: "wix",
    columns: wixColumns(titles),
    defaults: {},
    currency: "",
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
    lang: "en",
    normalize: true,
    keepTexts: false,
    addTwice: false,
    addsStock: false,
    earlierAsked: false,
    earlierStatedBy: "",
    makeCodes: true,
  } as const;

  it("is known by its titles", () => {
    expect(isWix(titles)).toBe(true);
    expect(isWix(["handle", "name", "price"])).toBe(false);
  });

  it("has facts in the product's row, sizes in those of its variants, and a reduced price", () => {
    const read = wix.read(
      [
        row(2, "p1,Product,Harbour Hoodie,Hoodies;Sale,,80.0,,true,PERCENT,25.0,InStock,Size,S;M"),
        row(3, "p1,Variant,,,HH-S,,0.0,true,,,1,,S"),
        row(4, "p1,Variant,,,HH-M,,20.0,true,,,2,,M"),
      ],
      plan,
    );
    expect(read.map(({ factsOnly }) => factsOnly)).toEqual([true, false, false]);
    expect(read[1]?.fields).toMatchObject({
      size: "S",
      stock: "1",
      style_code: "HH-S",
      price: "60.00",
      earlier_price: "80",
      status: "active",
    });
    expect(read[2]?.fields).toMatchObject({ size: "M", price: "75.00", earlier_price: "100" });
  });

  it("says price and earlier price of each variant in the new catalogue, and has rows of pictures", () => {
    const given =
      "handle,fieldType,name,media,brand,price,strikethroughPrice,cost,inventory,sku,barcode,productOptionName1,productOptionChoices1".split(
        ",",
      );
    const record = (line: number, text: string) => ({
      line,
      cells: Object.fromEntries(text.split(",").map((cell, at) => [given[at] ?? "", cell])),
      surplus: false,
      isTitles: false,
    });
    expect(isWix(given)).toBe(true);
    const read = wix.read(
      [
        record(2, "hoodie,PRODUCT,Harbour Hoodie,https://a.example/1.jpg,Harbour,80,,40,,,,EU size,S;M"),
        record(3, "hoodie,VARIANT,,,,60,80,40,1,HH-S,0195866035157,EU size,S"),
        record(4, "hoodie,VARIANT,,,,80,,40,2,HH-M,,EU size,M"),
        record(5, "hoodie,MEDIA,,https://a.example/2.jpg,,,,,,,,,"),
      ],
      { ...plan, columns: wixColumns(given) },
    );
    expect(read.map(({ factsOnly }) => factsOnly)).toEqual([true, false, false, true]);
    expect(read[1]?.fields).toMatchObject({
      size: "S",
      stock: "1",
      style_code: "HH-S",
      barcode: "0195866035157",
      price: "60",
      earlier_price: "80",
      cost: "40",
    });
    expect(read[2]?.fields).toMatchObject({ size: "M", price: "80", earlier_price: "" });
    expect(read[3]?.fields.pictures).toBe("https://a.example/2.jpg");
  });
});
