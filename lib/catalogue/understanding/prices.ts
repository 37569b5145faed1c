import { canonicalPrice, type PriceRange } from "../filter-values";

const foreign = String.raw`£|\$|pounds?|quid|gbp|libras?|dollars?|dolares|dolar|usd`;
const currency = String.raw`\s?(?:€|euros?|eur|pavos|${foreign})(?!\p{L})`;
const number = String.raw`(\d{1,5}(?:[.,]\d{1,2})?)`;
const amount = String.raw`(?:[€£$]\s?)?${number}(?:${currency})?`;
const money = String.raw`(?:[€£$]\s?${number}|${number}${currency})`;
const atMost = `por menos de|menos de|menos(?=\\s?\\d)|menor (?:de|a|que)|por debajo de|debajo de|inferior(?:es)? a|no mas de|como mucho|hasta|maximo(?: de)?|bajo|less than|lower than|cheaper than|no more than|not more than|up to|at most|under|below|<=?`;
const atLeast = `por mas de|mas de|por encima de|superior(?:es)? a|a partir de|desde|minimo(?: de)?|more than|at least|starting at|over|above|>=?`;

const start = String.raw`(?<![\p{L}\p{N}])(?:(?:por|de|for)\s)?`;
const end = String.raw`(?![\p{L}\p{N}])`;
const after = String.raw`\s(?:o menos|como mucho|maximo|or less|max|tops)`;

function pattern(text: string): RegExp {
  return new RegExp(`${start}${text}${end}`, "u");
}

const between = [
  pattern(String.raw`(?:entre|between)\s${amount}\s(?:y|and)\s${amount}`),
  pattern(String.raw`(?:de|from)\s${amount}\s(?:a|to)\s${money}`),
  pattern(String.raw`${amount}(?:\s?[-–]\s?|\sto\s)${money}`),
];
const most = [
  pattern(String.raw`(?:${atMost})\s?${amount}`),
  pattern(`${amount}${after}`),
  pattern(String.raw`(?:max\.?)\s?${money}`),
];
const least = [pattern(String.raw`(?:${atLeast})\s?${amount}`), pattern(String.raw`(?:from)\s?${money}`)];
const about = [
  pattern(String.raw`(?:sobre|unos|alrededor de|aproximadamente|around|about|roughly)\s${money}`),
];
/** A price with nothing before it is what somebody wants to spend at most. */
const bare = [pattern(money)];

function euros(text: string | undefined, round: (number: number) => number): number {
  return round(Number((text ?? "0").replace(",", ".")));
}

type Shape = { patterns: RegExp[]; read: (numbers: string[]) => PriceRange };

const shapes: Shape[] = [
  {
    patterns: between,
    read: ([from, to]) => ({ min: euros(from, Math.floor), max: euros(to, Math.ceil) }),
  },
  { patterns: most, read: ([to]) => ({ min: null, max: euros(to, Math.ceil) }) },
  { patterns: least, read: ([from]) => ({ min: euros(from, Math.floor), max: null }) },
  // A fifth below and above.
  {
    patterns: about,
    read: ([near]) => ({
      min: euros(near, (n) => Math.floor(n * 0.8)),
      max: euros(near, (n) => Math.ceil(n * 1.2)),
    }),
  },
  { patterns: bare, read: ([to]) => ({ min: null, max: euros(to, Math.ceil) }) },
];

const isForeign = new RegExp(foreign, "u");

/** What a text says of prices, and the text without it. */
type Taken = { price: PriceRange | null; isForeign: boolean; rest: string };

/**
 * The price that a plain text names ("menos de 80", "entre 50 y 90", "under 100"), in whole euros. A number alone is no price. An
 * amount in pounds or dollars is taken out and stands for none: nobody here knows the day's rate.
 */
export function takePrice(text: string): Taken {
  for (const { patterns, read } of shapes) {
    for (const one of patterns) {
      const match = one.exec(text);
      if (!match) continue;
      const price = canonicalPrice(read(match.slice(1).filter((part) => part !== undefined)));
      if (!price) continue;
      const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
      return isForeign.test(match[0])
        ? { price: null, isForeign: true, rest }
        : { price, isForeign: false, rest };
    }
  }
  return { price: null, isForeign: false, rest: text };
}
