import { findSizeRun } from "../sizes/size-titles";
import { readAmountText, type Sign } from "../words/amount-text";
import { discountOf } from "../words/discount-text";
import { countWithUnit } from "../words/stock-words";
import { discounts, says, weights } from "../words/title-words";
import { fewest, findLines, holds, type LineArithmetic, type Numbers } from "./line-arithmetic";

/** What the numbers of a table prove of its columns, whatever their titles say. */
export type Arithmetic = LineArithmetic & {
  /** Amounts of which one is always a sixth to three quarters of the other, as what a shop pays is of what it asks. */
  below: { low: string; high: string }[];
  /** The same amounts without a tax and with it. */
  taxed: { net: string; gross: string }[];
  /** Counts that stand side by side, and behind them their sum: pieces in two shops. */
  sums: { parts: string[]; total: string }[];
  /** Pairs of counts that agree in many records and not in all: what was ordered and what comes, believed in and counted. */
  rivals: [one: string, other: string][];
  /** Columns whose cells are lists of equally many parts: `36|37|38`, `2|0|4`, `560…|560…|560…`. */
  lists: string[];
};

export const noArithmetic: Arithmetic = {
  lines: [],
  discounted: [],
  nets: [],
  below: [],
  taxed: [],
  sums: [],
  rivals: [],
  lists: [],
};

/** Records that are looked at. */
const mostRecords = 120;

/** Rates of value added tax in the countries that write such files, percent. */
const rates = [21, 22, 20, 19, 23, 10, 4, 5.5, 7, 8.1, 5, 6];

const listSign = /\s*\|\s*|\s*;\s*|,\s+/;

/** `40/41/42` beside `1/2/2`; two parts may be anything, `9/10`. */
const stroked =
  /^(?:\d{1,3}(?:[.,]\d)?|X{0,3}[SL]|M|[2-5]XL)(?:\/(?:\d{1,3}(?:[.,]\d)?|X{0,3}[SL]|M|[2-5]XL)){2,}$/i;

/** The parts of a list in one cell; any other cell is one part. */
export function listParts(cell: string): string[] {
  return cell.trim().split(stroked.test(cell.trim()) ? "/" : listSign);
}

/** `10+5`: discounts one after another. */
const chain = /^\d[\d.,]*(?:\s*\+\s*\d[\d.,]*)+\s*%?$/;

/** A number, and where `1.190` leaves that open the same read as a fraction, with its sign. */
type Read = { value: number; fraction?: number; sign?: Sign; decimal?: Sign };

function numberOf(written: string): Read | null {
  // `2,00 Unidades`
  const cell = countWithUnit(written) ?? written;
  if (chain.test(cell)) return { value: discountOf(cell) };
  // A discount of `-30%`.
  const number = readAmountText(cell.replace(/^[-–−]?\s*(.*\d)\s*%$/, "$1"))?.number;
  if (!number) return null;
  if (number.kind === "clear") return { value: number.value, decimal: number.decimal };
  // `1.190` is more often a thousand than three decimals, but `2,000` are the two pieces of an ERP with three decimals.
  const { fraction, grouped, sign } = number;
  return Number.isInteger(fraction) ? { value: fraction } : { value: grouped, fraction, sign };
}

function isTaxed(numbers: Numbers, net: string, gross: string, rate: number): boolean | null {
  const [a, b] = [numbers.get(net), numbers.get(gross)];
  if (a === undefined || b === undefined || a === 0 || b === 0) return null;
  return Math.abs(a * (1 + rate / 100) - b) <= 0.011;
}

/** Columns of whole numbers whose cells are, record by record, the sum of the two to four columns before them, or of the two behind. */
function findSums(records: Numbers[], titles: string[]): Arithmetic["sums"] {
  const isCount = (title: string) =>
    records.every((numbers) => Number.isInteger(numbers.get(title) ?? 0) && (numbers.get(title) ?? 0) < 1000);
  return titles.flatMap((total, at) => {
    const before = [2, 3, 4].filter((width) => at >= width).map((width) => titles.slice(at - width, at));
    const behind = at + 2 < titles.length ? [titles.slice(at + 1, at + 3)] : [];
    for (const parts of [...before, ...behind]) {
      if (![total, ...parts].every(isCount)) continue;
      const isSum = (numbers: Numbers) => {
        const found = parts.map((part) => numbers.get(part) ?? 0);
        // One that is the whole of it proves nothing.
        if (found.filter((count) => count > 0).length < 2) return null;
        return found.reduce((sum, count) => sum + count, 0) === numbers.get(total);
      };
      if (holds(records, isSum)) return [{ parts, total }];
    }
    return [];
  });
}

function findRivals(records: Numbers[], titles: string[]): Arithmetic["rivals"] {
  const cells = (title: string) => records.flatMap((numbers) => numbers.get(title) ?? []);
  const counts = titles.filter((title) => {
    const found = cells(title);
    return found.every((count) => Number.isInteger(count) && count < 500) && new Set(found).size > 1;
  });
  return counts.flatMap((one, at) =>
    counts.slice(at + 1).flatMap((other): Arithmetic["rivals"] => {
      const both = records.filter((numbers) => numbers.has(one) && numbers.has(other));
      const same = both.filter((numbers) => numbers.get(one) === numbers.get(other)).length;
      const areMany = both.length >= fewest && both.length >= records.length * 0.6;
      return areMany && same >= both.length * 0.4 && same < both.length ? [[one, other]] : [];
    }),
  );
}

function findTaxed(records: Numbers[], titles: string[]): Arithmetic["taxed"] {
  const isMoney = (title: string) => new Set(records.map((numbers) => numbers.get(title))).size > 2;
  const amounts = titles.filter(isMoney);
  return amounts.flatMap((net) =>
    amounts.flatMap((gross) =>
      net !== gross && rates.some((rate) => holds(records, (numbers) => isTaxed(numbers, net, gross, rate)))
        ? [{ net, gross }]
        : [],
    ),
  );
}

function isBelow(numbers: Numbers, low: string, high: string): boolean | null {
  const [a, b] = [numbers.get(low), numbers.get(high)];
  if (a === undefined || b === undefined || b === 0) return null;
  return a >= b * 0.15 && a <= b * 0.75;
}

function findBelow(records: Numbers[], titles: string[], counts: Map<string, number>): Arithmetic["below"] {
  const amounts = titles.filter((title) => new Set(records.map((numbers) => numbers.get(title))).size > 2);
  // A reduced price stands beside some prices alone.
  const isOften = (low: string, high: string) => (counts.get(low) ?? 0) >= (counts.get(high) ?? 0) * 0.9;
  return amounts.flatMap((low) =>
    amounts.flatMap((high) =>
      low !== high && isOften(low, high) && holds(records, (numbers) => isBelow(numbers, low, high))
        ? [{ low, high }]
        : [],
    ),
  );
}

/** Whether the numbers prove that one amount is what a shop pays of another that it asks. */
export function isProvenBelow({ below }: Arithmetic, low: string, high: string): boolean {
  return below.some((one) => one.low === low && one.high === high);
}

/** Looks at the first records of a file, one by one, and says then what their numbers prove. */
export class ColumnArithmetic {
  #records: Numbers[] = [];
  #seen = 0;
  /** Signs that begin the decimals of a column in some cell, and numbers that may have three decimals. */
  #decimals = new Map<string, Set<Sign>>();
  #unclear: { numbers: Numbers; title: string; fraction: number; sign: Sign }[] = [];
  /** Of each column, the parts that its cells have, record by record. */
  #parts = new Map<string, number[]>();

  add(cells: Record<string, string>): void {
    if (this.#seen >= mostRecords) return;
    const numbers: Numbers = new Map();
    for (const [title, cell] of Object.entries(cells)) {
      const read = cell ? numberOf(cell) : null;
      if (read) this.#take(numbers, title, read);
      const parts = this.#parts.get(title) ?? new Array<number>(this.#seen).fill(0);
      parts.push(cell ? listParts(cell).length : 0);
      this.#parts.set(title, parts);
    }
    this.#seen += 1;
    for (const parts of this.#parts.values()) if (parts.length < this.#seen) parts.push(0);
    this.#records.push(numbers);
  }

  #take(numbers: Numbers, title: string, { value, fraction, sign, decimal }: Read): void {
    numbers.set(title, value);
    if (decimal) this.#decimals.set(title, (this.#decimals.get(title) ?? new Set()).add(decimal));
    if (fraction !== undefined && sign) this.#unclear.push({ numbers, title, fraction, sign });
  }

  /** `172.123` below `155.73` is no hundred thousand. */
  #readFractions(): void {
    for (const { numbers, title, fraction, sign } of this.#unclear)
      if (this.#decimals.get(title)?.has(sign)) numbers.set(title, fraction);
  }

  /** The titles of lists that go together: in each record as many parts, and in most of them more than one. */
  #lists(): string[] {
    const several = [...this.#parts].filter(
      ([, parts]) => parts.filter((count) => count > 1).length * 2 > this.#seen,
    );
    const groups = new Map<string, string[]>();
    for (const [title, parts] of several)
      groups.set(parts.join(" "), [...(groups.get(parts.join(" ")) ?? []), title]);
    const [largest = []] = [...groups.values()].toSorted((a, b) => b.length - a.length);
    return largest.length > 1 ? largest : [];
  }

  find(): Arithmetic {
    this.#readFractions();
    const counts = new Map<string, number>();
    for (const numbers of this.#records)
      for (const title of numbers.keys()) counts.set(title, (counts.get(title) ?? 0) + 1);
    // In the order of the table, whichever is blank in the first records. A few lines of an invoice may have a discount.
    const often = [...this.#parts.keys()].filter(
      (title) =>
        ((counts.get(title) ?? 0) >= fewest || (counts.has(title) && says(title, discounts))) &&
        !says(title, weights),
    );
    // Columns that are named by sizes hold pieces, whose products prove nothing.
    const ofSizes = findSizeRun([...this.#parts.keys()]);
    const titles = (ofSizes.size < 3 ? often : often.filter((title) => !ofSizes.has(title))).slice(0, 60);
    return {
      ...findLines(this.#records, titles),
      below: findBelow(this.#records, titles, counts),
      taxed: findTaxed(this.#records, titles),
      sums: findSums(this.#records, titles),
      rivals: findRivals(this.#records, titles),
      lists: this.#lists(),
    };
  }
}
