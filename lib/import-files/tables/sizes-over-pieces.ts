import { countKnownTitles } from "../guess/guess-titles";
import { isUntitled } from "../shared/heading-title";
import type { SourceRow } from "../shared/source-row";
import { sizeOfTitle } from "../sizes/size-titles";
import { inOrder, isListedSize, kindOf, type Labelled, unfold, wordFor } from "./labelled-rows";

/** The columns under one merged title, and what the sizes and the pieces in them are called. */
type Block = { columns: readonly string[]; sizes: string; pieces: string };

/** The sizes of an article by their columns. */
type Sizes = ReadonlyMap<string, string>;

const isSizeCell = (text: string) => sizeOfTitle(text) !== null || isListedSize(text);

/** The number of a column that is one of several, `T1`, `Talla 1`, and its word; null for any other. */
function numberOf(title = ""): { word: string; number: number } | null {
  const [, word, number] = /^(\D*)(\d{1,2})$/.exec(title) ?? [];
  return word === undefined || isUntitled(title) ? null : { word, number: Number(number) };
}

/** Whether a column goes on with a block: it has no title behind the merged one, or is numbered from 1 as those before it. */
function goesOn(block: readonly string[], title: string): boolean {
  const [first, next] = [numberOf(block[0]), numberOf(title)];
  return first?.number === 1
    ? next?.word === first.word && next.number === block.length + 1
    : isUntitled(title);
}

/** Columns side by side that may be a block. */
function blocksIn(titles: readonly string[]): string[][] {
  const blocks: string[][] = [];
  for (const title of titles) {
    const last = blocks.at(-1);
    if (last && goesOn(last, title)) last.push(title);
    else blocks.push([title]);
  }
  return blocks.filter(({ length }) => length > 1);
}

/** What a block is called: its merged title, or the word of its numbered columns. */
const nameOf = (title: string) => numberOf(title)?.word.trim() ?? title;

/**
 * Whether the first column of a block is of its sizes. It may be the last one of the article, before columns without titles: its cell
 * says the same for both rows then, or nothing for the second.
 */
function isOfSizes(title: string, article: SourceRow, row: SourceRow): boolean {
  const below = row.cells[title] ?? "";
  const isNamed = isUntitled(title) || numberOf(title) !== null || wordFor("size", title) !== null;
  return isNamed || (/^\d{1,4}$/.test(below) && below !== article.cells[title]);
}

/** The sizes that a record has in some columns; null where something else stands in one of them. */
function sizesIn({ cells }: SourceRow, columns: readonly string[]): Sizes | null {
  const sizes = columns.flatMap((title): [string, string][] => (cells[title] ? [[title, cells[title]]] : []));
  const isRun = new Set(sizes.map(([, size]) => size)).size === sizes.length;
  return sizes.length > 0 && isRun && sizes.every(([, size]) => isSizeCell(size)) ? new Map(sizes) : null;
}

/**
 * The pieces of an article in the row below it: a count in columns of its sizes alone, and else nothing but what merged cells say
 * again, a label of the counts (`Uds.`) or what the article leaves blank behind its sizes. Null for any other row.
 */
function piecesBelow(
  article: SourceRow,
  row: SourceRow,
  { columns, pieces }: Block,
  sizes: Sizes,
  titles: readonly string[],
): Labelled | null {
  const values = [...sizes.keys()].map((title) => row.cells[title] ?? "");
  const areCounts = values.some(Boolean) && values.every((text) => /^\d{0,4}$/.test(text));
  const isElsewhere = columns.some((title) => !sizes.has(title) && row.cells[title]);
  if (!areCounts || isElsewhere) return null;
  const end = titles.indexOf(columns.at(-1) ?? "");
  const own = inOrder(row, titles).filter(
    ([title, text]) => text !== "" && !columns.includes(title) && text !== article.cells[title],
  );
  const isOwn = ([title = "", text = ""]: readonly string[]) =>
    titles.indexOf(title) > end ? !article.cells[title] : kindOf(text) === "stock";
  const behind = own.filter(([title]) => titles.indexOf(title) > end);
  return own.every(isOwn) && own.length - behind.length <= 1
    ? { kind: "stock", label: pieces, values, behind }
    : null;
}

/** The block of a table whose first two records are an article with its sizes and the row of their pieces; null elsewhere. */
function findBlock(article: SourceRow, row: SourceRow, titles: readonly string[]): Block | null {
  if (countKnownTitles(titles) < 2) return null;
  for (const found of blocksIn(titles)) {
    const [first = ""] = found;
    const columns = isOfSizes(first, article, row) ? found : found.slice(1);
    const block = {
      columns,
      sizes: wordFor("size", nameOf(first)) ?? "Size",
      pieces: titles.find((one) => kindOf(one) === "stock") ?? wordFor("stock", nameOf(first)) ?? "Qty",
    };
    const sizes = sizesIn(article, columns);
    const pieces = sizes && piecesBelow(article, row, block, sizes, titles);
    if (!sizes || !pieces) continue;
    // Small numbers alone may be counts, unless those below them are added up beside them.
    const all = String(pieces.values.reduce((sum, count) => sum + Number(count), 0));
    const isAddedUp = [article, row].some(({ cells }) =>
      titles.some((one) => !columns.includes(one) && cells[one] === all),
    );
    if (isAddedUp || [...sizes.values()].some((size) => !/^(?:\d|1[0-5])$/.test(size))) return block;
  }
  return null;
}

/** The records of an article of such a table, which is unfolded where it has sizes. */
function recordsOf(
  article: SourceRow,
  block: Block,
  sizes: Sizes | null,
  pieces: Labelled | null,
): SourceRow[] {
  if (!sizes) return [article];
  const blank = block.columns.map((title) => [title, ""]);
  const lists: Labelled[] = [{ kind: "size", label: block.sizes, values: [...sizes.values()], behind: [] }];
  return unfold(
    { ...article, cells: { ...article.cells, ...Object.fromEntries(blank) } },
    pieces ? [...lists, pieces] : lists,
  );
}

/**
 * Makes one record per size of articles that have their sizes in columns under one merged title, `Tallas / Unidades`, and the pieces of
 * each size in the row below. A table is so where its first two records are; others pass as they are.
 */
export async function* unfoldSizesOverPieces(
  rows: AsyncIterable<SourceRow>,
  titles: readonly string[] = [],
): AsyncGenerator<SourceRow> {
  let article: SourceRow | null = null;
  let block: Block | null = null;
  let isOther = false;
  for await (const row of rows) {
    if (isOther) {
      yield row;
      continue;
    }
    if (article && !block) {
      block = findBlock(article, row, titles);
      isOther = block === null;
    }
    const sizes: Sizes | null = article && block && sizesIn(article, block.columns);
    const pieces: Labelled | null =
      article && block && sizes && piecesBelow(article, row, block, sizes, titles);
    if (article) yield* block ? recordsOf(article, block, sizes, pieces) : [article];
    article = null;
    if (pieces) continue;
    if (isOther || row.isHeading || row.isTitles || row.isTotals) yield row;
    else article = row;
  }
  if (article) yield* block ? recordsOf(article, block, sizesIn(article, block.columns), null) : [article];
}
