import { expect, test } from "vitest";
import { differenceOf } from "./difference";

test("another size costs nothing more while the price is the same or lower", () => {
  expect(differenceOf({ unitCents: 11_990 }, 11_990)).toBe(0);
  expect(differenceOf({ unitCents: 11_990 }, 8_990)).toBe(0);
  expect(differenceOf({ unitCents: 11_990 }, 12_990)).toBe(1_000);
});
