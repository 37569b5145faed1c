import { compareSizes } from "@/lib/catalogue/size-order";
import { parseSize } from "@/lib/catalogue/sizes";

/**
 * Sizes as staff types them, `41, 42 2/3; US 9`, in their one spelling and order. Null when one of them is no size.
 */
export function readSizes(text: string): string[] | null {
  const pieces = text
    .split(/[;\n|]+|,(?!5(?!\d))|(?<!\d),/)
    .map((piece) => piece.trim())
    .filter(Boolean);
  const sizes = pieces.map((piece) => parseSize(piece)?.value ?? null);
  const known = sizes.filter((size) => size !== null);
  return known.length === sizes.length ? [...new Set(known)].toSorted(compareSizes) : null;
}
