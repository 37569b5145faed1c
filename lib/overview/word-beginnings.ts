import { fold, wordsIn } from "@/lib/fold";

/** Words of a text without capitals and accents. */
export function wordsOf(text: string): string[] {
  return wordsIn(fold(text));
}

/** Shortest word that is looked for without the ending of its plural, too. */
const PLURAL = 5;

/** A word, and what it may be the plural of: `devoluciones` is looked for as `devolucion`. */
function formsOf(word: string): string[] {
  if (word.length < PLURAL) return [word];
  return [word, ...["s", "es"].flatMap((end) => (word.endsWith(end) ? [word.slice(0, -end.length)] : []))];
}

/** Whether every word that was typed begins one of those known; both as {@link wordsOf} gives them. */
export function beginWords(typed: readonly string[], known: readonly string[]): boolean {
  return typed.every((word) => formsOf(word).some((form) => known.some((one) => one.startsWith(form))));
}
