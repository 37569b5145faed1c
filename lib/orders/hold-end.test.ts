import { expect, test } from "vitest";
import { holdEnd } from "./hold-end";

const keptUntil = new Date("2026-11-28T19:00:00Z");
const ready = { state: "ready", grossCents: 5_000 } as const;
const given = { state: "handed-over", grossCents: 5_000 } as const;
const unpaid = {
  keptUntil,
  closedAt: null,
  balanceAskedAt: null,
  paidCents: 0,
  refundedCents: 0,
  lines: [ready, ready],
};

test("what nobody has paid is held until its day", () => {
  expect(holdEnd(unpaid)).toBe(keptUntil);
  expect(holdEnd({ ...unpaid, keptUntil: null })).toBeNull();
});

test("what is paid has no end, also the rest of an order of which a part was taken", () => {
  expect(holdEnd({ ...unpaid, paidCents: 10_000 })).toBeNull();
  expect(holdEnd({ ...unpaid, paidCents: 10_000, lines: [given, ready] })).toBeNull();
});

test("of an order of which only what was taken is paid, the rest has its end", () => {
  expect(holdEnd({ ...unpaid, paidCents: 5_000, lines: [given, ready] })).toBe(keptUntil);
  expect(holdEnd({ ...unpaid, paidCents: 10_000, refundedCents: 10_000 })).toBe(keptUntil);
});

test("what is closed, or whose rest was asked for, has none", () => {
  expect(holdEnd({ ...unpaid, closedAt: keptUntil })).toBeNull();
  expect(holdEnd({ ...unpaid, balanceAskedAt: keptUntil })).toBeNull();
});
