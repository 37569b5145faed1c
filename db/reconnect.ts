/**
 * Seconds to wait before a lost connection to Postgres is opened again, after so many failed tries in a row. The
 * driver's own pauses grow to 20 s, and requests wait them out though Postgres is back long since.
 */
export function reconnectPause(failures: number): number {
  return Math.min(0.05 * 2 ** failures, 0.5);
}
