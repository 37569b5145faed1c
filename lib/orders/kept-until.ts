import { addDays, dayOf, instantAt } from "@/lib/delivery/calendar";
import { type OpeningHours, openSpans } from "@/lib/delivery/opening-hours";
import { EXCHANGE_DAYS } from "./limits";

/**
 * Until when goods that are ready now wait for a customer who has not paid: until the shop closes on the next day it is
 * open, never the same day (docs/rules.md#orders). Null, which is for ever, when it does not open within a year.
 */
export function keptUntil(readyAt: Date, hours: OpeningHours): Date | null {
  const tomorrow = instantAt(addDays(dayOf(readyAt), 1), "00:00");
  let closes: { day: string; to: Date } | null = null;
  for (const { day, to } of openSpans(tomorrow, hours)) {
    if (closes && closes.day !== day) break;
    closes = { day, to };
  }
  return closes?.to ?? null;
}

/**
 * Until when another size is kept for an exchange that is asked for now: until the shop closes on the
 * {@link EXCHANGE_DAYS}th day from now, or on the next day it is open.
 */
export function exchangeUntil(now: Date, hours: OpeningHours): Date {
  const eve = new Date(now.getTime() + (EXCHANGE_DAYS - 1) * 86_400_000);
  return keptUntil(eve, hours) ?? new Date(now.getTime() + EXCHANGE_DAYS * 86_400_000);
}
