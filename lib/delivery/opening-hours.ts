import {
  addDays,
  type Day,
  dayOf,
  instantAt,
  isFiesta,
  minutesOf,
  type Weekday,
  weekdayOf,
} from "./calendar";

/** Wall-clock times in Europe/Madrid, `HH:MM`, within one day. */
export type Interval = { from: string; to: string };

/** Hours of each weekday; a day that is missing or empty is closed. */
export type WeekHours = Partial<Record<Weekday, Interval[]>>;

/** Hours of a part of each year, both ends included, `MM-DD`; it may go over New Year. No hours: closed for the season. */
export type Season = { from: string; to: string; week: WeekHours };

export type OpeningHours = {
  /** Where no season says otherwise. */
  week: WeekHours;
  /** The first that holds the day counts. */
  seasons: Season[];
  closedOnFiestas: boolean;
  closedDays: Day[];
  /** Single days with hours of their own, fiestas included; they win over everything else. */
  specialDays: { day: Day; hours: Interval[] }[];
  /** From the start of work on a reservation until it lies ready. */
  prepareMinutes: number;
};

/** A stretch of being open, as instants. */
type OpenSpan = { day: Day; from: Date; to: Date };

const searchDays = 400;

function everyDay(days: Weekday[], ...intervals: [string, string][]): WeekHours {
  const hours = intervals.map(([from, to]) => ({ from, to }));
  return Object.fromEntries(days.map((day) => [day, hours]));
}

/** A shop in the town of Eivissa: longer evenings in summer, Sundays and fiestas closed, short pause after Epiphany. */
export const defaultOpeningHours: OpeningHours = {
  week: everyDay([1, 2, 3, 4, 5, 6], ["10:00", "13:30"], ["16:30", "20:00"]),
  seasons: [
    {
      from: "06-01",
      to: "09-30",
      week: everyDay([1, 2, 3, 4, 5, 6], ["10:00", "14:00"], ["17:30", "22:00"]),
    },
    { from: "01-15", to: "01-31", week: {} },
  ],
  closedOnFiestas: true,
  closedDays: [],
  specialDays: [],
  prepareMinutes: 30,
};

function seasonOf(day: Day, hours: OpeningHours): Season | undefined {
  const date = day.slice(5);
  return hours.seasons.find(({ from, to }) =>
    from <= to ? date >= from && date <= to : date >= from || date <= to,
  );
}

/** Whether nobody works on that day, whatever weekday it is: fiesta, closed day or closed season. */
export function isRestDay(day: Day, hours: OpeningHours): boolean {
  const special = hours.specialDays.find((one) => one.day === day);
  if (special) return special.hours.length === 0;
  if (hours.closedDays.includes(day) || (hours.closedOnFiestas && isFiesta(day))) return true;
  const season = seasonOf(day, hours);
  return season !== undefined && Object.values(season.week).every((intervals) => intervals.length === 0);
}

/** When the shop is open on a day, in order; empty when closed. */
export function hoursOn(day: Day, hours: OpeningHours): Interval[] {
  const special = hours.specialDays.find((one) => one.day === day);
  if (!special && isRestDay(day, hours)) return [];
  const week = seasonOf(day, hours)?.week ?? hours.week;
  const intervals = special?.hours ?? week[weekdayOf(day)] ?? [];
  return intervals
    .filter(({ from, to }) => minutesOf(from) < minutesOf(to))
    .sort((a, b) => minutesOf(a.from) - minutesOf(b.from));
}

/** A day that is not as its weekday is; no hours: closed. */
type Exception = { day: Day; hours: Interval[] };

/** Fiestas, closed days and days with hours of their own from the day of an instant on, where that day would be otherwise. */
export function exceptionsAfter(after: Date, hours: OpeningHours, days = 60): Exception[] {
  const usual: OpeningHours = { ...hours, closedOnFiestas: false, closedDays: [], specialDays: [] };
  const today = dayOf(after);
  return Array.from({ length: days }, (_, ahead) => addDays(today, ahead)).flatMap((day) => {
    const own = hoursOn(day, hours);
    return JSON.stringify(own) === JSON.stringify(hoursOn(day, usual)) ? [] : [{ day, hours: own }];
  });
}

/** Stretches of being open that end after an instant, soonest first, for somewhat more than a year. */
export function* openSpans(after: Date, hours: OpeningHours): Generator<OpenSpan> {
  const today = dayOf(after);
  for (let ahead = 0; ahead < searchDays; ahead++) {
    const day = addDays(today, ahead);
    for (const { from, to } of hoursOn(day, hours)) {
      const span = { day, from: instantAt(day, from), to: instantAt(day, to) };
      if (span.to > after) yield span;
    }
  }
}

type OpenState = { open: true; until: Date } | { open: false; opensAt: Date | null };

/** Whether the shop is open at an instant and when that changes; null when it does not open within a year. */
export function openState(now: Date, hours: OpeningHours): OpenState {
  for (const span of openSpans(now, hours)) {
    return span.from <= now ? { open: true, until: span.to } : { open: false, opensAt: span.from };
  }
  return { open: false, opensAt: null };
}
