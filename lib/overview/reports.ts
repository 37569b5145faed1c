import { z } from "zod";
import { arrivals } from "@/lib/analytics/arrival";
import { type DayNumber, dayBefore } from "./days";

/** What each report can be told apart by; the first is what it opens with. */
export const reportBy = {
  wanted: ["product", "brand", "size", "missing"],
  sold: ["product", "brand", "size"],
  visits: ["source", "page", "lang"],
  missed: ["searches", "filters"],
} as const;

type ReportName = keyof typeof reportBy;
type ReportBy = (typeof reportBy)[ReportName][number];

export const reportNames = ["wanted", "sold", "visits", "missed"] as const satisfies readonly ReportName[];

/** Columns of numbers; the first is what rows are sorted by, and in sight on a phone. */
export const reportColumns = {
  wanted: ["people", "likes", "wishes", "requests", "inquiries", "searches"],
  sold: ["units", "cents", "days"],
  visits: ["visits", "share"],
  missed: ["people"],
} as const;

export type ReportColumn = (typeof reportColumns)[ReportName][number];

/** What may have brought a visitor, as the report on visits tells it apart. */
export const arrivalWords = [...arrivals, "popup"] as const;

/** Lengths that one click chooses, in days. */
export const reportLengths = [7, 30, 90, 365] as const;
const DEFAULT_LENGTH = 30;

/** Most days of a report: longer than the shop keeps visits anyway. */
const MOST_DAYS = 800;

/** Days that bars are drawn for one by one; longer times are drawn by weeks. */
const MOST_BARS = 92;

export type ReportQuery = {
  report: ReportName;
  by: ReportBy;
  /** First and last day, `YYYY-MM-DD`, both included; days of Ibiza. */
  from: string;
  to: string;
};

const day = z.iso.date().nullable().catch(null);
const form = z.object({
  report: z.enum(reportNames).catch("wanted"),
  by: z.string().catch(""),
  from: day.default(null),
  to: day.default(null),
});

/** Reads the address of the reports; never fails, what cannot be understood counts as not said. */
export function parseReportQuery(
  query: Record<string, string | string[] | undefined>,
  today: string,
): ReportQuery {
  const first = (name: string) => [query[name] ?? []].flat()[0];
  const said = form.parse({
    report: first("report"),
    by: first("by"),
    from: first("from") ?? null,
    to: first("to") ?? null,
  });
  const choices: readonly ReportBy[] = reportBy[said.report];
  const by = choices.find((one) => one === said.by) ?? choices[0] ?? "product";
  const to = said.to === null || said.to > today ? today : said.to;
  const from = said.from === null || said.from > to ? dayBefore(to, DEFAULT_LENGTH - 1) : said.from;
  const earliest = dayBefore(to, MOST_DAYS - 1);
  const isTooLong = from < earliest;
  return { report: said.report, by, from: isTooLong ? earliest : from, to };
}

/** The query of a report, for addresses. */
export function writeReportQuery({ report, by, from, to }: ReportQuery): string {
  return new URLSearchParams({ report, by, from, to }).toString();
}

/** The last `length` days up to one, both included. */
export function lastDays(to: string, length: number): { from: string; to: string } {
  return { from: dayBefore(to, length - 1), to };
}

/** Number of days from one to another, both included. */
export function daysBetween({ from, to }: Pick<ReportQuery, "from" | "to">): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/**
 * A number for every day of a period, those without any included; of a period of more than three months one for every
 * seven days, under the first of them. The last may be of fewer.
 */
export function barsOf(rows: readonly DayNumber[], period: Pick<ReportQuery, "from" | "to">): DayNumber[] {
  const known = new Map(rows.map((row) => [row.day, row.n]));
  const length = daysBetween(period);
  const width = length > MOST_BARS ? 7 : 1;
  const days = Array.from({ length }, (_, index) => dayBefore(period.to, length - 1 - index));
  return days.flatMap((first, index) =>
    index % width > 0
      ? []
      : [
          {
            day: first,
            n: days.slice(index, index + width).reduce((sum, one) => sum + (known.get(one) ?? 0), 0),
          },
        ],
  );
}

export type ReportRow = {
  key: string;
  /** What it is; where the words depend on the language it is a word of the messages. */
  label: string;
  /** The page of the back office or of the shop behind it. */
  href: string | null;
  /** What to do about it in one click: a word for the search. */
  words?: string;
  numbers: Partial<Record<ReportColumn, number | null>>;
};

export type Report = {
  rows: ReportRow[];
  /** Rows that there are in all. */
  total: number;
  /** What happened on each day: people, cents, or visits. */
  days: DayNumber[];
};
