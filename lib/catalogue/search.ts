import "server-only";
import { type SQL, sql } from "drizzle-orm";

/** A search turned into SQL on `listings l`: what matches, and how well (higher is better). */
export type Search = { condition: SQL; rank: SQL };

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

function rankOf(words: string[]): SQL {
  return sql`word_similarity(${words.join(" ")}, l.search)`;
}

/** Every word stands in the listing, anywhere; null for a query without letters or digits. */
export function exactSearch(q: string): Search | null {
  const words = wordsOf(q);
  if (words.length === 0) return null;
  const hits = words.map((word) => sql`l.search like ${`%${word}%`}`);
  return { condition: sql.join(hits, sql` and `), rank: rankOf(words) };
}

/**
 * Every longer word resembles a word of the listing (pg_trgm, threshold 0.6); used when the exact search finds
 * nothing, so that "jordn" and "adiddas" still lead somewhere (product.md: Catalogue).
 */
export function forgivingSearch(q: string): Search | null {
  const words = wordsOf(q);
  if (words.length === 0) return null;
  const hits = words.map((word) =>
    word.length < 4 ? sql`l.search like ${`%${word}%`}` : sql`${word} <% l.search`,
  );
  return { condition: sql.join(hits, sql` and `), rank: rankOf(words) };
}
