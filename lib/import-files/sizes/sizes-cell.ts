import { compareSizes, parseSize, type Size, type SizeHint } from "@/lib/catalogue/sizes";
import type { Reason } from "../shared/reasons";

/** One size of a product with the pairs or pieces in the shop, and its GTIN (undefined: not spoken of). */
export type RowSize = Pick<Size, "system" | "value" | "key"> & { onHand: number; barcode?: string | null };

/** Pairs are parted by semicolons or lines; behind a count by commas and strokes too: `36=2,37.5=1`. */
const separators = /[;\n]|(?<=[=:]\s*\d{1,4})\s*[,|]/;

/**
 * Reads a `sizes` cell such as `42=2; 42.5=0; 43 1/3=1`: any notation of a size, then its stock, at most 9999.
 * Answers the sizes in their order, with a note for each that nobody knows; or every reason why the cell cannot be read.
 */
export function readSizes(
  cell: string,
  hint: SizeHint,
): { sizes: RowSize[]; notes: Reason[] } | { reasons: Reason[] } {
  const sizes = new Map<string, RowSize>();
  const reasons: Reason[] = [];
  const unknown: string[] = [];
  for (const part of cell.split(separators).filter((piece) => piece.trim() !== "")) {
    const match = /^(.+?)\s*[=:]\s*(\d{1,4})$/.exec(part.trim());
    const size = match?.[1] ? parseSize(match[1], hint) : null;
    if (!match) reasons.push(reason("imports.badSizePart", part));
    else if (!size) unknown.push(match[1] ?? "");
    else if (sizes.has(size.value)) reasons.push(reason("imports.sizeTwice", size.value));
    else
      sizes.set(size.value, {
        system: size.system,
        value: size.value,
        key: size.key,
        onHand: Number(match[2]),
      });
  }
  if (sizes.size === 0) reasons.push(...unknown.map((text) => reason("imports.unknownSize", text)));
  if (reasons.length > 0) return { reasons };
  return {
    sizes: [...sizes.values()].toSorted((a, b) => compareSizes(a.value, b.value)),
    notes: unknown.map((text) => reason("imports.notes.sizeLeftOut", text)),
  };
}

const bare = /^\d{1,2}(?:[.,]\d)?$/;

/** The sizes of a cell that are numbers without a word of their system, as they are stored: `38` of `38=2; US 8=1`. */
export function bareSizesIn(cell: string, hint: SizeHint): string[] {
  return cell.split(separators).flatMap((part) => {
    const [size = ""] = part.split(/[=:]/);
    return bare.test(size.trim()) ? (parseSize(size, hint)?.value ?? []) : [];
  });
}

/** The cell with its bare numbers as sizes of a system: `38=2` of US sizes is `US 38=2`. */
export function inSystem(cell: string, system: "EU" | "US" | "UK" | "CM"): string {
  const parts = cell.split(separators).map((part) => {
    const [size = "", ...count] = part.trim().split(/(?=[=:])/);
    if (!bare.test(size.trim())) return part.trim();
    return (system === "CM" ? `${size.trim()} cm` : `${system} ${size.trim()}`) + count.join("");
  });
  return parts.join("; ");
}

function reason(key: Reason["key"], cell: string): Reason {
  return { column: "sizes", key, values: { cell: cell.trim() } };
}

/** The cell that {@link readSizes} reads as these sizes. */
export function writeSizes(sizes: { value: string; onHand: number }[]): string {
  return sizes
    .toSorted((a, b) => compareSizes(a.value, b.value))
    .map(({ value, onHand }) => `${value}=${onHand}`)
    .join("; ");
}
