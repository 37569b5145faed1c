import { afterEach, expect, it, vi } from "vitest";
import { addAddressesForm } from "./list-forms";

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ["2026-07-15", true],
  ["2026-07-16", false],
])("half past midnight on the island, %s is taken as a day that has come: %s", (agreedOn, isTaken) => {
  vi.useFakeTimers({ now: new Date("2026-07-14T22:30:00Z") });
  const form = {
    list: "ana@example.com",
    lang: "es",
    how: "proof",
    proof: "Signed at the till, list of July",
  };
  expect(addAddressesForm.safeParse({ ...form, agreedOn }).success).toBe(isTaken);
});
