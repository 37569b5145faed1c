import { currencyOf, isCurrency } from "../words/amount-text";

const wordsOf = (title: string) => title.match(/[\p{L}\p{N}]+|[€£$]/gu) ?? [];
const isEuro = (word: string) => currencyOf(word) === "EUR";
const isForeign = (word: string) => !isEuro(word) && isCurrency(word);

/** What a title says besides a currency; undefined where it names none. */
function besides(title: string, isCurrency: (word: string) => boolean): string | undefined {
  const words = wordsOf(title);
  const at = words.findIndex(isCurrency);
  return at < 0 ? undefined : words.toSpliced(at, 1).join(" ").toLowerCase();
}

/** The titles without those of amounts in another currency that a column beside them has in euros: `RRP GBP` beside `RRP EUR`. */
export function withoutForeignTwins(titles: readonly string[]): string[] {
  const inEuros = new Set(titles.map((title) => besides(title, isEuro)).filter((said) => said !== undefined));
  return titles.filter((title) => {
    const said = besides(title, isForeign);
    return said === undefined || !inEuros.has(said);
  });
}
