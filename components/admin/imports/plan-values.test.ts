import { expect, it } from "vitest";
import { planShape } from "@/lib/imports/forms";
import { planOf, planValues } from "./plan-values";

const plan = planShape.parse({
  format: "generic",
  columns: { style_code: "Ref", name: "Modelo", stock: "Centro" },
  addedStock: ["Stock nave", "St. 2.º local"],
  defaults: { category: "sneakers", brand: "Vans", stock: "1" },
  ...{ currency: "GBP", rate: "1,17", addVat: "21", sizeSystem: "UK", sizeOption: "Talla", decimal: "," },
  ...{ sizeColumns: false, sizeCodes: true, nameSizes: true, codesNameStyles: true, publish: true },
  ...{ lang: "es", normalize: true, makeCodes: true },
});

it("comes out of the form as it went in, with what the form does not show", () => {
  expect(planShape.parse(planOf(planValues(plan), plan))).toEqual(plan);
});

it("has what was changed in the form", () => {
  const values = {
    ...planValues(plan),
    "plan.columns.name": "",
    "plan.rate": "1,2",
    "plan.defaults.brand": "Nike",
    "plan.addedStock.Stock nave": false,
  };
  expect(planShape.parse(planOf(values, plan))).toMatchObject({
    columns: { style_code: "Ref" },
    rate: "1,2",
    addedStock: ["St. 2.º local"],
    defaults: { brand: "Nike" },
    sizeCodes: true,
  });
});
