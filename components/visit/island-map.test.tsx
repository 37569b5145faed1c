import { expect, it } from "vitest";
import { townOf } from "./island-map";

it.each([
  ["07800", "ES", "Eivissa"],
  ["07805", "ES", "Eivissa"],
  ["07830", "ES", "Sant Josep"],
  ["07840", "ES", "Santa Eulària"],
  // Shared by villages of two municipalities: the map would be a guess.
  ["07812", "ES", null],
  ["28001", "ES", null],
  ["07800", "FR", null],
  [null, "ES", null],
])("marks the town of a shop in %s, %s: %s", (postalCode, country, town) => {
  expect(townOf({ street: null, postalCode, city: "x", island: "x", country })).toBe(town);
});
