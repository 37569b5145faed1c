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
