// The ways in which files write a day, beside those that dayIn reads (plain-words.ts).

/** `2026-11-01`, `2026/11/1`, `01/11/2026`, `11/1/26`. */
export const numberedDay = String.raw`(?:\d{4}[/.-]\d{1,2}[/.-]\d{1,2}|\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d\d)(?!\d))`;
/** `30-nov-2025`, `30 de noviembre de 2025`, `Nov 30, 2025`. */
const dayAndMonth = String.raw`(\d{1,2})(?:\.|st|nd|rd|th)?[ ./-]*(?:de )?(\p{L}{3,10})\.?[ ./-]*(?:del? )?(\d{4}|\d\d)`;
const monthAndDay = String.raw`(\p{L}{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})`;
/** What may stand behind a day: `T00:00+0100`, `, 12:00 AM`. */
export const time = String.raw`(?:(?:,? |T)\d{1,2}:\d\d[\d:.]*(?: ?[ap]\.? ?m\.?)? ?(?:Z|UTC|GMT|[+-]\d\d:?\d\d)?)?`;

const day = new RegExp(`^(?:${numberedDay}|${dayAndMonth}|${monthAndDay})${time}$`, "iu");
/** `20251130`, the seconds since 1970 that WordPress keeps, and the days since 1900 of spreadsheets. */
const digits = /^(?:\d{8}|\d{10}|4\d{4})$/;

/** Whether a text in one line is a day and nothing else. */
export function isWholeDay(text: string): boolean {
  return day.test(text) || digits.test(text);
}

/** Whether a text says no day: blank, or MySQL's `0000-00-00` that nobody filled in. */
export function isUnfilled(text: string): boolean {
  return /^[0\s:./T-]*$/.test(text);
}

/** The beginnings of the months' names in the languages of suppliers. */
const months = [
  "jan|ene|gen",
  "feb|fev",
  "mar|mrz|mrt|maa",
  "apr|abr|avr",
  "may|mai|mag|mei",
  "jun|giu|juin",
  "jul|lug|juil",
  "aug|ago|aou",
  "sep|set",
  "oct|okt|ott|out",
  "nov",
  "dec|dic|dez|des",
].map((words) => new RegExp(`^(?:${words})`));

function monthOf(word: string): number {
  const plain = word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return months.findIndex((words) => words.test(plain)) + 1;
}

/** The days that spreadsheets count to 1 January 1970. */
const until1970 = 25_569;

/**
 * A day whose parts its spelling tells apart, as `2025-11-30`: `2025/11/30`, `20251130`, `30-nov-2025`. Null for other
 * texts; one that is no day of the calendar is not looked into.
 */
export function spelledDay(text: string): string | null {
  if (/^4\d{4}$/.test(text))
    return new Date((Number(text) - until1970) * 86_400_000).toISOString().slice(0, 10);
  const iso = (year: string, month: string | number, date: string) =>
    `${year.padStart(4, "20")}-${String(month).padStart(2, "0")}-${date.padStart(2, "0")}`;
  const [, year = "", month = "", date = ""] =
    /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
  if (year) return iso(year, month, date);
  const behind = new RegExp(`^${dayAndMonth}${time}$`, "iu").exec(text);
  if (behind) return iso(behind[3] ?? "", monthOf(behind[2] ?? ""), behind[1] ?? "");
  const before = new RegExp(`^${monthAndDay}${time}$`, "iu").exec(text);
  return before ? iso(before[3] ?? "", monthOf(before[1] ?? ""), before[2] ?? "") : null;
}

/** Whether a text is a month of these years, as price lists say when goods come: `07/26`, `9-2026`, `Feb-25`, `marzo 2026`. */
export function isMonth(text: string): boolean {
  const [, word = ""] = /^(\p{L}{3,10})\.?[ /'-]*(?:del? )?(?:20)?[23]\d$/u.exec(text.trim()) ?? [];
  return /^(?:0?[1-9]|1[0-2])[/.-](?:20)?[23]\d$/.test(text.trim()) || monthOf(word) > 0;
}

const numbered =
  /^(?:(?:0?[1-9]|[12]\d|3[01])([/.-])(?:0?[1-9]|1[0-2])\1(?:20)?[23]\d|20\d\d([/.-])(?:0?[1-9]|1[0-2])\2\d{1,2})\b/;

/** Whether a text begins with a day of these years in numbers, `15/01/2027`, `2027-01-15`, which `38/39/40` is not. */
export function isDay(text: string): boolean {
  return numbered.test(text);
}

/** Whether a text says when goods come, and not how many. */
export function saysWhen(text: string): boolean {
  return isMonth(text) || isDay(text);
}
