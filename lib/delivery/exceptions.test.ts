import { expect, it } from "vitest";
import { defaultOpeningHours, exceptionsAfter } from "./opening-hours";

const hours = {
  ...defaultOpeningHours,
  closedDays: ["2026-12-10"],
  specialDays: [
    { day: "2026-12-13", hours: [{ from: "10:00", to: "14:00" }] },
    { day: "2026-12-24", hours: [{ from: "10:00", to: "13:00" }] },
  ],
};

it("names fiestas, closed days and days with hours of their own, and no ordinary Sunday", () => {
  const days = exceptionsAfter(new Date("2026-12-05T10:00:00Z"), hours, 30);
  expect(days).toEqual([
    { day: "2026-12-08", hours: [] },
    { day: "2026-12-10", hours: [] },
    { day: "2026-12-13", hours: [{ from: "10:00", to: "14:00" }] },
    { day: "2026-12-24", hours: [{ from: "10:00", to: "13:00" }] },
    { day: "2026-12-25", hours: [] },
    { day: "2026-12-26", hours: [] },
    { day: "2027-01-01", hours: [] },
  ]);
});

it("begins with the day on the island, also a minute after its midnight", () => {
  expect(exceptionsAfter(new Date("2026-12-07T23:01:00Z"), hours, 1)).toEqual([
    { day: "2026-12-08", hours: [] },
  ]);
  expect(exceptionsAfter(new Date("2026-12-07T22:59:00Z"), hours, 1)).toEqual([]);
});
