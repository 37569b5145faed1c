import { type ColumnFacts, isPlainCount } from "../guess/column-evidence";
import { furtherBarcodes, furtherDiscounts, furtherPlaces } from "../records/further-titles";
import { titlesOfReduction } from "../records/price-reduction";
import { isSaleDays } from "../records/sale-days";
import { isVariantTitle } from "../records/variant-options";
import { isUntitled } from "../shared/heading-title";
import type { ImportPlan } from "../shared/plan";
import { ownSizeTitle, sizeTitles } from "../sizes/size-titles";
import { isOfSystem } from "./system-titles";

/**
 * Columns of a file that nothing is read from: of a shop system's export those alone that it does not have in every shop.
 * `samples` tell the days of reductions by their texts, and columns of a system without any.
 */
export function unreadTitles(
  titles: readonly string[],
  plan: ImportPlan,
  samples?: ColumnFacts["samples"],
): string[] {
  const isTable = plan.format === "generic";
  const read = new Set([
    ...Object.values(plan.columns),
    ...furtherPlaces(titles, plan),
    ...furtherDiscounts(titles, plan.columns.discount),
    ...(isTable ? readOfTables(titles, plan) : []),
  ]);
  const isRead = (title: string) =>
    read.has(title) || isOfSystem(title, plan.format) || isSaleDays(title, samples?.[title] ?? []);
  const isBlank = (title: string) => !isTable && samples !== undefined && !samples[title]?.length;
  return titles.filter(
    (title) => !isRead(title) && !isBlank(title) && !isVariantTitle(title) && !isUntitled(title),
  );
}

/** What is read from a table beside the columns of its plan. */
const readOfTables = (titles: readonly string[], plan: ImportPlan) => [
  ...sizeTitles(titles, plan).keys(),
  ownSizeTitle(titles, plan),
  ...furtherBarcodes(titles, plan),
  ...titlesOfReduction(titles),
];

/** The columns of whole numbers of which staff may choose one for the stock and add others to it, in the file's order. */
export function countTitles(
  { titles, samples }: ColumnFacts & { titles: readonly string[] },
  plan: ImportPlan,
): string[] {
  const isCount = (title: string) => samples[title]?.length && samples[title].every(isPlainCount);
  const unread = unreadTitles(titles, { ...plan, addedStock: [] }, samples);
  return titles.filter((title) => (unread.includes(title) || title === plan.columns.stock) && isCount(title));
}

/** The columns without a title that nothing is read from. */
export function untitled(titles: readonly string[], { columns }: ImportPlan): string[] {
  const read = new Set(Object.values(columns));
  return titles.filter((title) => isUntitled(title) && !read.has(title));
}
