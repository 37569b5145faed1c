import { describe, expect, it } from "vitest";
import {
  addDays,
  dayOf,
  daysBetween,
  easterSunday,
  fiestasOf,
  instantAt,
  isFiesta,
  parseDay,
  weekdayOf,
} from "./calendar";

describe("days and instants in Europe/Madrid", () => {
  it.each([
    ["2026-01-15T22:59:59Z", "2026-01-15"],
    ["2026-01-15T23:00:00Z", "2026-01-16"],
    ["2026-07-15T21:59:59Z", "2026-07-15"],
    ["2026-07-15T22:00:00Z", "2026-07-16"],
    ["2026-12-31T23:00:00Z", "2027-01-01"],
    ["2026-03-29T00:59:00Z", "2026-03-29"],
    ["2026-10-24T22:00:00Z", "2026-10-25"],
    ["2026-10-25T22:59:00Z", "2026-10-25"],
    ["2026-10-25T23:00:00Z", "2026-10-26"],
  ])("%s is on %s", (instant, day) => {
    expect(dayOf(new Date(instant))).toBe(day);
  });

  it.each([
    ["2026-01-15", "10:00", "2026-01-15T09:00:00.000Z"],
    ["2026-07-15", "10:00", "2026-07-15T08:00:00.000Z"],
    ["2026-07-15", "24:00", "2026-07-15T22:00:00.000Z"],
    ["2026-03-28", "10:00", "2026-03-28T09:00:00.000Z"],
    ["2026-03-29", "00:00", "2026-03-28T23:00:00.000Z"],
    ["2026-03-29", "01:59", "2026-03-29T00:59:00.000Z"],
    ["2026-03-29", "02:30", "2026-03-29T01:30:00.000Z"],
    ["2026-03-29", "03:00", "2026-03-29T01:00:00.000Z"],
    ["2026-03-29", "10:00", "2026-03-29T08:00:00.000Z"],
    ["2026-10-25", "01:59", "2026-10-24T23:59:00.000Z"],
    ["2026-10-25", "02:30", "2026-10-25T01:30:00.000Z"],
    ["2026-10-25", "03:00", "2026-10-25T02:00:00.000Z"],
    ["2026-10-25", "10:00", "2026-10-25T09:00:00.000Z"],
  ])("%s %s is %s", (day, time, instant) => {
    expect(instantAt(day, time).toISOString()).toBe(instant);
  });

  it("comes back to the same day and hour on every day of three years", () => {
    for (let day = "2026-01-01"; day < "2029-01-01"; day = addDays(day, 1)) {
      for (const time of ["00:00", "09:30", "23:59"]) {
        const at = instantAt(day, time);
        expect(dayOf(at)).toBe(day);
        expect(at.toLocaleTimeString("en-GB", { timeZone: "Europe/Madrid", timeStyle: "short" })).toBe(time);
      }
    }
  });

  it("counts days over changes of clock and leap years", () => {
    expect(addDays("2026-03-28", 2)).toBe("2026-03-30");
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(daysBetween("2026-10-24", "2026-10-26")).toBe(2);
    expect(daysBetween("2027-01-01", "2026-12-31")).toBe(-1);
    expect(["2026-11-21", "2026-11-22", "2026-11-23"].map(weekdayOf)).toEqual([6, 7, 1]);
  });

  it.each(["", "2026-02-30", "2026-13-01", "26-01-01", "2026-1-1", "tomorrow", "2026-01-01T00:00"])(
    "%j is no day",
    (text) => {
      expect(parseDay(text)).toBeNull();
    },
  );

  it("reads a day as a form sends it", () => {
    expect(parseDay(" 2028-02-29 ")).toBe("2028-02-29");
  });
});

describe("fiestas", () => {
  it.each([
    [2024, "2024-03-31"],
    [2025, "2025-04-20"],
    [2026, "2026-04-05"],
    [2027, "2027-03-28"],
    [2028, "2028-04-16"],
    [2038, "2038-04-25"],
    [1954, "1954-04-18"],
  ])("Easter %d is %s", (year, day) => {
    expect(easterSunday(year)).toBe(day);
    expect(weekdayOf(day)).toBe(7);
  });

  it("are those of the town of Eivissa in 2026 and 2027", () => {
    const fixed = [
      "01-01",
      "01-06",
      "03-01",
      "05-01",
      "08-05",
      "08-08",
      "08-15",
      "10-12",
      "11-01",
      "12-06",
      "12-08",
      "12-25",
      "12-26",
    ];
    const moving = { 2026: ["04-02", "04-03", "04-06"], 2027: ["03-25", "03-26", "03-29"] };
    for (const year of [2026, 2027] as const) {
      expect(fiestasOf(year)).toEqual([...fixed, ...moving[year]].map((date) => `${year}-${date}`).sort());
    }
    expect(isFiesta("2026-08-08")).toBe(true);
    expect(isFiesta("2026-04-05")).toBe(false);
  });
});
