import type { FieldName } from "../shared/plan";
import { findSizeRun } from "../sizes/size-titles";
import type { Finders } from "../words/finders";
import { otherwise, says } from "../words/title-words";
import { noArithmetic } from "./column-arithmetic";
import { type ColumnFacts, fits, isConstant, middleOf, share } from "./column-evidence";
import { withoutForeignTwins } from "./foreign-twins";

/** The title that holds each field, as far as it is found. */
export type Guess = Readonly<Partial<Record<FieldName, string>>>;

/** A step of the guess: answers a new guess with what it adds or corrects, and changes neither the given one nor the table. */
export type Rule = (guess: Guess, table: Table) => Guess;

/** Makes the {@link Table} of what a file was found to hold. */
export function tableOf(given: readonly string[], facts: ColumnFacts, find?: Finders) {
  const all = withoutForeignTwins(given);
  const ofSizes = findSizeRun(all);
  const hasSizeRun = ofSizes.size > 0;
  const { samples, distinct = {}, arithmetic = noArithmetic } = facts;
  const texts = (title = ""): readonly string[] => samples[title] ?? [];
  return {
    /** The titles that may hold a field: in a run of sizes `One Size` is one more of them, and no title of sizes. */
    titles: hasSizeRun ? all.filter((title) => !ofSizes.has(title)) : all,
    /** Whether columns are named by a run of sizes, and hold their pieces. */
    hasSizeRun,
    arithmetic,
    /** Some texts of a column, each once; no title has none. */
    texts,
    /** How many texts the column with most of them has. */
    mostTexts: Math.max(0, ...Object.values(samples).map(({ length }) => length)),
    /** How many different texts a column has; 0 where that is not known. */
    distinct: (title = "") => distinct[title] ?? 0,
    /** The most that any column has. */
    mostDistinct: Math.max(0, ...Object.values(distinct)),
    /** How many of a column's texts are so, from 0 to 1. */
    share: (title: string | undefined, is: (text: string) => boolean) => share(texts(title), is),
    /** Whether a column holds what a field does, by its cells. */
    fits: (field: FieldName, title: string | undefined) => fits(field, texts(title), find),
    /** Whether a column says one text above many of others. */
    isConstant: (title: string) => isConstant(title, facts),
    /** Whether a column is known to have no text at all. */
    isBlank: (title = "") => samples[title]?.length === 0,
    /** The middle of a column's amounts; 0 where it has none. */
    middle: (title?: string) => middleOf(texts(title)),
    isBrand: (text: string) => Boolean(find?.brands.isBrand(text)),
    beginsWithBrand: (text: string) => Boolean(find?.brands.atStart(text)),
    /** The kind of goods that a text is a word for, and the one that it speaks of. */
    kindOf: (text: string) => find?.categories.ofWord(text) ?? null,
    kindIn: (text: string) => find?.categories.inText(text) ?? null,
  };
}

/** What rules know of a table: its titles, the texts below them, and what those mean in this shop. */
export type Table = Readonly<ReturnType<typeof tableOf>>;

/** The guess with a title for a field, whatever it had before; as it is where there is no title. */
export function take(guess: Guess, field: FieldName, title: string | undefined): Guess {
  return title === undefined ? guess : { ...guess, [field]: title };
}

/** The guess without some fields. */
export function without(guess: Guess, ...fields: FieldName[]): Guess {
  const left = { ...guess };
  for (const field of fields) delete left[field];
  return left;
}

/** The guess without those of some fields that one of these titles holds. */
export function withoutTitles(guess: Guess, fields: readonly FieldName[], titles: readonly string[]): Guess {
  return without(guess, ...fields.filter((field) => titles.includes(guess[field] ?? "")));
}

/** The guess with the title of one field given to another. */
export function move(guess: Guess, from: FieldName, to: FieldName): Guess {
  return guess[from] ? without(take(guess, to, guess[from]), from) : guess;
}

/** Whether a title holds a field already. */
export function isTaken(guess: Guess, title: string): boolean {
  return Object.values(guess).includes(title);
}

/** The titles that hold no field yet. */
export function free(guess: Guess, { titles }: Table): string[] {
  return titles.filter((title) => !isTaken(guess, title));
}

/** Whether a column is the one that a rule looks for. */
type Test = (title: string, table: Table, guess: Guess) => boolean;

/** A rule for a field that is still open: the first free column that is so. */
export function takeFirst(field: FieldName, is: Test): Rule {
  return (guess, table) => {
    if (guess[field]) return guess;
    const title = free(guess, table).find((one) => is(one, table, guess));
    return take(guess, field, title);
  };
}

/** The same by cells alone, under titles that mean no other thing: of several columns the one with most to say. */
export function takeByCells(field: FieldName, is: Test): Rule {
  return (guess, table) => {
    if (guess[field]) return guess;
    const [title] = free(guess, table)
      .filter((one) => !says(one, otherwise) && is(one, table, guess))
      .toSorted((a, b) => table.distinct(b) - table.distinct(a));
    return take(guess, field, title);
  };
}
