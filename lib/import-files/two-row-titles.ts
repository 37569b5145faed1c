import { countKnownTitles } from "./guess-titles";
import type { TableRecord } from "./read-table";
import { fewestSizeTitles, sizeOfTitle } from "./size-titles";

/** A merged cell above the sizes of a run: `Tallas`. */
const overSizes =
  /^(?:tallas?|sizes?|numeraci[oó]n|n[uú]meros?|gr(?:ö|oe)(?:ß|ss)en?|tailles?|pointures?|taglie|tamanhos|talles)\b/i;

/** The titles with the sizes of the record below them, where that has nothing else; null where it is no such record. */
function withSizes(titles: readonly string[], below: readonly string[]): string[] | null {
  const sizes = [...below.entries()].filter(([, cell]) => cell.trim() !== "");
  const isFree = (title: string) => title.trim() === "" || overSizes.test(title.trim());
  const areSizes =
    sizes.length >= fewestSizeTitles &&
    sizes.every(([index, cell]) => sizeOfTitle(cell.trim()) !== null && isFree(titles[index] ?? ""));
  if (!areSizes || countKnownTitles(titles) < 3) return null;
  const width = Math.max(titles.length, below.length);
  return Array.from({ length: width }, (_, index) => below[index]?.trim() || (titles[index] ?? ""));
}

/** Makes one record of titles whose sizes stand in a row of their own, below a merged cell. */
export async function* joinTwoRowTitles(records: AsyncIterable<TableRecord>): AsyncGenerator<TableRecord> {
  let waiting: TableRecord | null = null;
  for await (const record of records) {
    const joined: string[] | null = waiting && withSizes(waiting.cells, record.cells);
    if (waiting && !joined) yield waiting;
    waiting = joined ? { ...record, cells: joined } : record;
  }
  if (waiting) yield waiting;
}
