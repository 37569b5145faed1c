import { describe, expect, it } from "vitest";
import { genderInText, genderOfCell, genderOfLetterhead } from "./gender-words";

describe("whom a text says goods are for", () => {
  it.each([
    ["Mujer > Zapatillas", "women"],
    ["Air Max 90 (GS)", "kids"],
    ["Herensneakers", "men"],
    ["Damenschuhe", "women"],
    ["Kinderschoenen", "kids"],
    ["Sneakers herr", "men"],
    ["Obuwie\\Sneakersy damskie", "women"],
    ["MIXTE", "unisex"],
    ["Herencia Verde", null],
    ["X-Men Tee", null],
    ["Vans Half Cab", null],
    ["Zapatilla Tribeca Man", "men"],
    ["Camiseta Iron Man", null],
    ["Spider-Man", null],
  ])("%s: %s", (text, gender) => {
    expect(genderInText(text)).toBe(gender);
  });
});

it.each([
  ["CAB", "men"],
  ["Fem.", "women"],
  ["UNI", "unisex"],
  ["Uniseks", "unisex"],
  ["H / M", "unisex"],
  ["JR", "kids"],
  ["homme", "men"],
  ["Nike", null],
])("a cell says it in short, too: %s is %s", (cell, gender) => {
  expect(genderOfCell(cell)).toBe(gender);
});

it.each([
  ["LYLE & SCOTT\nMenswear wholesale price list - Autumn/Winter 2026", "men"],
  ["Colección mujer PV26", "women"],
  ["Damenkollektion Herbst", "women"],
  ["Women's footwear SS26", "women"],
  ["Menswear\nWomenswear", null],
  ["Women's and men's shoes", null],
  ["Att. Sra. Dolores Marrero", null],
  ["Herr Müller, Hafenstraße 118", null],
  ["Kids range", null],
])("the letterhead says whom a whole list is for: %s is %s", (above, gender) => {
  expect(genderOfLetterhead(above)).toBe(gender);
});
