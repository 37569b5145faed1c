import { plainTitle } from "../shared/plain-title";

/** A title of SumUp's alone, which writes an item and its variations one below the other. */
const sumUpItem = "Item id (Do not change)";

/** Whether these are the titles of SumUp's export of items, which need no codes. */
export function isSumUp(titles: readonly string[]): boolean {
  return titles.includes(sumUpItem);
}

/** `option` says sizes only where a product has no variations, which hold them with their stock. */
type RecordKind = "product" | "variant" | "option" | "rule" | "other";

const ecwid: Record<string, RecordKind> = {
  product: "product",
  product_option: "option",
  product_variation: "variant",
};

/**
 * What a record is in an export that writes a product, its variants and its pictures one below the other: with a word for
 * its kind (BigCommerce: `Item` is Product, Variant or Image, `Item Type` may be Rule; Ecwid: `type`), or with the name in
 * the product's record alone (SumUp). Null where nothing says it.
 */
export function recordKind(cells: Record<string, string>): RecordKind | null {
  if (sumUpItem in cells) return cells["Item name"] ? "product" : "variant";
  if ("product_internal_id" in cells) return ecwid[cells.type ?? ""] ?? "other";
  const titles = Object.keys(cells).map((title) => [plainTitle(title), title] as const);
  const kindUnder = (plain: string) => {
    const [, title = ""] = titles.find(([one]) => one === plain) ?? [];
    return cells[title]?.trim().toLowerCase();
  };
  const kind = kindUnder("item");
  if (kind === "product" || kind === "variant") return kind;
  if (kindUnder("item type") === "rule") return "rule";
  return kind === "image" || kind === "video" ? "other" : null;
}
