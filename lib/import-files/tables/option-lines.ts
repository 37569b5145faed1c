/** `Talla: 42` */
const option = /^\p{L}[\p{L} ]{1,29}: \S/u;

type Line = { line: number; cells: string[] };

/**
 * Joins lines that go on with the options of the record above them, `Talla: 42` below `Color: Negro` in its column: Odoo writes
 * each of a list's entries on a line of its own.
 */
export async function* joinOptionLines(lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  let last: Line | undefined;
  for await (const line of lines) {
    const filled = line.cells.flatMap((cell, index) => (cell.trim() === "" ? [] : [index]));
    const [only = -1] = filled;
    const [above, text] = [last?.cells[only] ?? "", line.cells[only] ?? ""];
    if (last && filled.length === 1 && option.test(text) && option.test(above)) {
      const cells: string[] = last.cells.with(only, `${above}, ${text}`);
      last = { line: last.line, cells };
      continue;
    }
    if (last) yield last;
    last = line;
  }
  if (last) yield last;
}
