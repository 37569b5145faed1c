import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";

/** A search turned into SQL on `listings l`. */
export type Search = {
  /** What matches. */
  condition: SQL;
  /** The best of what matches: its words stand there whole and side by side; implies `condition`. */
  best: SQL;
  /** How well a listing matches, higher is better; dear to work out, so only for few. */
  rank: SQL;
  /** The same as `condition` on `facet_counts f`, where the roll-up can tell. */
  rollUp: SQL | null;
};

/** A misspelt word stands for at most this many words of the shop. */
const maxMeanings = 12;

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

function contains(word: string): SQL {
  return sql`l.search like ${`%${word}%`}`;
}

function searchFor(words: string[], hits: SQL[], phrase: string[]): Search {
  return {
    condition: sql.join(hits, sql` and `),
    // Words hold letters and digits only (wordsOf), so they mean themselves in a pattern.
    best: sql`l.search ~ ${phrase.map((word) => `\\m${word}\\M`).join("\\W+")}`,
    rank: sql`word_similarity(${words.join(" ")}, l.search)`,
    rollUp: null,
  };
}

/**
 * A search that finds many often asks for a brand. A brand whose name matches has all its listings among those found, so
 * when it has as many as were found, they are the same: then the brand is asked for, which indexes and roll-up answer.
 */
export async function asBrand(search: Search, found: number): Promise<Search> {
  const [brand] = await db.execute<{ id: number }>(sql`
    select l.id from (select id, plain(name) as search from brands) l
    where ${search.condition} and ${found} = (
      select sum(f.n) from facet_counts f where f.brand_id = l.id and f.category_id = 0 and f.size = '')`);
  if (!brand) return search;
  const condition = sql`l.brand_id = ${brand.id}`;
  const best = sql`${condition} and ${search.best}`;
  return { ...search, condition, best, rollUp: sql`f.brand_id = ${brand.id}` };
}

/** Every word stands in the listing, anywhere; null for a query without letters or digits. */
export function exactSearch(q: string): Search | null {
  const words = wordsOf(q);
  return words.length > 0 ? searchFor(words, words.map(contains), words) : null;
}

/** Words of the shop that resemble each of `words` (pg_trgm, threshold 0.6), the nearest first. */
async function findMeanings(words: string[]): Promise<Map<string, string[]>> {
  const rows = await db.execute<{ asked: string; meanings: string[] }>(sql`
    select asked, array(
      select s.word from search_words s where asked <% s.word
      order by word_similarity(asked, s.word) desc, s.word limit ${maxMeanings}) as meanings
    from unnest(${`{${words.map((word) => `"${word}"`).join(",")}}`}::text[]) as asked`);
  return new Map(rows.map((row) => [row.asked, row.meanings]));
}

/**
 * Every longer word resembles a word of the listing; used when the exact search finds nothing, so that "jordn" and
 * "adiddas" still lead somewhere (product.md: Catalogue). Null for a query without letters or digits.
 */
export async function forgivingSearch(q: string): Promise<Search | null> {
  const words = wordsOf(q);
  if (words.length === 0) return null;
  const meanings = await findMeanings(words);
  const hits = words.map((word) => {
    if (word.length < 4) return contains(word);
    // Codes are not among the words that are kept; few listings resemble one.
    if (/\p{N}/u.test(word)) return sql`${word} <% l.search`;
    const meant = meanings.get(word) ?? [];
    return meant.length > 0 ? sql`(${sql.join(meant.map(contains), sql` or `)})` : sql`false`;
  });
  const phrase = words.map((word) => (word.length < 4 ? word : (meanings.get(word)?.[0] ?? word)));
  return searchFor(words, hits, phrase);
}
