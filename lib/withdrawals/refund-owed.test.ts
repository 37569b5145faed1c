import { describe, expect, it } from "vitest";
import { refundOwed } from "./refund-owed";

const line = (position: number, grossCents: number) => ({
  position,
  state: "handed-over" as const,
  source: "stock" as const,
  grossCents,
});
const order = {
  lines: [line(0, 5_000), line(1, 3_000)],
  deliveryCents: 500,
  paidCents: 8_500,
  refundedCents: 0,
  laterCents: 0,
};

describe("refundOwed", () => {
  it("is all that was paid, delivery included, when nothing is kept", () => {
    expect([refundOwed(order, null), refundOwed(order, [0, 1])]).toEqual([8_500, 8_500]);
  });

  it("is the price of what goes back while something is kept", () => {
    expect([refundOwed(order, [0]), refundOwed(order, [1])]).toEqual([5_000, 3_000]);
  });

  it("counts what went back before, and gives the delivery with the last piece", () => {
    const before = {
      ...order,
      refundedCents: 5_000,
      lines: [{ ...line(0, 5_000), state: "returned" as const }, line(1, 3_000)],
    };
    expect(refundOwed(before, [1])).toBe(3_500);
  });

  it("takes nothing out of it for what is asked for only once ordered goods are here", () => {
    // Half of the second is paid.
    const ordered = { ...line(1, 3_000), state: "waiting" as const, source: "sourced" as const };
    const part = { ...order, lines: [line(0, 5_000), ordered], paidCents: 7_000, laterCents: 1_500 };
    expect([refundOwed(part, [0]), refundOwed(part, [1]), refundOwed(part, null)]).toEqual([
      5_000, 1_500, 7_000,
    ]);
  });

  it("is nothing of what was not paid", () => {
    expect(refundOwed({ ...order, paidCents: 0 }, null)).toBe(0);
    expect(refundOwed({ ...order, paidCents: 1_000 }, [0])).toBe(0);
  });
});
