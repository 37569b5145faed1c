import { plainTitle } from "./plain-title";

/**
 * What a record is in an export that writes a product, its variants and its pictures one below the other, each with a word
 * for its kind (BigCommerce: `Item` is Product, Variant or Image). Null where no column says it.
 */
export function recordKind(cells: Record<string, string>): "product" | "variant" | "other" | null {
  const title = Object.keys(cells).find((one) => plainTitle(one) === "item");
  const kind = cells[title ?? ""]?.trim().toLowerCase();
  if (kind === "product" || kind === "variant") return kind;
  return kind === "image" || kind === "video" ? "other" : null;
}
