import { fold, wordsIn } from "@/lib/fold";

/** Small letters without accents; apostrophes gone, so that "women's" is "womens". */
export function plain(text: string): string {
  return fold(text).replace(/['’‘´`]/g, "");
}

/** At most so many words of a search count. */
const maxWords = 12;

/** Words as `listings.search` writes them (db/functions/search_text.sql). */
export function wordsOf(text: string): string[] {
  return wordsIn(plain(text));
}

const fractions: Record<string, string> = {
  "1/2": ".5",
  "½": ".5",
  "1/3": " 1/3",
  "⅓": " 1/3",
  "2/3": " 2/3",
  "⅔": " 2/3",
};

/** `42,5`, `42 1/2`, `42⅔`, `42 y medio`, `42 y 2/3`; `35-38`, as socks have them; else whole words. */
const token =
  /(?<![\p{L}\p{N}])\d{1,2}(?:[.,]\d|\s?(?:y |and )?(?:1\/[23]|2\/3|[½⅓⅔])|\s(?:y medi[ao]|and a half))(?![\p{L}\p{N}])|(?<![\p{L}\p{N}-])\d{2}-\d{2}(?![\p{L}\p{N}-])|[\p{L}\p{N}]+/gu;

/** Words and sizes of a search, sizes as they are stored: `42.5`, `42 2/3`. `text` is plain. */
export function tokensOf(text: string): string[] {
  const tokens = text.match(token) ?? [];
  return tokens.slice(0, maxWords).map((one) =>
    one
      .replace(/(\d),(\d)/, "$1.$2")
      .replace(/\s(y medi[ao]|and a half)$/, ".5")
      .replace(/\s?(?:y |and )?(1\/2|1\/3|2\/3|½|⅓|⅔)$/, (_, part: string) => fractions[part] ?? ""),
  );
}
