import { expect, test } from "vitest";
import { marginOf, netCents } from "./margin";

test("a margin counts without IVA", () => {
  expect(netCents(12_100)).toBe(10_000);
  expect(marginOf(12_100, 6_000)).toEqual({ cents: 4_000, share: 0.4 });
  expect(marginOf(12_100, 10_000)).toEqual({ cents: 0, share: 0 });
  expect(marginOf(6_050, 6_000)).toEqual({ cents: -1_000, share: -0.2 });
  expect(marginOf(0, 100)).toBeNull();
});
