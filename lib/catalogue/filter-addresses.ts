import { activeFilterCount } from "./filter-steps";
import { type CatalogueFilters, formatQuery, noFilters, parseFilters } from "./filters";

const maxKeptValues = 3;
const maxKeptPage = 50;
const unfiltered = "all";

/**
 * At most one value of one group or the sale, no price, no "today", no search, no order of one's own; pages included
 * (docs/rules.md#catalogue).
 */
export function isIndexable(filters: CatalogueFilters): boolean {
  if (filters.price || filters.today) return false;
  return activeFilterCount(filters) <= 1 && filters.q === "" && filters.sort === "featured";
}

/** Of a listing, what tells whether its page is worth a name of its own: items found, and the collection if there is one. */
type Shown = { page: { total: number }; collection: object | null };

/**
 * What the canonical link of the page names: itself, or, when it is not to be indexed or shows nothing, the collection that
 * it narrows, else the unfiltered catalogue (docs/rules.md#search-engines). Anybody can make up values that nothing has.
 */
export function canonicalFilters(filters: CatalogueFilters, { page, collection }: Shown): CatalogueFilters {
  if (isIndexable(filters) && page.total > 0) return filters;
  return { ...noFilters, collection: collection && filters.q === "" ? filters.collection : null };
}

/**
 * Whether the page may be kept in memory: no search, no price and no rare combination, of which there is no end
 * (docs/rules.md#speed). Those that may are many, too, so they have half of it at most (lib/kept-pages/page-store.mjs).
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
