import { expect, test } from "vitest";
import { materialsOf, newValues, type ProductFacts, valuesOf } from "./product-values";

const facts: ProductFacts = {
  styleCode: "DD1391-100",
  name: "Dunk Low",
  categoryId: 2,
  sectionId: null,
  status: "active",
  sourceType: "in-stock",
  isNew: false,
  gender: "men",
  colour: "White",
  tags: "",
  materials: { upper: { es: "Piel", en: "Leather" } },
  priceCents: 119_990,
  regularPriceCents: null,
  leadDays: 7,
  releasedOn: null,
  descriptionEs: "",
  descriptionEn: "",
};
const stored = { facts, brand: "Nike", slug: "dunk-low", sizes: [{ value: "42", onHand: 2 }] };

test("a stored product becomes what its form shows, and nothing of its cost unless it is given", () => {
  const values = valuesOf(stored);
  expect(values).toMatchObject({
    price: "1199,90",
    regularPrice: "",
    sectionId: "",
    leadDays: "7",
    upperEs: "Piel",
    soleEn: "",
    "size 42": 2,
  });
  expect("cost" in values || "priceCents" in values || "materials" in values).toBe(false);
  expect(valuesOf({ ...stored, facts: { ...facts, costCents: 5000 } }).cost).toBe("50,00");
});

test("a new form has every field of a stored one but its sizes", () => {
  const known = Object.keys(valuesOf(stored)).filter((name) => !name.startsWith("size "));
  expect(Object.keys(newValues("2", false)).toSorted()).toEqual(known.toSorted());
  expect(newValues("2", true).cost).toBe("");
});

test("materials that are said in no language are left out", () => {
  expect(materialsOf({ upperEs: " Piel ", soleEn: "", liningEn: "Mesh" })).toEqual({
    upper: { es: "Piel", en: "" },
    lining: { es: "", en: "Mesh" },
  });
});
