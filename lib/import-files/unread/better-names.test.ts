import { expect, it } from "vitest";
import type { ImportPlan } from "../shared/plan";
import { namesGoodsBetter } from "./better-names";

const plan = { columns: { style_code: "ALU", name: "DCS Name" } } as unknown as ImportPlan;
const codes = ["CW2288-111", "B75806", "M9160C", "I026391"];
const kinds = ["Sneakers", "Tees"];

function isBetter(title: string, texts: string[], names = kinds): boolean {
  const samples = { ALU: codes, "DCS Name": names, [title]: texts };
  const distinct = Object.fromEntries(
    Object.entries(samples).map(([one, said]) => [one, new Set(said).size]),
  );
  return namesGoodsBetter(title, { samples, distinct }, plan);
}

const names = ["Air Force 1 '07", "Samba OG", "All Star Hi", "Chase T-Shirt"];

it("is a column that says something else of each code", () => expect(isBetter("Desc 2", names)).toBe(true));

it.each<[string, string, string[]]>([
  ["ids", "Variant Id", ["variant_01BA", "variant_01C3", "variant_011C", "variant_01D5"]],
  ["where goods stand", "Location", ["Wall 1 left", "Wall 2 left", "Rail by door", "Back room"]],
  ["colours", "Shade", ["Core Black", "Cloud White", "Dark Green", "Navy Blue"]],
  ["the same of several", "Supplier", ["Nike Iberia", "Nike Iberia", "VF Spain", "VF Spain"]],
])("is none of %s", (_, title, texts) => expect(isBetter(title, texts)).toBe(false));

it("is none beside names that tell goods apart", () => {
  expect(isBetter("Remark", names, ["AF1", "Samba", "Chuck", "Chase"])).toBe(false);
});
