import type { SourceRow } from "../shared/source-row";
import { type SizeFact, sizeFactOf } from "../sizes/size-facts";

/** The numbered columns of a table by their number: the title without it, and the column's own. */
type Numbered = Map<number, [bare: string, title: string][]>;

/** `T1`, `C1`: short for words that {@link sizeFactOf} knows as a whole. */
const short: Record<string, SizeFact> = {
  t: "size",
  n: "size",
  c: "stock",
  q: "stock",
  u: "stock",
  p: "stock",
};

const factOf = (bare: string) => sizeFactOf(bare) ?? short[bare.toLowerCase()] ?? null;

/** Numbered columns where they come in pairs of a size and its pieces, from 1 on: `Size 1`, `Qty 1`, `Size 2`; else null. */
function findNumbered(titles: readonly string[]): Numbered | null {
  const found: Numbered = new Map();
  for (const title of titles) {
    const [, bare = "", digits = ""] = /^(.*?)[\s_#.-]*(\d{1,2})$/.exec(title.trim()) ?? [];
    if (!digits || factOf(bare) === null) continue;
    found.set(Number(digits), [...(found.get(Number(digits)) ?? []), [bare, title]]);
  }
  const isPair = (pair: [string, string][]) =>
    (["size", "stock"] as const).every((fact) => pair.some(([bare]) => factOf(bare) === fact));
  const isRun = [...found.keys()].toSorted((a, b) => a - b).every((number, index) => number === index + 1);
  return found.size > 1 && isRun && [...found.values()].every(isPair) ? found : null;
}

/** Makes one record per size of each record that says its sizes and pieces in numbered columns, as JOOR exports orders. */
export async function* unfoldNumberedSizes(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
  let numbered: Numbered | null | undefined;
  for await (const row of rows) {
    if (numbered === undefined) numbered = findNumbered(Object.keys(row.cells));
    if (!numbered) {
      yield row;
      continue;
    }
    const taken = new Set([...numbered.values()].flat().map(([, title]) => title));
    const own = Object.entries(row.cells).filter(([title]) => !taken.has(title));
    const sizes = [...numbered.values()]
      .map((pair) => pair.map(([bare, title]) => [short[bare.toLowerCase()] ?? bare, row.cells[title] ?? ""]))
      .filter((pair) => pair.some(([, cell]) => cell !== ""));
    const all = sizes.length > 0 ? sizes : [[]];
    for (const size of all) yield { ...row, cells: Object.fromEntries([...own, ...size]) };
  }
}
