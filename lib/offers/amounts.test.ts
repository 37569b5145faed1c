import { describe, expect, it } from "vitest";
import { randomNumbers } from "../../tests/setup/rounds";
import { priceOffer } from "./amounts";

const terms = {
  kind: "purchase" as const,
  discountCents: 0,
  deliveryCents: 300,
  depositPercent: null,
  depositCents: null,
};
const pair = { id: "a", source: "stock" as const, quantity: 2, unitCents: 10_000 };
const ordered = { id: "b", source: "sourced" as const, quantity: 1, unitCents: 20_000 };
const lines = [pair, ordered];
const every = () => true;

describe("priceOffer", () => {
  it("makes a piece of each of a line's quantity and asks for all at once without a deposit", () => {
    const amounts = priceOffer(lines, terms, every);
    expect(amounts.lines.map(({ line, grossCents }) => [line.id, grossCents])).toEqual([
      ["a", 10_000],
      ["a", 10_000],
      ["b", 20_000],
    ]);
    expect([amounts.totalCents, amounts.laterCents]).toEqual([40_300, 0]);
  });

  it("asks for a percentage or a sum of ordered goods first, and for all of the rest", () => {
    expect(priceOffer(lines, { ...terms, depositPercent: 30 }, every).laterCents).toBe(14_000);
    expect(priceOffer(lines, { ...terms, depositCents: 5_000 }, every).laterCents).toBe(15_000);
    expect(priceOffer(lines, { ...terms, depositCents: 90_000 }, every).laterCents).toBe(0);
    expect(priceOffer([pair], { ...terms, depositPercent: 30 }, every).laterCents).toBe(0);
    expect(priceOffer(lines, { ...terms, kind: "reservation", depositPercent: 30 }, every).laterCents).toBe(
      0,
    );
  });

  it("leaves the price of each line as it is when another is left out", () => {
    const reduced = { ...terms, discountCents: 1_001 };
    const whole = priceOffer(lines, reduced, every);
    const part = priceOffer(lines, reduced, ({ id }) => id === "a");
    expect(part.lines.map(({ grossCents }) => grossCents)).toEqual(
      whole.lines.slice(0, 2).map(({ grossCents }) => grossCents),
    );
    expect(part.totalCents).toBe(whole.totalCents - (whole.lines[2]?.grossCents ?? 0));
  });

  it("costs nothing when nothing is chosen, delivery neither", () => {
    expect(priceOffer(lines, { ...terms, discountCents: 500 }, () => false).totalCents).toBe(0);
  });

  it("adds up to the cent, whatever the prices", () => {
    const random = randomNumbers(90);
    const some = (most: number) => Math.floor(random() * most);
    for (let round = 0; round < 500; round++) {
      const drawn = Array.from({ length: 1 + some(5) }, (_, at) => ({
        id: `${at}`,
        source: (["stock", "sourced", "free"] as const)[some(3)] ?? "stock",
        quantity: 1 + some(3),
        unitCents: some(30_000),
      }));
      const amounts = priceOffer(
        drawn,
        { ...terms, discountCents: some(40_000), depositPercent: some(101) },
        () => random() < 0.7,
      );
      const gross = amounts.lines.reduce((sum, line) => sum + line.baseCents + line.quotaCents, 0);
      expect(gross + amounts.deliveryCents).toBe(amounts.totalCents);
      expect(amounts.goodsCents - amounts.discountCents).toBe(gross);
      expect(amounts.laterCents).toBeGreaterThanOrEqual(0);
      expect(amounts.laterCents).toBeLessThanOrEqual(gross);
    }
  });
});
