import { expect, it } from "vitest";
import { dayBefore, trendOf } from "./days";

it("counts back over a change of clock and a leap day", () => {
  expect(dayBefore("2026-10-26", 1)).toBe("2026-10-25");
  expect(dayBefore("2026-10-26", 2)).toBe("2026-10-24");
  expect(dayBefore("2028-03-01", 1)).toBe("2028-02-29");
});

it("shows every day of the last thirty and sums what was before them", () => {
  const rows = [
    { day: "2026-11-21", n: 3 },
    { day: "2026-10-23", n: 4 },
    { day: "2026-10-22", n: 5 },
    { day: "2026-09-23", n: 6 },
    { day: "2026-09-22", n: 7 },
  ];
  const { days, total, before } = trendOf(rows, "2026-11-21");
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ day: "2026-10-23", n: 4 });
  expect(days[29]).toEqual({ day: "2026-11-21", n: 3 });
  expect(days[1]?.n).toBe(0);
  expect([total, before]).toEqual([7, 11]);
});
