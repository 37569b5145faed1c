import { expect, it } from "vitest";
import { LogBudget } from "./log-budget";

const MINUTE = 60_000;

function count(budget: LogBudget, places: string[], now: number): number {
  return places.filter((place) => budget.take(place, now).isWritten).length;
}

it("lets one place write 60 rows a minute, and says afterwards what it left out", () => {
  const budget = new LogBudget();
  expect(count(budget, Array(2_000).fill("POST /es"), MINUTE)).toBe(60);
  expect(budget.take("job", MINUTE + 1)).toEqual({ isWritten: true, leftOut: [] });
  expect(budget.take("job", 2 * MINUTE)).toEqual({
    isWritten: true,
    leftOut: [{ place: "POST /es", rows: 1_940 }],
  });
  expect(budget.take("POST /es", 2 * MINUTE + 1)).toEqual({ isWritten: true, leftOut: [] });
});

it("lets all places together write 600, however many names are made up", () => {
  const budget = new LogBudget();
  const names = Array.from({ length: 5_000 }, (_, at) => `GET /${at}`);
  expect(count(budget, names, MINUTE)).toBe(600);
  expect(budget.take("job", 2 * MINUTE).leftOut).toEqual([{ place: "others", rows: 4_400 }]);
});

it("takes the row that says what was left out from the 600 as well", () => {
  const budget = new LogBudget();
  const names = Array.from({ length: 600 }, (_, at) => `GET /${at}`);
  expect(count(budget, [...names, ...names, "GET /7"], MINUTE)).toBe(600);
  const { leftOut } = budget.take("job", 2 * MINUTE);
  expect([leftOut.length, leftOut[0]]).toEqual([600, { place: "GET /7", rows: 2 }]);
  expect(1 + count(budget, names, 2 * MINUTE)).toBe(599);
});
