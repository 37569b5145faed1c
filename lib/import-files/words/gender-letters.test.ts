import { expect, test } from "vitest";
import { genderOfLetter, letterBehindKind, lettersOfTitle } from "./gender-letters";

const read = (title: string, letters: string, others: string[] = []) => {
  const said = new Set([...letters, ...lettersOfTitle(title, others)]);
  return [...letters].map((letter) => genderOfLetter(letter, said));
};

test.each([
  ["M/W/U", "mu", ["men", "unisex"]],
  ["Men/Women", "mu", ["men", "unisex"]],
  ["H/M/U", "mu", ["women", "unisex"]],
  ["Hombre/Mujer", "m", ["women"]],
  ["D/H/K", "hdk", ["men", "women", "kids"]],
  ["Gndr", "mu", ["men", "unisex"]],
  ["Sesso", "mu", ["men", "unisex"]],
  ["Genere", "ud", ["men", "women"]],
  ["product_sex", "hfm", ["men", "women", "unisex"]],
  // A man's in most languages, a woman's in Spanish.
  ["Płeć", "km", ["women", "men"]],
  ["Kön", "km", ["women", "men"]],
  ["Gènere", "mu", [null, "unisex"]],
  ["Sexo", "mu", [null, "unisex"]],
])("letters of %s: %s", (title, letters, genders) => {
  expect(read(title, letters)).toEqual(genders);
});

test("an English title says nothing of letters among Spanish ones", () => {
  expect(read("gender", "m", ["talla", "pvp"])).toEqual([null]);
});

test.each([
  ["Zapatillas H", "h"],
  ["Sudadera con capucha M", "m"],
  ["Camiseta", ""],
  ["Gorra NY", ""],
])("the letter behind the kind %s is %j", (category, letter) => {
  expect(letterBehindKind(category)).toBe(letter);
});
