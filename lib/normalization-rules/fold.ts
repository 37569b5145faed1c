/** One line: blanks of any kind and number become one, none at the ends, one spelling of composed letters. */
export function oneLine(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}

/**
 * What exact, starts-with and contains compare: capitals, accents, kinds of blanks, quotation marks and dashes do not
 * count; all else, punctuation included, does. `Ñ` is `n`, `ß` stays `ß`.
 */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/[‐-―−]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}

/** Letters and digits alone: equal for texts that differ only in case, accents, blanks or punctuation. */
export function comparisonKey(text: string): string {
  const kept = fold(text)
    .replace(/&/g, "and")
    .replace(/[^\p{L}\p{N}]/gu, "");
  return kept || fold(text);
}
