import { plainTitle } from "../shared/plain-title";
import { titlesOf } from "../words/column-words";

const words = {
  size: new Set([...titlesOf("size"), ...titlesOf("sizes")]),
  stock: new Set(titlesOf("stock")),
  barcode: new Set(titlesOf("barcode")),
};

/** What a table says of each size by itself. */
export type SizeFact = keyof typeof words;

const facts = Object.keys(words) as SizeFact[];

/** Which of them a title or a label names (`Talla`, `Qty`, `EAN`); null for all others. */
export function sizeFactOf(title: string): SizeFact | null {
  const plain = plainTitle(title);
  return facts.find((fact) => words[fact].has(plain)) ?? null;
}
