import { ERASED } from "./erased";

/** Letters that an address, a name or a number may go on with: then it is another one. */
const PART = "[\\p{L}\\p{N}@_%+-]";

/** A telephone number as people write it: with or without the country, in groups of any length. Null for what is none. */
function numberOf(name: string): string | null {
  const digits = name.replace(/\D/g, "");
  if (digits.length < 7 || /\p{L}/u.test(name)) return null;
  const [last] = digits.match(/\d{7,9}$/) ?? [];
  return last ? `(?:(?:\\+|00)?\\d{1,3}[\\s().-]*)?${[...last].join("[\\s().-]*")}` : null;
}

/**
 * A text in which none of these names stands: each of them that is a whole word, in any case, is a dash.
 *
 * @param names addresses, names and telephones as they were typed; those of one letter are left out, for they are words
 */
export function withoutNames(text: string, names: readonly string[]): string {
  const escaped = names
    .map((name) => name.trim())
    .filter((name) => name.length > 1)
    .toSorted((a, b) => b.length - a.length)
    .map((name) => numberOf(name) ?? name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (escaped.length === 0) return text;
  const word = new RegExp(`(?<!${PART}|${PART}\\.)(?:${escaped.join("|")})(?!${PART}|\\.${PART})`, "giu");
  return text.replace(word, ERASED.name);
}
