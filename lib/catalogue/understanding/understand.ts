import { canonicalPrice, type FilterGroup, filterGroups, type PriceRange } from "../filter-values";
import type { CatalogueFilters } from "../filters";
import { brandAddress } from "../size-filter";
import { takePrice } from "./prices";
import { type SizeContext, type Token, takeSizes } from "./sizes";
import { plain, tokensOf } from "./tokens";
import type { Meaning, Vocabulary } from "./vocabulary";

/** What the shop's goods are called, as far as a search needs to know it. */
export type Names = {
  /** Whether goods are called so: "pegasus 41" is no size. */
  isNamed: (word: string, number: string) => boolean;
  /** Whether that is a whole style code, in small letters without signs. */
  isCode: (code: string) => boolean;
};

/** A search as it was read. */
export type Understood = {
  /**
   * The filters that were chosen already, and those the words name; `q` holds what was typed for the rest, which reads the same
   * when it comes back by an address: a shopper who typed "altas" is not shown "hi".
   */
  filters: CatalogueFilters;
  /** Words that are looked for as they stand; a style code is one word. */
  rest: string[];
  /** What comes first among what is found. */
  prefer: string[];
  /** The same where uses, colours and news are words that goods are called by: "V2K Run" is not for running. */
  literal: CatalogueFilters;
};

export type Question = { price: PriceRange | null; words: string[] };

/** "Para mi hijo de 5 años": an age is no size; below so many years it says that goods are for children. */
const grownUp = 14;
const age =
  /(?<![\p{L}\p{N}])(\d{1,2})\s?(?:-?\s?years?(?:-?\s?old)?|yrs?(?:\sold)?|anos|anitos)(?![\p{L}\p{N}])/u;

function withoutAge(text: string): string {
  return text.replace(age, (_, years: string) => (Number(years) < grownUp ? " kids " : " "));
}

/** Whether a search names an amount in pounds or dollars, which is no filter here. */
export function namesForeignMoney(q: string): boolean {
  return takePrice(withoutAge(plain(q))).isForeign;
}

/** The words of a search; a price and an age are taken out of them first. */
export function questionOf(q: string): Question {
  const { price, rest } = takePrice(withoutAge(plain(q)));
  return { price, words: tokensOf(rest) };
}

/** At most so many words are one phrase or one code. */
const longest = 4;

/** A word that is looked for, with what was typed for it; words that one nickname stands for share that. */
type Read = Token & { typed: { text: string } };

/** Runs of words that were not taken, the longest first; `take` says whether it could use one. */
function takeRuns<Word extends Token>(tokens: Word[], take: (run: Word[]) => boolean): void {
  for (let at = 0; at < tokens.length; at++) {
    for (let length = Math.min(longest, tokens.length - at); length > 0; length--) {
      const run = tokens.slice(at, at + length);
      if (run.some(({ isTaken }) => isTaken) || !take(run)) continue;
      for (const token of run) token.isTaken = true;
      at += length - 1;
      break;
    }
  }
}

function joined(run: readonly Token[]): string {
  return run.map(({ text }) => text).join("");
}

/** "aj4", "j4", "am90" and "am 90" name any number of their kind. */
const series: [RegExp, string[]][] = [
  [/^ajs?(\d{0,2})$/, ["air", "jordan"]],
  [/^js?(\d{1,2})$/, ["air", "jordan"]],
  [/^am(\d{1,3})$/, ["air", "max"]],
];

function seriesOf(text: string): string[] | null {
  for (const [pattern, words] of series) {
    const match = pattern.exec(text);
    if (match) return match[1] ? [...words, match[1]] : words;
  }
  return null;
}

/** Nicknames and what staff added, as the words they stand for. */
function expand(words: string[], vocabulary: Vocabulary): Read[] {
  const tokens = words.map((text) => ({ text, isTaken: false }));
  const meant = new Map<Token, { texts: string[]; typed: string | null }>();
  takeRuns(tokens, (run) => {
    const [first] = run;
    const meaning = vocabulary.get(joined(run));
    // What is known as something else is kept whole: the "rayas" of "tres rayas" are not looked for.
    const kept = meaning && run.map(({ text }) => text);
    const others =
      meaning?.kind === "words" ? meaning.words : (kept ?? (run.length < 3 ? seriesOf(joined(run)) : null));
    const typed = others === kept ? null : run.map(({ text }) => text).join(" ");
    if (first && others) meant.set(first, { texts: others, typed });
    return others !== null;
  });
  return tokens.flatMap((token) => {
    const { texts, typed } = meant.get(token) ?? { texts: token.isTaken ? [] : [token.text], typed: null };
    const shared = typed === null ? null : { text: typed };
    return texts.map((text) => ({ text, isTaken: false, typed: shared ?? { text } }));
  });
}

/** What was typed for the words that are left: a nickname as it was written, unless a part of it was understood. */
function typedFor(tokens: readonly Read[]): string[] {
  const left = tokens.filter(({ isTaken }) => !isTaken);
  const isWhole = (typed: Read["typed"]) => tokens.every((token) => token.typed !== typed || !token.isTaken);
  const said = left.map(({ text, typed }) => (isWhole(typed) ? typed : { text }));
  return [...new Set(said)].flatMap(({ text }) => partsOf(text));
}

function partsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u);
}

function isWithin(values: string[], chosen: string[]): boolean {
  const known = new Set(chosen.map((value) => value.toLowerCase()));
  return values.every((value) => known.has(value.toLowerCase()));
}

/** Collects what words mean; a group that was chosen before is not widened by them. */
class Reading {
  readonly found: Partial<Record<FilterGroup, string[]>> = {};
  readonly prefer: string[] = [];
  readonly flags = { sale: false, new: false, today: false };
  isCheap = false;

  constructor(readonly chosen: CatalogueFilters) {}

  add(group: FilterGroup, values: string[]): boolean {
    if (this.chosen[group].length > 0) return isWithin(values, this.chosen[group]);
    const found = this.found[group] ?? [];
    this.found[group] = [...found, ...values.filter((value) => !found.includes(value))];
    return true;
  }

  take(meaning: Meaning | undefined): boolean {
    if (!meaning || meaning.kind === "other" || meaning.kind === "words") return false;
    if (meaning.kind === "filter") {
      if (!this.add(meaning.group, meaning.values)) return false;
      if (meaning.prefer) this.prefer.push(meaning.prefer);
    }
    if (meaning.kind === "flag") this.flags[meaning.flag] = true;
    if (meaning.kind === "cheap") this.isCheap = true;
    return true;
  }

  valuesOf(group: FilterGroup): string[] {
    return this.found[group] ?? this.chosen[group];
  }
}

const garments = ["hoodies", "tees", "jackets", "trousers", "shorts"];
/** Children's shoes may stand under a category of their own. */
const childrensCategory = "kids";

function sizeContext(reading: Reading, names: Names): SizeContext {
  const [gender = null] = reading.valuesOf("gender");
  return {
    brands: reading.valuesOf("brand").map(brandAddress),
    gender,
    isClothing: reading.valuesOf("category").some((key) => garments.includes(key)),
    isSocks: reading.valuesOf("category").includes("socks"),
    isNamed: names.isNamed,
  };
}

function meet(chosen: PriceRange | null, said: PriceRange | null): PriceRange | null {
  if (!chosen || !said) return chosen ?? said;
  const min = Math.max(chosen.min ?? 0, said.min ?? 0);
  const max = Math.min(chosen.max ?? Infinity, said.max ?? Infinity);
  return canonicalPrice({ min, max: max === Infinity ? null : max });
}

/** "Sudadera s" is a size and no plural, "talla s" no "tallas". */
function isSizeBehind(run: Token[], vocabulary: Vocabulary): boolean {
  const meaning = vocabulary.get(joined(run.slice(0, -1)));
  const isOfGoods = meaning?.kind === "filter" && meaning.group === "category";
  return run.length > 1 && run.at(-1)?.text === "s" && (isOfGoods || meaning?.kind === "skip");
}

function mayBeName(meaning: Meaning | undefined): boolean {
  if (meaning?.kind === "filter") return meaning.group === "section" || meaning.group === "colour";
  return meaning?.kind === "flag" || meaning?.kind === "cheap";
}

function toFilters({ chosen, found, flags, isCheap }: Reading, price: PriceRange | null): CatalogueFilters {
  const groups = Object.fromEntries(filterGroups.map((group) => [group, found[group] ?? chosen[group]]));
  const filters = { ...chosen, ...groups, price: meet(chosen.price, price) };
  const isForKids = filters.gender.includes("kids") && found.category?.includes("sneakers");
  return {
    ...filters,
    category: isForKids ? [...filters.category, childrensCategory] : filters.category,
    sale: chosen.sale || flags.sale,
    new: chosen.new || flags.new,
    today: chosen.today || flags.today,
    sort: isCheap && chosen.sort === "featured" ? "price-asc" : chosen.sort,
  };
}

/**
 * Reads the words of a search: brands, kinds of goods, uses, people, colours, sizes, prices, sales and news become filters,
 * what says nothing is left out, and all else is looked for. Nothing is guessed: a word that is not known stays a word.
 */
export function understand(
  { price, words }: Question,
  chosen: CatalogueFilters,
  vocabulary: Vocabulary,
  names: Names,
): Understood {
  const tokens = expand(words, vocabulary);
  const reading = new Reading(chosen);
  const codes: string[] = [];
  takeRuns(tokens, (run) => {
    const code = joined(run);
    const isCode = code.length > 4 && /\d/.test(code) && names.isCode(code);
    if (isCode) codes.push(code);
    return isCode;
  });
  const mayName = new Set<Read>();
  takeRuns(tokens, (run) => {
    const meaning = vocabulary.get(joined(run));
    if (isSizeBehind(run, vocabulary) || !reading.take(meaning)) return false;
    if (mayBeName(meaning)) for (const token of run) mayName.add(token);
    return true;
  });
  if (chosen.size.length === 0) {
    const sizes = takeSizes(tokens, sizeContext(reading, names));
    if (sizes.length > 0) reading.add("size", sizes);
  }
  const wordsOf = (isLeft: (token: Read) => boolean) => [
    ...codes,
    ...tokens.filter(isLeft).flatMap(({ text }) => partsOf(text)),
  ];
  const rest = wordsOf(({ isTaken }) => !isTaken);
  const literal = wordsOf((token) => !token.isTaken || mayName.has(token));
  const filters = toFilters(reading, price);
  const { section, colour, sale, new: isNew, today, sort } = chosen;
  return {
    filters: { ...filters, q: [...codes, ...typedFor(tokens)].join(" ") },
    rest,
    prefer: reading.prefer,
    literal: { ...filters, section, colour, sale, new: isNew, today, sort, q: literal.join(" ") },
  };
}
