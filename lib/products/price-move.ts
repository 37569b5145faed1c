import { parseMoney } from "@/lib/money";
import { type endings, roundPrice } from "@/lib/prices/rounding";

export const moveWays = ["lower", "raise", "set"] as const;
export const moveUnits = ["percent", "euros"] as const;

/** How prices are moved: by a part of them or an amount, or all to one amount; onto an ending if one is wanted. */
export type PriceMove = {
  way: (typeof moveWays)[number];
  /** Of no meaning where prices are set: that is always an amount. */
  unit: (typeof moveUnits)[number];
  /** Hundredths of a percent, or cents. */
  value: number;
  /** Cents the price shall end on (the nearest such price); null leaves it as it was worked out. */
  ending: (typeof endings)[number] | null;
};

/** Nobody means to raise prices further at once. */
const mostPercent = 500_00;
const maxCents = 2_147_483_647;

/** What staff type as a percentage, `12,5` or `12.5`, in hundredths of a percent; null for anything else. */
export function parsePercent(text: string): number | null {
  const match = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(text);
  if (!match) return null;
  const percent = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return percent > 0 && percent <= mostPercent ? percent : null;
}

/** The value of a move as staff type it, in its unit; null for what it cannot be. */
export function parseMoveValue(text: string, { way, unit }: Pick<PriceMove, "way" | "unit">): number | null {
  if (way === "set" || unit === "euros") {
    const cents = parseMoney(text);
    return cents === null || (cents === 0 && way !== "set") ? null : cents;
  }
  const percent = parsePercent(text);
  return percent !== null && way === "lower" && percent >= 100_00 ? null : percent;
}

/** The moved price in cents; null when nothing above zero would be left of it, or more than can be stored. */
export function movePrice(cents: number, { way, unit, value, ending }: PriceMove): number | null {
  const sign = way === "raise" ? 1 : -1;
  const step = unit === "percent" ? Math.round((cents * value) / 100_00) : value;
  const moved = way === "set" ? value : cents + sign * step;
  const price = ending === null || moved <= 0 ? moved : roundPrice(moved, { ending, direction: "nearest" });
  return price > 0 && price <= maxCents ? price : null;
}
