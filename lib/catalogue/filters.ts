import type { Lang } from "@/lib/i18n/languages";
import { compareSizes, parseSize } from "./sizes";

/**
 * The groups a shopper may choose several values of (docs/rules.md#catalogue), in the order they stand in the
 * address.
 */
export const filterGroups = ["category", "brand", "size", "section", "gender", "colour"] as const;
export type FilterGroup = (typeof filterGroups)[number];

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

/** Whole euros, both ends included; null where that end is open. At least one is said. */
export type PriceRange = { min: number | null; max: number | null };

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

/** At most 50 values per filter (docs/rules.md#calls). */
export const maxValues = 50;
export const maxLength = 80;
const maxPage = 1_000_000;
const maxKeptValues = 3;
const maxKeptPage = 50;
const unfiltered = "all";
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

function clean(text: string): string {
  const readable = text
    .replace(/(?!\s)[\p{Cc}\p{Surrogate}]/gu, "")
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .trim();
  return Array.from(readable).slice(0, maxLength).join("").trim();
}

function byCodePoint(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Values read lately: each option of a listing has an address, and each address every chosen value. */
const readLately = new Map<string, string>();
const maxReadLately = 5_000;

function readValue(group: FilterGroup, text: string): string {
  if (group === "size") return parseSize(text)?.value ?? text;
  return group === "gender" || group === "colour" ? text.toLowerCase() : text;
}

/** One value of a group as it stands in the canonical address; "EU 42" and "42,0" are the size 42. */
function canonicalValue(group: FilterGroup, raw: string): string {
  const key = `${group} ${raw}`;
  const known = readLately.get(key);
  if (known !== undefined) return known;
  const value = readValue(group, clean(raw));
  if (readLately.size >= maxReadLately) readLately.clear();
  if (raw.length <= maxLength) readLately.set(key, value);
  return value;
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** Sorted before repeats go, so that the order in the address never matters. */
function canonicalValues(group: FilterGroup, raw: string[]): string[] {
  const values = raw
    .slice(0, maxValues * 10)
    .map((value) => canonicalValue(group, value))
    .filter(Boolean)
    .sort(group === "size" ? compareSizes : byCodePoint);
  const seen = new Set<string>();
  return values
    .filter((value) => !seen.has(value.toLowerCase()) && seen.add(value.toLowerCase()))
    .slice(0, maxValues);
}

const maxEuros = 100_000;

function euros(text: string | undefined, round: (number: number) => number): number | null {
  return text ? Math.min(round(Number(text.replace(",", "."))), maxEuros) : null;
}

/** Ends in order and in whole euros; null for a range that leaves nothing out. */
export function canonicalPrice(range: PriceRange | null): PriceRange | null {
  if (!range) return null;
  const { min, max } = range;
  if (min !== null && max !== null && min > max) return { min: max, max: min };
  return min || max !== null ? { min: min || null, max } : null;
}

/** `50-90`, `50-` or `-90`: cents are rounded outwards; null for anything else. */
function parsePrice(text: string | null): PriceRange | null {
  const amount = "\\d{1,9}(?:[.,]\\d{1,2})?";
  const [, from, to] = new RegExp(`^\\s*(${amount})?\\s*-\\s*(${amount})?\\s*$`).exec(text ?? "") ?? [];
  return canonicalPrice({ min: euros(from, Math.floor), max: euros(to, Math.ceil) });
}

/** A range as it stands in the address. */
export function formatPriceRange({ min, max }: PriceRange): string {
  return `${min ?? ""}-${max ?? ""}`;
}

function parsePage(text: string | null): number {
  const digits = /^\s*0*(\d+)\s*$/.exec(text ?? "")?.[1];
  return digits ? Math.min(Math.max(Number(digits), 1), maxPage) : 1;
}

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
function withNew(filters: CatalogueFilters): CatalogueFilters {
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

/** Adds a value or takes it away again, and goes back to the first page (docs/rules.md#catalogue). */
export function toggleFilter(filters: CatalogueFilters, group: FilterGroup, value: string): CatalogueFilters {
  const wanted = canonicalValue(group, value);
  const kept = filters[group].filter((present) => !isSame(present, wanted));
  const values = kept.length < filters[group].length ? kept : [...kept, wanted];
  return { ...filters, [group]: canonicalValues(group, values), page: 1 };
}

/** Turns a flag on or off, and goes back to the first page. */
export function toggleFlag(filters: CatalogueFilters, flag: FilterFlag): CatalogueFilters {
  return withNew({ ...filters, [flag]: !filters[flag], page: 1 });
}

/** Every filter and search word gone; the chosen order stays (docs/rules.md#catalogue). */
export function clearFilters(filters: CatalogueFilters): CatalogueFilters {
  return { ...noFilters, sort: filters.sort };
}

/** The same state on another page, from 1. */
export function withPage(filters: CatalogueFilters, page: number): CatalogueFilters {
  return { ...filters, page: parsePage(String(page)) };
}

/** How many values are chosen, for the filter button (docs/rules.md#catalogue). Search and order are no filters. */
export function activeFilterCount(filters: CatalogueFilters): number {
  const others = [filters.collection, filters.price, ...filterFlags.map((flag) => filters[flag])];
  return filterGroups.reduce((sum, group) => sum + filters[group].length, others.filter(Boolean).length);
}

/**
 * At most one value of one group or the sale, no price, no "today", no search, no order of one's own; pages included
 * (docs/rules.md#catalogue).
 */
export function isIndexable(filters: CatalogueFilters): boolean {
  if (filters.price || filters.today) return false;
  return activeFilterCount(filters) <= 1 && filters.q === "" && filters.sort === "featured";
}

/**
 * What the canonical link of the page names: itself, or, when it is not to be indexed, the collection that it narrows, else
 * the unfiltered catalogue (docs/rules.md#search-engines).
 */
export function canonicalFilters(filters: CatalogueFilters): CatalogueFilters {
  if (isIndexable(filters)) return filters;
  return filters.q === "" ? { ...noFilters, collection: filters.collection } : noFilters;
}

/**
 * Whether the page may be kept in memory: no search, no price and no rare combination, so that nobody can fill it
 * (docs/rules.md#speed).
 */
export function isKept(filters: CatalogueFilters): boolean {
  return (
    filters.q === "" &&
    !filters.price &&
    activeFilterCount(filters) <= maxKeptValues &&
    filters.page <= maxKeptPage
  );
}

/** The canonical query as one path segment (base64url), `all` for the empty one. */
export function encodeSegment(filters: CatalogueFilters): string {
  const query = formatQuery(filters);
  return query ? btoa(query).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "") : unfiltered;
}

/** What `encodeSegment` wrote; null for anything else, also for a query that is not in canonical form. */
export function decodeSegment(text: string): CatalogueFilters | null {
  if (text === unfiltered) return noFilters;
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return null;
  const filters = parseFilters(new URLSearchParams(atob(text.replace(/-/g, "+").replace(/_/g, "/"))));
  return encodeSegment(filters) === text ? filters : null;
}
