import { addDays, type Day, dayOf, isFiesta, weekdayOf } from "@/lib/delivery/calendar";
import { RETURN_DAYS } from "@/lib/return-days";

/** What the law gives to withdraw (RDL 1/2007, art. 102). */
const LEGAL_DAYS = 14;

/** The last day of the shop's own return: the 15th after the day of receipt. */
export function lastDayOfReturn(receivedAt: Date): Day {
  return addDays(dayOf(receivedAt), RETURN_DAYS);
}

/**
 * The last day on which somebody may withdraw who received the last of their goods then: the shop's 15th day, or the
 * law's 14th where that one reaches further, as it does not end on a Saturday, Sunday or fiesta (Regulation (EEC)
 * 1182/71, art. 3.4).
 */
export function lastDayOfWithdrawal(receivedAt: Date): Day {
  let legal = addDays(dayOf(receivedAt), LEGAL_DAYS);
  while (weekdayOf(legal) > 5 || isFiesta(legal)) legal = addDays(legal, 1);
  const own = lastDayOfReturn(receivedAt);
  // biome-ignore lint/complexity/useMathMinMax: days are texts
  return own > legal ? own : legal;
}
