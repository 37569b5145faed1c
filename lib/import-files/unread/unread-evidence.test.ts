import { expect, it } from "vitest";
import type { ImportPlan } from "../shared/plan";
import { doubtsOf } from "./unread-evidence";

const plan: ImportPlan = {
  format: "generic",
  columns: { style_code: "Ref", name: "Modelo" },
  defaults: {},
  ...{ currency: "EUR", rate: "", addVat: "", sizeSystem: "", sizeOption: "", decimal: "", lang: "es" },
  ...{
    sizeColumns: true,
    sizeCodes: false,
    codesNameStyles: false,
    nameSizes: false,
    columnsSeen: false,
    publish: false,
  },
  ...{
    normalize: true,
    keepTexts: false,
    addTwice: false,
    addsStock: false,
    earlierAsked: false,
    earlierStatedBy: "",
    makeCodes: false,
  },
};

function doubts(columns: Record<string, string[]>, changes: Partial<ImportPlan> = {}) {
  const samples = { Ref: ["A-1"], Modelo: ["Samba"], ...columns };
  return doubtsOf({ titles: Object.keys(samples), samples, records: 9 }, { ...plan, ...changes });
}

it("are columns of small numbers, where no column was found for the pieces", () => {
  expect(doubts({ Nevera: ["3", "1", "12"] }).stock).toEqual(["Nevera"]);
  expect(doubts({ Nevera: ["3 u.", "1 u."] }).stock).toEqual(["Nevera"]);
  expect(doubts({ Nevera: ["3", "1"] }, { columns: { ...plan.columns, stock: "Otra" } }).stock).toEqual([]);
  expect(doubts({ Nevera: ["3", "1"] }, { defaults: { stock: "0" } }).stock).toEqual([]);
});

it("are a column at either end of a run of sizes, which may be one more, and no sum or other beside it", () => {
  const run = { S: ["1"], M: ["2"], L: ["1"] };
  expect(doubts({ ...run, Otras: ["5", "3"], PVP: ["26,00"] }).stock).toEqual(["Otras"]);
  expect(doubts({ Otras: ["5", "3"], ...run }).stock).toEqual(["Otras"]);
  expect(doubts({ ...run, Total: ["5", "3"] }).stock).toEqual([]);
  expect(doubts({ ...run, Vendidas: ["5", "3"] }).stock).toEqual([]);
  expect(doubts({ ...run, PVP: ["26,00"], Otras: ["5", "3"] }).stock).toEqual([]);
});

it("are no running numbers, and none of what must be ordered or when", () => {
  expect(doubts({ Orden: ["1", "2", "3", "4", "5", "6", "7", "8", "9"] }).stock).toEqual([]);
  // One of nine records was a remark.
  expect(doubts({ "#1": ["0", "1", "2", "3", "4", "5", "6", "7"] }).stock).toEqual([]);
  expect(doubts({ "Pedido mínimo": ["6", "12"], Semana: ["12", "14"], Año: ["25", "26"] }).stock).toEqual([]);
  expect(doubts({ Margen: ["41,9", "40,2"] }).stock).toEqual([]);
});

it("are columns of makers' codes, where none was found and none are made", () => {
  const codes = ["DD1391-100", "B75806", "144617"];
  const { style_code: _, ...columns } = plan.columns;
  expect(doubts({ Clave: codes }, { columns }).codes).toEqual(["Clave"]);
  expect(doubts({ Clave: codes }, { columns, makeCodes: true }).codes).toEqual([]);
  expect(doubts({ Clave: codes }).codes).toEqual([]);
});

it("are columns of codes in any shape for about as many styles as there are names", () => {
  const { style_code: _, ...columns } = plan.columns;
  const numbers = ["10531941", "60222458"];
  expect(doubts({ Silueta: numbers }, { columns }).codes).toEqual(["Silueta"]);
  expect(doubts({ Clave: ["4000029-0090", "4110850-0031"] }, { columns }).codes).toEqual(["Clave"]);
  expect(doubts({ Silueta: ["105", "6022"] }, { columns }).codes).toEqual([]);
  expect(doubts({ "Cód. arancelario": numbers, Teléfono: numbers }, { columns }).codes).toEqual([]);
});

it("are columns of sizes, where none was found for them", () => {
  const curves = ["36, 37, 38", "S, M, L", "40, 41, 42.5"];
  expect(doubts({ Curva: curves }).sizes).toEqual(["Curva"]);
  expect(doubts({ Curva: curves }, { columns: { ...plan.columns, size: "Curva" } }).sizes).toEqual([]);
  expect(doubts({ Notas: ["novedad", "últimos", "pedido 42"] }).sizes).toEqual([]);
});
