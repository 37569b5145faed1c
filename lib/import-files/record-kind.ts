import { plainTitle } from "./plain-title";

/** What no other table has: SumUp writes an item and its variations one below the other. */
const sumUpItem = "item id do not change";

/** Whether these are the titles of SumUp's export of items, which need no codes. */
export function isSumUp(titles: readonly string[]): boolean {
  return titles.some((title) => plainTitle(title) === sumUpItem);
}

/**
 * What a record is in an export that writes a product, its variants and its pictures one below the other: with a word for
 * its kind (BigCommerce: `Item` is Product, Variant or Image), or with the name in the product's record alone (SumUp). Null
 * where nothing says it.
 */
export function recordKind(cells: Record<string, string>): "product" | "variant" | "other" | null {
  if (isSumUp(Object.keys(cells))) return cells["Item name"] ? "product" : "variant";
  const title = Object.keys(cells).find((one) => plainTitle(one) === "item");
  const kind = cells[title ?? ""]?.trim().toLowerCase();
  if (kind === "product" || kind === "variant") return kind;
  return kind === "image" || kind === "video" ? "other" : null;
}
