import { expect, it } from "vitest";
import { findBrands } from "../words/brand-words";
import { findCategories } from "../words/category-words";
import { tableOf } from "./guess";
import { takeGenderOfKinds } from "./guess-categories";

const find = {
  brands: findBrands([]),
  categories: findCategories([{ key: "sneakers", labelEs: "Zapatillas", labelEn: "Sneakers" }]),
};
const genderIn = (title: string, texts: string[]) =>
  takeGenderOfKinds({ category: "Sección" }, tableOf([title], { samples: { [title]: texts } }, find)).gender;

it("takes whom goods are for from a second column of kinds", () => {
  expect(genderIn("Departamento", ["CALZADO HOMBRE", "CALZADO MUJER"])).toBe("Departamento");
});

it.each([
  ["Temporada", ["CONT", "I26"]],
  ["Departamento", ["CALZADO", "SNEAKERS"]],
  ["Cliente", ["Calzado Mujer SL"]],
])("none from %s with %j", (title, texts) => expect(genderIn(title, texts)).toBeUndefined());
