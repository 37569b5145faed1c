import { defaultFilter } from "cmdk";
import { beginWords, wordsOf } from "@/lib/overview/word-beginnings";

/** What the server found is ranked by its place: it keeps the order it came in. */
export const FOUND = "found:";

/** How far behind all others those pages are whose letters alone are typed in order, as in a slip of the keyboard. */
const LETTERS = 0.1;
/** Shorter words, and letters far apart, are found in the names of most pages by chance: `VAT` in `Ventanas emergentes`. */
const SHORTEST = 4;
const LEAST = 0.01;

function rankLetters(value: string, q: string): number {
  const letters = q.trim().length < SHORTEST ? 0 : defaultFilter(value, q);
  return letters < LEAST ? 0 : LETTERS * letters;
}

/**
 * How well a line of the palette fits what is typed; 0 hides it. Pages whose words begin with what is typed go first, then what the
 * server found, then pages that hold its letters.
 */
export function rank(value: string, q: string): number {
  if (value.startsWith(FOUND)) return 0.5 / (1 + Number(value.slice(FOUND.length)));
  const letters = rankLetters(value, q);
  return beginWords(wordsOf(q), wordsOf(value)) ? 1 + letters : letters;
}
