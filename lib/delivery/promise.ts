import {
  addDays,
  type Day,
  dayOf,
  daysBetween,
  instantAt,
  minutesOf,
  type Weekday,
  weekdayOf,
} from "./calendar";
import { hoursOn, isRestDay, type OpeningHours, openSpans } from "./opening-hours";

export type DeliveryZone = {
  key: string;
  name: { es: string; en: string };
  /** First and last postcode of each run, both included. */
  postcodes: [string, string][];
  /** Whether it is served at all. */
  active: boolean;
  /** Cents, IVA included. */
  priceCents: number;
  /** Free from this subtotal in cents; null for never. */
  freeFromCents: number | null;
  /** Orders before this time of a day the shop is open are worked on that day. */
  cutOff: string;
  /** Days from working on an order to its delivery at the soonest; 0 is the same day. */
  leadDays: number;
  weekdays: Weekday[];
  /** By when it is there on the day of delivery. */
  arrivesBy: string;
};

const workdays: Weekday[] = [1, 2, 3, 4, 5, 6];

/** Ibiza and, switched off until somebody sails, Formentera. */
export const defaultZones: DeliveryZone[] = [
  {
    key: "eivissa",
    name: { es: "Eivissa ciudad", en: "Ibiza Town" },
    postcodes: [["07800", "07809"]],
    active: true,
    priceCents: 300,
    freeFromCents: 10_000,
    cutOff: "13:00",
    leadDays: 0,
    weekdays: workdays,
    arrivesBy: "20:00",
  },
  {
    key: "ibiza",
    name: { es: "Resto de Ibiza", en: "Rest of Ibiza" },
    postcodes: [["07810", "07859"]],
    active: true,
    priceCents: 500,
    freeFromCents: 15_000,
    cutOff: "18:00",
    leadDays: 1,
    weekdays: workdays,
    arrivesBy: "20:00",
  },
  {
    key: "formentera",
    name: { es: "Formentera", en: "Formentera" },
    postcodes: [["07860", "07872"]],
    active: false,
    priceCents: 900,
    freeFromCents: null,
    cutOff: "13:00",
    leadDays: 1,
    weekdays: [2, 4, 6],
    arrivesBy: "20:00",
  },
];

/** The zone of a postcode, served or not; null for addresses elsewhere and texts that are no postcode. */
export function findZone(postcode: string, zones: DeliveryZone[]): DeliveryZone | null {
  const code = postcode.replace(/\s/g, "");
  if (!/^\d{5}$/.test(code)) return null;
  return zones.find((zone) => zone.postcodes.some(([first, last]) => code >= first && code <= last)) ?? null;
}

type Arrival = {
  /** The day of it in Europe/Madrid, and how many days away: 0 today, 1 tomorrow. */
  day: Day;
  daysAway: number;
};

/** `too-late`: later than the day before the visitor leaves; the day is said all the same, as what is possible instead. */
export type PickupPromise =
  | ({ status: "in-time" | "too-late"; readyAt: Date; closesAt: Date } & Arrival)
  | { status: "closed" };

export type DeliveryPromise =
  | ({
      status: "in-time" | "too-late";
      /** Order before this instant and the promise holds. */
      orderBefore: Date;
      arrivesBy: Date;
      priceCents: number;
      /** Cents missing for free delivery; 0 when it is free, null when it never is. */
      missingForFreeCents: number | null;
    } & Arrival)
  | { status: "closed" }
  /** The zone is not served. */
  | { status: "off" };

/** The day of a promise in Europe/Madrid; null where nothing is promised. */
export function dayOfPromise(promise: PickupPromise | DeliveryPromise | null): Day | null {
  return promise && "day" in promise ? promise.day : null;
}

function timeliness(day: Day, leaveOn: Day | null | undefined): "in-time" | "too-late" {
  return leaveOn && day >= leaveOn ? "too-late" : "in-time";
}

/**
 * When a pair in stock lies ready in the shop: work begins while the shop is open and must end before it closes.
 * With a day of departure only what is ready before that day is in time (docs/rules.md#i-leave-on).
 *
 * @param leaveOn day in Europe/Madrid, `YYYY-MM-DD`
 */
export function pickupPromise(now: Date, hours: OpeningHours, leaveOn?: Day | null): PickupPromise {
  for (const span of openSpans(now, hours)) {
    const start = Math.max(span.from.getTime(), now.getTime());
    const readyAt = new Date(start + hours.prepareMinutes * 60_000);
    if (readyAt > span.to) continue;
    const { day, to: closesAt } = span;
    return {
      status: timeliness(day, leaveOn),
      day,
      daysAway: daysBetween(dayOf(now), day),
      readyAt,
      closesAt,
    };
  }
  return { status: "closed" };
}

/** The price of delivery for a subtotal, and what is missing for it to be free; all in cents. */
export function deliveryPrice(
  zone: DeliveryZone,
  subtotalCents: number,
): { priceCents: number; missingForFreeCents: number | null } {
  const { freeFromCents, priceCents } = zone;
  const missing = freeFromCents === null ? null : Math.max(0, freeFromCents - subtotalCents);
  return { priceCents: missing === 0 ? 0 : priceCents, missingForFreeCents: missing };
}

/** Whether a zone is served on that day: one of its weekdays, and no fiesta, closed day or closed season. */
function isServedOn(day: Day, zone: DeliveryZone, hours: OpeningHours): boolean {
  return zone.weekdays.includes(weekdayOf(day)) && !isRestDay(day, hours);
}

/**
 * Why what lies ready is not delivered on a day that staff name: it is over (`past`), the shop is closed (`closed`), or it is
 * none of the zone's days, or today after the zone's last delivery (`zone`). Null where it can be. An order whose zone is no
 * longer among the shop's is delivered on the days the shop is open.
 */
export function deliveryDayFault(
  day: Day,
  zone: DeliveryZone | null,
  hours: OpeningHours,
  now: Date,
): "past" | "closed" | "zone" | null {
  if (day < dayOf(now)) return "past";
  const isOpen = hoursOn(day, hours).length > 0;
  if (!zone) return isOpen ? null : "closed";
  if (!isServedOn(day, zone, hours)) return isOpen ? "zone" : "closed";
  return instantAt(day, zone.arrivesBy) > now ? null : "zone";
}

function firstDay(from: Day, fits: (day: Day) => boolean): Day | null {
  for (let ahead = 0; ahead < 400; ahead++) {
    const day = addDays(from, ahead);
    if (fits(day)) return day;
  }
  return null;
}

/** Until when orders are worked on that day: the cut-off, or the end of a shorter day; long ago when the shop is closed. */
function cutOffOn(day: Day, zone: DeliveryZone, hours: OpeningHours): Date {
  const closing = hoursOn(day, hours).at(-1)?.to;
  if (!closing) return new Date(0);
  return instantAt(day, minutesOf(closing) < minutesOf(zone.cutOff) ? closing : zone.cutOff);
}

/**
 * When a pair in stock is delivered in a zone: worked on at the first open day whose cut-off is still to come, delivered on
 * the zone's first weekday after its lead days that is no fiesta, closed day or closed season.
 *
 * @param leaveOn day in Europe/Madrid, `YYYY-MM-DD`: only what arrives before it is in time
 */
export function deliveryPromise(
  now: Date,
  zone: DeliveryZone,
  subtotalCents: number,
  hours: OpeningHours,
  leaveOn?: Day | null,
): DeliveryPromise {
  if (!zone.active) return { status: "off" };
  const worked = firstDay(dayOf(now), (day) => now < cutOffOn(day, zone, hours));
  const day =
    worked && firstDay(addDays(worked, zone.leadDays), (candidate) => isServedOn(candidate, zone, hours));
  if (!worked || !day) return { status: "closed" };
  return {
    status: timeliness(day, leaveOn),
    day,
    daysAway: daysBetween(dayOf(now), day),
    orderBefore: cutOffOn(worked, zone, hours),
    arrivesBy: instantAt(day, zone.arrivesBy),
    ...deliveryPrice(zone, subtotalCents),
  };
}

type Promises = {
  pickup: PickupPromise;
  delivery: DeliveryPromise | null;
  /**
   * What to say first: the wish itself (`delivery`), the shop instead (`pickup`), the shop on the very day of departure
   * before it closes (`pickup-on-departure`), or that nothing arrives in time (`none`).
   */
  advice: "delivery" | "pickup" | "pickup-on-departure" | "none";
};

/** Both promises for a visitor and the best that is possible before they leave (docs/rules.md#i-leave-on). */
export function promisesFor(
  now: Date,
  visit: { zone: DeliveryZone | null; subtotalCents: number; leaveOn?: Day | null },
  hours: OpeningHours,
): Promises {
  const { zone, subtotalCents, leaveOn } = visit;
  const pickup = pickupPromise(now, hours, leaveOn);
  const delivery = zone && deliveryPromise(now, zone, subtotalCents, hours, leaveOn);
  if (delivery?.status === "in-time") return { pickup, delivery, advice: "delivery" };
  if (pickup.status === "in-time") return { pickup, delivery, advice: "pickup" };
  const onDeparture = pickup.status === "too-late" && pickup.day === leaveOn;
  return { pickup, delivery, advice: onDeparture ? "pickup-on-departure" : "none" };
}
