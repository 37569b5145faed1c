/** One size of a cell, and how many there are of it where the cell says so. */
export type ListedSize = { raw: string; count?: string };

/** `36=2`, `36:2`, `36 x 2`, `36 (2)`, `36 - 2 pares`. */
const counted =
  /^(.+?)\s*(?:[=:×*]\s*|\sx\s*|\s-\s|\(\s*)(\d{1,4})\s*\)?\s*(?:pairs?|pcs|pares|uds?\.?|st(?:ück|k)?\.?)?$/i;
/** An index with its meaning in brackets is one size: `4 (43)`; a count is smaller than what it counts. */
const letterCount = /^(?:[X0-9]*[SML]|\d{1,2}(?:[.,]5| [12]\/3)?)\s*\(\s*\d{1,3}\s*\)$/i;

/** A comma parts two sizes unless it makes a half one: `42,5`. */
const separators = /\s*[;\n\r|]+\s*|\s*,(?!5(?!\d))\s*|(?<!\d),\s*|,\s+/;

function piecesOf(cell: string): string[] {
  const pieces = cell.split(separators).filter((piece) => piece.trim() !== "");
  if (pieces.length > 1) return pieces;
  const steps = cell.split(/\s*\/\s*/);
  if (steps.length > 2 && steps.every((step) => /^(?:\d{2}(?:[.,]5)?|[X\d]*[SML])$/i.test(step)))
    return steps;
  const words = cell.trim().split(/\s+/);
  if (words.length > 1 && words.every((word) => /^[^()]+(?:\(\d{1,3}\)|[=:]\d{1,3})$/.test(word)))
    return words;
  if (words.length > 2 && words.every((word) => /^(?:\d{2}(?:[.,]5)?|[X\d]*[SML])$/i.test(word)))
    return words;
  return pieces;
}

function readCounted(piece: string): ListedSize | null {
  const [, raw = "", count = ""] = counted.exec(piece.trim()) ?? [];
  if (!raw) return null;
  // `10 (140)` is a size with its height.
  if (piece.includes("(") && (!letterCount.test(piece.trim()) || Number(count) > 30)) return null;
  return { raw: raw.trim(), count };
}

/**
 * The sizes of a cell in the order they stand: `42`, `S, M, L`, `36/37/38`, `36 37 38`, and with their stock
 * `36=2,37.5=1`, `36:2|37:1`, `36(2)`. What is no list is one size.
 */
export function readSizeList(cell: string): ListedSize[] {
  const pieces = piecesOf(cell);
  const read = pieces.map(readCounted);
  if (pieces.length > 0 && read.every((one) => one !== null)) return read;
  return pieces.map((piece, index) => read[index] ?? { raw: piece.trim() });
}
