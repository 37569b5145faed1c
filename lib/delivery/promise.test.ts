import { describe, expect, it } from "vitest";
import { addDays, dayOf, instantAt, weekdayOf } from "./calendar";
import { defaultOpeningHours, hoursOn, isRestDay, type OpeningHours } from "./opening-hours";
import {
  type DeliveryZone,
  defaultZones,
  deliveryDayFault,
  deliveryPromise,
  findZone,
  pickupPromise,
  promisesFor,
} from "./promise";

const hours = defaultOpeningHours;

function at(text: string): Date {
  const [day = "", time = ""] = text.split(" ");
  return instantAt(day, time);
}

function zone(key: string): DeliveryZone {
  const found = defaultZones.find((one) => one.key === key);
  if (!found) throw new Error(`no zone ${key}`);
  return found;
}

function pickup(now: string, leaveOn?: string, shop: OpeningHours = hours): string {
  const promise = pickupPromise(at(now), shop, leaveOn);
  if (promise.status === "closed") return "closed";
  const time = promise.readyAt.toLocaleTimeString("en-GB", { timeZone: "Europe/Madrid", timeStyle: "short" });
  return `${promise.status} ${promise.day} ${time} +${promise.daysAway}`;
}

function delivery(now: string, key: string, leaveOn?: string, shop: OpeningHours = hours): string {
  const promise = deliveryPromise(at(now), zone(key), 0, shop, leaveOn);
  return "day" in promise ? `${promise.status} ${promise.day} +${promise.daysAway}` : promise.status;
}

describe("findZone", () => {
  it.each([
    ["07800", "eivissa"],
    [" 07 800 ", "eivissa"],
    ["07809", "eivissa"],
    ["07810", "ibiza"],
    ["07840", "ibiza"],
    ["07850", "ibiza"],
    ["07860", "formentera"],
    ["07872", "formentera"],
    ["07799", undefined],
    ["07873", undefined],
    ["08001", undefined],
    ["7800", undefined],
    ["078000", undefined],
    ["0780O", undefined],
    ["", undefined],
  ])("%j is in %s", (postcode, key) => {
    expect(findZone(postcode, defaultZones)?.key).toBe(key);
  });

  it("serves Formentera only when somebody switches it on", () => {
    expect(delivery("2026-11-19 10:00", "formentera")).toBe("off");
    expect(
      deliveryPromise(at("2026-11-19 10:00"), { ...zone("formentera"), active: true }, 0, hours),
    ).toMatchObject({
      day: "2026-11-21",
      priceCents: 900,
      missingForFreeCents: null,
    });
  });
});

describe("pickupPromise", () => {
  it.each([
    ["2026-11-20 11:00", "in-time 2026-11-20 11:30 +0"], // Friday morning
    ["2026-11-20 08:00", "in-time 2026-11-20 10:30 +0"], // before opening
    ["2026-11-20 13:00", "in-time 2026-11-20 13:30 +0"], // ready as the door closes
    ["2026-11-20 13:01", "in-time 2026-11-20 17:00 +0"], // not any more: after the siesta
    ["2026-11-20 14:30", "in-time 2026-11-20 17:00 +0"],
    ["2026-11-20 19:31", "in-time 2026-11-21 10:30 +1"],
    ["2026-11-20 23:59", "in-time 2026-11-21 10:30 +1"],
    ["2026-11-21 00:01", "in-time 2026-11-21 10:30 +0"],
    ["2026-11-21 20:00", "in-time 2026-11-23 10:30 +2"], // over Sunday
    ["2026-11-22 12:00", "in-time 2026-11-23 10:30 +1"], // on Sunday
    ["2026-12-05 20:00", "in-time 2026-12-07 10:30 +2"], // Sunday 6 December, fiesta as well
    ["2026-12-24 20:00", "in-time 2026-12-28 10:30 +4"], // Christmas, Saint Stephen, Sunday
    ["2026-04-01 19:45", "in-time 2026-04-04 10:30 +3"], // Maundy Thursday and Good Friday
    ["2026-04-04 19:45", "in-time 2026-04-07 10:30 +3"], // Easter and its Monday
    ["2027-03-27 19:45", "in-time 2027-03-30 10:30 +3"], // Easter on the day the clock changes
    ["2026-08-07 21:45", "in-time 2026-08-10 10:30 +3"], // Saint Cyriacus on a Saturday, then Sunday
    ["2026-03-28 19:45", "in-time 2026-03-30 10:30 +2"], // clock forward on Sunday
    ["2026-10-24 19:45", "in-time 2026-10-26 10:30 +2"], // clock back on Sunday
    ["2026-01-14 19:45", "in-time 2026-02-02 10:30 +19"], // closed season ends on a Sunday's eve
  ])("%s: %s", (now, expected) => {
    expect(pickup(now)).toBe(expected);
  });

  it("keeps the hours on the wall when the clock changes on an open day", () => {
    const sundays: OpeningHours = { ...hours, week: { ...hours.week, 7: [{ from: "01:30", to: "04:00" }] } };
    // Spring: two hours less one between 01:30 and 04:00; from 01:45 half an hour of work ends at 03:15.
    expect(pickup("2026-03-29 01:45", undefined, sundays)).toBe("in-time 2026-03-29 03:15 +0");
    expect(pickupPromise(at("2026-03-29 01:45"), sundays)).toMatchObject({
      readyAt: new Date("2026-03-29T01:15:00Z"),
    });
    expect(pickupPromise(new Date("2026-10-25T00:45:00Z"), sundays)).toMatchObject({
      readyAt: new Date("2026-10-25T01:15:00Z"),
      closesAt: new Date("2026-10-25T03:00:00Z"),
    });
  });

  it("promises nothing when work takes longer than the shop is ever open, or it never opens", () => {
    expect(pickup("2026-11-20 11:00", undefined, { ...hours, prepareMinutes: 600 })).toBe("closed");
    expect(pickup("2026-11-20 11:00", undefined, { ...hours, week: {}, seasons: [] })).toBe("closed");
  });

  it.each([
    ["2026-11-20 11:00", "2026-11-21", "in-time 2026-11-20 11:30 +0"],
    ["2026-11-20 11:00", "2026-11-20", "too-late 2026-11-20 11:30 +0"],
    ["2026-11-21 20:00", "2026-11-23", "too-late 2026-11-23 10:30 +2"],
    ["2026-11-21 20:00", "2026-11-24", "in-time 2026-11-23 10:30 +2"],
    ["2026-11-20 11:00", "2020-01-01", "too-late 2026-11-20 11:30 +0"],
  ])("at %s, leaving on %s: %s", (now, leaveOn, expected) => {
    expect(pickup(now, leaveOn)).toBe(expected);
  });
});

describe("deliveryPromise", () => {
  it.each([
    // Town: the same day before 13:00
    ["2026-11-20 12:59", "eivissa", "in-time 2026-11-20 +0"],
    ["2026-11-20 13:00", "eivissa", "in-time 2026-11-21 +1"],
    ["2026-11-21 13:00", "eivissa", "in-time 2026-11-23 +2"],
    ["2026-11-22 09:00", "eivissa", "in-time 2026-11-23 +1"],
    // Island: the next day before 18:00
    ["2026-11-19 17:59", "ibiza", "in-time 2026-11-20 +1"],
    ["2026-11-19 18:00", "ibiza", "in-time 2026-11-21 +2"],
    ["2026-11-20 18:00", "ibiza", "in-time 2026-11-23 +3"],
    ["2026-11-21 10:00", "ibiza", "in-time 2026-11-23 +2"],
    ["2026-11-22 10:00", "ibiza", "in-time 2026-11-24 +2"],
    // Fiestas, Easter, closed season
    ["2026-12-07 10:00", "ibiza", "in-time 2026-12-09 +2"],
    ["2026-12-24 10:00", "ibiza", "in-time 2026-12-28 +4"],
    ["2026-12-24 19:00", "ibiza", "in-time 2026-12-29 +5"],
    ["2026-04-01 10:00", "ibiza", "in-time 2026-04-04 +3"],
    ["2026-04-04 10:00", "ibiza", "in-time 2026-04-07 +3"],
    ["2026-08-04 10:00", "ibiza", "in-time 2026-08-06 +2"],
    ["2026-01-14 10:00", "ibiza", "in-time 2026-02-02 +19"],
    ["2026-01-20 10:00", "ibiza", "in-time 2026-02-03 +14"],
    // Around midnight of the island, which is not that of UTC
    ["2026-07-15 23:30", "eivissa", "in-time 2026-07-16 +1"],
    ["2026-07-16 00:30", "eivissa", "in-time 2026-07-16 +0"],
    ["2027-01-01 00:30", "eivissa", "in-time 2027-01-02 +1"],
    // Changes of clock
    ["2026-03-28 12:59", "eivissa", "in-time 2026-03-28 +0"],
    ["2026-03-28 13:00", "eivissa", "in-time 2026-03-30 +2"],
    ["2026-10-24 17:59", "ibiza", "in-time 2026-10-26 +2"],
  ])("%s to %s: %s", (now, key, expected) => {
    expect(delivery(now, key)).toBe(expected);
  });

  it("says until when the promise holds and by when it arrives, as instants", () => {
    expect(deliveryPromise(at("2026-03-28 19:00"), zone("eivissa"), 0, hours)).toMatchObject({
      orderBefore: new Date("2026-03-30T11:00:00Z"),
      arrivesBy: new Date("2026-03-30T18:00:00Z"),
    });
    expect(deliveryPromise(at("2026-10-24 19:00"), zone("eivissa"), 0, hours)).toMatchObject({
      orderBefore: new Date("2026-10-26T12:00:00Z"),
      arrivesBy: new Date("2026-10-26T19:00:00Z"),
    });
  });

  it.each([
    [0, 500, 15_000],
    [14_999, 500, 1],
    [15_000, 0, 0],
    [99_999, 0, 0],
  ])("a subtotal of %d cents pays %d", (subtotal, priceCents, missingForFreeCents) => {
    expect(deliveryPromise(at("2026-11-20 10:00"), zone("ibiza"), subtotal, hours)).toMatchObject({
      priceCents,
      missingForFreeCents,
    });
  });

  it("takes no orders after the end of a day shorter than the cut-off", () => {
    const short = { ...hours, specialDays: [{ day: "2026-12-23", hours: [{ from: "10:00", to: "15:00" }] }] };
    expect(delivery("2026-12-23 14:59", "ibiza", undefined, short)).toBe("in-time 2026-12-24 +1");
    expect(delivery("2026-12-23 15:00", "ibiza", undefined, short)).toBe("in-time 2026-12-28 +5");
  });

  it("is closed when the shop is, or the zone has no day", () => {
    expect(delivery("2026-11-20 10:00", "ibiza", undefined, { ...hours, week: {}, seasons: [] })).toBe(
      "closed",
    );
    const never = { ...zone("ibiza"), weekdays: [] };
    expect(deliveryPromise(at("2026-11-20 10:00"), never, 0, hours)).toEqual({ status: "closed" });
  });

  it.each([
    ["2026-11-19 10:00", "2026-11-21", "in-time 2026-11-20 +1"],
    ["2026-11-19 10:00", "2026-11-20", "too-late 2026-11-20 +1"],
    ["2026-11-20 18:30", "2026-11-23", "too-late 2026-11-23 +3"],
    ["2026-11-20 18:30", "2026-11-24", "in-time 2026-11-23 +3"],
  ])("at %s, leaving on %s: %s", (now, leaveOn, expected) => {
    expect(delivery(now, "ibiza", leaveOn)).toBe(expected);
  });
});

describe("promisesFor", () => {
  function advice(now: string, key: string | null, leaveOn?: string): string {
    return promisesFor(at(now), { zone: key ? zone(key) : null, subtotalCents: 0, leaveOn }, hours).advice;
  }

  it.each([
    ["2026-11-20 10:00", "ibiza", undefined, "delivery"],
    ["2026-11-20 10:00", null, undefined, "pickup"],
    ["2026-11-20 10:00", "formentera", undefined, "pickup"],
    ["2026-11-20 10:00", "ibiza", "2026-11-22", "delivery"],
    ["2026-11-20 10:00", "ibiza", "2026-11-21", "pickup"], // delivered on the 21st, ready in the shop today
    ["2026-11-20 10:00", "ibiza", "2026-11-20", "pickup-on-departure"],
    ["2026-11-20 20:30", "ibiza", "2026-11-21", "pickup-on-departure"],
    ["2026-11-21 20:30", "ibiza", "2026-11-22", "none"], // leaves on Sunday
    ["2026-12-24 20:30", "ibiza", "2026-12-27", "none"], // Christmas to Sunday closed
    ["2026-01-16 10:00", "ibiza", "2026-01-30", "none"], // closed season
  ])("at %s to %s, leaving on %s: %s", (now, key, leaveOn, expected) => {
    expect(advice(now, key, leaveOn)).toBe(expected);
  });

  it("never promises a closed day, the past, or a day the visitor has left", () => {
    for (let day = "2026-01-01"; day < "2028-01-01"; day = addDays(day, 1)) {
      for (const time of ["00:15", "12:59", "17:59", "23:45"]) {
        const now = instantAt(day, time);
        const leaveOn = addDays(day, 3);
        const { pickup: inShop, delivery: home } = promisesFor(
          now,
          { zone: zone("ibiza"), subtotalCents: 0, leaveOn },
          hours,
        );
        if (inShop.status === "closed" || !home || !("day" in home)) throw new Error(`nothing on ${day}`);
        expect(hoursOn(inShop.day, hours).length).toBeGreaterThan(0);
        expect(inShop.readyAt.getTime()).toBeGreaterThan(now.getTime());
        expect(inShop.readyAt.getTime()).toBeLessThanOrEqual(inShop.closesAt.getTime());
        expect(dayOf(inShop.readyAt)).toBe(inShop.day);
        expect(isRestDay(home.day, hours) || weekdayOf(home.day) === 7).toBe(false);
        expect(home.orderBefore.getTime()).toBeGreaterThan(now.getTime());
        expect(home.arrivesBy.getTime()).toBeGreaterThan(home.orderBefore.getTime());
        expect(home.status).toBe(home.day < leaveOn ? "in-time" : "too-late");
        expect(inShop.status).toBe(inShop.day < leaveOn ? "in-time" : "too-late");
      }
    }
  });
});

describe("deliveryDayFault", () => {
  const now = at("2026-11-19 10:00");
  const tuesdays: DeliveryZone = { ...zone("eivissa"), weekdays: [2] };

  it.each([
    ["2026-11-18", "eivissa", "past"],
    ["2026-11-19", "eivissa", null],
    ["2026-11-20", "ibiza", null],
    ["2026-11-22", "eivissa", "closed"],
    ["2026-12-08", "eivissa", "closed"],
    ["2027-01-20", "eivissa", "closed"],
  ])("%s in %s: %s", (day, key, fault) => {
    expect(deliveryDayFault(day, zone(key), hours, now)).toBe(fault);
  });

  it("refuses a day on which the shop is open and the zone is not served, and today after its last delivery", () => {
    expect(deliveryDayFault("2026-11-23", tuesdays, hours, now)).toBe("zone");
    expect(deliveryDayFault("2026-11-24", tuesdays, hours, now)).toBeNull();
    expect(deliveryDayFault("2026-11-24", tuesdays, hours, at("2026-11-24 19:59"))).toBeNull();
    expect(deliveryDayFault("2026-11-24", tuesdays, hours, at("2026-11-24 20:00"))).toBe("zone");
  });

  it("takes a zone's Sunday on which the shop itself has no hours", () => {
    const sundays: DeliveryZone = { ...zone("eivissa"), weekdays: [7] };
    expect(deliveryDayFault("2026-11-22", sundays, hours, now)).toBeNull();
  });

  it("goes by the shop's own days where the zone is gone", () => {
    expect(deliveryDayFault("2026-11-23", null, hours, now)).toBeNull();
    expect(deliveryDayFault("2026-11-22", null, hours, now)).toBe("closed");
  });
});
