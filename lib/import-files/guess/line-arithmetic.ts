import { furtherDiscounts } from "../records/further-titles";
import { plainTitle } from "../shared/plain-title";
import { discounts as discountWords } from "../words/title-words";

/** What lines that multiply a price by pieces prove of their columns. */
export type LineArithmetic = {
  /** Lines of an order, an invoice or a valuation: price of a piece × pieces = amount of the line. */
  lines: { unit: string; pieces: string; total: string }[];
  /** The same with a discount in percent: price × pieces, less the discount, = amount. */
  discounted: { unit: string; pieces: string; discount: string }[];
  /** Prices of a piece before and after a discount in percent. */
  nets: { unit: string; discount: string; net: string }[];
};

/** The numbers of a record, by the titles of their columns. */
export type Numbers = Map<string, number>;

/** The fewest records that prove something. */
export const fewest = 3;

/** Whether something holds in enough records, and in no more than one of twenty does it not. */
export function holds(records: Numbers[], is: (numbers: Numbers) => boolean | null): boolean {
  let right = 0;
  let wrong = 0;
  for (const numbers of records) {
    const answer = is(numbers);
    if (answer === true) right += 1;
    if (answer === false) wrong += 1;
    if (wrong > 1 + records.length / 20) return false;
  }
  return right >= fewest && wrong * 20 <= right;
}

/** Whether price × pieces is the amount of a line; `off` is taken off the price, from 0 to 1. */
function isLine(numbers: Numbers, unit: string, pieces: string, total: string, off = 0): boolean | null {
  const [a, b, c] = [numbers.get(unit), numbers.get(pieces), numbers.get(total)];
  if (a === undefined || b === undefined || c === undefined || a === 0 || b === 0) return null;
  return Math.abs(a * (1 - off) * b - c) <= 0.006 * b + 0.005;
}

/**
 * A column of discounts, with those that are taken off behind it (`Dto. 2`); `whole`: 100 for percent, 1 for shares such as
 * PrestaShop's `0.200000`.
 */
type Discount = { title: string; further: string[]; whole: number };

/** What is taken off in a record, from 0 to 1. */
function offOf(numbers: Numbers, { title, further, whole }: Discount): number {
  const left = [title, ...further].reduce((rest, one) => rest * (1 - (numbers.get(one) ?? 0) / whole), 1);
  return 1 - left;
}

/**
 * Whether a price of a piece, less a discount in percent, is another price of it; null where nothing is taken off. A whole percent
 * may be rounded, where it says how far two prices are apart: 56 of 175.00 and 76.30.
 */
function isNet(numbers: Numbers, unit: string, discount: Discount, net: string): boolean | null {
  const [a, off, c] = [numbers.get(unit), offOf(numbers, discount), numbers.get(net)];
  if (!a || !off || c === undefined) return null;
  const isWhole = Number.isInteger(Math.round(off * 1e8) / 1e6);
  return Math.abs(a * (1 - off) - c) <= (isWhole ? Math.max(0.011, a * 0.00501) : 0.011);
}

/** Beside a line's amount any word that begins so is one for a discount; elsewhere `Desc.` may be a description. */
const discountTitle = new RegExp(`${discountWords.source}|\\b(?:desc|disc)\\w*`);

/** Finds the columns of prices, pieces, discounts and amounts of which one follows from the others, whatever they are called. */
export function findLines(records: Numbers[], titles: string[]): LineArithmetic {
  const all = new Map(titles.map((title) => [title, records.flatMap((numbers) => numbers.get(title) ?? [])]));
  const values = (title: string) => all.get(title) ?? [];
  const isWhole = (title: string) => values(title).every(Number.isInteger);
  // One piece of each proves nothing, nor do always two: a shop's price may be twice what it pays.
  const isMany = (title: string) => {
    const several = values(title).filter((value) => value > 1);
    return several.length >= fewest && new Set(values(title).filter((value) => value > 0)).size > 1;
  };
  // What is larger is a barcode.
  const isCount = (title: string) =>
    values(title).every((value) => Number.isInteger(value) && value < 100_000);
  const counts = titles.filter((title) => isCount(title) && isMany(title));
  const amounts = titles.filter((title) => new Set(values(title)).size > 1);
  // An invoice of one product has one price, with cents; a whole number may be a rate or the pieces of a carton.
  const isOnePrice = (title: string) => values(title).every((value) => value > 5 && !Number.isInteger(value));
  const units = titles.filter((title) => amounts.includes(title) || isOnePrice(title));
  const isUnit = (unit: string, pieces: string) =>
    unit !== pieces && !(isWhole(unit) && Math.max(...values(unit)) < Math.max(...values(pieces)));
  const pairs = counts.flatMap((pieces) =>
    units.flatMap((unit) => (isUnit(unit, pieces) ? [{ unit, pieces }] : [])),
  );
  const totalsOf = ({ unit, pieces }: (typeof pairs)[number]) =>
    amounts.filter((one) => one !== unit && one !== pieces);
  const lines = pairs.flatMap((pair) => {
    const { unit, pieces } = pair;
    const total = totalsOf(pair).find(
      (one) =>
        holds(records, (numbers) => isLine(numbers, unit, pieces, one)) &&
        // A listing may count the pieces of all its sizes and have no price itself.
        records.some((numbers) => (numbers.get(pieces) ?? 0) > 1 && numbers.has(unit) && numbers.has(one)),
    );
    return total === undefined ? [] : [{ unit, pieces, total }];
  });
  // What multiplies to the cent is a discount, whatever it is called: `NDTO`.
  const percents = titles.filter(
    (title) =>
      values(title).some((value) => value > 0) && values(title).every((value) => value >= 0 && value <= 100),
  );
  const asDiscount = (title: string): Discount => {
    const whole = Math.max(...values(title)) < 1 ? 1 : 100;
    return { title, further: furtherDiscounts(percents, title), whole };
  };
  const isNamed = (title: string) => discountTitle.test(plainTitle(title));
  const discounts = percents.filter(isNamed).map(asDiscount);
  /** Columns that may be discounts by what they take off alone, with the records in which they take something off. */
  const others = percents
    .filter((title) => !isNamed(title))
    .map((title) => {
      const one = asDiscount(title);
      return { one, off: records.filter((numbers) => offOf(numbers, one) > 0) };
    });
  const discounted = pairs.flatMap((pair) => {
    const { unit, pieces } = pair;
    const totals = totalsOf(pair);
    const isOff = (one: Discount) =>
      totals.some((total) =>
        holds(records, (numbers) => isLine(numbers, unit, pieces, total, offOf(numbers, one))),
      );
    // Lines without a discount prove nothing of a column that is not called one; of most totals the first two with one tell enough.
    const isOffUnnamed = ({ one, off }: (typeof others)[number]) => {
      const isTotal = (total: string) => (numbers: Numbers) =>
        isLine(numbers, unit, pieces, total, offOf(numbers, one));
      const mayBe = totals.filter((total) => off.slice(0, 2).some(isTotal(total)));
      return mayBe.some((total) => holds(off, isTotal(total)));
    };
    const discount =
      discounts.find(isOff) ??
      others.find((it) => it.one.title !== unit && it.one.title !== pieces && isOffUnnamed(it))?.one;
    return discount === undefined ? [] : [{ unit, pieces, discount: discount.title }];
  });
  const nets = amounts.flatMap((unit) =>
    discounts.flatMap((discount) =>
      amounts.flatMap((net) =>
        new Set([unit, discount.title, net]).size === 3 &&
        holds(records, (numbers) => isNet(numbers, unit, discount, net))
          ? [{ unit, discount: discount.title, net }]
          : [],
      ),
    ),
  );
  return { lines, discounted, nets };
}
