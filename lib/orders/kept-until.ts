import { addDays, type Day, dayOf, instantAt } from "@/lib/delivery/calendar";
import { type OpeningHours, openSpans } from "@/lib/delivery/opening-hours";
import { EXCHANGE_DAYS } from "./limits";

/** When the shop closes on the first day after this one on which it is open; null when it does not open within a year. */
function closesAfter(day: Day, hours: OpeningHours): Date | null {
  const next = instantAt(addDays(day, 1), "00:00");
  let closes: { day: Day; to: Date } | null = null;
  for (const { day: open, to } of openSpans(next, hours)) {
    if (closes && closes.day !== open) break;
    closes = { day: open, to };
  }
  return closes?.to ?? null;
}

/**
 * Until when goods that are ready now wait for a customer who has not paid: until the shop closes on the next day it is
 * open, never the same day (docs/rules.md#orders). Null, which is for ever, when it does not open within a year.
 */
export function keptUntil(readyAt: Date, hours: OpeningHours): Date | null {
  return closesAfter(dayOf(readyAt), hours);
}

/**
 * Until when another size is kept for an exchange that is asked for now: until the shop closes on the
 * {@link EXCHANGE_DAYS}th day from now, or on the next day it is open.
 */
export function exchangeUntil(now: Date, hours: OpeningHours): Date {
  const last = addDays(dayOf(now), EXCHANGE_DAYS);
  return closesAfter(addDays(last, -1), hours) ?? instantAt(last, "24:00");
}
