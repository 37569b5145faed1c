import type { FilterGroup } from "../filter-values";
import type { FilterFlag } from "../filters";
import { brandAddress } from "../size-filter";
import {
  brandWords,
  categoryWords,
  cheapWords,
  colourWords,
  flagWords,
  genderWords,
  nicknames,
  otherBrands,
  otherFeatures,
  otherGoods,
  sectionWords,
  skippedWords,
} from "./lists";
import { plain, wordsOf } from "./tokens";

/** What a word or several words (`isPhrase`) of a search stand for. */
export type Meaning =
  | { kind: "filter"; group: FilterGroup; values: string[]; prefer?: string; isPhrase?: true }
  | { kind: "flag"; flag: FilterFlag }
  /** Other words, read in their place. */
  | { kind: "words"; words: string[] }
  | { kind: "cheap" }
  | { kind: "skip" }
  /** A known word that means nothing here: it is looked for as it stands. */
  | { kind: "other" };

/** Meanings by their words written as one, so that "newbalance" and "new balance" are the same. */
export type Vocabulary = ReadonlyMap<string, Meaning>;

/** A brand, category or section of the shop, as it stands in addresses and as shoppers read it. */
export type Group = { kind: "brand" | "category" | "section"; original: string; es: string; en: string };

/** What staff added: words of shoppers, and the words that are looked for in their place. */
export type Synonym = { words: string; meaning: string };

/** Words of one entry of a list with its plurals, and the endings of a Spanish adjective. */
function forms(entry: string): string[] {
  if (entry.endsWith("o~")) return ["o", "a", "os", "as"].map((ending) => entry.slice(0, -2) + ending);
  if (entry.length < 3 || /s$/.test(entry)) return [entry];
  const plurals = [`${entry}s`];
  if (/[^aeiou]$/.test(entry)) plurals.push(`${entry}es`);
  if (/z$/.test(entry)) plurals.push(`${entry.slice(0, -1)}ces`);
  if (/[^aeiou]y$/.test(entry)) plurals.push(`${entry.slice(0, -1)}ies`);
  return [entry, ...plurals];
}

function entriesOf(list: string): string[] {
  return list.split(",").flatMap((entry) => forms(entry.trim()));
}

function keyOf(text: string): string {
  return wordsOf(text).join("");
}

class Builder {
  readonly meanings = new Map<string, Meaning>();

  /** What was added first stands. */
  add(words: string[], meaning: Meaning): void {
    for (const one of words) {
      const key = keyOf(one);
      if (!key || this.meanings.has(key)) continue;
      const isPhrase = meaning.kind === "filter" && wordsOf(one).length > 1;
      this.meanings.set(key, isPhrase ? { ...meaning, isPhrase } : meaning);
    }
  }

  addLists(lists: Record<string, string>, meaningOf: (key: string) => Meaning | null): void {
    for (const [key, list] of Object.entries(lists)) {
      const meaning = meaningOf(key);
      if (meaning) this.add(entriesOf(list), meaning);
    }
  }
}

function filter(group: FilterGroup, values: string[], prefer?: string): Meaning | null {
  return values.length > 0 ? { kind: "filter", group, values, ...(prefer && { prefer }) } : null;
}

/** The parts of a label such as "Chanclas y zuecos". */
function partsOf(label: string): string[] {
  const parts = plain(label).split(/\s+(?:y|and|&)\s+|\s*[,&/]\s*/);
  return [label, ...(parts.length > 1 ? parts : [])];
}

function addBrands(builder: Builder, brands: Group[]): void {
  for (const { original } of brands) {
    const meaning = filter("brand", [original]);
    if (!meaning) continue;
    builder.add([original, `${original}s`, ...entriesOf(brandWords[brandAddress(original)] ?? "")], meaning);
  }
  for (const { original } of brands) {
    const [first = "", second] = wordsOf(original);
    const meaning = filter("brand", [original]);
    if (second && first.length >= 6 && meaning) builder.add([first], meaning);
  }
}

/** What a brand that the shop does not sell calls its goods. */
function addOtherBrands(builder: Builder, brands: Group[]): void {
  const sold = new Set(brands.map(({ original }) => brandAddress(original)));
  for (const [addresses, list] of Object.entries(otherBrands)) {
    if (addresses.split(" ").some((address) => sold.has(address))) continue;
    for (const name of entriesOf(list)) builder.add([name], { kind: "words", words: [keyOf(name)] });
  }
}

/** All that searches are read by: what staff added comes first, then the shop's own names, then the lists of both languages. */
export function makeVocabulary(groups: readonly Group[], synonyms: readonly Synonym[] = []): Vocabulary {
  const builder = new Builder();
  const of = (kind: Group["kind"]) => groups.filter((group) => group.kind === kind);
  const known = (kind: Group["kind"], keys: string[]) =>
    keys.filter((key) => of(kind).some(({ original }) => original === key));
  for (const { words, meaning } of synonyms) builder.add([words], { kind: "words", words: wordsOf(meaning) });
  addBrands(builder, of("brand"));
  addOtherBrands(builder, of("brand"));
  builder.addLists(genderWords, (key) => filter("gender", [key]));
  builder.addLists(colourWords, (key) => {
    const [family = "", shade] = key.split(">");
    return filter("colour", [family], shade);
  });
  builder.addLists(flagWords, (key) => (isFlag(key) ? { kind: "flag", flag: key } : null));
  builder.add(entriesOf(cheapWords), { kind: "cheap" });
  builder.addLists(categoryWords, (key) => {
    const [keys = "", prefer] = key.split(">");
    return filter("category", known("category", keys.split(" ")), prefer);
  });
  builder.addLists(sectionWords, (key) => filter("section", known("section", [key])));
  for (const [written, meant] of Object.entries(nicknames)) {
    builder.add(entriesOf(written), { kind: "words", words: wordsOf(meant) });
  }
  for (const kind of ["category", "section"] as const) {
    for (const { original, es, en } of of(kind)) {
      const meaning = filter(kind, [original]);
      if (meaning) builder.add([...partsOf(es), ...partsOf(en)], meaning);
    }
  }
  builder.add(skippedWords.split(","), { kind: "skip" });
  builder.add(entriesOf(otherGoods), { kind: "other" });
  builder.add(entriesOf(otherFeatures), { kind: "other" });
  return builder.meanings;
}

function isFlag(key: string): key is FilterFlag {
  return key === "sale" || key === "new" || key === "today";
}
