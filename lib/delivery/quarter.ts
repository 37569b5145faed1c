const QUARTER_MS = 15 * 60_000;

/**
 * The next quarter of an hour, as a shop would say it, never after it closes: ready at 19:39 is "from 19:45". All Spanish
 * clocks differ from UTC by whole hours, so quarters are the same in both.
 */
export function quarterAfter(readyAt: Date, closesAt: Date): Date {
  const quarter = Math.ceil(readyAt.getTime() / QUARTER_MS) * QUARTER_MS;
  return new Date(Math.max(readyAt.getTime(), Math.min(quarter, closesAt.getTime())));
}
