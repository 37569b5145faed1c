/** A calendar day on the island as `YYYY-MM-DD`. Such texts compare as the days do. */
export type Day = string;

/** Monday is 1, Sunday 7 (ISO 8601). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const weekdays: readonly Weekday[] = [7, 1, 2, 3, 4, 5, 6];
const hour = 3_600_000;

let madrid: Intl.DateTimeFormat | undefined;

/** Made when it is first asked for: a browser takes some 10 ms to read its time zones. */
function madridClock(): Intl.DateTimeFormat {
  madrid ??= new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/Madrid",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  return madrid;
}

/** The clock on the wall in Europe/Madrid, as if it were UTC, in milliseconds. */
function wallClock(instant: number): number {
  const parts = new Map(
    madridClock()
      .formatToParts(instant)
      .map((part) => [part.type, Number(part.value)]),
  );
  function part(type: Intl.DateTimeFormatPartTypes): number {
    return parts.get(type) ?? 0;
  }
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
}

function toDay(milliseconds: number): Day {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

function fromDay(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** The day an instant falls on in Europe/Madrid. */
export function dayOf(instant: Date): Day {
  return toDay(wallClock(instant.getTime()));
}

/** Minutes of `HH:MM` since midnight; `24:00` is the end of the day. */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(":").map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

/**
 * The instant of a wall-clock time in Europe/Madrid. A time that the change of clock leaves out is the one an hour later,
 * one that it brings twice is the second.
 */
export function instantAt(day: Day, time: string): Date {
  const wall = fromDay(day) + minutesOf(time) * 60_000;
  const first = wall - (wallClock(wall) - wall);
  return new Date(wall - (wallClock(first) - first));
}

export function addDays(day: Day, count: number): Day {
  return toDay(fromDay(day) + count * 24 * hour);
}

/** Whole days from one day to another, negative when the other is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((fromDay(to) - fromDay(from)) / (24 * hour));
}

export function weekdayOf(day: Day): Weekday {
  return weekdays[new Date(fromDay(day)).getUTCDay()] ?? 7;
}

/** A day as a form sends it, or null when there is no such day. */
export function parseDay(text: string): Day | null {
  const day = text.trim();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const at = fromDay(day);
  return !Number.isNaN(at) && toDay(at) === day ? day : null;
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
export function easterSunday(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return toDay(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1));
}

/** Year's Day, Epiphany, Balearic day, Labour Day, Assumption, 12 October, All Saints, Constitution, 8, 25, 26 December. */
const fixedFiestas = "01-01 01-06 03-01 05-01 08-15 10-12 11-01 12-06 12-08 12-25 12-26".split(" ");
/** Our Lady of the Snows and Saint Cyriacus, fiestas of the town of Eivissa. */
const townFiestas = ["08-05", "08-08"];

/**
 * The fiestas of a year in the town of Eivissa: national, Balearic and local. A fiesta on a Sunday is not moved: where the
 * government moves one, it is entered among the shop's closed days.
 */
export function fiestasOf(year: number): Day[] {
  const easter = easterSunday(year);
  const movable = [-3, -2, 1].map((days) => addDays(easter, days));
  return [...[...fixedFiestas, ...townFiestas].map((date) => `${year}-${date}`), ...movable].sort();
}

/** Whether a day is a fiesta in the town of Eivissa. */
export function isFiesta(day: Day): boolean {
  return fiestasOf(Number(day.slice(0, 4))).includes(day);
}
