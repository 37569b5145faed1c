import { describe, expect, it } from "vitest";
import { findShortcuts } from "./shortcuts";

const labels = (q: string, lang: "es" | "en", role: "owner" | "sales" = "owner") =>
  findShortcuts(q, { role, lang }).map(({ label }) => label);

describe("findShortcuts", () => {
  it("finds settings and things to do by their words in either language", () => {
    expect(labels("hours", "en")).toContain("Settings: opening hours");
    expect(labels("hours", "es")).toContain("Ajustes: horario");
    expect(labels("horario", "en")).toContain("Settings: opening hours");
    expect(labels("import", "es")[0]).toBe("Importar o exportar productos");
    expect(labels("new prod", "en")[0]).toBe("New product");
    expect(labels("nuevo producto", "en")[0]).toBe("New product");
    expect(labels("CATEGORIA", "es")).toContain("Categorías");
    expect(labels("reparto", "en", "sales")).toContain("Delivery round");
    expect(labels("refund", "es", "sales")).toContain("Dinero por devolver");
  });

  it.each([
    ["es", "vender", ["/admin/products"]],
    ["es", "stock", ["/admin/products"]],
    ["es", "inventario", ["/admin/products"]],
    ["es", "contar", ["/admin/products"]],
    ["es", "existencias", ["/admin/products"]],
    ["es", "cambiar precio", ["/admin/products", "/admin/pricing"]],
    ["es", "reserva", ["/admin/orders"]],
    ["es", "reservas", ["/admin/orders"]],
    ["es", "IVA", ["/admin/pricing", "/admin/orders/money", "/admin/settings/legal"]],
    ["es", "usuarios", ["/admin/staff"]],
    ["es", "envíos", ["/admin/settings/zones"]],
    ["es", "black friday", ["/admin/pricing", "/admin/pricing/sales/new"]],
    ["es", "devolución", ["/admin/orders", "/admin/withdrawals", "/admin/orders?tab=refund"]],
    ["es", "devoluciones", ["/admin/orders", "/admin/withdrawals", "/admin/orders?tab=refund"]],
    ["es", "bizum", ["/admin/settings/payments"]],
    ["en", "stock", ["/admin/products"]],
    ["en", "inventory", ["/admin/products"]],
    ["en", "sell", ["/admin/products"]],
    ["en", "VAT", ["/admin/pricing", "/admin/orders/money", "/admin/settings/legal"]],
    ["en", "returns", ["/admin/orders", "/admin/withdrawals"]],
    ["en", "users", ["/admin/staff"]],
    ["en", "black friday", ["/admin/pricing", "/admin/pricing/sales/new"]],
  ] as const)("leads, in %s, by %s to the pages of the owner's word", (lang, q, hrefs) => {
    expect(findShortcuts(q, { role: "owner", lang }).map(({ href }) => href)).toEqual(
      expect.arrayContaining([...hrefs]),
    );
    expect(findShortcuts(q, { role: "owner", lang })[0]?.href).toBe(hrefs[0]);
  });

  it("shows nobody what their role cannot open", () => {
    expect(labels("hours", "en", "sales")).toEqual([]);
    expect(labels("new product", "en", "sales")).toEqual([]);
    expect(labels("sourced", "en", "sales")).toEqual(["New sourced item"]);
  });

  it("finds nothing for nothing", () => {
    expect(labels("  ", "en")).toEqual([]);
    expect(labels("qwertz", "en")).toEqual([]);
  });
});
