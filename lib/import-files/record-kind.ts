import { plainTitle } from "./plain-title";

/**
 * What a record is in an export that writes a product, its variants and its pictures one below the other, each with a word
 * for its kind (BigCommerce: `Item` is Product, Variant or Image). Null where no column says it.
 */
export function recordKind(cells: Record<string, string>): "product" | "variant" | "other" | null {
  const [, cell = ""] = Object.entries(cells).find(([title]) => plainTitle(title) === "item") ?? [];
  const kind = cell.trim().toLowerCase();
  if (kind === "product" || kind === "variant") return kind;
  return kind === "image" || kind === "video" ? "other" : null;
}
