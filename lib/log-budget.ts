const MINUTE_MS = 60_000;

/** Rows a minute that one place in the program may write, and all of them together. */
const PER_PLACE = 60;
const IN_ALL = 600;

/** Rows of a place that were left out in a minute that has ended. */
export type LeftOut = { place: string; rows: number };

/**
 * Bounds how fast the log grows: who finds a way to make the shop log something must not be able to fill its disk.
 */
export class LogBudget {
  #minute = 0;
  #inAll = 0;
  #written = new Map<string, number>();
  #leftOut = new Map<string, number>();

  /**
   * Whether a row of this place may be written now, and what was left out in the last minute, once, most first: one row is
   * set aside to say so. `now` is in milliseconds since 1970.
   */
  take(place: string, now = Date.now()): { isWritten: boolean; leftOut: LeftOut[] } {
    const leftOut = this.#turnMinute(Math.floor(now / MINUTE_MS));
    const rows = this.#written.get(place) ?? 0;
    const isWritten = rows < PER_PLACE && this.#inAll < IN_ALL;
    if (isWritten) {
      this.#written.set(place, rows + 1);
      this.#inAll += 1;
    } else {
      // Places that have no row yet are counted as one, so that made-up names take no memory.
      const name = rows > 0 ? place : "others";
      this.#leftOut.set(name, (this.#leftOut.get(name) ?? 0) + 1);
    }
    return { isWritten, leftOut };
  }

  #turnMinute(minute: number): LeftOut[] {
    if (minute === this.#minute) return [];
    const leftOut = [...this.#leftOut]
      .map(([place, rows]) => ({ place, rows }))
      .sort((a, b) => b.rows - a.rows);
    this.#minute = minute;
    this.#inAll = leftOut.length > 0 ? 1 : 0;
    this.#written.clear();
    this.#leftOut.clear();
    return leftOut;
  }
}
