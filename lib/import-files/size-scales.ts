import { countKnownTitles } from "./guess-titles";
import type { TableRecord } from "./read-table";
import { sizeOfTitle } from "./size-titles";

/** The column that the sizes of a record go to, with their counts: `36(1), 37(2)`. */
const sizesTitle = "Tallas";

/** One run of sizes that records name by its key: `A`, `2`. */
type Scale = { key: string; sizes: Map<number, string> };

/** The scale that a line of a legend says: a short key, and sizes in the columns behind it; null for any other line. */
function scaleOf(cells: readonly string[]): Scale | null {
  const filled = [...cells.entries()].filter(([, cell]) => cell.trim() !== "");
  const at = filled.findIndex(([, cell]) => /^[A-Z0-9]{1,3}$/i.test(cell.trim()));
  const [, key = ""] = filled[at] ?? [];
  const behind = filled.slice(at + 1);
  // A word before the first key says what the legend is: `SCALA TAGLIE`.
  const isLegend = at >= 0 && at <= 1 && behind.length > 0;
  const sizes = behind.flatMap(([index, cell]): [number, string][] =>
    sizeOfTitle(cell.trim()) !== null || /^\d{1,2}-\d{1,2} \p{L}+$/u.test(cell.trim())
      ? [[index, cell.trim()]]
      : [],
  );
  return isLegend && sizes.length === behind.length ? { key: key.trim(), sizes: new Map(sizes) } : null;
}

/** The column in which records name their scale: right of the titles that say what goods are, every record has a key there. */
function keyColumn(titles: readonly string[], scales: readonly Scale[]): number {
  const first = Math.min(...scales.flatMap(({ sizes }) => [...sizes.keys()]));
  const isKey =
    /^(?:escala|scala|scale|sc|esc|tabla|curva|grille|skala|grupo(?: de tallas)?|size scale|run)\.?$/i;
  return titles.findIndex((title, index) => index < first && isKey.test(title.trim()));
}

/** The columns that hold the counts of all scales. */
function countColumns(scales: readonly Scale[]): ReadonlySet<number> {
  return new Set(scales.flatMap(({ sizes }) => [...sizes.keys()]));
}

/** The cells without those of some columns, and one more behind them. */
function withLast(cells: readonly string[], columns: ReadonlySet<number>, last: string): string[] {
  return [...cells.map((cell, index) => (columns.has(index) ? "" : cell)), last];
}

/** The counts of a record, each with the size that the scale has in its column, none where it has none: `36(1), 37(2), (3)`. */
function countedSizes({ sizes }: Scale, cells: readonly string[], columns: ReadonlySet<number>): string {
  const counted = [...columns].filter((index) => /^\d{1,4}$/.test(cells[index]?.trim() ?? ""));
  return counted.map((index) => `${sizes.get(index) ?? ""}(${cells[index]?.trim()})`).join(", ");
}

/**
 * Reads tables whose legend above the titles says which sizes their numbered columns hold, by scales that each record names:
 * `A: 36, 37, 38`, `B: S, M, L`. Other tables are left as they are.
 */
export async function* readSizeScales(records: AsyncIterable<TableRecord>): AsyncGenerator<TableRecord> {
  const scales: Scale[] = [];
  /** Where records name their scale, once the titles are found; -1: nowhere. */
  let at: number | null = null;
  let columns: ReadonlySet<number> = new Set();
  for await (const record of records) {
    const { cells } = record;
    if (at === null) {
      const scale = scaleOf(cells);
      if (scale) scales.push(scale);
      const isTitles = !scale && scales.length >= 2 && countKnownTitles(cells) >= 4;
      if (isTitles) at = keyColumn(cells, scales);
      if (isTitles) columns = countColumns(scales);
      yield isTitles && at !== -1 ? { ...record, cells: withLast(cells, columns, sizesTitle) } : record;
      continue;
    }
    const key = cells[at]?.trim();
    const scale = scales.find((one) => one.key === key);
    yield scale
      ? { ...record, cells: withLast(cells, columns, countedSizes(scale, cells, columns)) }
      : record;
  }
}
