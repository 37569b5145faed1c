/** `Talla: 42` */
const option = /^\p{L}[\p{L} ]{1,29}: \S/u;

type Line = { line: number; cells: string[] };

const filledIn = ({ cells }: Line) => cells.flatMap((cell, index) => (cell.trim() === "" ? [] : [index]));

/**
 * Joins lines that go on with the options of the record above them, `Talla: 42` below `Color: Negro` in its column: Odoo writes
 * each of a list's entries on a line of its own.
 */
export async function* joinOptionLines(lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  let last: Line | undefined;
  for await (const line of lines) {
    const filled = filledIn(line);
    const [only = -1] = filled;
    // The first option stands among what else the record says.
    const isRecord = last !== undefined && filledIn(last).length > 1;
    const [above, text] = [last?.cells[only] ?? "", line.cells[only] ?? ""];
    if (last && isRecord && filled.length === 1 && option.test(text) && option.test(above)) {
      const cells: string[] = last.cells.with(only, `${above}, ${text}`);
      last = { line: last.line, cells };
      continue;
    }
    if (last) yield last;
    last = line;
  }
  if (last) yield last;
}
