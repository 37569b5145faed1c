const euro = /(?:€|\bEUR(?:OS?)?\b)/i;
const foreign = /(?:[£$]|\b(?:GBP|USD|CHF|SEK|DKK|NOK|PLN|CZK|CAD|AUD|JPY)\b)/i;

const bare = (title: string, currency: RegExp) =>
  title
    .replace(/_/g, " ")
    .replace(currency, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();

/** The titles without those of amounts in another currency that a column beside them has in euros: `RRP GBP` beside `RRP EUR`. */
export function withoutForeignTwins(titles: readonly string[]): string[] {
  const inEuros = new Set(
    titles.filter((title) => euro.test(title.replace(/_/g, " "))).map((title) => bare(title, euro)),
  );
  return titles.filter(
    (title) => !foreign.test(title.replace(/_/g, " ")) || !inEuros.has(bare(title, foreign)),
  );
}
