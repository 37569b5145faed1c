/** Fewest digits that tell one telephone from another. */
const FEWEST_DIGITS = 6;

/**
 * A telephone as people are known by it: its last nine digits, which are the same with and without the country's code
 * (db/schema/columns.ts: phoneKey). Null for what is too short.
 */
export function phoneDigits(phone: string): string | null {
  const digits = phone.replace(/[^0-9]/g, "").slice(-9);
  return digits.length >= FEWEST_DIGITS ? digits : null;
}
