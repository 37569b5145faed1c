import { expect, it } from "vitest";
import { withoutNames } from "./without-names";

const names = ["ana@example.com", "Ana Pons", "+34 600 123 456"];

it.each([
  ["Ana Pons <Ana@Example.com> escribió:", "— <—> escribió:"],
  ["Llamad a ana pons (+34 600 123 456).", "Llamad a — (—)."],
  ["Es ana@example.com.", "Es —."],
  ["Llama al 600123456 o al 0034 600-12-34-56, no al 600123457.", "Llama al — o al —, no al 600123457."],
  ["xana@example.com, x.ana@example.com, ana@example.com.mx", null],
  ["Mariana Pons, Ana Ponsá, Ana", null],
  ["", null],
])("%s", (text, expected) => {
  expect(withoutNames(text, names)).toBe(expected ?? text);
});

it("takes out nothing where there is no name, nor single letters", () => {
  expect(withoutNames("¿A qué hora? +", ["", " ", "a", "+"])).toBe("¿A qué hora? +");
});

it("takes a name for its letters, and the longer one of two first", () => {
  expect(withoutNames("Ana (Pons), axb", ["Ana", "Ana (Pons)", "a.b"])).toBe("—, axb");
});
