import { slipsBetween } from "../slips-between";
import type { Meaning, Vocabulary } from "./vocabulary";

/** Words that goods of the shop are called by. */
export type ShopWords = ReadonlySet<string>;

const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
/** Letters that sound alike in Spanish or English. */
const sounds = ["bv", "szc", "ckq", "yji", "gj", "xs"];

function areNear(a: string, b: string): boolean {
  if (sounds.some((letters) => letters.includes(a) && letters.includes(b))) return true;
  const place = (letter: string) => rows.map((row) => row.indexOf(letter));
  const [here, there] = [place(a), place(b)];
  const row = here.findIndex((column) => column >= 0);
  const other = there.findIndex((column) => column >= 0);
  if (row < 0 || other < 0 || Math.abs(row - other) > 1) return false;
  const apart = (there[other] ?? 0) - (here[row] ?? 0);
  return Math.abs(apart) <= 1;
}

function undoubled(word: string): string {
  return word.replace(/(.)\1+/g, "$1");
}

/** Where two words of one length differ in a single letter, whether that letter lies or sounds near. */
function isNearLetter(typed: string, meant: string): boolean {
  const at = [...typed].findIndex((letter, n) => letter !== meant[n]);
  return areNear(typed[at] ?? "", meant[at] ?? "");
}

function isSwap(typed: string, meant: string): boolean {
  return [...typed].sort().join("") === [...meant].sort().join("");
}

/**
 * How far a typed word is from one that is known; null where it is none of its slips. A short word may have letters swapped, one
 * doubled, missing or too many, or one that lies beside the right one on the keyboard; from five letters on one may be any, from
 * seven on two.
 */
function slipOf(typed: string, meant: string): number | null {
  if (typed[0] === meant[0] && undoubled(typed) === undoubled(meant)) return 0.5;
  const most = typed.length < 7 ? 1 : 2;
  const slips = slipsBetween(typed, meant, most);
  if (slips > most) return null;
  if (slips === 2) return typed[0] === meant[0] ? 2 : null;
  if (isSwap(typed, meant)) return 0.8;
  if (typed.length === meant.length) {
    return typed.length > 4 || isNearLetter(typed, meant) ? (isNearLetter(typed, meant) ? 0.9 : 1) : null;
  }
  return typed[0] === meant[0] && Math.min(typed.length, meant.length) > 2
    ? 0.9
    : typed.length > 4
      ? 1
      : null;
}

function canBeMeant(meaning: Meaning): boolean {
  return meaning.kind !== "skip" && meaning.kind !== "other";
}

/** The nearest of the words that are known; of equals one that is understood comes before one that is only looked for. */
function nearest(typed: string, vocabulary: Vocabulary, shop: ShopWords): string | null {
  const best: { word: string | null; slip: number } = { word: null, slip: Infinity };
  const consider = (word: string, extra: number) => {
    const slip = slipOf(typed, word);
    if (slip !== null && slip + extra < best.slip) Object.assign(best, { word, slip: slip + extra });
  };
  for (const [key, meaning] of vocabulary) {
    if (canBeMeant(meaning) && key.length > 2)
      consider(key, meaning.kind === "filter" && meaning.group === "brand" ? 0 : 0.01);
  }
  // What is only a word of some name must be nearer where it is short.
  for (const word of shop)
    if (word.length > 2 && (typed.length > 3 || word.length === typed.length)) consider(word, 0.02);
  return best.word;
}

function isKnown(word: string, vocabulary: Vocabulary, shop: ShopWords): boolean {
  const meaning = vocabulary.get(word);
  return (meaning !== undefined && meaning.kind !== "skip") || shop.has(word);
}

/** "airmax" as its two or three words; none may be a single letter, one at least has three. */
function parted(word: string, vocabulary: Vocabulary, shop: ShopWords, parts = 3): string[] | null {
  for (let end = word.length - 2; end > 1; end--) {
    const [head, tail] = [word.slice(0, end), word.slice(end)];
    if (head.length < 3 || !isKnown(head, vocabulary, shop)) continue;
    if (isKnown(tail, vocabulary, shop)) return [head, tail];
    const more = parts > 2 ? parted(tail, vocabulary, shop, parts - 1) : null;
    if (more) return [head, ...more];
  }
  return null;
}

/** The only word of the vocabulary that begins so, while it is still being typed; "waterproof" is not yet "waterproof jacket". */
function completed(word: string, vocabulary: Vocabulary): string | null {
  const begun = [...vocabulary].filter(([key, meaning]) => {
    const isWord = meaning.kind === "flag" || (meaning.kind === "filter" && !meaning.isPhrase);
    return isWord && key.startsWith(word);
  });
  const shortest = begun.filter(([key]) => !begun.some(([other]) => other !== key && key.startsWith(other)));
  const meanings = new Set(shortest.map(([, meaning]) => JSON.stringify(meaning)));
  return meanings.size === 1 ? (shortest[0]?.[0] ?? null) : null;
}

/** A plural of a word that goods are called by: "dunks", "sambas". */
function singular(word: string, vocabulary: Vocabulary, shop: ShopWords): string | null {
  const singulars = [word.replace(/s$/, ""), word.replace(/es$/, "")];
  return singulars.find((one) => one !== word && one.length > 2 && isKnown(one, vocabulary, shop)) ?? null;
}

/** What one unknown word stands for; null where it stays what it is. */
function mendOne(word: string, vocabulary: Vocabulary, shop: ShopWords): string[] | null {
  const [, letters, digits] = /^(\p{L}{2,})(\d{1,4}\p{L}{0,2})$/u.exec(word) ?? [];
  if (letters && digits) {
    if (isKnown(letters, vocabulary, shop)) return [letters, digits];
    const words = parted(letters, vocabulary, shop);
    return words && [...words, digits];
  }
  if (/\d/.test(word) || word.length < 3) return null;
  const plural = singular(word, vocabulary, shop);
  if (plural) return [plural];
  const words = parted(word, vocabulary, shop);
  if (words) return words;
  const one = completed(word, vocabulary) ?? nearest(word, vocabulary, shop);
  return one ? [one] : null;
}

/** Two words written for one: "nova blast", or for a name with a slip in it: "new ballance". */
function mendTwo(first: string, second: string, vocabulary: Vocabulary, shop: ShopWords): string[] | null {
  const both = first + second;
  if (/\d/.test(both)) return null;
  if (isKnown(both, vocabulary, shop)) return [both];
  const isSkipped = [first, second].some((word) => vocabulary.get(word)?.kind === "skip");
  if (both.length < 7 || isSkipped) return null;
  const keys = [...vocabulary].flatMap(([key, meaning]) =>
    canBeMeant(meaning) && slipOf(both, key) !== null ? [key] : [],
  );
  return keys[0] ? [keys[0]] : null;
}

/**
 * The words of a search with the unknown ones mended: joined, parted, completed, or the nearest that is known. `isUnknown` says
 * which are; words that nothing is near to stay as they are.
 */
export function mendWords(
  words: readonly string[],
  isUnknown: (word: string) => boolean,
  vocabulary: Vocabulary,
  shop: ShopWords,
): string[] {
  const mended: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const [word = "", next] = [words[at], words[at + 1]];
    const isPair = next !== undefined && (isUnknown(word) || isUnknown(next));
    const two = isPair ? mendTwo(word, next, vocabulary, shop) : null;
    if (two) {
      mended.push(...two);
      at++;
    } else mended.push(...((isUnknown(word) && mendOne(word, vocabulary, shop)) || [word]));
  }
  return mended;
}
