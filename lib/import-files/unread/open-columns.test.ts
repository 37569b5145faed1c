import { describe, expect, it } from "vitest";
import { ColumnArithmetic } from "../guess/column-arithmetic";
import type { ImportPlan } from "../shared/plan";
import { openColumns } from "./open-columns";

const plan: ImportPlan = {
  format: "generic",
  columns: { style_code: "Ref", name: "Modelo", price: "PVP", stock: "Uds" },
  defaults: {},
  ...{ currency: "EUR", rate: "", addVat: "", sizeSystem: "", sizeOption: "", decimal: "", lang: "es" },
  ...{ sizeColumns: true, sizeCodes: false, codesNameStyles: false, nameSizes: false, publish: false },
  ...{
    normalize: true,
    keepTexts: false,
    addTwice: false,
    addsStock: false,
    earlierAsked: false,
    earlierStatedBy: "",
    makeCodes: false,
    columnsSeen: false,
  },
};

const read = {
  Ref: ["7001", "7002", "7003"],
  Modelo: ["Samba", "Campus", "Gazelle"],
  PVP: ["119,95", "99,95", "89,95"],
  Uds: ["3", "1", "2"],
};

function open(columns: Record<string, string[]>, changes: Partial<ImportPlan> = {}): Record<string, string> {
  const samples: Record<string, string[]> = { ...read, ...columns };
  const arithmetic = new ColumnArithmetic();
  for (const index of [0, 1, 2])
    arithmetic.add(
      Object.fromEntries(Object.entries(samples).map(([title, texts]) => [title, texts[index] ?? ""])),
    );
  const facts = { titles: Object.keys(samples), samples, arithmetic: arithmetic.find() };
  const found = openColumns(facts, { ...plan, ...changes });
  return Object.fromEntries(found.map(({ title, fields }) => [title, fields[0] ?? ""]));
}

it("are amounts, discounts, pieces, barcodes and makers' codes that nothing is read from", () => {
  expect(open({ Pagado: ["52,00", "45,50", "40,00"] })).toEqual({ Pagado: "cost" });
  expect(open({ "PRECIO AHORA": ["83,95", "99,95", "62,95"] })).toEqual({ "PRECIO AHORA": "cost" });
  expect(open({ Dto: ["NO", "-20%", "-30%"] })).toEqual({ Dto: "discount" });
  expect(open({ Sconto: ["40+10", "25", "40"] })).toEqual({ Sconto: "discount" });
  expect(open({ Aparecidas: ["3", "1", "1"] })).toEqual({ Aparecidas: "stock" });
  expect(open({ mainCategory: ["3", "1", "1"] })).toEqual({});
  expect(open({ "Stock almacén": ["0", "4", "1"] })).toEqual({ "Stock almacén": "stock" });
  expect(open({ sku: ["0195881918978", "0195866207325", "0195801235291"] })).toEqual({ sku: "barcode" });
  expect(open({ Fábrica: ["B75806", "HQ8708", "IE3438"] })).toEqual({ Fábrica: "style_code" });
  expect(open({ "Código de categoría": ["C11241", "C11232", "C11173"] })).toEqual({});
});

it("are codes by a title that says the maker's, beside a shop's own numbers", () => {
  const codes = ["0051791", "0129421", "0043691"];
  expect(open({ "Article no. supplier": codes })).toEqual({ "Article no. supplier": "style_code" });
  expect(open({ "Article no. supplier": ["0051", "0129", "0043"] })).toEqual({});
  // `7001-40` are the codes of its sizes.
  expect(open({ "Ref. proveedor": ["7001-40", "7002-41", "7003-42"] })).toEqual({});
});

it("are none once staff have looked at them, and none of the shop's own file", () => {
  const columns = { Pagado: ["52,00", "45,50", "40,00"] };
  expect(open(columns, { columnsSeen: true })).toEqual({});
  expect(open(columns, { format: "own" })).toEqual({});
  expect(open(columns, { columns: { ...plan.columns, cost: "Pagado" } })).toEqual({});
});

it("are none whose amounts follow from what is read", () => {
  expect(open({ Importe: ["359,85", "99,95", "179,90"] })).toEqual({});
  expect(open({ "Precio sin IVA": ["99,13", "82,60", "74,34"] })).toEqual({});
  const net = {
    Coste: ["52,00", "45,50", "40,00"],
    Tarifa: ["65,00", "65,00", "50,00"],
    "Dto %": ["20", "30", "20"],
  };
  expect(open(net, { columns: { ...plan.columns, cost: "Coste" } })).toEqual({});
  const same = { Coste: ["52,00", "45,50", "40,00"], "Pagado la última vez": ["52,00", "40,00"] };
  expect(open(same, { columns: { ...plan.columns, cost: "Coste" } })).toEqual({});
});

it("are no recommended prices above the shop's own, and no prices to shops above the one that is paid", () => {
  expect(open({ PVPR: ["129,95", "109,95", "99,95"] })).toEqual({});
  const cost = { columns: { ...plan.columns, cost: "Neto" } };
  expect(open({ Neto: ["50,00", "41,00", "39,90"], Mayorista: ["61,00", "52,10", "44,00"] }, cost)).toEqual(
    {},
  );
});

it("are no rates, weights, numbers, totals, limits, or pieces that were ordered or sold", () => {
  const columns = {
    "Impuesto de venta": ["21", "21", "10"],
    Peso: ["1,20", "0,90", "1,10"],
    "Margen %": ["52,10", "48,00", "50,20"],
    SKU: ["CAL0031", "CAL0032", "CAL0035"],
    Total: ["359,85", "99,95", "180,00"],
    "Stock mínimo": ["1", "2", "3"],
    "Stock teórico": ["4", "1", "2"],
    "Uds pedidas": ["4", "1", "2"],
    Vendidas: ["4", "0", "2"],
  };
  expect(open(columns)).toEqual({});
});

it("are discounts whose title ends in a full stop, as that of another column does", () => {
  const columns = { "Preço rev.": ["52,00", "45,50", "40,00"], "Desc.": ["5%", "", "10%"] };
  expect(open(columns, { columns: { ...plan.columns, cost: "Preço rev." } })).toHaveProperty(["Desc."]);
});

describe("of a shop system's export", () => {
  const woo = { format: "woocommerce" } as const;
  const paid = { "Meta: _purchase_price": ["52.00", "45.50", "40.00"] };

  it("are the shop's own that may say what the system's lack", () => {
    expect(open(paid, woo)).toEqual({ "Meta: _purchase_price": "cost" });
    expect(open({ "Meta: _alg_ean": ["0195881918978", "0195866207325"] }, woo)).toEqual({
      "Meta: _alg_ean": "barcode",
    });
    expect(open({ "Meta: _mpn": ["B75806", "HQ8708", "IE3438"] }, woo)).toEqual({
      "Meta: _mpn": "style_code",
    });
    const field = { "Coste (product.metafields.custom.coste)": ["52.00", "45.50", "40.00"] };
    expect(open(field, { format: "shopify" })).toEqual({ "Coste (product.metafields.custom.coste)": "cost" });
  });

  it("are barcodes where the system's own column for them is blank", () => {
    const gtins = ["0195881918978", "0195866207325", "0195801235291"];
    const wooOf = (own: string[]) =>
      open(
        { "GTIN, UPC, EAN, or ISBN": own, "Meta: _alg_ean": gtins },
        { ...woo, columns: { ...plan.columns, barcode: "GTIN, UPC, EAN, or ISBN" } },
      );
    expect(wooOf([])).toEqual({ "Meta: _alg_ean": "barcode" });
    expect(wooOf(["4066748000011"])).toEqual({});
    const ean = "EAN (product.metafields.custom.ean)";
    const shopify = { format: "shopify", columns: { ...plan.columns, barcode: "Variant Barcode" } } as const;
    expect(open({ "Variant Barcode": [], [ean]: gtins }, shopify)).toEqual({ [ean]: "barcode" });
    // The same in any table.
    expect(open({ EAN: [], sku: gtins }, { columns: { ...plan.columns, barcode: "EAN" } })).toEqual({
      sku: "barcode",
    });
  });

  it("are none where the system's own column says it, and none of the system's own", () => {
    const cost = { columns: { ...plan.columns, cost: "Cost of goods" } };
    expect(open({ ...paid, "Cost of goods": ["51.00", "44.00"] }, { ...woo, ...cost })).toEqual({});
    // A column that nobody filled in says nothing.
    expect(open({ ...paid, "Cost of goods": ["0"] }, { ...woo, ...cost })).toEqual({
      "Meta: _purchase_price": "cost",
    });
    const others = {
      "Peso (kg)": ["1.20", "0.90"],
      "Meta: _total_sales": ["12", "3"],
      "Cantidad de bajo inventario": ["2"],
    };
    expect(open({ ...others }, woo)).toEqual({});
    expect(open({ "Price / Italia": ["129.95", "109.95"] }, { format: "shopify" })).toEqual({});
    expect(open({ msrp_price: ["129.95", "109.95"] }, { format: "magento" })).toEqual({});
    expect(open({ "shipping.price": ["4.95 EUR"] }, { format: "google" })).toEqual({});
  });
});
