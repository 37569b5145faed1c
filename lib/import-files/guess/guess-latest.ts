import type { FieldName } from "../shared/plan";
import { free, type Rule, type Table, take } from "./guess";

// Of the same column of several years, seasons or days the last: `PVP 2025` and `PVP 2026`, `W/S SS25` and `W/S FW26`.

const halves: Record<string, number> = {
  ss: 1,
  pe: 1,
  pv: 1,
  fs: 1,
  fw: 2,
  aw: 2,
  ai: 2,
  oi: 2,
  hw: 2,
  ah: 2,
};

const seasonOf = /(?<!\p{L})(ss|pe|pv|fs|fw|aw|ai|oi|hw|ah)[ '/-]?(?:20)?(\d\d)(?!\d)/iu;
const dayOf = /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](?:20)?(\d\d)(?!\d)/;
const yearOf = /(?<!\d)(20\d\d)(?!\d)/;

/** A title without the time that it names, and that time as a number that grows; null where it names none. */
function timeOfTitle(title: string): { of: string; at: number } | null {
  const day = dayOf.exec(title);
  if (day)
    return { of: title.replace(dayOf, "#"), at: Number(day[3]) * 400 + Number(day[2]) * 31 + Number(day[1]) };
  const season = seasonOf.exec(title);
  if (season) {
    const half = halves[(season[1] ?? "").toLowerCase()] ?? 0;
    return { of: title.replace(seasonOf, "#"), at: Number(season[2]) * 400 + half };
  }
  const year = yearOf.exec(title);
  return year ? { of: title.replace(yearOf, "#"), at: (Number(year[1]) - 2000) * 400 } : null;
}

/** Whether one title is the other of an earlier time. */
export function isEarlierTwin(title: string, later: string): boolean {
  const [one, other] = [timeOfTitle(title), timeOfTitle(later)];
  return one !== null && other !== null && one.of === other.of && one.at < other.at;
}

const fields: readonly FieldName[] = ["stock", "cost", "price", "sale_price"];

/** Gives what a column of an earlier time holds to the last of its kind. */
export const preferLatest: Rule = (guess, table: Table) =>
  fields.reduce((found, field) => {
    const held = found[field];
    if (!held) return found;
    const [last] = free(found, table)
      .filter((title) => isEarlierTwin(held, title) && table.fits(field, title))
      .toSorted((a, b) => (timeOfTitle(b)?.at ?? 0) - (timeOfTitle(a)?.at ?? 0));
    return take(found, field, last);
  }, guess);
