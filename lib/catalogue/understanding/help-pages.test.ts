import { expect, it } from "vitest";
import { helpPageOf } from "./help-pages";

it.each([
  ["horario", "visit"],
  ["¿Dónde estáis?", "visit"],
  ["gastos de envío", "visit"],
  ["opening times", "visit"],
  ["quiero devolver", "returns"],
  ["returns", "returns"],
  ["¿dónde está mi pedido?", "order"],
  ["track my order", "order"],
  ["garantía", "complaint"],
  ["WhatsApp", "requests"],
  ["iphone 15", null],
  ["vestido rojo", null],
  ["", null],
])("%s means the page %s", (q, page) => {
  expect(helpPageOf(q)).toBe(page);
});
