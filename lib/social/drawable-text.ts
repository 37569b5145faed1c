/** Letters that the fonts of the drawings have (components/layout/fonts/README.md); what one lacks comes from the other. */
const drawn =
  /[ -~\u00a1-\u00ac\u00ae-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u20ac\u2122\u2153\u2154\u2212]/;

/**
 * A text in letters that can be drawn: others lose their accents or are left out, which `missing` tells. Without this
 * the drawing would ask other hosts for fonts and emoji.
 */
export function drawableText(text: string): { text: string; missing: boolean } {
  let missing = false;
  const kept = Array.from(text.normalize("NFC").replace(/\s+/g, " ").trim(), (letter) => {
    if (drawn.test(letter)) return letter;
    const [base = ""] = letter.normalize("NFKD");
    if (drawn.test(base) && base !== " ") return base;
    if (!/[\p{C}\p{Z}\p{M}]/u.test(letter)) missing = true;
    return "";
  });
  return { text: kept.join("").replace(/ +/g, " ").trim(), missing };
}
