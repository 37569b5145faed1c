import type { ColumnFacts } from "../guess/column-evidence";
import { guessColumns } from "../guess/guess-columns";
import type { Finders } from "../words/finders";

const mayBeRenamed = [
  "name",
  "brand",
  "category",
  "price",
  "earlier_price",
  "cost",
  "stock",
  "style_code",
  "barcode",
];

/**
 * The columns of a shop system's export, and those that somebody renamed before handing it over (`Title` as `Título`), by what
 * they say. An export without name or price was renamed.
 */
export function withRenamed(
  columns: Record<string, string>,
  facts: ColumnFacts & { titles: readonly string[] },
  find: Finders,
): Record<string, string> {
  if (columns.name && columns.price) return columns;
  const taken = new Set(Object.values(columns));
  const guessed = Object.entries(guessColumns(facts.titles, facts, find)).filter(
    ([field, title]) => mayBeRenamed.includes(field) && !taken.has(title),
  );
  return { ...Object.fromEntries(guessed), ...columns };
}
