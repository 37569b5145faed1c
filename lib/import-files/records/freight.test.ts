import { describe, expect, it } from "vitest";
import { headingTitle } from "../shared/heading-title";
import type { ImportPlan } from "../shared/plan";
import { isFreight } from "./freight";

const plan = { columns: { name: "name", brand: "brand", colour: "colour" } } as unknown as ImportPlan;
const is = (fields: Record<string, string>) =>
  isFreight({ line: 1, cells: fields, surplus: false, isTitles: false }, plan, [
    { line: 1, fields, factsOnly: false },
  ]);

describe("what sending costs", () => {
  it.each([
    "Versandkosten DHL Spanien",
    "Verpackung und Versand",
    "Gastos de envío península",
    "PORTES SEUR",
    "Portes e embalagem",
    "Participation aux frais de port",
    "Spese di trasporto",
    "Freight & handling",
    "DPD Carriage",
    "Verzendkosten",
    "Frakt",
    "Transport",
  ])("is no goods: %s", (name) => expect(is({ name })).toBe(true));

  it.each([
    "Transport Tote",
    "Sport Essentials Jogger",
    "Bañador Tramuntana Port",
    "Delivery Jacket",
    "Port Royal",
  ])("is not what goods are called: %s", (name) => expect(is({ name })).toBe(false));

  it("has no size, no barcode and, where its word may be a model, nothing else of goods", () => {
    expect(is({ name: "Porto", brand: "Unisa" })).toBe(false);
    expect(is({ name: "Transport", colour: "Black / Black" })).toBe(false);
    expect(is({ name: "Porto", size: "39" })).toBe(false);
    expect(is({ name: "Transport", barcode: "4052347554599" })).toBe(false);
    expect(is({ name: "Gastos de envío", brand: "Vans" })).toBe(true);
  });

  it("may begin where the codes of a printed page stand, below a heading", () => {
    const printed = { columns: { name: "name", style_code: "code", category: headingTitle } };
    const row = { line: 1, cells: { code: "Carriage DHL", name: "Express", [headingTitle]: "Footwear" } };
    const source = { ...row, surplus: false, isTitles: false };
    expect(isFreight(source, printed as unknown as ImportPlan, [])).toBe(true);
  });
});
