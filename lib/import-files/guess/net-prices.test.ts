import { expect, it } from "vitest";
import { areNet, taxRateOf } from "./net-prices";

const legend = "Importes en euros. Precio sin IVA. P.V.P.R. = venta al público recomendado, SIN IVA (21 %).";

it.each([
  ["P.V.P.R.", legend, true],
  ["PVP s/IVA", "", true],
  ["Precio venta sin IGIC (€)", "", true],
  ["Precio con IGIC", "", false],
  ["PVP", "", false],
  ["PVP", "Precio sin IVA. PVP con IVA.", false],
  ["PVP con IVA", "PVP con IVA, coste sin IVA", false],
  ["RRP", "Trade prices exclude VAT. RRP includes VAT.", false],
  ["RRP", "Prices excl. VAT", false],
  ["RRP", "all prices in EUR, trade prices ex VAT, RRP inc. VAT", false],
  ["PVP rec.", "Código Modelo Coste s/IVA PVP rec.", false],
  ["PVP rec.", "Código Modelo PVP rec. Coste s/IVA", false],
])("prices under %s, below %j, are without the tax: %s", (title, above, areThey) => {
  expect(areNet("generic", title, [title], above)).toBe(areThey);
});

it.each([
  [{ "IGIC %": ["7.00"] }, "7"],
  [{ IVA: ["21 %"] }, "21"],
  [{ IVA: ["21", "10"] }, null],
  [{ IVA: ["24,78", "19,95"] }, null],
  [{ Precio: ["7"] }, null],
])("the rate of the tax that %j says is %s", (samples, rate) => {
  expect(taxRateOf(Object.keys(samples), samples as Record<string, string[]>)).toBe(rate);
});
