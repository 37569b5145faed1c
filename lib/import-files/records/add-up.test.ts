import { describe, expect, it } from "vitest";
import { headingTitle } from "../shared/heading-title";
import { areOfPlaces } from "./add-up";

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
});
