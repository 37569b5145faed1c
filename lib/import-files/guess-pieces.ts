import { type ColumnFacts, share } from "./column-evidence";
import { plainTitle } from "./plain-title";
import { sizeOfTitle } from "./size-titles";

/** Pieces that come, of those that were ordered. */
const delivered =
  /\b(?:confirm\w*|bestatigt\w*|serv\w*|entreg\w*|consegn\w*|livr\w*|geliefert\w*|shipped|despatched|dispatched|delivered|allocated|evas\w*|bevestigd\w*|geleverd\w*)\b/;

/** Pieces that were ordered, whether they come or not. */
const ordered =
  /\b(?:order(?:ed)?|req(?:uested)?|ped(?:id[ao]s?)?|solicitad[ao]s?|encarregad[ao]s?|encomendad[ao]s?|demanad[ae]s?|ordinat[aoi]|ordine|command\w*|cde|bestellt\w*|bestell\w*|besteld\w*|orig\w*)\b/;

/** What a supplier has, beside what the shop ordered of it: `Available`, `Ordered` of an order in a portal. */
const supplied = /\b(?:available|avail|ats|atp|free stock)\b/;
const booked = /^(?:\w+ )?(?:ordered|ordered qty|order qty|order quantity|qty ordered|booked|booked qty)$/;

/** Pieces that somebody counted. */
const counted =
  /\b(?:recuento|recontad\w*|conteo|contad[ao]s?|contage[mn]|contat\w*|recompte|comptag\w*|compte|comptee?s?|counted|count|fisic[ao]s?|fisicament|physical|physique|reals?|reales|reel|gezahlt\w*|zahlung|istbestand|ist|rilevat\w*|contati|inventariad\w*|geteld)\b/;

/** Pieces that a computer believes in. */
const expected =
  /\b(?:teoric[ao]s?|theoretical|theorique|expected|esperad[ao]s?|system|sistema|programa|tpv|ordenador|informatico|systeme|soll|sollbestand|attes[ao]|book|libro|virtual\w*|previst[ao]s?|forecast\w*)\b/;

/** Words that make no pieces of this delivery or count of it: what is still to come, a day, a difference. */
const noPieces =
  /\b(?:pend\w*|pte|reste|rest|remaining|open|offen\w*|prev\w*|ya|backorder|cancel\w*|dif\w*|desv\w*|var\w*|date|fecha|data|datum|week|semana|kw|status|estado|no|num|id|delivery|entrega|precio|price|coste?|importe|valor|value)\b/;

/** Whether a title speaks of the pieces that come. */
export function isDelivered(title: string): boolean {
  return delivered.test(plainTitle(title));
}

const isCount = (text: string) => /^\d{1,4}(?:[.,]0+)?$/.test(text.trim());

/**
 * Of pieces that were ordered and pieces that come the latter, of those that a computer believes in and those that somebody
 * counted the latter, where each has a column. Changes `guessed`.
 */
export function choosePieces(
  guessed: Record<string, string>,
  titles: readonly string[],
  { samples }: ColumnFacts,
): void {
  if (titles.filter((title) => sizeOfTitle(title)).length >= 3) return;
  const others = Object.entries(guessed).flatMap(([field, title]) => (field === "stock" ? [] : [title]));
  const counts = titles.filter((title) => {
    const texts = samples[title] ?? [];
    return !others.includes(title) && texts.length > 0 && share(texts, isCount) === 1;
  });
  const of = (words: RegExp) =>
    counts.filter((title) => words.test(plainTitle(title)) && !noPieces.test(plainTitle(title)));
  const middle = (title: string) => {
    const numbers = (samples[title] ?? []).map((text) => Number.parseInt(text, 10)).toSorted((a, b) => a - b);
    return numbers[Math.floor(numbers.length / 2)] ?? 0;
  };
  const [order] = of(booked).filter((title) => middle(title) > 0);
  // A shop of two people has no warehouse of hundreds, and what it ordered itself may be under way.
  const has = of(supplied).filter((title) => order && middle(title) >= 5 * middle(order));
  for (const [before, after] of [
    [has, order && has.length > 0 ? [order] : []],
    [of(ordered), of(delivered)],
    [of(expected), of(counted)],
  ] as const) {
    const [taken] = after;
    if (!taken) continue;
    const { stock } = guessed;
    const isOther =
      stock && !after.includes(stock) && (before.includes(stock) || noPieces.test(plainTitle(stock)));
    if (!stock || isOther) guessed.stock = taken;
  }
}
