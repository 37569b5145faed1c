import { randomInt } from "node:crypto";

/** Letters and digits nobody mistakes for one another: without 0 and O, 1, I and L. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 6;

/** A new pickup code, one of 887 million. */
export function makePickupCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/** A code as people type it or a camera reads it (any case, blanks and dashes) as it was given; null when it is none. */
export function parsePickupCode(text: string): string | null {
  const code = text.slice(0, 40).toUpperCase().replace(/[\s-]/g, "");
  return code.length === LENGTH && [...code].every((sign) => ALPHABET.includes(sign)) ? code : null;
}
