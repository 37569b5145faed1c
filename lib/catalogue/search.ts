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
  if (!isCodeLike(word)) return isIn(sql`w.words`, word);
  const near = isForgiving ? sql`or ${word} <% w.code` : sql``;
  return sql`(${isIn(sql`w.words`, word)} or w.code like ${`%${word}%`} ${near})`;
}

type Hits = { n: number; ordinals: string | null; chunks: string; bits: string };

async function findHits(words: readonly string[], isForgiving: boolean): Promise<Hits | undefined> {
  const each = words.map((word) => hits(word, isForgiving));
  const [found] = await db.execute<Hits>(sql`
    with hit as materialized (select w.ordinal from listing_words w where ${sql.join(each, sql` and `)}),
    counted as materialized (select count(*)::int as n from hit),
    sets as materialized (select ordinal >> 13 as chunk, bits_at(ordinal & 8191, 1) as bits from hit group by 1)
    select n, case when n <= ${maxNamed} then array(select ordinal from hit)::text end as ordinals,
      array(select chunk from sets order by chunk)::text as chunks,
      array(select bits from sets order by chunk)::text as bits
    from counted`);
  return found;
}

/** Goods whose names, colours or codes have all of these words; null when none has. */
export async function findWords(words: readonly string[]): Promise<Search | null> {
  if (words.length === 0) return null;
  const exact = await findHits(words, false);
  const found = exact?.n === 0 && words.some(isCodeLike) ? await findHits(words, true) : exact;
  if (!found || found.n === 0) return null;
  const { n, ordinals, chunks, bits } = found;
  const condition =
    ordinals === null
      ? sql.join(
          words.map((word) => isIn(sql`l.search`, word)),
          sql` and `,
        )
      : sql`l.ordinal = any(${ordinals}::int[])`;
  const phrase = words.join(" ");
  return {
    condition,
    set: sql`select chunk, bits from unnest(${chunks}::int[], ${bits}::bit(8192)[]) as h (chunk, bits)`,
    best: n > 1 ? sql`(${condition} and l.search like ${`% ${phrase} %`})` : null,
    rank: sql`word_similarity(${phrase}, l.search)`,
  };
}
