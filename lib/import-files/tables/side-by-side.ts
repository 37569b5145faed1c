import { countKnownTitles } from "../guess/guess-titles";
import type { TableRecord } from "./read-table";

/** How many records from the top are looked at for the titles. */
const deepest = 30;

const plain = (cell = "") => cell.trim().toLowerCase();

/** Where a second table begins beside the first, behind a blank column: both begin with the same title, and name goods; 0: nowhere. */
function secondTable(cells: readonly string[]): number {
  const first = cells.findIndex((cell) => cell.trim() !== "");
  for (let at = first + 4; at < cells.length - 3; at++) {
    if (plain(cells[at - 1]) !== "" || plain(cells[at]) !== plain(cells[first])) continue;
    const [left, right] = [cells.slice(0, at - 1), cells.slice(at)];
    const again = right.filter(
      (cell) => plain(cell) !== "" && left.some((one) => plain(one) === plain(cell)),
    );
    const isTable = countKnownTitles(left) >= 3 && right.filter((cell) => plain(cell) !== "").length > 3;
    if (isTable && countKnownTitles(again) > 1) return at;
  }
  return 0;
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

/**
 * Puts two tables that stand beside each other on a sheet, `ZAPATILLAS` and `ROPA`, one below the other: the second with its titles behind
 * the last record of the first. Passes on all other tables.
 */
export async function* stackTables(records: AsyncIterable<TableRecord>): AsyncGenerator<TableRecord> {
  const second: TableRecord[] = [];
  let above: TableRecord | null = null;
  let at = 0;
  let count = 0;
  for await (const record of records) {
    if (at === 0 && count < deepest) at = secondTable(record.cells);
    count += 1;
    if (at === 0) {
      if (above) yield above;
      above = record;
      continue;
    }
    for (const { line, cells } of above ? [above, record] : [record]) {
      const right = cells.slice(at);
      if (!isBlank(right)) second.push({ line, cells: right });
      const left = cells.slice(0, at - 1);
      if (!isBlank(left)) yield { line, cells: left };
    }
    above = null;
  }
  if (above) yield above;
  yield* second;
}
