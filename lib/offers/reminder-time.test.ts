import { describe, expect, it } from "vitest";
import { instantAt } from "@/lib/delivery/calendar";
import { defaultOpeningHours, type OpeningHours } from "@/lib/delivery/opening-hours";
import { reminderTime } from "./reminder-time";

const hours = defaultOpeningHours;

// Monday 2 March 2026 to Saturday: 10:00–13:30 and 16:30–20:00.
const at = (day: number, time: string) => instantAt(`2026-03-0${day}`, time);

describe("reminderTime", () => {
  it("is a day before the end while the shop is open then", () => {
    expect(reminderTime(at(2, "11:00"), at(4, "11:00"), hours)).toEqual(at(3, "11:00"));
    expect(reminderTime(at(2, "11:00"), at(6, "12:00"), hours)).toEqual(at(5, "12:00"));
  });

  it("is half of the time before, where the offer is short", () => {
    expect(reminderTime(at(2, "10:00"), at(2, "13:00"), hours)).toEqual(at(2, "11:30"));
  });

  it("waits until the shop opens", () => {
    expect(reminderTime(at(2, "14:00"), at(4, "14:00"), hours)).toEqual(at(3, "16:30"));
    expect(reminderTime(at(2, "23:00"), at(4, "23:00"), hours)).toEqual(at(4, "10:00"));
  });

  it("comes before, where the shop opens no more", () => {
    // From Saturday 19:00 to Sunday 19:00.
    expect(reminderTime(at(7, "19:00"), at(8, "19:00"), hours)).toEqual(at(7, "20:00"));
  });

  it("does not come where the shop is never open in between", () => {
    expect(reminderTime(at(7, "21:00"), at(8, "21:00"), hours)).toBeNull();
    const closed: OpeningHours = { ...hours, week: {}, seasons: [] };
    expect(reminderTime(at(2, "11:00"), at(4, "11:00"), closed)).toBeNull();
  });
});
