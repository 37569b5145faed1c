import type { Lang } from "@/lib/i18n/languages";
import {
  canonicalPrice,
  canonicalValues,
  clean,
  type FilterGroup,
  filterGroups,
  formatPriceRange,
  type PriceRange,
  parsePage,
  parsePrice,
} from "./filter-values";

/** What is on or off, in the order it stands in the address; on is written `1`. */
export const filterFlags = ["sale", "new", "today"] as const;
export type FilterFlag = (typeof filterFlags)[number];

/** What a gender filter may say; `unisex` is what is for everybody and nothing else. */
export const genders = ["women", "men", "unisex", "kids"] as const;

/** Families of colours (db/functions/colour_families.sql), in the order shoppers are shown them. */
export const colours = [
  "black",
  "white",
  "grey",
  "beige",
  "brown",
  "blue",
  "green",
  "red",
  "pink",
  "orange",
  "yellow",
  "purple",
  "silver",
  "gold",
  "multi",
] as const;
export type Colour = (typeof colours)[number];

/** `featured` is the default (docs/rules.md#catalogue). */
export const sortOrders = ["featured", "newest", "price-asc", "price-desc"] as const;
export type SortOrder = (typeof sortOrders)[number];

export type CatalogueFilters = Record<FilterGroup, string[]> &
  Record<FilterFlag, boolean> & {
    price: PriceRange | null;
    collection: string | null;
    /** Search words, empty for none. */
    q: string;
    sort: SortOrder;
    /** From 1. */
    page: number;
  };

/** Key of the category that marked products stand under as well (docs/decisions/0004). */
export const newCategory = "new";

/** The catalogue as it opens: nothing chosen, first page. */
export const noFilters: CatalogueFilters = {
  category: [],
  brand: [],
  size: [],
  section: [],
  gender: [],
  colour: [],
  price: null,
  sale: false,
  new: false,
  today: false,
  collection: null,
  q: "",
  sort: "featured",
  page: 1,
};

/**
 * Reads the catalogue's state from a query string. Never fails: what cannot be understood counts as not said, unknown
 * parameters are dropped, values come back canonical and in canonical order (docs/rules.md#catalogue).
 */
export function parseFilters(params: URLSearchParams): CatalogueFilters {
  const sort = params.get("sort");
  const values = (group: FilterGroup) => canonicalValues(group, params.getAll(group));
  const isOn = (flag: FilterFlag) => params.get(flag) === "1";
  return withNew({
    category: values("category"),
    brand: values("brand"),
    size: values("size"),
    section: values("section"),
    gender: values("gender"),
    colour: values("colour"),
    price: parsePrice(params.get("price")),
    sale: isOn("sale"),
    new: isOn("new"),
    today: isOn("today"),
    collection: clean(params.get("collection") ?? "") || null,
    q: clean(params.get("q") ?? ""),
    sort: sortOrders.find((order) => order === sort) ?? "featured",
    page: parsePage(params.get("page")),
  });
}

/** "New" alone is the category of that key; the flag narrows other categories (docs/rules.md#catalogue). */
export function withNew(filters: CatalogueFilters): CatalogueFilters {
  if (!filters.new) return filters;
  const { category } = filters;
  return category.length === 0 || category.includes(newCategory)
    ? { ...filters, category: [newCategory], new: false }
    : filters;
}

/**
 * The one query string of a state, without question mark: fixed order of parameters, sorted values, defaults left out,
 * encoded as `URLSearchParams` does.
 */
export function formatQuery(filters: CatalogueFilters): string {
  const params = new URLSearchParams();
  const state = withNew(filters);
  for (const group of filterGroups) {
    for (const value of canonicalValues(group, state[group])) params.append(group, value);
  }
  const price = canonicalPrice(filters.price);
  if (price) params.set("price", formatPriceRange(price));
  for (const flag of filterFlags) {
    if (state[flag]) params.set(flag, "1");
  }
  const collection = clean(filters.collection ?? "");
  const q = clean(filters.q);
  if (collection) params.set("collection", collection);
  if (q) params.set("q", q);
  if (filters.sort !== "featured") params.set("sort", filters.sort);
  const page = parsePage(String(filters.page));
  if (page > 1) params.set("page", String(page));
  return params.toString();
}

/** Address of the catalogue in that state. */
export function catalogueHref(lang: Lang, filters: CatalogueFilters): string {
  const query = formatQuery(filters);
  return `/${lang}/in-stock${query && `?${query}`}`;
}
