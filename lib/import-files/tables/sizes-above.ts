import type { SourceRow } from "../shared/source-row";
import { inOrder, kindOf, type Labelled, readLabelled, unfold } from "./labelled-rows";

/** The columns that a row names the sizes of, `Pointure; 36; 37; 38` above the pieces of the next article. */
type Scale = { label: string; columns: [title: string, size: string][] };

function readScale(row: SourceRow, titles: readonly string[]): Scale | null {
  const cells = inOrder(row, titles).filter(([, text]) => text !== "");
  const labelled = readLabelled(cells);
  return labelled?.kind === "size" && labelled.behind.length === 0
    ? { label: labelled.label, columns: cells.slice(1) }
    : null;
}

/** An article apart from its pieces, which stand below the sizes of the scale; null where something else does. */
function split(row: SourceRow, { label, columns }: Scale, titles: readonly string[]) {
  const counts = columns.map(([title]) => row.cells[title] ?? "");
  const areCounts = counts.some(Boolean) && counts.every((count) => /^\d{0,3}$/.test(count));
  if (!areCounts) return null;
  const blank = columns.map(([title]) => [title, ""]);
  const pieces = titles.find((title) => kindOf(title) === "stock") ?? "Uds";
  const lists: Labelled[] = [
    { kind: "size", label, values: columns.map(([, size]) => size), behind: [] },
    { kind: "stock", label: pieces, values: counts, behind: [] },
  ];
  return { article: { ...row, cells: { ...row.cells, ...Object.fromEntries(blank) } }, lists };
}

/**
 * Makes one record per size of articles that each stand below a row of their sizes, with their pieces in the same columns.
 * A table is so where its first record is such a row; others pass as they are.
 */
export async function* unfoldSizesAbove(
  rows: AsyncIterable<SourceRow>,
  titles: readonly string[] = [],
): AsyncGenerator<SourceRow> {
  let scale: Scale | null = null;
  // One article may say `Pointure` and the next `Taille`: they are one column.
  let label = "";
  let isFirst = true;
  for await (const row of rows) {
    const next: Scale | null = isFirst || scale ? readScale(row, titles) : null;
    isFirst = false;
    label ||= next?.label ?? "";
    const found: ReturnType<typeof split> = scale && !next ? split(row, { ...scale, label }, titles) : null;
    if (next) scale = next;
    else if (found) yield* unfold(found.article, found.lists);
    else yield row;
  }
}
