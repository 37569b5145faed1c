import { filterGroups } from "./filter-values";
import type { CatalogueFilters } from "./filters";

type Options = { original: string; count: number }[];

/** Of a listing, what tells whether its filters were made up. */
export type ShownListing = {
  facets: Record<"sections" | "categories" | "brands" | "sizes" | "genders" | "colours", Options>;
  /** Address of the chosen collection, null where none is chosen or it is not to be seen. */
  collection: string | null;
  /** The page that is really shown, from 1. */
  page: number;
};

const facetsOf = {
  section: "sections",
  category: "categories",
  brand: "brands",
  size: "sizes",
  gender: "genders",
  colour: "colours",
} as const;

/**
 * Whether a listing is one of those the shop itself links to: every chosen value exists, is spelled as stored and gives
 * at least one item, and so many pages there are. Of all others anybody can make up any number.
 */
export function hasKnownValues(asked: CatalogueFilters, shown: ShownListing): boolean {
  return (
    asked.page === shown.page &&
    asked.collection === shown.collection &&
    filterGroups.every((group) =>
      asked[group].every((value) =>
        shown.facets[facetsOf[group]].some(({ original, count }) => original === value && count > 0),
      ),
    )
  );
}
