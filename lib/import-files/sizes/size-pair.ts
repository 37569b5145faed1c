import { parseSize } from "@/lib/catalogue/sizes";

/** Whether a text is a size of shoes or of clothing, also of children; a bare age alone may be any number. */
export const isSize = (text: string): boolean =>
  parseSize(text, { kind: "shoes" }) !== null ||
  (!/^\d{1,2}$/.test(text) && parseSize(text, { kind: "clothing", audience: "kids" }) !== null);

/** A size with a colour beside it in one cell, as marketplaces write a variant: `Black / S`, `42, Azul`. Null: it is none. */
export function readSizePair(cell: string): { size: string; colour: string } | null {
  // Options by their names are read as such.
  if (/[:=]/.test(cell)) return null;
  const [one = "", other = "", ...more] = cell.split(/\s*[/|,]\s+|\s+[/|]\s*/).map((part) => part.trim());
  if (!one || !other || more.length > 0 || isSize(one) === isSize(other)) return null;
  const [size, colour] = isSize(one) ? [one, other] : [other, one];
  return /\p{L}{3}/u.test(colour) ? { size, colour } : null;
}
