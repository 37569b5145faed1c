import { expect, it } from "vitest";
import { readProse } from "./own-prose";

it("reads paragraphs, lists, headings and links", () => {
  const text =
    "Cambios en\ntienda.\n\n- Con [ticket](/es/returns#shop-return)\n- Sin estrenar\n\n- En caja\n### Plazo\nQuince días.";
  expect(readProse(text)).toEqual([
    { type: "paragraph", runs: [{ text: "Cambios en" }, { text: " " }, { text: "tienda." }] },
    {
      type: "list",
      items: [
        [{ text: "Con " }, { text: "ticket", href: "/es/returns#shop-return" }],
        [{ text: "Sin estrenar" }],
        [{ text: "En caja" }],
      ],
    },
    { type: "heading", runs: [{ text: "Plazo" }] },
    { type: "paragraph", runs: [{ text: "Quince días." }] },
  ]);
});

it.each(["[pulsa](javascript:alert(1))", "[pulsa](//evil.example)", "[](/x)", "[a] (b)", "<b>x</b>"])(
  "leaves %s as it was typed",
  (text) => {
    expect(readProse(text)).toEqual([{ type: "paragraph", runs: [{ text }] }]);
  },
);

it("takes nothing for nothing", () => {
  expect(readProse(" \n\n \r\n")).toEqual([]);
});
