import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { CatalogueFilters } from "./filters";
import type { Search } from "./found";
import type { GroupRow } from "./groups";
import { textArray } from "./sql-values";
import { mendWords, type ShopWords } from "./understanding/mend";
import {
  type Names,
  type Question,
  questionOf,
  type Understood,
  understand,
} from "./understanding/understand";
import { makeVocabulary, type Synonym, type Vocabulary } from "./understanding/vocabulary";

/** So many listings are named one by one; more are found again by their words. */
const maxNamed = 10_000;

/** Parts of a word that is a style code, or the beginning of one. */
const codeLength = 5;

function isCodeLike(word: string): boolean {
  return word.length >= codeLength && /\d/.test(word);
}

/** What goods are called, as the database knows it of the words of one search. */
type Known = Names & { isWord: (word: string) => boolean };

/** Runs of up to four neighbouring words, written as one. */
function runsOf(words: readonly string[]): string[] {
  return words.flatMap((_, at) => [1, 2, 3, 4].map((length) => words.slice(at, at + length).join("")));
}

async function findKnown(words: readonly string[]): Promise<Known> {
  const letters = words.filter((word) => /^\p{L}{2,40}$/u.test(word));
  const pairs = words.flatMap((word, n) => (n > 0 && /^\d\d$/.test(word) ? [`${words[n - 1]} ${word}`] : []));
  const codes = [...new Set(runsOf(words).filter(isCodeLike))];
  // What begins with a word stands behind it in the order of the index.
  const rows = await db.execute<{ kind: "word" | "pair" | "code"; text: string }>(sql`
    select 'word' as kind, asked as text from unnest(${textArray(letters)}) as asked
    where exists (select from search_words s where s.word ~>=~ asked and s.word ~<~ (asked || '~') and (length(asked) > 2 or s.word = asked))
    union all select 'pair', s.word from search_words s where s.word = any(${textArray(pairs)})
    union all select distinct 'code', w.code from listing_words w where w.code = any(${textArray(codes)})`);
  const known = new Set(rows.map(({ kind, text }) => `${kind} ${text}`));
  return {
    isWord: (word) => known.has(`word ${word}`),
    isNamed: (word, number) => known.has(`pair ${word} ${number}`),
    isCode: (code) => known.has(`code ${code}`),
  };
}

/** Every word that goods are called by, as long as these words together: "ultra boost" is one. */
async function findShopWords(words: readonly string[]): Promise<ShopWords> {
  const most = words.join("").length + 2;
  const rows = await db.execute<{ word: string }>(
    sql`select word from search_words where length(word) <= ${most}::int and word !~ ' '`,
  );
  return new Set(rows.map(({ word }) => word));
}

let made: { from: string; vocabulary: Vocabulary } | null = null;

/** The vocabulary is made anew when a name of the shop or a synonym changed. */
function vocabularyOf(groups: readonly GroupRow[], synonyms: readonly Synonym[]): Vocabulary {
  const from = JSON.stringify([groups, synonyms]);
  if (made?.from !== from) made = { from, vocabulary: makeVocabulary(groups, synonyms) };
  return made.vocabulary;
}

/** A search as it is read, with misspelt words mended where nothing is called so. */
export async function readQuestion(
  chosen: CatalogueFilters,
  groups: readonly GroupRow[],
  synonyms: readonly Synonym[],
): Promise<Understood> {
  const vocabulary = vocabularyOf(groups, synonyms);
  const question = questionOf(chosen.q);
  const known = await findKnown(question.words);
  const understood = understand(question, chosen, vocabulary, known);
  const isUnknown = (word: string) =>
    word.length > 2 &&
    !known.isWord(word) &&
    !vocabulary.has(word) &&
    !known.isCode(word) &&
    understood.rest.includes(word);
  if (!question.words.some(isUnknown)) return understood;
  const words = mendWords(question.words, isUnknown, vocabulary, await findShopWords(question.words));
  const mended: Question = { ...question, words };
  return understand(mended, chosen, vocabulary, await findKnown(words));
}

/** On a text of words with blanks around each: the word stands there, one with letters alone may go on. */
function isIn(column: SQL, word: string): SQL {
  const isWhole = word.length < 2 || /\d/.test(word);
  return sql`${column} like ${isWhole ? `% ${word} %` : `% ${word}%`}`;
}

/** On `listing_words w`. Words hold letters and digits only (wordsOf), so they mean themselves in a pattern. */
function hits(word: string, isForgiving: boolean): SQL {
  const inWords = isIn(sql`w.words`, word);
  if (!isCodeLike(word)) return sql`(${inWords} or ${isIn(sql`w.materials`, word)})`;
  const near = isForgiving ? sql`or ${word} <% w.code` : sql``;
  return sql`(${inWords} or w.code like ${`%${word}%`} ${near})`;
}

/** All words that are no codes stand in this text of names and colours. */
function areInName(column: SQL, words: readonly string[]): SQL {
  const each = words.filter((word) => !isCodeLike(word)).map((word) => isIn(column, word));
  return sql.join([sql`true`, ...each], sql` and `);
}

/** Name and colour of `listings l`: behind the sign stand its materials (db/functions/material_words.sql). */
const nameOfListing = sql`split_part(l.search, '|', 1)`;

type Hits = {
  n: number;
  ordinals: string | null;
  /** Whether some are found by their materials alone: then the best are all others, else those with the words side by side. */
  isByMaterial: boolean;
  bests: number;
  best: string | null;
  chunks: string;
  bits: string;
};

/** What the hits are summed up to, from `hit`, the best of them in `best`, and all of them as bits in `sets`. */
const sums = sql`
  (select count(*)::int from best) as bests,
  case when (select count(*) from best) <= ${maxNamed} then array(select ordinal from best)::text end as best,
  array(select chunk from sets order by chunk)::text as chunks, array(select bits from sets order by chunk)::text as bits`;

async function findHits(words: readonly string[], isForgiving: boolean): Promise<Hits | undefined> {
  const each = words.map((word) => hits(word, isForgiving));
  const [found] = await db.execute<Hits>(sql`
    with hit as materialized (
      select w.ordinal, ${areInName(sql`w.words`, words)} as is_named, w.words like ${phraseOf(words)} as is_phrase
      from listing_words w where ${sql.join(each, sql` and `)}),
    counted as materialized (select count(*)::int as n, coalesce(not bool_and(is_named), false) as is_by_material from hit),
    best as materialized (
      select ordinal from hit, counted where case when is_by_material then is_named else is_phrase end),
    sets as materialized (select ordinal >> 13 as chunk, bits_at(ordinal & 8191, 1) as bits from hit group by 1)
    select n, case when n <= ${maxNamed} then array(select ordinal from hit)::text end as ordinals,
      is_by_material as "isByMaterial", ${sums}
    from counted`);
  return found;
}

/** Listings that have a word among their materials. */
function ofMaterial(word: string): SQL {
  return sql`select chunk, bits from listing_bits where kind = 'material' and value like ${`${word}%`}`;
}

/**
 * The hits of words that are all materials of very many goods, which are counted by the bits of these and not looked at one by one;
 * null where a word is none.
 */
async function findCommon(words: readonly string[]): Promise<Hits | null> {
  if (words.some((word) => !/^\p{L}{3,}$/u.test(word))) return null;
  const [common] = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from unnest(${textArray([...words])}) as asked
    where (select sum(bit_count(bits)) from listing_bits where kind = 'material' and value like asked || '%') > ${maxNamed}`);
  if (common?.n !== words.length) return null;
  const sets = words.map(
    (word) => sql`(select chunk, bit_or(bits) as bits from (
      ${ofMaterial(word)}
      union all select ordinal >> 13, bits_at(ordinal & 8191, 1) from listing_words w where ${isIn(sql`w.words`, word)} group by 1
    ) of group by chunk)`,
  );
  const [found] = await db.execute<Hits>(sql`
    with best as materialized (select w.ordinal from listing_words w where ${areInName(sql`w.words`, words)}),
    each as materialized (${sql.join(sets, sql` union all `)}),
    sets as materialized (
      select chunk, bit_and(bits) as bits from each group by chunk having count(*) = ${words.length})
    select (select coalesce(sum(bit_count(bits)), 0)::int from sets) as n, null as ordinals, true as "isByMaterial", ${sums}`);
  return found ?? null;
}

/** The words side by side. */
function phraseOf(words: readonly string[]): string {
  return `% ${words.join(" ")} %`;
}

/** The best of the hits, in the same words as there where they are too many to be named. */
function bestOf({ n, isByMaterial, bests, best }: Hits, words: readonly string[], all: SQL): Search["best"] {
  if (n < 2 || bests === 0) return null;
  if (best !== null) return { condition: sql`l.ordinal = any(${best}::int[])`, count: bests };
  const which = isByMaterial
    ? areInName(nameOfListing, words)
    : sql`${nameOfListing} like ${phraseOf(words)}`;
  return { condition: sql`(${all} and ${which})`, count: bests };
}

/** Goods whose names, colours, materials or codes have all of these words; null when none has. */
export async function findWords(words: readonly string[]): Promise<Search | null> {
  if (words.length === 0) return null;
  const exact = (await findCommon(words)) ?? (await findHits(words, false));
  const found = exact?.n === 0 && words.some(isCodeLike) ? await findHits(words, true) : exact;
  if (!found || found.n === 0) return null;
  const { ordinals, chunks, bits } = found;
  const each = words.map((word) => isIn(sql`l.search`, word));
  const condition = ordinals === null ? sql.join(each, sql` and `) : sql`l.ordinal = any(${ordinals}::int[])`;
  return {
    condition,
    set: sql`select chunk, bits from unnest(${chunks}::int[], ${bits}::bit(8192)[]) as h (chunk, bits)`,
    best: bestOf(found, words, condition),
    // What has a word among its materials alone comes behind all names, and there in the shop's own order.
    rank: sql`case when ${areInName(nameOfListing, words)} then word_similarity(${words.join(" ")}, l.search) else 0 end`,
  };
}
