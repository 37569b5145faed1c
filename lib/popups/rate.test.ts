import { expect, it } from "vitest";
import { rateOf, stateOf } from "./rate";

it("rates pictures by clicks and forms by sign-ups, and what nobody saw not at all", () => {
  const result = { impressions: 200, closes: 150, signUps: 5, clicks: 20 };
  expect(rateOf("image", result)).toBe(0.1);
  expect(rateOf("text", result)).toBe(0.025);
  expect(rateOf("newsletter", result)).toBe(0.025);
  expect(rateOf("text", { ...result, impressions: 0 })).toBeNull();
});

it.each([
  [false, null, null, "off"],
  [true, null, null, "shown"],
  [true, "2031-01-01T00:00:00Z", null, "waiting"],
  [true, "2029-01-01T00:00:00Z", "2031-01-01T00:00:00Z", "shown"],
  [true, null, "2030-01-01T00:00:00Z", "over"],
  [true, "2030-01-01T00:00:00Z", null, "shown"],
])("says the state of active %s from %s to %s: %s", (isActive, activeFrom, activeTo, state) => {
  expect(stateOf({ isActive, activeFrom, activeTo }, Date.UTC(2030, 0, 1))).toBe(state);
});
