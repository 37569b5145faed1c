import type { SourceRow } from "./source-row";

/** `Marca: E[Nike]; Talla EU: S[42]`, as CS-Cart writes what it knows of goods in one cell: letters say how a feature is kept. */
const features = /^(?:[^:;[\]]{1,60}: [A-Z]\[[^[\]]*\](?:;\s*|$))+$/;

/** Gives each fact of a cell of features a column of its own, under its name. */
export async function* unfoldFeatures(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
  for await (const row of rows) {
    const cells = { ...row.cells };
    for (const [title, cell] of Object.entries(row.cells)) {
      if (!features.test(cell)) continue;
      cells[title] = "";
      for (const [, name = "", value = ""] of cell.matchAll(/([^:;[\]]+): [A-Z]\[([^[\]]*)\]/g))
        cells[name.replace(/^\s*(?:\{\d+\})?(?:\([^)]*\))?\s*/, "").trim()] ||= value.trim();
    }
    yield { ...row, cells };
  }
}
