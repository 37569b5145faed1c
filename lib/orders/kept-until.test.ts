import { describe, expect, it } from "vitest";
import { instantAt } from "@/lib/delivery/calendar";
import { defaultOpeningHours, type OpeningHours } from "@/lib/delivery/opening-hours";
import { exchangeUntil, keptUntil } from "./kept-until";

const hours: OpeningHours = {
  ...defaultOpeningHours,
  closedDays: ["2026-11-25"],
  specialDays: [
    { day: "2026-12-08", hours: [{ from: "11:00", to: "14:00" }] },
    {
      day: "2026-12-20",
      hours: [
        { from: "16:00", to: "19:00" },
        { from: "10:00", to: "14:00" },
      ],
    },
  ],
};

describe("keptUntil", () => {
  it.each([
    // From Monday to Tuesday, at whatever hour, in the pause and after closing too.
    ["2026-11-23 00:00", "2026-11-24 20:00"],
    ["2026-11-23 10:00", "2026-11-24 20:00"],
    ["2026-11-23 15:00", "2026-11-24 20:00"],
    ["2026-11-23 23:59", "2026-11-24 20:00"],
    // Over a closed day and over Sunday.
    ["2026-11-24 12:00", "2026-11-26 20:00"],
    ["2026-11-21 12:00", "2026-11-23 20:00"],
    ["2026-11-22 12:00", "2026-11-23 20:00"],
    // Christmas on a Friday, Saint Stephen, Sunday.
    ["2026-12-24 19:00", "2026-12-28 20:00"],
    // Maundy Thursday and Good Friday; Easter Sunday and Monday.
    ["2026-04-01 18:00", "2026-04-04 20:00"],
    ["2026-04-04 18:00", "2026-04-07 20:00"],
    // A fiesta with hours of its own, and a Sunday whose hours were entered out of order.
    ["2026-12-07 18:00", "2026-12-08 14:00"],
    ["2026-12-19 18:00", "2026-12-20 19:00"],
    // The season's longer evening begins, and the closed season lies between.
    ["2026-05-30 18:00", "2026-06-01 22:00"],
    ["2026-09-30 18:00", "2026-10-01 20:00"],
    ["2027-01-14 18:00", "2027-02-01 20:00"],
    // The clock changes in the night to Sunday.
    ["2026-03-28 12:00", "2026-03-30 20:00"],
    ["2026-10-24 12:00", "2026-10-26 20:00"],
  ])("what is ready on %s is kept until %s", (ready, until) => {
    const [readyDay = "", readyTime = ""] = ready.split(" ");
    const [day = "", time = ""] = until.split(" ");
    expect(keptUntil(instantAt(readyDay, readyTime), hours)).toEqual(instantAt(day, time));
  });

  it("goes by the clock on the island: 23:30 UTC in summer is tomorrow there", () => {
    expect(keptUntil(new Date("2026-07-14T21:59:00Z"), hours)).toEqual(new Date("2026-07-15T20:00:00Z"));
    expect(keptUntil(new Date("2026-07-14T22:00:00Z"), hours)).toEqual(new Date("2026-07-16T20:00:00Z"));
  });

  it("keeps for ever in a shop that never opens", () => {
    expect(keptUntil(new Date(), { ...hours, week: {}, seasons: [], specialDays: [] })).toBeNull();
  });
});

describe("exchangeUntil", () => {
  it.each([
    ["2026-11-09 12:00", "2026-11-16 20:00"],
    // Over a Sunday.
    ["2026-11-08 12:00", "2026-11-16 20:00"],
    // Seven days of the calendar, also in the hour in which a change of the clock makes them longer or shorter.
    ["2026-10-20 00:30", "2026-10-27 20:00"],
    ["2026-03-27 23:30", "2026-04-04 20:00"],
    ["2026-03-24 23:30", "2026-03-31 20:00"],
  ])("what is asked for on %s is kept until %s", (asked, until) => {
    const [askedDay = "", askedTime = ""] = asked.split(" ");
    const [day = "", time = ""] = until.split(" ");
    expect(exchangeUntil(instantAt(askedDay, askedTime), hours)).toEqual(instantAt(day, time));
  });

  it("ends after seven days in a shop that never opens", () => {
    const never = { ...hours, week: {}, seasons: [], specialDays: [] };
    expect(exchangeUntil(instantAt("2026-11-09", "12:00"), never)).toEqual(instantAt("2026-11-16", "24:00"));
  });
});
