import { describe, expect, it } from "vitest";
import { tableOf } from "./guess";
import { isEarlierTwin, preferLatest } from "./guess-latest";

describe("columns of several times", () => {
  it.each([
    ["PVP 2025", "PVP 2026", true],
    ["W/S SS25 €", "W/S FW26 €", true],
    ["RRP SS26", "RRP FW26", true],
    ["Recuento 31/01/26", "Recuento 31/07/26", true],
    ["Recuento 31/12/2025", "Recuento 01/01/2026", true],
    ["PVP 2026", "PVP 2025", false],
    ["PVP 2025", "Coste 2026", false],
    ["Stock", "Stock 2026", false],
  ])("knows whether %s is %s of an earlier time", (one, other, want) => {
    expect(isEarlierTwin(one, other)).toBe(want);
  });

  it("takes the last", () => {
    const samples = { "Coste 2025": ["50.00"], "Coste 2026": ["52.00"], "Coste 2024": ["48.00"] };
    const table = tableOf(Object.keys(samples), { samples });
    expect(preferLatest({ cost: "Coste 2024" }, table).cost).toBe("Coste 2026");
    expect(preferLatest({ cost: "Coste 2026" }, table).cost).toBe("Coste 2026");
  });
});
