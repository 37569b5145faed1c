import { formatSize } from "@/lib/catalogue/format-size";
import type { Lang } from "@/lib/i18n/languages";
import type { Reason } from "@/lib/import-files/shared/reasons";
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

function inMoney(cell: string, lang: Lang): string {
  const cents = parseMoney(cell);
  return cents === null ? cell : formatMoney(cents, lang);
}

/** Values of a reason that are amounts in euros, whatever column it is about. */
const amounts = ["price", "reduced", "earlier", "sale", "cost", "before", "median", "low", "high"];

/** The values of a reason with its amounts as its reader writes them; numbers are left to their texts. */
export function amountsInWords(values: Reason["values"], lang: Lang): Reason["values"] {
  const said = Object.entries(values ?? {}).map(([name, value]) => [
    name,
    amounts.includes(name) && typeof value === "string" ? inMoney(value, lang) : value,
  ]);
  return values && Object.fromEntries(said);
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
    return column === "price" || column === "earlier_price" || column === "cost" ? inMoney(cell, lang) : cell;
  };
}
