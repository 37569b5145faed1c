const words =
  /\b(?:listing id|lowest ask|ask price|payout|consign\w*|serial n\w+|propietari\w*|dipositant|depositante|vendedor|owner|favoritos|favou?rites|me gusta)\b|\bdue[ñn][oa](?![a-z])/i;

/** A column where it is written down that a piece is sold, and when. */
const soldTitle =
  /^\s*(?:sold(?: on| date)?|date sold|vendid[oa]s?|fecha (?:de )?venta|venut?|vendue?s?|vendu le|vendut[oa]|verkauft(?: am)?)\s*$/i;

const soldCell = /^(?:sold|vendid[oa]|venu[td]a?|verkauft|vendue?|vendut[oa])(?:[\s:]+[\d/.-]+)?$/i;

/** Whether these are titles of a list of single pairs, as people sell them or leave them to be sold: each record is a piece. */
export function isPairList(titles: readonly string[]): boolean {
  return titles.some((title) => words.test(title) || soldTitle.test(title));
}

/** Whether a column counts the pieces that were sold, as of a consignment; that of single pairs has a day or a word. */
export function countsSold(title: string, texts: readonly string[]): boolean {
  const numbers = texts.filter((text) => /^\d{1,3}$/.test(text.trim()));
  return soldTitle.test(title) && numbers.length > 1 && numbers.length === texts.length;
}

/** Whether a record of a list of single pairs says that its pair is sold: by the word, or by the day under a title of sales. */
export function isSold(cells: Record<string, string>): boolean {
  return Object.entries(cells).some(
    ([title, cell]) =>
      soldCell.test(cell.trim()) ||
      (soldTitle.test(title) &&
        /^\d[\d/. -]{5,}$|^\d{1,2}[/.-]\d{1,2}$|^(?:x|si|sí|yes|y)$/i.test(cell.trim())),
  );
}
