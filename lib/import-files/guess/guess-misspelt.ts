import { slipsBetween } from "@/lib/catalogue/slips-between";
import { plainTitle } from "../shared/plain-title";
import { fieldNames } from "../shared/plan";
import { remembered } from "../shared/remembered";
import { titlesOf } from "../words/column-words";
import { free, type Rule, take } from "./guess";

// Titles typed in a hurry: `Canitdad`, `Quanity`, `Bestnad`.

const known = fieldNames.map((field) => [field, new Set(titlesOf(field))] as const);

/** The longer words of all titles, by what a typing error leaves as it is: the first letter. */
const words = new Map<string, Set<string>>();
for (const [, titles] of known)
  for (const word of [...titles].flatMap((title) => title.split(" ")))
    if (word.length >= 5) words.set(word.charAt(0), (words.get(word.charAt(0)) ?? new Set()).add(word));

const lettersOf = (word: string) => [...word].toSorted().join("");

/** Whether one word is the other with two neighbours turned around, or with a letter more or less; another letter makes another word. */
function isSlip(one: string, other: string): boolean {
  const hasNoOther = one.length !== other.length || lettersOf(one) === lettersOf(other);
  return slipsBetween(one, other, 1) === 1 && hasNoOther;
}

/** A word as it is meant, where one known word is a slip away; else as it is. */
function meant(word: string): string {
  const near = words.get(word.charAt(0));
  if (!near || near.has(word) || word.length < 5) return word;
  const [only, ...more] = [...near].filter((one) => isSlip(word, one));
  return only && more.length === 0 ? only : word;
}

const corrected = remembered((title) => plainTitle(title).split(" ").map(meant).join(" "));

/** Columns whose titles are known but for a slip, for fields that nothing else was found for. */
export const takeMisspelt: Rule = (guess, table) =>
  known.reduce((found, [field, titles]) => {
    if (found[field] || (field === "stock" && table.hasSizeRun)) return found;
    const title = free(found, table).find(
      (one) => corrected(one) !== plainTitle(one) && titles.has(corrected(one)) && table.fits(field, one),
    );
    return take(found, field, title);
  }, guess);
