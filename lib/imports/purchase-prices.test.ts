import { describe, expect, test } from "vitest";
import { mayBePurchasePrice } from "./purchase-prices";

const plan = (columns: Record<string, string>) => ({ columns });
const file = (above: string, fileName = "lista.csv") => ({ fileName, source: { above } });

describe("prices of a supplier's document", () => {
  test("may be what the shop pays, by what the document calls itself", () => {
    const columns = plan({ name: "Descripción", price: "Precio" });
    for (const above of ["FACTURA Nº 26/0041", "Conferma d'ordine 418", "Auftragsbestätigung AB-26-08817"])
      expect(mayBePurchasePrice(file(above), columns)).toBe("Precio");
    for (const name of ["albaran_A2603117.xls", "Order Confirmation 2604417.txt", "Albarà 12.csv"])
      expect(mayBePurchasePrice(file("", name), columns)).toBe("Precio");
    for (const name of ["products_export_1.csv", "recuento.csv", "facturable.csv"])
      expect(mayBePurchasePrice(file("", name), columns)).toBeNull();
  });

  test("are none where the column says that shoppers pay them, or another says what the shop pays", () => {
    const above = "ALBARÁN 418";
    expect(mayBePurchasePrice(file(above), plan({ price: "PVP" }))).toBeNull();
    expect(mayBePurchasePrice(file(above), plan({ price: "Precio", cost: "Coste" }))).toBeNull();
    expect(mayBePurchasePrice(file(above), plan({ name: "Descripción" }))).toBeNull();
  });
});
