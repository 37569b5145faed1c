import { type OpeningHours, openSpans } from "@/lib/delivery/opening-hours";

const DAY = 24 * 3_600_000;

/**
 * When a customer is reminded of an offer that ends: 24 hours before, of one that lasts less than 48 hours half of its time
 * before; while the shop is open, so that somebody is there to answer. Where it opens no more before the end, the last
 * moment that it is open; null where it is not open at all in between.
 */
export function reminderTime(sentAt: Date, validUntil: Date, hours: OpeningHours): Date | null {
  const before = Math.min(DAY, (validUntil.getTime() - sentAt.getTime()) / 2);
  const wanted = new Date(validUntil.getTime() - before);
  let last: Date | null = null;
  for (const { from, to } of openSpans(sentAt, hours)) {
    if (from >= validUntil) break;
    if (to > wanted) return from > wanted ? from : wanted;
    last = to;
  }
  return last;
}
