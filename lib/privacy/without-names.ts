import { ERASED } from "./erased";

/** Letters that an address, a name or a number may go on with: then it is another one. */
const PART = "[\\p{L}\\p{N}@_%+-]";

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
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (escaped.length === 0) return text;
  const word = new RegExp(`(?<!${PART}|${PART}\\.)(?:${escaped.join("|")})(?!${PART}|\\.${PART})`, "giu");
  return text.replace(word, ERASED.name);
}
