import { plainTitle } from "./plain-title";

/** A title of SumUp's alone, which writes an item and its variations one below the other. */
const sumUpItem = "Item id (Do not change)";

/** Whether these are the titles of SumUp's export of items, which need no codes. */
export function isSumUp(titles: readonly string[]): boolean {
  return titles.includes(sumUpItem);
}

/**
 * What a record is in an export that writes a product, its variants and its pictures one below the other: with a word for
 * its kind (BigCommerce: `Item` is Product, Variant or Image), or with the name in the product's record alone (SumUp). Null
 * where nothing says it.
 */
export function recordKind(cells: Record<string, string>): "product" | "variant" | "other" | null {
  if (sumUpItem in cells) return cells["Item name"] ? "product" : "variant";
  const title = Object.keys(cells).find((one) => plainTitle(one) === "item");
  const kind = cells[title ?? ""]?.trim().toLowerCase();
  if (kind === "product" || kind === "variant") return kind;
  return kind === "image" || kind === "video" ? "other" : null;
}
