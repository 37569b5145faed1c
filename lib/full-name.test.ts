import { expect, it } from "vitest";
import { fullName } from "./full-name";

it.each([
  ["Nike", "Dunk Low", "Nike Dunk Low"],
  ["Jordan", "Air Jordan 1 Mid", "Air Jordan 1 Mid"],
  ["Yeezy", "Yeezy Slide “Bone”", "Yeezy Slide “Bone”"],
  ["New Balance", "550", "New Balance 550"],
  ["New Balance", "NEW-BALANCE 550", "NEW-BALANCE 550"],
  ["On", "Cloud One", "On Cloud One"],
  ["Vans", "Vansage", "Vans Vansage"],
  ["", "Tote bag", "Tote bag"],
  [null, "Tote bag", "Tote bag"],
])("%s %s is called %s", (brand, name, called) => {
  expect(fullName({ brand, name })).toBe(called);
});
