import { countKnownTitles } from "../guess/guess-titles";
import { sizeOfTitle } from "../sizes/size-titles";
import type { TableRecord } from "./read-table";

/** The column that the sizes of a record go to, with their counts: `36(1), 37(2)`. */
const sizesTitle = "Tallas";

/** One run of sizes that records name by its key: `A`, `2`. */
type Scale = { key: string; sizes: Map<number, string> };

/** What the column is called in which records name their scale. */
const keyTitle =
  /^(?:escala|scala|scale|sc|esc|tabla|curva|grille|skala|grupo(?: de tallas)?|tallaje|tipo(?: de)? tallas?|size scale|size type|run)\.?$/i;

/** `A` of `Scala A`. */
const keyIn = (cell: string) =>
  cell.trim().replace(/^(?:escala|scala|scale|skala|tabla|curva|grille)\s+(?=\S)/i, "");

/** The scale that a line of a legend says: its key, and sizes in the columns behind it; null for any other line. */
function scaleOf(cells: readonly string[]): Scale | null {
  const filled = [...cells.entries()].filter(([, cell]) => cell.trim() !== "");
  const [, first = ""] = filled[0] ?? [];
  // `ROPA; XS; S; M`: the first size is no key.
  const named = keyTitle.test(first.trim()) ? null : scaleBehind(filled, /^\p{L}{4,14}$/u);
  return named ?? scaleBehind(filled, /^[A-Z0-9]{1,3}$/i);
}

function scaleBehind(filled: readonly (readonly [number, string])[], keys: RegExp): Scale | null {
  const at = filled.findIndex(([, cell]) => keys.test(keyIn(cell)));
  const key = keyIn(filled[at]?.[1] ?? "");
  const [place = 0] = filled[at] ?? [];
  const [next = [0, ""] as const, further = [0, ""] as const] = filled.slice(at + 1);
  // `01; CALZADO ADULTO (EUR); ; ; 36; 37`: what the scale is called beside its key.
  const isCalled = next[0] === place + 1 && further[0] > next[0] + 1 && /\p{L}{3}/u.test(next[1]);
  const behind = filled.slice(at + (isCalled ? 2 : 1));
  // A word before the first key says what the legend is: `SCALA TAGLIE`.
  if (at < 0 || at > 1 || behind.length === 0) return null;
  const sizes = behind.flatMap(([index, cell]): [number, string][] =>
    sizeOfTitle(cell.trim()) !== null || /^\d{1,2}-\d{1,2} \p{L}+$/u.test(cell.trim())
      ? [[index, cell.trim()]]
      : [],
  );
  return sizes.length === behind.length ? { key, sizes: new Map(sizes) } : null;
}

/** The column in which records name their scale: right of the titles that say what goods are, every record has a key there. */
function keyColumn(titles: readonly string[], scales: readonly Scale[]): number {
  const first = Math.min(...scales.flatMap(({ sizes }) => [...sizes.keys()]));
  return titles.findIndex((title, index) => index < first && keyTitle.test(title.trim()));
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

/** How a table with scales is read once they and its titles are known; null for any other table. */
type Reading = { at: number; columns: ReadonlySet<number> };

function readingOf(titles: readonly string[], scales: readonly Scale[]): Reading | null {
  const at = scales.length >= 2 ? keyColumn(titles, scales) : -1;
  return at === -1 ? null : { at, columns: countColumns(scales) };
}

/**
 * Reads tables whose legend, above the titles or right below them, says which sizes their numbered columns hold, by scales
 * that each record names: `A: 36, 37, 38`, `B: S, M, L`. Other tables are left as they are.
 */
export async function* readSizeScales(records: AsyncIterable<TableRecord>): AsyncGenerator<TableRecord> {
  const scales: Scale[] = [];
  /** Undefined until the titles are found. */
  let reading: Reading | null | undefined;
  /** Titles that name a column of scales, and the lines of the legend below them. */
  let waiting: TableRecord[] = [];
  const titled = ({ columns }: Reading, record: TableRecord) => ({
    ...record,
    cells: withLast(record.cells, columns, sizesTitle),
  });
  for await (const record of records) {
    const { cells } = record;
    const scale = reading === undefined ? scaleOf(cells) : null;
    if (scale) scales.push(scale);
    const [titles] = waiting;
    if (titles && scale) {
      waiting.push(record);
      continue;
    }
    if (titles) {
      reading = readingOf(titles.cells, scales);
      yield* reading ? [titled(reading, titles)] : waiting;
      waiting = [];
    }
    const isLegendAbove = scales.length >= 2;
    const namesScales = cells.some((cell) => keyTitle.test(cell.trim()));
    const mayBeTitles =
      reading === undefined &&
      !scale &&
      (isLegendAbove || namesScales) &&
      countKnownTitles(cells) >= (isLegendAbove && namesScales ? 2 : 4);
    if (mayBeTitles && !isLegendAbove) {
      waiting = [record];
      continue;
    }
    if (mayBeTitles) {
      reading = readingOf(cells, scales);
      yield reading ? titled(reading, record) : record;
      continue;
    }
    const found = reading && scales.find(({ key }) => key === cells[reading?.at ?? -1]?.trim());
    yield found && reading
      ? { ...record, cells: withLast(cells, reading.columns, countedSizes(found, cells, reading.columns)) }
      : record;
  }
  yield* waiting;
}
