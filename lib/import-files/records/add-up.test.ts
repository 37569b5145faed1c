import { describe, expect, it } from "vitest";
import { headingTitle } from "../shared/heading-title";
import { areOfPlaces, arePieces } from "./add-up";

const row = (cells: Record<string, string>) => ({ line: 1, surplus: false, isTitles: false, cells });
const below = (...headings: string[]) =>
  headings.map((heading) => row({ Style: "SDK102455", Size: "42", [headingTitle]: heading }));

describe("areOfPlaces", () => {
  it.each([
    [["Carton 2 of 4", "Carton 3 of 4"], true],
    [["BULTO Nº 1", "BULTO Nº 2"], true],
    [["Carton 2 of 4", "Carton 2 of 4"], false],
    [["Zapatillas", "Camisetas"], false],
    [["Carton 1", "Zapatillas"], false],
  ])("of records below %j: %s", (headings, is) => {
    expect(areOfPlaces(below(...headings))).toBe(is);
  });

  it("of records that name a warehouse each", () => {
    const rows = ["Palma", "Ibiza"].map((place) => row({ Size: "42", Warehouse: place }));
    expect(areOfPlaces(rows)).toBe(true);
  });

  it("of records that name a shop each, and none that count what is in one", () => {
    const rows = (cells: string[]) => cells.map((cell) => row({ Modelo: "Air Max 95", Tienda: cell }));
    expect(areOfPlaces(rows(["Valencia", "Lisboa"]))).toBe(true);
    expect(areOfPlaces(rows(["3", "2"]))).toBe(false);
  });
});

describe("arePieces", () => {
  const pieces = (title: string, numbers: string[], stock = "1") =>
    arePieces(
      numbers.map((number) => row({ [title]: number, Size: "UK 8" })),
      numbers.map((_, line) => ({ line, factsOnly: false, fields: { size: "UK 8", stock } })),
    );

  it("of records with a number each, which count one", () => {
    expect(pieces("SKU", ["002316", "002319"])).toBe(true);
    expect(pieces("Nº depósito", ["D-201", "D-202"])).toBe(true);
  });

  it("not of what has one number, counts more, or is numbered otherwise", () => {
    expect(pieces("SKU", ["002316", "002316"])).toBe(false);
    expect(pieces("SKU", ["002316", "002319"], "2")).toBe(false);
    expect(pieces("Line", ["1", "2"])).toBe(false);
  });
});
