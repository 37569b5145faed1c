import { furtherBarcodes, furtherPlaces } from "./further-titles";
import type { ImportPlan } from "./plan";
import { titlesOfReduction } from "./price-reduction";
import { ownSizeTitle, sizeTitles } from "./size-titles";
import { isVariantTitle } from "./variant-options";

/** Columns of a table that nothing is read from; none of the kinds of files whose columns are all known. */
export function unreadTitles(titles: readonly string[], plan: ImportPlan): string[] {
  if (plan.format !== "generic") return [];
  const read = new Set([
    ...Object.values(plan.columns),
    ...sizeTitles(titles, plan).keys(),
    ownSizeTitle(titles, plan),
    ...furtherBarcodes(titles, plan),
    ...furtherPlaces(titles, plan),
    ...titlesOfReduction(titles),
  ]);
  return titles.filter((title) => !read.has(title) && !isVariantTitle(title) && !noTitle.test(title));
}

/** What columns without a title are called by their place. */
const noTitle = /^#\d+$/;

/** The columns without a title that nothing is read from. */
export function untitled(titles: readonly string[], { columns }: ImportPlan): string[] {
  const read = new Set(Object.values(columns));
  return titles.filter((title) => noTitle.test(title) && !read.has(title));
}
