import { expect, test } from "vitest";
import { quarterAfter } from "./quarter";

function at(time: string): Date {
  return new Date(`2026-06-01T${time}Z`);
}

test.each([
  ["17:39:12", "19:00:00", "17:45:00"],
  ["17:45:00", "19:00:00", "17:45:00"],
  ["17:45:01", "19:00:00", "18:00:00"],
  ["18:52:00", "18:55:00", "18:55:00"],
  ["18:56:00", "18:55:00", "18:56:00"],
])("ready at %s, closing at %s: from %s", (ready, closes, said) => {
  expect(quarterAfter(at(ready), at(closes))).toEqual(at(said));
});
