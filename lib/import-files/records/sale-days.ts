import { dayOf } from "@/lib/delivery/calendar";
import { plainTitle } from "../shared/plain-title";
import { remembered } from "../shared/remembered";
import type { SourceRow } from "../shared/source-row";
import { type DaySigns, dayIn } from "../words/plain-words";
import { isUnfilled, isWholeDay, numberedDay, spelledDay, time } from "../words/spelled-days";

/** A price while a reduction runs: `0.00` of shop systems is none. */
export function isAmount(text: string): boolean {
  return /[1-9]/.test(text);
}

/**
 * Makes a reduced price the price of a record, and what stood there the earlier one. `days` say when it holds: whether that
 * is today is judged once all days of the file are known ({@link holdsToday}).
 */
export function takeSale(fields: Record<string, string>, sale: string, days: Record<string, string>): void {
  if (!isAmount(sale)) return;
  fields.earlier_price = fields.price ?? "";
  // No other price stands beside it, so on other days there is none.
  if (!isAmount(fields.earlier_price)) fields.sale_alone = "yes";
  fields.price = sale;
  Object.assign(fields, days);
}

const reduced =
  /(?<!\p{L})(?:sale|special|promo\p{L}*|oferta|rebaj\p{L}*|reduced|angebot\p{L}*|sonderpreis\p{L}*|aktion\p{L}*|offerta|soldes|actieprijs\p{L}*|kortingsprijs\p{L}*|aanbieding\p{L}*|продажн\p{L}*|акци\p{L}*|распродаж\p{L}*)(?!\p{L})/u;
const discounted = /\b(?:discount|descuento|reduction|reduccion)\b/;
const struckThrough = /\bstrikethrough price$/;
const begins =
  /(?<!\p{L})(?:from|start\p{L}*|beg\p{L}*|desde|inici\p{L}*|empieza|comienza|comeca|debut|inizi\p{L}*|начал\p{L}*)(?!\p{L})/u;
const ends =
  /(?<!\p{L})(?:to|until|end\p{L}*|hasta|fin|finaliza|termina|bis|fine|fino|eind\p{L}*|оконч\p{L}*|period\p{L}*|vigencia|valid\p{L}*|duracion|\p{L}*zeitraum|gultig\p{L}*)(?!\p{L})/u;

/** Whether a title of a shop system's export speaks of reductions. */
export function saysReduction(title: string): boolean {
  return [reduced, discounted, struckThrough].some((words) => words.test(plainTitle(title)));
}

type Bound = "sale_from" | "sale_to" | null;

const readTitle = remembered((title): { bound: Bound; isReduction: boolean } => {
  const plain = plainTitle(title);
  const isReduction = reduced.test(plain) || discounted.test(plain);
  const bound: Bound = begins.test(plain) ? "sale_from" : ends.test(plain) ? "sale_to" : null;
  return { bound: isReduction ? bound : null, isReduction };
});

/** Which end of a reduction a title says: `Date sale price starts`, `special_price_to`, `Descuento desde`; `Periodo de oferta` may say both. */
export function boundOf(title: string): Bound {
  return readTitle(title).bound;
}

/** Both days in one cell: `01/11/2025 - 30/11/2025`, `del 1/11/25 al 30/11/25`. */
const bothDays = new RegExp(
  `^(?:del?|from|vom|von|du|dal)? ?(${numberedDay}${time}) ?(?:[-–—/]|al?|to|bis|au|until|hasta) ?(${numberedDay}${time})$`,
  "iu",
);
/** An amount, a share, or a yes or no: such a column says no days, whatever its title is. */
const noDay = /^(?:-?(?:eur )?[\d.,'’%€$£+ ]+(?:eur)?|-|x|yes|no|s[ií]|true|false)$/i;

const oneLine = (cell: string) => cell.replace(/\s+/g, " ").trim();

/** Whether a column says when a reduction begins or ends. */
export function isSaleDays(title: string, texts: readonly string[]): boolean {
  const { bound, isReduction } = readTitle(title);
  const said = texts.map(oneLine);
  return isReduction && said.some((text) => bothDays.test(text) || (bound !== null && isWholeDay(text)));
}

/**
 * When the reduction of a record begins and ends, by the titles of its columns. A text that is no day stays one: nobody can
 * tell then whether the reduction holds.
 */
export function saleDays({ cells }: SourceRow): Record<string, string> {
  const days: Record<string, string> = {};
  for (const [title, cell] of Object.entries(cells)) {
    const { bound, isReduction } = readTitle(title);
    const text = isReduction ? oneLine(cell) : "";
    if (!text) continue;
    const [, from, to] = bothDays.exec(text) ?? [];
    if (from && to) {
      days.sale_from ||= from;
      days.sale_to ||= to;
    } else if (bound && (isWholeDay(text) || !noDay.test(text))) days[bound] ||= text;
  }
  return days;
}

/** `1/7/26, 12:00 AM` as `1/7/2026`; other texts as they are. */
export function withWholeYear(text: string): string {
  return text
    .trim()
    .replace(/^(\d{1,2}([/.-])\d{1,2}\2)(\d{4}|\d\d)(?!\d).*$/s, (_, start, _sign, year: string) => {
      return start + (year.length === 2 ? `20${year}` : year);
    });
}

/** The days that a text may mean: `11/1/2026` is one in November or January where the file proves neither. */
function daysIn(text: string, signs: DaySigns): string[] {
  if (!isWholeDay(text)) return [];
  if (/^\d{10}$/.test(text)) return [dayOf(new Date(Number(text) * 1000))];
  const spelled = spelledDay(text);
  if (spelled !== null) {
    const day = dayIn(spelled);
    return day === null ? [] : [day];
  }
  const whole = withWholeYear(text);
  const isProven = signs.first + signs.second > 0;
  const readings = isProven
    ? [signs]
    : [
        { first: 1, second: 0 },
        { first: 0, second: 1 },
      ];
  return readings.flatMap((days) => dayIn(whole, days) ?? []);
}

/** Where now lies: before a moment, which a text may mean in several ways, behind it, or on its day; none where no day is said. */
function sidesOf(text: string, signs: DaySigns, now: Date): (-1 | 0 | 1)[] | null {
  if (isUnfilled(text)) return null;
  const [, wall = "", zone = ""] = /^(\d{4}-\d\d-\d\dT[\d:.]+)(Z|[+-]\d\d:?\d\d)$/.exec(text) ?? [];
  const moment = Date.parse(wall + zone.replace(/^(...)(\d\d)$/, "$1:$2"));
  if (!Number.isNaN(moment)) return [now.getTime() < moment ? -1 : 1];
  const today = dayOf(now);
  return daysIn(text, signs).map((day) => (today < day ? -1 : today > day ? 1 : 0));
}

/** Whether a reduced price holds today in the shop's time; "unclear" where its days can be read in two ways or in none. */
export function holdsToday(
  { sale_from: from = "", sale_to: to = "", sale_over: over }: Record<string, string>,
  signs: DaySigns,
  now = new Date(),
): "yes" | "no" | "unclear" {
  if (over) return "no";
  const begun = sidesOf(from, signs, now)?.map((side) => side >= 0) ?? [true];
  const open = sidesOf(to, signs, now)?.map((side) => side <= 0) ?? [true];
  if ((begun.length > 0 && !begun.includes(true)) || (open.length > 0 && !open.includes(true))) return "no";
  const isSure = [begun, open].every((all) => all.length > 0 && !all.includes(false));
  return isSure ? "yes" : "unclear";
}

/** When a reduced price holds, as its file writes it. */
export function saleDaysText({
  sale_from: from = "",
  sale_to: to = "",
  sale_over: over,
}: Record<string, string>): string {
  return over || [from, to].map((text) => (isUnfilled(text) ? "" : text)).join(" – ");
}
