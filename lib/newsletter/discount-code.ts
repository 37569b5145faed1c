/** What joining the newsletter is rewarded with, once, off the next order, unless the settings say otherwise. */
export const WELCOME_PERCENT = 10;

/** Letters and digits nobody mistakes for one another (Crockford's base 32). */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 10;

/** A code as it is printed, two groups of five, out of random bytes (one per character, ten at least). */
export function formatDiscountCode(bytes: Uint8Array): string {
  const signs = Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}

/** A code as people type it (any case, spaces, O for 0, I or L for 1) as it was printed; null when it is none. */
export function parseDiscountCode(text: string): string | null {
  const signs = text
    .slice(0, 40)
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  if (signs.length !== LENGTH || [...signs].some((sign) => !ALPHABET.includes(sign))) return null;
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}
