/** A number of one day in Ibiza, `YYYY-MM-DD`. */
export type DayNumber = { day: string; n: number };

/** What happened in the last days, and how much it was in as many days before. */
export type Trend = { days: DayNumber[]; total: number; before: number };

/** Days a trend shows, today included. */
export const TREND_DAYS = 30;

/** The day `back` days before another; days have no clock, so no change of clock moves them. */
export function dayBefore(day: string, back: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - back * 86_400_000).toISOString().slice(0, 10);
}

/**
 * The trend up to `today`: a number for each of the last 30 days, those without any included, their sum, and that of the
 * 30 days before.
 */
export function trendOf(rows: readonly DayNumber[], today: string): Trend {
  const known = new Map(rows.map(({ day, n }) => [day, n]));
  const at = (back: number) => {
    const day = dayBefore(today, back);
    return { day, n: known.get(day) ?? 0 };
  };
  const days = Array.from({ length: TREND_DAYS }, (_, index) => at(TREND_DAYS - 1 - index));
  const earlier = Array.from({ length: TREND_DAYS }, (_, index) => at(TREND_DAYS + index));
  const sum = (of: DayNumber[]) => of.reduce((total, { n }) => total + n, 0);
  return { days, total: sum(days), before: sum(earlier) };
}
