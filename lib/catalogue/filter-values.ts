import { compareSizes } from "./size-order";
import { parseSize } from "./sizes";

/**
 * The groups a shopper may choose several values of (docs/rules.md#catalogue), in the order they stand in the
 * address.
 */
export const filterGroups = ["category", "brand", "size", "section", "gender", "colour"] as const;
export type FilterGroup = (typeof filterGroups)[number];

/** Whole euros, both ends included; null where that end is open. At least one is said. */
export type PriceRange = { min: number | null; max: number | null };

/** At most 50 values per filter (docs/rules.md#calls). */
export const maxValues = 50;
export const maxLength = 80;
const maxPage = 1_000_000;

/** Text of a visitor in one spelling: no control characters, single blanks, at most 80 characters. */
export function clean(text: string): string {
  const readable = text
    .replace(/(?!\s)[\p{Cc}\p{Surrogate}]/gu, "")
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .trim();
  return Array.from(readable).slice(0, maxLength).join("").trim();
}

function byCodePoint(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Values read lately: each option of a listing has an address, and each address every chosen value. */
const readLately = new Map<string, string>();
const maxReadLately = 5_000;

function readValue(group: FilterGroup, text: string): string {
  if (group === "size") return parseSize(text)?.value ?? text;
  return group === "gender" || group === "colour" ? text.toLowerCase() : text;
}

/** One value of a group as it stands in the canonical address; "EU 42" and "42,0" are the size 42. */
export function canonicalValue(group: FilterGroup, raw: string): string {
  const key = `${group} ${raw}`;
  const known = readLately.get(key);
  if (known !== undefined) return known;
  const value = readValue(group, clean(raw));
  if (readLately.size >= maxReadLately) readLately.clear();
  if (raw.length <= maxLength) readLately.set(key, value);
  return value;
}

/** Whether two values are the same filter, capitals aside. */
export function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** Values of a group in canonical form. Sorted before repeats go, so that the order in the address never matters. */
export function canonicalValues(group: FilterGroup, raw: string[]): string[] {
  const values = raw
    .slice(0, maxValues * 10)
    .map((value) => canonicalValue(group, value))
    .filter(Boolean)
    .sort(group === "size" ? compareSizes : byCodePoint);
  const seen = new Set<string>();
  return values
    .filter((value) => !seen.has(value.toLowerCase()) && seen.add(value.toLowerCase()))
    .slice(0, maxValues);
}

const maxEuros = 100_000;

function euros(text: string | undefined, round: (number: number) => number): number | null {
  return text ? Math.min(round(Number(text.replace(",", "."))), maxEuros) : null;
}

/** Ends in order and in whole euros; null for a range that leaves nothing out. */
export function canonicalPrice(range: PriceRange | null): PriceRange | null {
  if (!range) return null;
  const isTurned = range.min !== null && range.max !== null && range.min > range.max;
  const { min, max } = isTurned ? { min: range.max, max: range.min } : range;
  return min || max !== null ? { min: min || null, max } : null;
}

/** `50-90`, `50-` or `-90`: cents are rounded outwards; null for anything else. */
export function parsePrice(text: string | null): PriceRange | null {
  const amount = "\\d{1,9}(?:[.,]\\d{1,2})?";
  const [, from, to] = new RegExp(`^\\s*(${amount})?\\s*-\\s*(${amount})?\\s*$`).exec(text ?? "") ?? [];
  return canonicalPrice({ min: euros(from, Math.floor), max: euros(to, Math.ceil) });
}

/** A range as it stands in the address. */
export function formatPriceRange({ min, max }: PriceRange): string {
  return `${min ?? ""}-${max ?? ""}`;
}

/** A page number from 1; 1 for anything else. */
export function parsePage(text: string | null): number {
  const digits = /^\s*0*(\d+)\s*$/.exec(text ?? "")?.[1];
  return digits ? Math.min(Math.max(Number(digits), 1), maxPage) : 1;
}
