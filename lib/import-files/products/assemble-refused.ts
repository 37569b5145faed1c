import type { Variant } from "../records/variant";
import { filledCells } from "../shared/heading-title";
import type { Reason } from "../shared/reasons";
import type { SourceRow } from "../shared/source-row";
import type { Assembled } from "./assembled";

/** A record that is no product, with the reason. */
export function refusedRow(row: SourceRow, variant: Variant | undefined, reason: Reason): Assembled {
  const cells = variant?.fields ?? {};
  return {
    line: row.line,
    records: 1,
    cells: { ...cells },
    onlyNew: [],
    reasons: [reason],
    notes: [],
    unknown: [],
  };
}

/** So much is kept of a record that names nothing. */
const longestSaid = 160;

/** With what its record says where that names neither an article nor a code: staff see what was refused. */
export function withText(one: Assembled, rows: readonly SourceRow[]): Assembled {
  if (one.cells.name || one.cells.style_code) return one;
  const { cells = {} } = rows.find(({ line }) => line === one.line) ?? {};
  const said = filledCells(cells)
    .map(([, cell]) => cell)
    .join(" ")
    .slice(0, longestSaid);
  return said ? { ...one, cells: { ...one.cells, said } } : one;
}
