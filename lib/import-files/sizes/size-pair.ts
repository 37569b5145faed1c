import { parseSize } from "@/lib/catalogue/sizes";

/** Whether a text is a size in letters alone: `M`, `XXL`, `3XL`. */
export const isLetterSize = (text: string): boolean => /^(?:X{0,3}[SL]|M|[2-5]XL)$/i.test(text);

/** Whether a text is a size of shoes or of clothing, also of children; a bare age alone may be any number. */
export const isSize = (text: string): boolean =>
  parseSize(text, { kind: "shoes" }) !== null ||
  (!/^\d{1,2}$/.test(text) && parseSize(text, { kind: "clothing", audience: "kids" }) !== null);

/** A size with a colour beside it in one cell, as marketplaces write a variant: `Black / S`, `42, Azul`, `EU:36,Rosa`, `Int:M,Rosa`. Null: it is none. */
export function readSizePair(cell: string): { size: string; colour: string } | null {
  const bare = cell.replace(/^(EU|UK|US):(?=\d)/, "$1 ").replace(/^Int:/, "");
  // Options by their names are read as such.
  if (/[:=]/.test(bare)) return null;
  const parts = bare.split(/\s*[/|,]\s+|\s+[/|]\s*|(?<!\d),(?=\d)|,(?!\d)/);
  const [one = "", other = "", ...more] = parts.map((part) => part.trim());
  if (!one || !other || more.length > 0 || isSize(one) === isSize(other)) return null;
  const [size, colour] = isSize(one) ? [one, other] : [other, one];
  return /\p{L}{3}/u.test(colour) ? { size, colour } : null;
}
