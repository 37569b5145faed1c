import { compareSizes } from "@/lib/catalogue/size-order";
import type { MessageKey } from "@/lib/i18n/message-key";
import { readStockList, readTypedSize, type TypedHint } from "@/lib/products/size-matrix";

/**
 * Sizes as staff type them, `41, 42 2/3; US 9`, in their one spelling and order; `hint` is what the goods say of them
 * (size-hint.ts). Answers what to say where one is no size, or could be a shoe's or a garment's.
 */
export function readSizes(text: string, hint: TypedHint = {}): string[] | MessageKey {
  const sizes = text
    .split(/[;\n|]+|,(?!5(?!\d))|(?<!\d),/)
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map((piece) => readTypedSize(piece, hint));
  if (sizes.includes("kind")) return "admin.sourced-items.errors.kind";
  const known = sizes.flatMap((size) => (size && size !== "kind" ? size.value : []));
  if (known.length < sizes.length) return "admin.sourced-items.errors.sizes";
  return [...new Set(known)].toSorted(compareSizes);
}

/**
 * What came in as staff type it, `41 2, 42 1`: pieces by canonical size. Answers what to say where something of it cannot be
 * read or nothing came.
 */
export function readPieces(text: string, hint: TypedHint): [size: string, count: number][] | MessageKey {
  const { stock, unread } = readStockList(text, hint);
  if (unread.some(({ why }) => why === "kind")) return "admin.sourced-items.errors.kind";
  const pieces = Object.entries(stock).filter(([, count]) => count > 0);
  return unread.length === 0 && pieces.length > 0 ? pieces : "admin.sourced-items.errors.stock";
}
