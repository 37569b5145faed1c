import { describe, expect, it } from "vitest";
import { priceOrder, spread } from "./prices";

describe("spread", () => {
  it("adds up to the cent and gives the rest to the largest remainders", () => {
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(spread(10, [5, 0, 3, 2])).toEqual([5, 0, 3, 2]);
    expect(spread(1, [10, 20, 30])).toEqual([0, 0, 1]);
    expect(spread(5, [])).toEqual([]);
    expect(spread(5, [0, 0])).toEqual([0, 0]);
  });

  it("never takes more than there is, whatever the weights", () => {
    for (let round = 1; round < 400; round++) {
      const weights = Array.from(
        { length: (round % 7) + 1 },
        (_, index) => (round * (index + 3) * 131) % 19_999,
      );
      const sum = weights.reduce((a, b) => a + b, 0);
      const cents = Math.round((sum * (round % 101)) / 100);
      const parts = spread(cents, weights);
      expect(parts.reduce((a, b) => a + b, 0)).toBe(sum === 0 ? 0 : cents);
      for (const [index, part] of parts.entries()) expect(part).toBeLessThanOrEqual(weights[index] ?? 0);
    }
  });
});

describe("priceOrder", () => {
  it("takes the code off what is not reduced, and works out IVA per line", () => {
    const order = priceOrder(
      [
        { unitCents: 12_995, reduced: false },
        { unitCents: 8_000, reduced: true },
        { unitCents: 1_999, reduced: false },
      ],
      { percent: 10, deliveryCents: 500 },
    );
    expect(order.discountCents).toBe(1_499);
    expect(order.lines.map((line) => line.discountCents)).toEqual([1_299, 0, 200]);
    expect(order.totalCents).toBe(12_995 + 8_000 + 1_999 - 1_499 + 500);
    const gross = order.lines.reduce((sum, line) => sum + line.baseCents + line.quotaCents, 0);
    expect(gross + order.deliveryBaseCents + order.deliveryQuotaCents).toBe(order.totalCents);
  });

  it("costs nothing at a hundred percent, and never less", () => {
    const order = priceOrder([{ unitCents: 101, reduced: false }], { percent: 100, deliveryCents: 0 });
    expect(order.totalCents).toBe(0);
    expect(order.lines[0]).toMatchObject({ grossCents: 0, baseCents: 0, quotaCents: 0 });
  });
});
