import { expect, test } from "vitest";
import { goesTo, type Machine, mayGo, next, statesFor, statesOf } from "./machine";

const door: Machine<"open" | "shut" | "locked" | "gone", "close" | "open" | "push" | "lock" | "remove"> = {
  open: { close: "shut" },
  shut: { open: "open", push: "open", lock: "locked", remove: "gone" },
  locked: { open: "shut" },
  gone: {},
};

test("a verb leads where the row of the state says", () => {
  expect(goesTo(door, "shut", "open")).toBe("open");
  expect(goesTo(door, "locked", "open")).toBe("shut");
  expect(goesTo(door, "gone", "open")).toBeNull();
});

test("what may follow is named once, in the order of the row, all of it or by some verbs", () => {
  expect(next(door, "shut")).toEqual(["open", "locked", "gone"]);
  expect(next(door, "shut", ["lock", "push"])).toEqual(["open", "locked"]);
  expect([mayGo(door, "shut", "locked"), mayGo(door, "open", "locked")]).toEqual([true, false]);
});

test("a verb is possible from the states whose rows have it, and an end has none", () => {
  expect(statesFor(door, "open")).toEqual(["shut", "locked"]);
  expect(statesOf(door).filter((state) => next(door, state).length === 0)).toEqual(["gone"]);
});
