import { expect, test } from "vitest";
import { FOUND, rank } from "./palette-rank";

const pages = ["Products", "Pricing", "My account", "Analytics"];
const spanish = ["Pedidos", "Ventanas emergentes", "Reglas de normalización"];
const lines = [...pages, ...spanish, `${FOUND}0`, `${FOUND}1`];

const shown = (q: string) =>
  lines
    .filter((line) => rank(line, q) > 0)
    .toSorted((one, other) => rank(other, q) - rank(one, q))
    .slice(0, 3);

test.each([
  ["pr", ["Products", "Pricing", `${FOUND}0`]],
  ["acc", ["My account", `${FOUND}0`, `${FOUND}1`]],
  ["norma", ["Reglas de normalización", `${FOUND}0`, `${FOUND}1`]],
  ["prdocts", [`${FOUND}0`, `${FOUND}1`, "Products"]],
  ["pdidos", [`${FOUND}0`, `${FOUND}1`, "Pedidos"]],
  ["sell", [`${FOUND}0`, `${FOUND}1`]],
  ["VAT", [`${FOUND}0`, `${FOUND}1`]],
])("for %j", (q, first) => {
  expect(shown(q)).toEqual(first);
});
