import { describe, expect, it } from "vitest";
import type { ImportPlan } from "../shared/plan";
import {
  barcodeOf,
  furtherBarcodes,
  furtherDiscounts,
  furtherPlaces,
  isInTotal,
  stockOfPlaces,
} from "./further-titles";

const planOf = (columns: Record<string, string>) => ({ columns }) as unknown as ImportPlan;

describe("the barcode of a record", () => {
  const plan = planOf({ barcode: "EAN" });
  it("stands in the next column of barcodes where the chosen one is blank", () => {
    expect(barcodeOf("", { EAN: "", UPC: "196941770147" }, plan)).toBe("196941770147");
    expect(barcodeOf("4066940565166", { UPC: "196941770147" }, plan)).toBe("4066940565166");
  });
  it("is not that of a carton, nor what is no barcode", () => {
    expect(barcodeOf("", { EAN: "", "EAN Carton": "4066940565166" }, plan)).toBe("");
    expect(barcodeOf("", { EAN: "", UPC: "DD1391" }, plan)).toBe("");
  });
  it("has further columns only where one was chosen", () => {
    expect(furtherBarcodes(["EAN", "Código barras Variante", "Ref"], plan)).toEqual([
      "Código barras Variante",
    ]);
    expect(furtherBarcodes(["EAN"], planOf({}))).toEqual([]);
  });
});

it("takes discounts that are numbered one after the other", () => {
  const titles = ["Dto. 1", "Dto. 2", "Dto. 3", "Precio 2"];
  expect(furtherDiscounts(titles, "Dto. 1")).toEqual(["Dto. 2", "Dto. 3"]);
  expect(furtherDiscounts(["Dto", "Dto2"], "Dto")).toEqual(["Dto2"]);
  expect(furtherDiscounts(titles, "Precio 2")).toEqual([]);
});

describe("the pieces of a record", () => {
  const cells = {
    "Current Quantity Ruzafa": "2",
    "Current Quantity Almacén": "3",
    "New Quantity Ruzafa": "9",
  };
  it("are those of all places that have a column each", () => {
    const plan = planOf({ stock: "Current Quantity Ruzafa" });
    expect(stockOfPlaces(cells, plan)).toBe("5");
    expect(furtherPlaces(Object.keys(cells), plan)).toEqual(["Current Quantity Almacén"]);
    expect(
      stockOfPlaces({ inventory_Main: "1", inventory_Outlet: "4" }, planOf({ stock: "inventory_Main" })),
    ).toBe("5");
  });
  it("are those of Loyverse's shops, Saleor's warehouses and Bagisto's places", () => {
    const loyverse = {
      "En inventario [Tienda]": "2.000",
      "En inventario [Almacén]": "1.000",
      "Precio [Almacén]": "9",
    };
    expect(stockOfPlaces(loyverse, planOf({ stock: "En inventario [Tienda]" }))).toBe("3");
    const saleor = { "centro (warehouse quantity)": "4", "puerto (warehouse quantity)": "" };
    expect(stockOfPlaces(saleor, planOf({ stock: "centro (warehouse quantity)" }))).toBe("4");
    expect(stockOfPlaces({ inventories: "default=3,tienda=2" }, planOf({ stock: "inventories" }))).toBe("5");
  });
  it("are those of shop and store room, whose titles say both", () => {
    const plan = planOf({ stock: "Stock almacén" });
    const titles = [
      "Stock tienda",
      "Stock almacén",
      "Stock mínimo tienda",
      "Stock reservado tienda",
      "Stock web",
    ];
    expect(furtherPlaces(titles, plan)).toEqual(["Stock tienda"]);
    const numbered = ["Alm. 1 TIENDA", "Alm. 2 ALMACÉN", "Almacén"];
    expect(furtherPlaces(numbered, planOf({ stock: "Alm. 1 TIENDA" }))).toEqual(["Alm. 2 ALMACÉN"]);
    const french = ["Stock Boutique Lyon", "Stock Réserve Vaise", "Stock réservé boutique"];
    expect(furtherPlaces(french, planOf({ stock: "Stock Boutique Lyon" }))).toEqual(["Stock Réserve Vaise"]);
    const glued = ["StockBOUTIQUE", "StockRESERVE"];
    expect(furtherPlaces(glued, planOf({ stock: "StockBOUTIQUE" }))).toEqual(["StockRESERVE"]);
    const coded = ["Stock 001 BOUTIQUE", "Stock 002 DEPOT"];
    expect(furtherPlaces(coded, planOf({ stock: coded[0] ?? "" }))).toEqual(["Stock 002 DEPOT"]);
    const bare = ["Tienda", "Almacén", "PVP tienda"];
    expect(furtherPlaces(bare, planOf({ stock: "Tienda" }))).toEqual(["Almacén"]);
    expect(isInTotal("Stock tienda", planOf({ stock: "Stock total" }))).toBe(true);
    expect(isInTotal("Stock tienda", plan)).toBe(false);
  });
  it("are those that staff add, whatever they are called", () => {
    const plan = { ...planOf({ stock: "Bestand Ottensen" }), addedStock: ["Bestand Lange Reihe"] };
    const bestand = { "Bestand Ottensen": "2", "Bestand Lange Reihe": "3", "Bestand Messe": "9" };
    expect(stockOfPlaces(bestand, plan)).toBe("5");
    expect(furtherPlaces(Object.keys(bestand), plan)).toEqual(["Bestand Lange Reihe"]);
    expect(furtherPlaces(["Bestand Lange Reihe"], { ...plan, columns: {} })).toEqual([]);
  });
  it("stay as they are written where a place has no number, or another column is theirs", () => {
    const plan = planOf({ stock: "Current Quantity Ruzafa" });
    expect(stockOfPlaces({ ...cells, "Current Quantity Almacén": "many" }, plan)).toBe("2");
    expect(stockOfPlaces({ Stock: "7", ...cells }, planOf({ stock: "Stock" }))).toBe("7");
  });
});
