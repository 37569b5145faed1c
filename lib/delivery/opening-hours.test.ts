import { describe, expect, it } from "vitest";
import { addDays, instantAt, weekdayOf } from "./calendar";
import {
  defaultOpeningHours,
  hoursOn,
  isRestDay,
  type OpeningHours,
  openSpans,
  openState,
} from "./opening-hours";

const hours: OpeningHours = {
  ...defaultOpeningHours,
  closedDays: ["2026-11-02"],
  specialDays: [
    { day: "2026-12-08", hours: [{ from: "11:00", to: "14:00" }] },
    { day: "2026-12-24", hours: [{ from: "10:00", to: "15:00" }] },
    { day: "2026-12-31", hours: [] },
    {
      day: "2026-12-20",
      hours: [
        { from: "16:00", to: "20:00" },
        { from: "10:00", to: "14:00" },
      ],
    },
  ],
};

function shown(day: string): string {
  return hoursOn(day, hours)
    .map(({ from, to }) => `${from}–${to}`)
    .join(" ");
}

describe("hoursOn", () => {
  it.each([
    ["2026-11-21", "10:00–13:30 16:30–20:00"], // Saturday, winter
    ["2026-11-22", ""], // Sunday
    ["2026-05-30", "10:00–13:30 16:30–20:00"], // two days before summer
    ["2026-06-01", "10:00–14:00 17:30–22:00"], // first day of summer
    ["2026-09-30", "10:00–14:00 17:30–22:00"], // last day of summer
    ["2026-10-01", "10:00–13:30 16:30–20:00"],
    ["2026-01-14", "10:00–13:30 16:30–20:00"],
    ["2026-01-15", ""], // closed season
    ["2027-01-30", ""],
    ["2027-02-01", "10:00–13:30 16:30–20:00"],
    ["2026-04-02", ""], // Maundy Thursday
    ["2026-04-03", ""], // Good Friday
    ["2026-04-06", ""], // Easter Monday
    ["2026-04-07", "10:00–13:30 16:30–20:00"],
    ["2026-08-05", ""], // fiestas of Eivissa
    ["2026-08-08", ""],
    ["2026-08-07", "10:00–14:00 17:30–22:00"],
    ["2026-11-02", ""], // closed day
    ["2026-12-08", "11:00–14:00"], // a fiesta opened
    ["2026-12-24", "10:00–15:00"],
    ["2026-12-31", ""],
    ["2026-12-20", "10:00–14:00 16:00–20:00"], // a Sunday opened, hours in order
  ])("%s: %s", (day, expected) => {
    expect(shown(day)).toBe(expected);
  });

  it("stays open on fiestas when the shop says so", () => {
    expect(hoursOn("2026-12-25", { ...hours, closedOnFiestas: false })).toHaveLength(2);
  });

  it("follows seasons over New Year", () => {
    const winter = { ...hours, seasons: [{ from: "12-27", to: "01-05", week: {} }] };
    expect(
      ["2026-12-26", "2026-12-27", "2027-01-05", "2027-01-07"].map((day) => isRestDay(day, winter)),
    ).toEqual([
      true, // Saint Stephen
      true,
      true,
      false,
    ]);
  });
});

describe("openState", () => {
  it.each([
    ["2026-11-21", "09:59", false, "2026-11-21 10:00"],
    ["2026-11-21", "10:00", true, "2026-11-21 13:30"],
    ["2026-11-21", "13:29", true, "2026-11-21 13:30"],
    ["2026-11-21", "13:30", false, "2026-11-21 16:30"],
    ["2026-11-21", "20:00", false, "2026-11-23 10:00"],
    ["2026-01-14", "20:30", false, "2026-02-02 10:00"],
    ["2026-03-28", "23:00", false, "2026-03-30 10:00"],
    ["2026-10-24", "20:00", false, "2026-10-26 10:00"],
    ["2026-04-01", "20:00", false, "2026-04-04 10:00"],
  ])("%s %s open: %s until %s", (day, time, open, then) => {
    const state = openState(instantAt(day, time), hours);
    const [thenDay = "", thenTime = ""] = then.split(" ");
    expect(state.open).toBe(open);
    expect(state.open ? state.until : state.opensAt).toEqual(instantAt(thenDay, thenTime));
  });

  it("ends its search in a shop that never opens", () => {
    const never = { ...hours, week: {}, seasons: [], specialDays: [] };
    expect(openState(instantAt("2026-11-21", "12:00"), never)).toEqual({ open: false, opensAt: null });
  });

  it("never has a stretch that is empty, over, on a Sunday or before the last one", () => {
    const now = instantAt("2026-02-25", "12:00");
    let last = now;
    let count = 0;
    for (const span of openSpans(now, defaultOpeningHours)) {
      expect(span.to.getTime()).toBeGreaterThan(span.from.getTime());
      expect(span.to.getTime()).toBeGreaterThan(last.getTime());
      expect(weekdayOf(span.day)).not.toBe(7);
      expect(span.day < addDays("2026-02-25", 401)).toBe(true);
      last = span.to;
      count++;
    }
    expect(count).toBeGreaterThan(550);
  });
});
