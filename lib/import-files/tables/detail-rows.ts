import { countKnownTitles } from "../guess/guess-titles";
import type { TableRecord } from "./read-table";

const isBlank = (cell = "") => cell.trim() === "";
const filled = (cells: readonly string[]) => cells.flatMap((cell, index) => (isBlank(cell) ? [] : [index]));
const sameText = (one: readonly string[], other: readonly string[]) => one.join("\t") === other.join("\t");

/** The last line that titles are looked for in. */
const deepest = 60;

/** The two rows of titles of a table whose products have the lines of their sizes below them, and what stands in each. */
type Titles = { product: string[]; detail: string[] };

/**
 * The titles in two rows, of products and of what stands below each, where the next two records are written so: a product, and a
 * line that begins with a blank cell and has cells only below the second titles. Null for any other table.
 */
function titlesOf([product, detail, first, below]: readonly TableRecord[]): Titles | null {
  if (!product || !detail || !first || !below) return null;
  const [titles, lines] = [filled(detail.cells), filled(below.cells)];
  const isTitled =
    !isBlank(product.cells[0]) &&
    isBlank(detail.cells[0]) &&
    countKnownTitles(product.cells) >= 3 &&
    countKnownTitles(detail.cells) >= 2 &&
    !titles.some((index) => /^[\d.,]+$/.test(detail.cells[index]?.trim() ?? ""));
  const isDetailed =
    !isBlank(first.cells[0]) &&
    isBlank(below.cells[0]) &&
    lines.length > 1 &&
    lines.every((index) => titles.includes(index));
  return isTitled && isDetailed ? { product: product.cells, detail: detail.cells } : null;
}

/** Gives each line below a product what the product says, before its own cells. */
async function* join(
  records: AsyncIterable<TableRecord>,
  { product, detail }: Titles,
): AsyncGenerator<TableRecord> {
  const width = product.length;
  const wide = (cells: readonly string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? "");
  let above: TableRecord | null = null;
  let hasLines = true;
  for await (const record of records) {
    // Each page may begin with the titles again.
    if (sameText(record.cells, product) || sameText(record.cells, detail)) continue;
    if (!isBlank(record.cells[0])) {
      if (above && !hasLines) yield above;
      above = record;
      hasLines = false;
    } else if (above) {
      hasLines = true;
      yield { line: record.line, cells: [...wide(above.cells), ...record.cells] };
    } else yield record;
  }
  if (above && !hasLines) yield above;
}

/** Makes one table of products with the lines of their sizes below them, which have titles of their own; others stay as they are. */
export async function* joinDetailRows(records: AsyncIterable<TableRecord>): AsyncGenerator<TableRecord> {
  const source = records[Symbol.asyncIterator]();
  // A loop over it that ends does not end the source, which is read on from there.
  const rest = { [Symbol.asyncIterator]: () => ({ next: () => source.next() }) };
  const held: TableRecord[] = [];
  async function* following() {
    yield* held.slice(2);
    yield* rest;
  }
  try {
    for await (const record of rest) {
      held.push(record);
      const titles = titlesOf(held);
      if (titles) {
        yield { line: held[0]?.line ?? record.line, cells: [...titles.product, ...titles.detail] };
        yield* join(following(), titles);
        return;
      }
      if (held.length > 3) yield* held.splice(0, 1);
      if (record.line > deepest) break;
    }
    yield* held;
    yield* rest;
  } finally {
    await source.return?.();
  }
}
