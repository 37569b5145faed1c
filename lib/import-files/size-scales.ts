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

/** The record with its counts in one cell, each with the size that its scale has in that column. */
function withSizes(record: TableRecord, scales: readonly Scale[], at: number): TableRecord {
  const scale = scales.find(({ key }) => key === record.cells[at]?.trim());
  const columns = new Set(scales.flatMap(({ sizes }) => [...sizes.keys()]));
  const counts = [...columns].flatMap((index) => {
    const count = record.cells[index]?.trim() ?? "";
    return scale && /^\d{1,4}$/.test(count) ? [`${scale.sizes.get(index) ?? ""}(${count})`] : [];
  });
  if (!scale) return record;
  const cells = record.cells.map((cell, index) => (columns.has(index) ? "" : cell));
  return { ...record, cells: [...cells, counts.join(", ")] };
}

/**
 * Reads tables whose legend above the titles says which sizes their numbered columns hold, by scales that each record names:
 * `A: 36, 37, 38`, `B: S, M, L`. Other tables are left as they are.
 */
export async function* readSizeScales(records: AsyncIterable<TableRecord>): AsyncGenerator<TableRecord> {
  const scales: Scale[] = [];
  let at: number | null = null;
  for await (const record of records) {
    if (at !== null && at >= 0) {
      yield withSizes(record, scales, at);
      continue;
    }
    const scale = at === null ? scaleOf(record.cells) : null;
    if (scale) scales.push(scale);
    else if (at === null && scales.length >= 2 && countKnownTitles(record.cells) >= 4) {
      at = keyColumn(record.cells, scales);
      const columns = new Set(scales.flatMap(({ sizes }) => [...sizes.keys()]));
      const titles = record.cells.map((cell, index) => (columns.has(index) ? "" : cell));
      yield at < 0 ? record : { ...record, cells: [...titles, sizesTitle] };
      continue;
    }
    yield record;
  }
}
