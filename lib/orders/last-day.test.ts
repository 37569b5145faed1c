import { describe, expect, it } from "vitest";
import { instantAt } from "@/lib/delivery/calendar";
import { lastDayOfReturn, lastDayOfWithdrawal } from "./last-day";

describe("the last day of withdrawal", () => {
  it.each([
    ["2026-11-23 12:00", "2026-12-08"],
    ["2026-11-24 12:00", "2026-12-09"], // the 14th day is a fiesta
    ["2026-11-26 12:00", "2026-12-11"],
    ["2026-11-27 12:00", "2026-12-12"],
    ["2026-11-28 12:00", "2026-12-14"], // Saturday: the 14th is a Saturday, so Monday
    ["2026-12-11 12:00", "2026-12-28"], // the 14th is Christmas, then Saint Stephen and Sunday
    ["2026-10-20 23:30", "2026-11-04"],
  ])("%s: %s", (received, last) => {
    const [day = "", time = ""] = received.split(" ");
    expect(lastDayOfWithdrawal(instantAt(day, time))).toBe(last);
  });

  it("is never before the shop's own, nor before the law's", () => {
    for (let day = 0; day < 800; day++) {
      const received = new Date(Date.UTC(2026, 0, 1, 12) + day * 86_400_000);
      expect(lastDayOfWithdrawal(received) >= lastDayOfReturn(received)).toBe(true);
    }
  });
});
