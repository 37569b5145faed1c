import { formatSize } from "@/lib/catalogue/format-size";
import type { Lang } from "@/lib/i18n/languages";
import type { Choices } from "@/lib/imports/staff-queries";
import { formatMoney, parseMoney } from "@/lib/money";

/** A size, or what stands before `=` in each part of `42=2; AGE 8=1`, as staff read it. */
function inSizes(cell: string, lang: Lang): string {
  if (!cell.includes("=")) return formatSize(cell, lang);
  return cell.replace(
    /(^|; )([^=;]+)(?==)/g,
    (_, before: string, size: string) => before + formatSize(size, lang),
  );
}

/** Says a cell of a column of the shop's own file in words. */
export type SayCell = (column: string, cell: string) => string;

/**
 * Makes {@link SayCell}: categories and sections by their labels, amounts with their currency, sizes as shoppers read them;
 * others as they are written.
 */
export function cellWords({ categories, sections }: Choices, lang: Lang): SayCell {
  const labels = new Map(
    Object.entries({ category: categories, section: sections }).map(([column, list]) => [
      column,
      new Map(list.map(({ key, labelEs, labelEn }) => [key, lang === "es" ? labelEs : labelEn])),
    ]),
  );
  return (column, cell) => {
    const label = labels.get(column)?.get(cell.toLowerCase());
    if (label !== undefined) return label;
    if (column === "sizes" || column === "barcodes") return inSizes(cell, lang);
    if (column !== "price" && column !== "earlier_price" && column !== "cost") return cell;
    const cents = parseMoney(cell);
    return cents === null ? cell : formatMoney(cents, lang);
  };
}
