import { countKnownTitles } from "../guess/guess-titles";
import { headingTitle } from "../shared/heading-title";
import { plainTitle } from "../shared/plain-title";
import type { SourceRow } from "../shared/source-row";
import { type SizeFact, sizeFactOf } from "../sizes/size-facts";
import { readSizeList } from "../sizes/size-list";
import { isSize } from "../sizes/size-pair";

/** A row that says one thing of each size behind a label: `Taglie EU; 40; 41; 42`. */
type Labelled = { kind: SizeFact; label: string; values: string[] };

/** As {@link sizeFactOf}, also where a label names the system of sizes behind its word. */
function kindOf(label: string): SizeFact | null {
  return sizeFactOf(label) ?? sizeFactOf(plainTitle(label).replace(/ (?:eu|eur|us|uk)$/, ""));
}

const isListedSize = (text: string) => isSize(readSizeList(text)[0]?.raw ?? "");

/** The cells of a row with their titles as they stand in it: JavaScript sorts those first that are whole numbers. */
function inOrder({ cells }: SourceRow, titles: readonly string[]): [title: string, text: string][] {
  const named = titles.length > 0 ? titles.filter((title) => title in cells) : Object.keys(cells);
  return named.flatMap((title): [string, string][] =>
    title === headingTitle ? [] : [[title, cells[title] ?? ""]],
  );
}

function readLabelled(texts: readonly string[]): Labelled | null {
  const at = texts.findIndex((text) => text !== "");
  const label = texts[at] ?? "";
  const values = texts.slice(at + 1);
  const said = values.filter((text) => text !== "");
  const kind = said.length > 0 ? kindOf(label) : null;
  if (kind === null || (kind === "size" && !said.every(isListedSize))) return null;
  return said.every((text) => kind === "size" || /^\d+$/.test(text)) ? { kind, label, values } : null;
}

/** An article that names its sizes at the end of its own row, behind a label: `XT-6; 180,00; Pointure; 40; 41`. */
function splitOwn(row: SourceRow, titles: readonly string[]): { article: SourceRow; sizes: Labelled } | null {
  const entries = inOrder(row, titles);
  const at = entries.findIndex(([, text], index) => index > 2 && kindOf(text) === "size");
  if (at < 0) return null;
  // What the article costs may stand behind its sizes.
  const behind = entries.findIndex(
    ([title, text], index) =>
      index > at && (countKnownTitles([title]) > 0 || (text !== "" && !isListedSize(text))),
  );
  const listed = entries.slice(at, behind < 0 ? undefined : behind);
  const sizes = readLabelled(listed.map(([, text]) => text));
  if (!sizes) return null;
  const blank = listed.map(([title]) => [title, ""]);
  return { article: { ...row, cells: { ...row.cells, ...Object.fromEntries(blank) } }, sizes };
}

/** The same of the article above a row that says something of its sizes, but not which they are. */
function splitAbove(article: SourceRow | null, below: Labelled | null, titles: readonly string[]) {
  return article && below && below.kind !== "size" ? splitOwn(article, titles) : null;
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
export async function* unfoldLabelledRows(
  rows: AsyncIterable<SourceRow>,
  titles: readonly string[] = [],
): AsyncGenerator<SourceRow> {
  let article: SourceRow | null = null;
  let lists: Labelled[] = [];
  // One article may say `Taglie EU` and the next `Taglie`: they are one column, by the first of them.
  const labels = new Map<SizeFact, string>();
  const rename = (list: Labelled): Labelled => {
    const label = labels.get(list.kind) ?? list.label;
    labels.set(list.kind, label);
    return { ...list, label };
  };
  for await (const row of rows) {
    const labelled: Labelled | null = article && readLabelled(inOrder(row, titles).map(([, text]) => text));
    // Counts below an article may be of sizes at the end of its own row.
    const own: ReturnType<typeof splitOwn> =
      lists.length === 0 ? splitAbove(article, labelled, titles) : null;
    if (own) {
      article = own.article;
      lists.push(rename(own.sizes));
    }
    const isNext = lists.length === 0 ? labelled?.kind === "size" : labelled !== null;
    if (labelled && isNext && !lists.some(({ kind }) => kind === labelled.kind)) {
      lists.push(rename(labelled));
      continue;
    }
    if (article) yield* lists.length > 0 ? unfold(article, lists) : [article];
    article = row;
    lists = [];
  }
  if (article) yield* lists.length > 0 ? unfold(article, lists) : [article];
}
