import { expect, it } from "vitest";
import { colourOfName, isColourText, withoutColourCode } from "./colour-words";

it.each([
  ["Air Force 1 '07 - Blanc", "Blanc"],
  ["Samba OG - Blanc/Noir", "Blanc/Noir"],
  ["Nike P-6000 Metallic Silver", "Metallic Silver"],
  ["Samba OG Cloud White/Core Black", "Cloud White/Core Black"],
  ["Nike P-6000 Silber", "Silber"],
  ["Gorra Yankees Negra", "Negra"],
  ["Gazelle (Azul marino)", "Azul marino"],
  ["Sudadera básica gris oscuro", "gris oscuro"],
  ["Old Skool negro y blanco", "negro y blanco"],
  ["Beanie, Dark Green", "Dark Green"],
  ["Chase Sweatshirt Black / Gold", "Black / Gold"],
  ["Saikuru Jacket TNF Black", "TNF Black"],
  ["Air Jordan 1 High OG - University Blue / Midnight Navy / Sail", "University Blue / Midnight Navy / Sail"],
])("reads the colour at the end of %j", (name, colour) => {
  expect(colourOfName(name)).toBe(colour);
});

it.each([
  "Black",
  "White Label Tee",
  "Air Max 97",
  "Blue Suede Runner",
  "Chuck 70 Hi",
  "Off White",
  "Camper Gold",
  "Samba OG (2 pares)",
])("finds none in %j", (name) => {
  expect(colourOfName(name)).toBeNull();
});

it("tells texts that are colours and nothing else", () => {
  for (const text of ["Black", "washed olive", "Rojo y blanco", "Core Black / Cloud White"])
    expect(isColourText(text), text).toBe(true);
  for (const text of ["", "42", "Black Friday", "Small"]) expect(isColourText(text), text).toBe(false);
});

it("takes off the code before a colour, and no colour", () => {
  for (const [text, colour] of [
    ["BLK - Black", "Black"],
    ["C40 - Military Green", "Military Green"],
    ["2406 Azul oscuro", "Azul oscuro"],
    ["RED - White", "RED - White"],
    ["Black/White", "Black/White"],
  ] as const)
    expect(withoutColourCode(text), text).toBe(colour);
});

it("takes what may be a thing for a colour behind a dash alone", () => {
  expect(["Desert Boot - Sand", "9TWENTY Washed - Stone"].map(colourOfName)).toEqual(["Sand", "Stone"]);
  expect(["Stone Island", "Rolling Stone", "Box - Clay Court Tee"].map(colourOfName)).toEqual([
    null,
    null,
    null,
  ]);
});
