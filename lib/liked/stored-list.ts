import { compareSizes } from "@/lib/catalogue/size-order";

/** The browser's storage key of the liked list. */
export const storageKey = "likedItems";

/** A liked item as kept in the browser, under its public names, with the product's other fields. */
export type StoredItem = {
  _id: string;
  name: string;
  sourceType: string;
  sizes: string[];
  /** The size it is wanted in, where one was chosen. */
  selectedSize?: string;
  [field: string]: unknown;
};

/** Longest name of a size that is kept. */
const MOST_OF_SIZE = 40;

type StoredList = {
  items: StoredItem[];
  /** The stored data was no list of liked items: it is to be deleted (docs/rules.md#likes). */
  broken: boolean;
};

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function filled(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

/**
 * Size names worth keeping: of `{Name, InStock}` those in stock and named, trimmed and in order (docs/rules.md#likes);
 * when none qualify and the source's sizes are plain texts, those.
 */
export function storedSizes(sizes: unknown): string[] {
  if (!Array.isArray(sizes)) return [];
  const named = sizes
    .filter(isFields)
    .filter((size) => size.InStock === true)
    .map((size) => filled(size.Name)?.trim() ?? "")
    .filter(Boolean);
  if (named.length > 0) return [...new Set(named)].sort(compareSizes);
  return sizes.filter((size) => typeof size === "string");
}

function isStored(entry: unknown): entry is Fields & { name: string; sourceType: string } {
  if (!isFields(entry)) return false;
  return Boolean((filled(entry._id) ?? filled(entry.id)) && filled(entry.name) && filled(entry.sourceType));
}

/** The item wanted in another size; in none for what is no name of a size. */
export function withSize<T extends object>(item: T, size: unknown): T & { selectedSize?: string } {
  const name = filled(size)?.trim();
  return { ...item, selectedSize: name && name.length <= MOST_OF_SIZE ? name : undefined };
}

/**
 * Reads the stored list. Kept are entries with a text `_id` or `id`, a name and a sourceType, each once; data that is no
 * list, or a list without one such entry, is broken (docs/rules.md#likes). Nothing stored is an empty list.
 */
export function parseStoredList(text: string | null): StoredList {
  if (text === null) return { items: [], broken: false };
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { items: [], broken: true };
  }
  if (!Array.isArray(data)) return { items: [], broken: true };
  const items = new Map<string, StoredItem>();
  for (const entry of data.filter(isStored)) {
    const _id = filled(entry._id) ?? filled(entry.id) ?? "";
    if (!items.has(_id))
      items.set(_id, { ...withSize(entry, entry.selectedSize), _id, sizes: storedSizes(entry.sizes) });
  }
  return { items: [...items.values()], broken: data.length > 0 && items.size === 0 };
}

/**
 * A product as it is kept: `_id` from `_id` or `id`, sourceType as given or else `sourced-items` when only `id` was there
 * and `in-stock` otherwise, sizes as names, callbacks removed (docs/rules.md#likes). Null when it has no identifier:
 * such a like is refused (docs/rules.md#likes).
 */
export function toStoredItem(product: Fields): StoredItem | null {
  const own = filled(product._id);
  const _id = own ?? filled(product.id);
  if (!_id) return null;
  const fields = Object.fromEntries(
    Object.entries(product).filter(([, value]) => typeof value !== "function"),
  );
  return {
    ...fields,
    _id,
    name: filled(product.name) ?? "",
    sourceType: filled(product.sourceType) ?? (own ? "in-stock" : "sourced-items"),
    sizes: storedSizes(product.sizes),
  };
}

/** Adds an item, or removes the one with its `_id` (docs/rules.md#likes). */
export function toggleItem(items: StoredItem[], item: StoredItem): { items: StoredItem[]; liked: boolean } {
  const kept = items.filter((present) => present._id !== item._id);
  const liked = kept.length === items.length;
  return { items: liked ? [...items, item] : kept, liked };
}

/** The count, `9+` above nine; nothing for an empty list. */
export function badgeText(count: number): string {
  if (count <= 0) return "";
  return count > 9 ? "9+" : String(count);
}
