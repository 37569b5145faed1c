const words =
  /\b(?:listing id|lowest ask|ask price|consign\w*|serial n\w+|propietari\w*|dipositant|depositante|vendedor|owner)\b/i;

/** Whether these are titles of a list of single pairs, as people sell them or leave them to be sold: each record is a piece. */
export function isPairList(titles: readonly string[]): boolean {
  return titles.some((title) => words.test(title));
}
