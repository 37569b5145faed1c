import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { inAll, inAny } from "./bits";
import type { Search } from "./found";
import { intArray, textArray } from "./sql-values";

/** A misspelt word stands for at most this many words of the shop. */
const maxMeanings = 12;

/** So many listings are named one by one; more are found again by their words. */
const maxNamed = 10_000;

/** What one word of a query asks for: any of some parts of words, or a code that resembles it. */
type Asked = { parts: string[]; code: string | null };

/** With the brands and categories whose own names answer it. */
type Meant = Asked & { brands: number[]; categories: number[] };

/** Listings whose own words answer one word of a query, and the others too. */
type Hits = {
  n: number;
  /** As an array of Postgres; null where they are too many to name. */
  ordinals: string | null;
  chunks: string;
  bits: string;
  /** Of them those where the words stand whole and side by side, at least one where they are too many to name. */
  bestN: number;
  best: string | null;
};

/** The words of a query whole and side by side. */
type Phrase = { words: readonly string[]; pattern: string };

function phraseOf(words: readonly string[]): Phrase {
  return { words, pattern: words.map((word) => `\\m${word}\\M`).join("\\W+") };
}

/** Words of a query as `listings.search` writes them; at most eight count. */
function wordsOf(q: string): string[] {
  return q
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 8);
}

function either(conditions: SQL[]): SQL {
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;
}

// Words hold letters and digits only (wordsOf), so they mean themselves in a pattern.
function inText(column: SQL, { parts, code }: Asked): SQL {
  const hits = parts.map((part) => sql`${column} like ${`%${part}%`}`);
  return either(code === null ? hits : [...hits, sql`${code} <% ${column}`]);
}

function hasGroups({ brands, categories }: Meant): boolean {
  return brands.length > 0 || categories.length > 0;
}

/** On `listings l`: its brand or its own category is meant. */
function inGroups({ brands, categories }: Meant, marked: number | null): SQL {
  const conditions: SQL[] = [];
  if (brands.length > 0) conditions.push(sql`l.brand_id = any(${intArray(brands)})`);
  const plain = categories.filter((id) => id !== marked);
  if (plain.length > 0) conditions.push(sql`l.category_ids && ${intArray(plain)}`);
  // Products of other categories stand under "new", too (docs/decisions/0004).
  if (plain.length < categories.length) conditions.push(sql`l.category_ids[1] = ${marked}`);
  return either(conditions);
}

function groupSet({ brands, categories }: Meant): SQL {
  return sql`select chunk, bit_or(bits) as bits from listing_bits
    where (kind = 'brand' and value = any(${textArray(brands.map(String))}))
      or (kind = 'own' and value = any(${textArray(categories.map(String))})) group by chunk`;
}

type Groups = { words: { brands: number[]; categories: number[] }[]; whole: Meant; marked: number | null };

/** What the words mean among brands and categories: they are few. */
async function findGroups(asked: readonly Asked[], { pattern }: Phrase): Promise<Groups> {
  const patterns = asked.map(({ parts, code }) => ({ patterns: parts.map((part) => `%${part}%`), code }));
  const rows = await db.execute<Groups["words"][number] & { marked: number | null; isWhole: boolean }>(sql`
    with named as materialized (
      select 'brand' as kind, id, fold(name) as name from brands
      union all select 'category', id, fold(label_es || ' ' || label_en) from categories
    ), asked as (
      select n, patterns, code, false as whole
      from rows from (jsonb_to_recordset(${JSON.stringify(patterns)}::jsonb) as (patterns text[], code text))
        with ordinality as w (patterns, code, n)
      union all select ${asked.length + 1}::int, null, null, true
    )
    select (select id from categories where key = 'new') as marked, a.whole as "isWhole",
      coalesce(array_agg(g.id) filter (where g.kind = 'brand'), '{}') as brands,
      coalesce(array_agg(g.id) filter (where g.kind = 'category'), '{}') as categories
    from asked a left join named g
      on case when a.whole then g.name ~ ${pattern} else g.name like any (a.patterns) or coalesce(a.code <% g.name, false) end
    group by a.n, a.whole order by a.n`);
  const whole = rows.find((row) => row.isWhole);
  return {
    words: rows.filter((row) => !row.isWhole),
    whole: { parts: [], code: null, brands: whole?.brands ?? [], categories: whole?.categories ?? [] },
    marked: whole?.marked ?? null,
  };
}

/** On `listing_words w`: its brand or its own category is meant. */
function groupsOfWords({ brands, categories }: Meant): SQL[] {
  const conditions: SQL[] = [];
  if (brands.length > 0) conditions.push(sql`w.brand_id = any(${intArray(brands)})`);
  if (categories.length > 0) conditions.push(sql`w.category_id = any(${intArray(categories)})`);
  return conditions;
}

/** Looks for the words in what products are called themselves; at least one must stand there. */
async function findHits(
  words: readonly Meant[],
  whole: Meant,
  { words: phrase, pattern }: Phrase,
): Promise<Hits> {
  const each = words.map((word) => either([inText(sql`w.words`, word), ...groupsOfWords(word)]));
  // Where every word is also a brand's or category's, all of those would match without it.
  if (words.every(hasGroups)) each.push(either(words.map((word) => inText(sql`w.words`, word))));
  // What stands in a group that is called so is among the best without being looked at.
  if (hasGroups(whole)) each.push(sql`not ${either(groupsOfWords(whole))}`);
  // The plain pattern is quick to say no.
  const isWhole = sql`search like ${`%${phrase.join("%")}%`} and search ~ ${pattern}`;
  const [hits] = await db.execute<Hits>(sql`
    with hit as materialized (
      select w.ordinal, w.search from listing_words w where ${sql.join(each, sql` and `)}
    ), counted as materialized (select count(*)::int as n from hit),
    best as materialized (
      select ordinal from hit where (select n from counted) <= ${maxNamed} and ${isWhole}),
    sets as materialized (select ordinal >> 13 as chunk, bits_at(ordinal & 8191, 1) as bits from hit group by 1)
    select n, case when n <= ${maxNamed} then array(select ordinal from hit)::text end as ordinals,
      array(select chunk from sets order by chunk)::text as chunks,
      array(select bits from sets order by chunk)::text as bits,
      case when n <= ${maxNamed} then (select count(*)::int from best)
           else (exists (select from hit where ${isWhole}))::int end as "bestN",
      case when n <= ${maxNamed} then array(select ordinal from best)::text end as best
    from counted`);
  return hits ?? { n: 0, ordinals: "{}", chunks: "{}", bits: "{}", bestN: 0, best: "{}" };
}

function named(ordinals: string): SQL {
  return sql`l.ordinal = any(${ordinals}::int[])`;
}

/** What matches, on `listings l`. */
function conditionOf(words: readonly Meant[], { n, ordinals }: Hits, marked: number | null): SQL {
  if (ordinals === null) {
    const each = words.map((word) => either([inGroups(word, marked), inText(sql`l.search`, word)]));
    return sql.join(each, sql` and `);
  }
  const matches = n > 0 ? [named(ordinals)] : [];
  if (words.every(hasGroups)) {
    const groups = words.map((word) => inGroups(word, marked));
    matches.push(sql`(${sql.join(groups, sql` and `)})`);
  }
  return either(matches);
}

function setOf(words: readonly Meant[], { n, chunks, bits }: Hits): SQL {
  const sets = words.every(hasGroups) ? [inAll(words.map(groupSet))] : [];
  if (n > 0)
    sets.push(sql`select chunk, bits from unnest(${chunks}::int[], ${bits}::bit(8192)[]) as h (chunk, bits)`);
  return inAny(sets);
}

/** Side by side and whole, the words are those of a group, or else one of them is the product's own. */
function bestOf(whole: Meant, { bestN, best }: Hits, { pattern }: Phrase, marked: number | null): SQL | null {
  const conditions = hasGroups(whole) ? [inGroups(whole, marked)] : [];
  if (bestN > 0) conditions.push(best === null ? sql`l.search ~ ${pattern}` : named(best));
  return conditions.length > 0 ? either(conditions) : null;
}

/** Everything that a search needs to know of its words; null when nothing can match. */
async function buildSearch(asked: readonly Asked[], inOrder: readonly string[]): Promise<Search | null> {
  const phrase = phraseOf(inOrder);
  const { words: groups, whole, marked } = await findGroups(asked, phrase);
  const words = asked.map((word, n): Meant => ({ ...word, brands: [], categories: [], ...groups[n] }));
  const hits = await findHits(words, whole, phrase);
  if (hits.n === 0 && !words.every(hasGroups)) return null;
  return {
    condition: conditionOf(words, hits, marked),
    set: setOf(words, hits),
    best: bestOf(whole, hits, phrase, marked),
    isFound: hits.n > 0,
    rank: sql`word_similarity(${inOrder.join(" ")}, l.search)`,
  };
}

/** Every word stands in the listing, anywhere; null when none has them, or for a query without letters or digits. */
export async function exactSearch(q: string): Promise<Search | null> {
  const words = wordsOf(q);
  if (words.length === 0) return null;
  return buildSearch(
    words.map((word) => ({ parts: [word], code: null })),
    words,
  );
}

/** Words of the shop that resemble each of `words` (pg_trgm, threshold 0.6), the nearest first. */
async function findMeanings(words: string[]): Promise<Map<string, string[]>> {
  const rows = await db.execute<{ asked: string; meanings: string[] }>(sql`
    select asked, array(
      select s.word from search_words s where asked <% s.word
      order by word_similarity(asked, s.word) desc, s.word limit ${maxMeanings}) as meanings
    from unnest(${textArray(words)}) as asked`);
  return new Map(rows.map((row) => [row.asked, row.meanings]));
}

/**
 * Every longer word resembles a word of the listing; used when the exact search finds nothing, so that "jordn" and
 * "adiddas" still lead somewhere (docs/rules.md#catalogue). Null when nothing does.
 */
export async function forgivingSearch(q: string): Promise<Search | null> {
  const words = wordsOf(q);
  if (words.length === 0) return null;
  const meanings = await findMeanings(words);
  const asked = words.map((word): Asked => {
    if (word.length < 4) return { parts: [word], code: null };
    // Codes are not among the words that are kept; few products have one that resembles it.
    if (/\p{N}/u.test(word)) return { parts: [], code: word };
    return { parts: meanings.get(word) ?? [], code: null };
  });
  if (asked.some(({ parts, code }) => parts.length === 0 && code === null)) return null;
  const phrase = words.map((word) => (word.length < 4 ? word : (meanings.get(word)?.[0] ?? word)));
  return buildSearch(asked, phrase);
}
