/** How sizes are spelled: the layer below their meaning (sizes.ts). */

/** Letter sizes in ascending order (docs/rules.md#sizes). */
export const letters = ["XXXS", "XXS", "XS", "S", "M", "L", "XL", "XXL", "XXXL", "4XL", "5XL", "6XL"];

const fractions: Record<string, string> = { "1/2": ".5", "1/3": ".333", "2/3": ".667" };

/** One spelling for what people write in many: capitals, plain blanks, decimal point, no accents, fractions as decimals. */
export function plain(raw: string): string {
  return (
    raw
      .slice(0, 80)
      .replace(/[¼½¾⅓⅔⅛⅜⅝⅞]/g, " $&")
      .normalize("NFKD")
      .replace(/\u2044/g, "/")
      .replace(/\p{M}/gu, "")
      .toUpperCase()
      .replace(/[‐-―−]/g, "-")
      .replace(/\s+/g, " ")
      .trim()
      // Spain writes half sizes with a comma or as it is spoken: `37'5`.
      .replace(/(\d)[,'’](\d)/g, "$1.$2")
      // adidas writes half sizes so: 6- is 6 1/2.
      .replace(/^((?:EU|UK|US) ?)?(\d{1,2})-(K?)$/, "$1$2.5$3")
      .replace(/(\d) (1\/2|1\/3|2\/3)(?![\d.])/g, (_, digit: string, part: string) => digit + fractions[part])
      .replace(
        /^(TALLA|SIZE|SZ|TAILLE|POINTURE|TAGLIA|TG|TAMANHO|TAM|MAAT|GROSSE|GR|NUMERO|NUM|N[O°]|NR)[ :.]+(?!UNIC|UNIQ|ONE)/,
        "",
      )
      .replace(/^(EUR?|US|UK) ?[:.-] ?(?=\d)/, "$1 ")
      .replace(/^(\d+(?:\.\d+)?) ?\((EUR?|US|UK)\)$/, "$1 $2")
  );
}

/** Numbers as shoes carry them: wholes, halves and thirds; null for anything between. */
export function readNumber(text: string): number | null {
  const number = Number(text);
  const whole = Math.floor(number);
  const rest = Math.round((number - whole) * 1000);
  if (rest === 0 || rest === 500) return number;
  if (rest === 330 || rest === 333) return whole + 1 / 3;
  if (rest === 660 || rest === 667 || rest === 670) return whole + 2 / 3;
  return null;
}

/** A number as its label writes it: `42`, `42.5`, `42 2/3`. */
export function writeNumber(number: number): string {
  const third = Math.round((number % 1) * 3);
  return Number.isInteger(number * 2) ? String(number) : `${Math.floor(number)} ${third}/3`;
}

/** A letter size in its one spelling (2XL → XXL), or null; what is said in words is read in letter-sizes.ts. */
export function readLetter(text: string): string | null {
  const match = /^(?:(\d)X|(X*))([SML]?)$/.exec(text);
  if (!match) return null;
  const count = match[1] ? Number(match[1]) : (match[2]?.length ?? 0);
  const end = match[3] || (match[1] ? "L" : "");
  if (!end || (end === "M" && count > 0)) return null;
  const found = count > 3 ? `${count}X${end}` : "X".repeat(count) + end;
  return letters.includes(found) ? found : null;
}
