import { expect, it } from "vitest";
import { whatsappDigits, whatsappLink } from "./phone-number";

it.each([
  ["600 12 34 56", "34600123456"],
  ["+34 600-12-34-56", "34600123456"],
  ["0034600123456", "34600123456"],
  ["34600123456", "34600123456"],
  ["+44 7700 900123", "447700900123"],
  ["(+49) 170 1234567", null],
  ["971 30 00 00", "34971300000"],
  ["07700 900123", null],
  ["123", null],
  ["", null],
  ["+1234567890123456", null],
])("%j can be written to at %s", (typed, digits) => {
  expect(whatsappDigits(typed)).toBe(digits);
});

it("puts the text into the link, line breaks and signs included", () => {
  expect(whatsappLink("34600123456", "Hola, ¿sí?\n42 & 43")).toBe(
    "https://wa.me/34600123456?text=Hola%2C%20%C2%BFs%C3%AD%3F%0A42%20%26%2043",
  );
});
