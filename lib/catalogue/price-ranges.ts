import { formatPriceRange, type PriceRange } from "./filter-values";

/** The ranges that shoppers are offered, in whole euros, both ends included. */
const offered: readonly PriceRange[] = [
  { min: null, max: 50 },
  { min: 50, max: 100 },
  { min: 100, max: 150 },
  { min: 150, max: 200 },
  { min: 200, max: 300 },
  { min: 300, max: null },
];

/** How many stand under one price: twice its whole euros, one more with cents (db/functions/values_of.sql). */
type PriceCount = { value: string; n: number };

function isWithin({ min, max }: PriceRange, price: number): boolean {
  return price >= (min ?? 0) * 2 && (max === null || price <= max * 2);
}

/**
 * The ranges of prices with how many each would give: those that give something, and the chosen one, whichever it is, in
 * the order of their lower ends.
 */
export function priceFacets(
  prices: readonly PriceCount[],
  chosen: PriceRange | null,
): { original: string; range: PriceRange; count: number }[] {
  const key = chosen && formatPriceRange(chosen);
  const isOffered = offered.some((range) => formatPriceRange(range) === key);
  const ranges = chosen && !isOffered ? [...offered, chosen] : offered;
  return ranges
    .toSorted((a, b) => (a.min ?? 0) - (b.min ?? 0))
    .map((range) => ({
      original: formatPriceRange(range),
      range,
      count: prices.reduce((sum, { value, n }) => sum + (isWithin(range, Number(value)) ? n : 0), 0),
    }))
    .filter(({ original, count }) => count > 0 || original === key);
}
