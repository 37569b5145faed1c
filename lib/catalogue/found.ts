import type { SQL } from "drizzle-orm";
import type { ResolvedFilters } from "./conditions";

/** Words that are looked for, turned into SQL; something matches them for sure. */
export type Search = {
  /** What matches, on `listings l`. */
  condition: SQL;
  /** The same as a set of bits. */
  set: SQL;
  /**
   * The best of what matches, on `listings l`: its words stand whole and side by side in the name; implies `condition`. Null
   * where none is better than another.
   */
  best: { condition: SQL; count: number } | null;
  /** How well a listing matches, higher is better; dear to work out, so only for few. */
  rank: SQL;
};

/** What a page of the catalogue is drawn from: filters resolved, words read. */
export type Found = {
  filters: ResolvedFilters;
  search: Search | null;
  /** What comes first in the shop's own order, as a number on `listings l`, higher is earlier; null where nothing does. */
  first?: SQL | null;
  /** How many that are, where it is known already. */
  total?: number;
};
