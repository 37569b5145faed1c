import { expect, test } from "vitest";
import type { ImportPlan } from "./plan";
import { withChoices } from "./plan-choices";

const plan = (columns: ImportPlan["columns"], more: Partial<ImportPlan> = {}): ImportPlan => ({
  format: "generic",
  columns,
  defaults: {},
  currency: "",
  rate: "",
  addVat: "",
  sizeSystem: "",
  sizeOption: "",
  sizeColumns: true,
  sizeCodes: false,
  nameSizes: false,
  codesNameStyles: false,
  columnsSeen: false,
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
  ...more,
});

test("what the file before did not hold is read where this one does", () => {
  const before = plan({ style_code: "Ref" });
  const now = plan({ style_code: "Ref", barcode: "SKU" });
  expect(withChoices(now, before, before)).toEqual(now);
});

test("what staff chose for the file before holds where this one proposes the same", () => {
  const proposed = plan({ style_code: "Ref", cost: "Importe" }, { defaults: { category: "tees" } });
  const chosen = plan(
    { style_code: "Ref", price: "PVP" },
    {
      ...{ defaults: { category: "hoodies", gender: "men" }, addVat: "21", sizeSystem: "UK", decimal: "," },
      addedStock: ["Bestand Ottensen"],
    },
  );
  expect(withChoices(proposed, proposed, chosen)).toEqual({ ...chosen, decimal: "" });
});

test("what this file proposes itself goes before what staff chose for another", () => {
  const proposed = plan({ name: "Artículo" }, { defaults: {} });
  const chosen = plan({ name: "Artículo", style_code: "Clave" }, { defaults: { brand: "Nike" } });
  const now = plan({ name: "Artículo", style_code: "Ref" }, { defaults: { brand: "adidas" } });
  expect(withChoices(now, proposed, chosen)).toEqual(now);
});

test("a title that staff chose for one field is read for no other", () => {
  const proposed = plan({ style_code: "SKU" });
  const chosen = plan({ barcode: "SKU", style_code: "Ref" });
  const now = plan({ style_code: "SKU", parent_code: "Ref" });
  expect(withChoices(now, proposed, chosen).columns).toEqual({ barcode: "SKU", style_code: "Ref" });
});

test("euros are asked for with each file, another currency is remembered", () => {
  const proposed = plan({});
  expect(withChoices(proposed, proposed, plan({}, { currency: "EUR" })).currency).toBe("");
  expect(withChoices(proposed, proposed, plan({}, { currency: "USD", rate: "0.9" }))).toMatchObject({
    currency: "USD",
    rate: "0.9",
  });
});
