import { expect, it } from "vitest";
import { readSizePair } from "./size-pair";

it.each([
  ["Black / S", { size: "S", colour: "Black" }],
  ["42, Azul marino", { size: "42", colour: "Azul marino" }],
  ["EU:37 1/3,Rosa", { size: "EU 37 1/3", colour: "Rosa" }],
  ["Int:M,Negro", { size: "M", colour: "Negro" }],
  ["42,5", null],
  ["S,M", null],
  ["Talla:M,Negro", null],
  ["Black/White", null],
  ["S / M", null],
  ["42 2/3", null],
  ["Olive", null],
  ["Black / S / Cotton", null],
])("%s", (cell, pair) => {
  expect(readSizePair(cell)).toEqual(pair);
});
