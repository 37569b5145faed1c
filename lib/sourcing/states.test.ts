import { describe, expect, it } from "vitest";
import { isCheckOverdue, nextStates, openStates, sourcingStates } from "./states";

describe("nextStates", () => {
  it.each([
    ["idea", ["checked", "dropped"]],
    ["checked", ["offered", "ordered", "dropped"]],
    ["offered", ["ordered", "checked", "dropped"]],
    ["ordered", ["arrived", "checked", "dropped"]],
    ["arrived", []],
    ["dropped", ["idea"]],
  ] as const)("%s leads to %j", (state, expected) => {
    expect(nextStates(state)).toEqual(expected);
  });

  it("lets every open item be dropped, and only an ordered one arrive", () => {
    expect(openStates.every((state) => nextStates(state).includes("dropped"))).toBe(true);
    expect(sourcingStates.filter((state) => nextStates(state).includes("arrived"))).toEqual(["ordered"]);
  });
});

describe("isCheckOverdue", () => {
  const now = new Date("2026-11-21T12:00:00Z");

  it.each([
    ["checked", "2026-11-07T12:00:00Z", false],
    ["checked", "2026-11-07T11:59:59Z", true],
    ["offered", "2026-10-01T00:00:00Z", true],
    ["ordered", "2026-10-01T00:00:00Z", false],
    ["dropped", "2026-10-01T00:00:00Z", false],
    ["idea", null, false],
  ] as const)("%s, last asked %s: %s", (state, checkedAt, overdue) => {
    expect(isCheckOverdue(state, checkedAt && new Date(checkedAt), now)).toBe(overdue);
  });
});
