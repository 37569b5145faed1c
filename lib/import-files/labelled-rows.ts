import { headingTitle } from "./heading-title";
import { plainTitle } from "./plain-title";
import { type SizeFact, sizeFactOf } from "./size-facts";
import { readSizeList } from "./size-list";
import { isSize } from "./size-pair";
import type { SourceRow } from "./source-row";

/** A row that says one thing of each size behind a label: `Taglie EU; 40; 41; 42`. */
type Labelled = { kind: SizeFact; label: string; values: string[] };

/** As {@link sizeFactOf}, also where a label names the system of sizes behind its word. */
function kindOf(label: string): SizeFact | null {
  return sizeFactOf(label) ?? sizeFactOf(plainTitle(label).replace(/ (?:eu|eur|us|uk)$/, ""));
}

function readLabelled({ cells }: SourceRow): Labelled | null {
  const texts = Object.entries(cells).flatMap(([title, text]) => (title === headingTitle ? [] : text));
  const at = texts.findIndex((text) => text !== "");
  const label = texts[at] ?? "";
  const values = texts.slice(at + 1);
  const said = values.filter((text) => text !== "");
  const kind = said.length > 0 ? kindOf(label) : null;
  if (kind === null || (kind === "size" && !said.every((text) => isSize(readSizeList(text)[0]?.raw ?? ""))))
    return null;
  return said.every((text) => kind === "size" || /^\d+$/.test(text)) ? { kind, label, values } : null;
}

/** The records of an article, one for each of its sizes. What the article says of all of them together is left out. */
function unfold(article: SourceRow, lists: readonly Labelled[]): SourceRow[] {
  const sizes = lists.find(({ kind }) => kind === "size")?.values ?? [];
  const own = Object.entries(article.cells).map(([title, cell]) => {
    const kind = kindOf(title);
    return [title, lists.some((list) => list.kind === kind) ? "" : cell];
  });
  return sizes.flatMap((size, index) => {
    const said = lists.map(({ label, values }) => [label, values[index] ?? ""]);
    return size === "" ? [] : [{ ...article, cells: Object.fromEntries([...own, ...said]) }];
  });
}

/**
 * Makes one record per size of an article whose sizes, counts and barcodes stand in rows of their own below it, each behind a
 * label (`Taglie`, `Quantità`, `EAN`), as some ERP systems print their orders. Passes on all other records.
 */
export async function* unfoldLabelledRows(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
  let article: SourceRow | null = null;
  let lists: Labelled[] = [];
  // One article may say `Taglie EU` and the next `Taglie`: they are one column, by the first of them.
  const labels = new Map<SizeFact, string>();
  for await (const row of rows) {
    const labelled: Labelled | null = article && readLabelled(row);
    const isNext = lists.length === 0 ? labelled?.kind === "size" : labelled !== null;
    if (labelled && isNext && !lists.some(({ kind }) => kind === labelled.kind)) {
      const label = labels.get(labelled.kind) ?? labelled.label;
      labels.set(labelled.kind, label);
      lists.push({ ...labelled, label });
      continue;
    }
    if (article) yield* lists.length > 0 ? unfold(article, lists) : [article];
    article = row;
    lists = [];
  }
  if (article) yield* lists.length > 0 ? unfold(article, lists) : [article];
}
