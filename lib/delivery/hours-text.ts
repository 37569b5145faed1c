import type { Lang } from "@/lib/i18n/languages";
import { dateLocale } from "@/lib/i18n/languages";
import type { Weekday } from "./calendar";
import type { Interval, OpeningHours, WeekHours } from "./opening-hours";

/** Says a sentence of messages `delivery.hours` with its words filled in. */
type Say = (
  key: "span" | "week" | "season" | "seasonClosed" | "weekClosed" | "fiestas",
  words?: Record<string, string>,
) => string;

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
// 1 January 2024 was a Monday; 2028 has a 29 February.
const monday = Date.UTC(2024, 0, 1);

function weekdayName(day: Weekday, lang: Lang): string {
  const at = monday + (day - 1) * 86_400_000;
  return new Intl.DateTimeFormat(dateLocale(lang), { weekday: "long", timeZone: "UTC" }).format(at);
}

function dateName(date: string, lang: Lang): string {
  const locale = dateLocale(lang);
  const at = Date.parse(`2028-${date}T00:00:00Z`);
  return new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  }).format(at);
}

/** Within one month the month is said once: "del 15 al 31 de enero". `from` behind `to` goes round the year. */
function datesOf(from: string, to: string, lang: Lang): { from: string; to: string } {
  const isOneMonth = from.slice(0, 2) === to.slice(0, 2) && from <= to;
  return {
    from: isOneMonth ? String(Number(from.slice(3))) : dateName(from, lang),
    to: dateName(to, lang),
  };
}

function timesOf(intervals: Interval[], lang: Lang): string {
  const spans = intervals.map(({ from, to }) => `${from}–${to}`);
  return new Intl.ListFormat(lang, { type: "conjunction" }).format(spans);
}

/** Neighbouring weekdays with the same hours go together: "lunes a sábado: 10:00–13:30 y 16:30–20:00". */
function describeWeek(week: WeekHours, lang: Lang, say: Say): string[] {
  const runs: { first: Weekday; last: Weekday; times: string }[] = [];
  for (const day of weekdays) {
    const times = timesOf(week[day] ?? [], lang);
    const before = runs.at(-1);
    if (before?.times === times) before.last = day;
    else runs.push({ first: day, last: day, times });
  }
  return runs
    .filter((run) => run.times)
    .map(({ first, last, times }) => {
      const from = weekdayName(first, lang);
      const days = first === last ? from : say("span", { from, to: weekdayName(last, lang) });
      return say("week", { days, times });
    });
}

function capital(line: string): string {
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/**
 * Opening hours as lines to read: the usual week, each season, fiestas. Nothing in them depends on the present day
 * (docs/rules.md#no-personal-pages).
 */
export function describeHours(hours: OpeningHours, lang: Lang, say: Say): string[] {
  const usual = describeWeek(hours.week, lang, say);
  const seasons = hours.seasons.map(({ from, to, week }) => {
    const lines = describeWeek(week, lang, say);
    const dates = datesOf(from, to, lang);
    return lines.length > 0
      ? say("season", { ...dates, hours: lines.join("; ") })
      : say("seasonClosed", dates);
  });
  const lines = [...(usual.length > 0 ? usual : [say("weekClosed")]), ...seasons];
  return [...lines, ...(hours.closedOnFiestas ? [say("fiestas")] : [])].map(capital);
}
