import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { inAll, inAny } from "./bits";
import { intArray, textArray } from "./sql-values";

/** A search turned into SQL. */
export type Search = {
  /** What matches, on `listings l`. */
  condition: SQL;
  /** The same as a set of bits. */
  set: SQL;
  /**
   * The best of what matches, on `listings l`: its words stand there whole and side by side; implies `condition`. Null
   * where none is better than another.
   */
  best: SQL | null;
  /** How well a listing matches, higher is better; dear to work out, so only for few. */
  rank: SQL;
};

/** A misspelt word stands for at most this many words of the shop. */
const maxMeanings = 12;

/** So many products are named one by one; more are found again by their words. */
const maxNamed = 2_000;

/** What one word of a query asks for: any of some parts of words, or a code that resembles it. */
type Asked = { parts: string[]; code: string | null };

/** With the brands and categories whose own names answer it. */
type Meant = Asked & { brands: number[]; categories: number[] };

/** Products whose own name or style code answer a word, and the others too. */
type Hits = { n: number; ids: string | null; chunks: string; bits: string };

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

/** What the words mean among brands and categories: they are few. `phrase`: the words side by side. */
async function findGroups(asked: readonly Asked[], phrase: string): Promise<Groups> {
  const patterns = asked.map(({ parts, code }) => ({ patterns: parts.map((part) => `%${part}%`), code }));
  const rows = await db.execute<Groups["words"][number] & { marked: number | null; isWhole: boolean }>(sql`
    with named as materialized (
      select 'brand' as kind, id, plain(name) as name from brands
      union all select 'category', id, plain(label_es || ' ' || label_en) from categories
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
      on case when a.whole then g.name ~ ${phrase} else g.name like any (a.patterns) or coalesce(a.code <% g.name, false) end
    group by a.n, a.whole order by a.n`);
  const whole = rows.find((row) => row.isWhole);
  return {
    words: rows.filter((row) => !row.isWhole),
    whole: { parts: [], code: null, brands: whole?.brands ?? [], categories: whole?.categories ?? [] },
    marked: whole?.marked ?? null,
  };
}

/** Looks for the words in what products are called themselves; at least one must stand there. */
async function findHits(words: readonly Meant[]): Promise<Hits> {
  const each = words.map((word) => {
    const { brands, categories } = word;
    const hits = [inText(sql`p.words`, word)];
    if (brands.length > 0) hits.push(sql`p.brand_id = any(${intArray(brands)})`);
    if (categories.length > 0) hits.push(sql`p.category_id = any(${intArray(categories)})`);
    return either(hits);
  });
  // Where every word is also a brand's or category's, all of those would match without it.
  if (words.every(hasGroups)) each.push(either(words.map((word) => inText(sql`p.words`, word))));
  const [hits] = await db.execute<Hits>(sql`
    with hit as materialized (
      select p.id, p.ordinal from products p where p.status = 'active' and ${sql.join(each, sql` and `)}
    ), counted as (select count(*)::int as n from hit),
    sets as materialized (select ordinal >> 13 as chunk, bits_at(ordinal & 8191, 1) as bits from hit group by 1)
    select n, case when n <= ${maxNamed} then array(select id from hit)::text end as ids,
      array(select chunk from sets order by chunk)::text as chunks,
      array(select bits from sets order by chunk)::text as bits
    from counted`);
  return hits ?? { n: 0, ids: "{}", chunks: "{}", bits: "{}" };
}

/** Everything that a search needs to know of its words; null when nothing can match. */
async function settle(asked: readonly Asked[], phrase: readonly string[]): Promise<Search | null> {
  const pattern = phrase.map((word) => `\\m${word}\\M`).join("\\W+");
  const { words: groups, whole, marked } = await findGroups(asked, pattern);
  const words = asked.map((word, n): Meant => ({ ...word, brands: [], categories: [], ...groups[n] }));
  const { n, ids, chunks, bits } = await findHits(words);
  const isAllGroups = words.every(hasGroups);
  if (n === 0 && !isAllGroups) return null;
  const named = sql`l.product_id = any(${ids}::uuid[])`;
  const isPhrase = sql`l.search ~ ${pattern}`;
  const ofGroups = sql.join(
    words.map((word) => inGroups(word, marked)),
    sql` and `,
  );
  const ofWords = words.map((word) => either([inGroups(word, marked), inText(sql`l.search`, word)]));
  const sets: SQL[] = isAllGroups ? [inAll(words.map(groupSet))] : [];
  if (n > 0)
    sets.push(sql`select chunk, bits from unnest(${chunks}::int[], ${bits}::bit(8192)[]) as h (chunk, bits)`);
  const matches = [...(isAllGroups ? [sql`(${ofGroups})`] : []), ...(n > 0 ? [named] : [])];
  // Side by side and whole, words stand in the name of a group, or else a product's own name has one of them.
  const best = hasGroups(whole) ? [inGroups(whole, marked)] : [];
  if (n > 0) best.push(ids === null ? isPhrase : sql`(${named} and ${isPhrase})`);
  return {
    condition: ids === null ? sql.join(ofWords, sql` and `) : either(matches),
    set: inAny(sets),
    best: best.length > 0 ? either(best) : null,
    rank: sql`word_similarity(${phrase.join(" ")}, l.search)`,
  };
}

/** Every word stands in the listing, anywhere; null when none has them, or for a query without letters or digits. */
export async function exactSearch(q: string): Promise<Search | null> {
  const words = wordsOf(q);
  if (words.length === 0) return null;
  return settle(
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
 * "adiddas" still lead somewhere (product.md: Catalogue). Null when nothing does.
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
  return settle(asked, phrase);
}
