import {
  canonicalValue,
  canonicalValues,
  type FilterGroup,
  filterGroups,
  formatPriceRange,
  isSame,
  type PriceRange,
  parsePage,
} from "./filter-values";
import { type CatalogueFilters, type FilterFlag, filterFlags, noFilters, withNew } from "./filters";

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

/** Chooses a range of prices instead of another, or takes it away again, and goes back to the first page. */
export function togglePrice(filters: CatalogueFilters, range: PriceRange): CatalogueFilters {
  const isOn = filters.price !== null && formatPriceRange(filters.price) === formatPriceRange(range);
  return { ...filters, price: isOn ? null : range, page: 1 };
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
