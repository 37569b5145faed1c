import { countKnownTitles } from "../guess/guess-titles";
import { headingTitle, isUntitled } from "../shared/heading-title";
import { plainTitle } from "../shared/plain-title";
import type { SourceRow } from "../shared/source-row";
import { type SizeFact, sizeFactOf } from "../sizes/size-facts";
import { readSizeList } from "../sizes/size-list";
import { isSize } from "../sizes/size-pair";
import { waistAndLeg } from "../sizes/waist-and-leg";
import { plainNumber } from "../words/amount-text";
import { titlesOf } from "../words/column-words";
import { discounts, otherPieces, retail, says } from "../words/title-words";
import { isTotalOfSizes } from "../words/total-words";

/** A cell with the title of its column. */
type Cell = [title: string, text: string];

/**
 * A row that says one thing of each size behind a label: `Taglie EU; 40; 41; 42`. `behind` is what it says of the article
 * itself, in columns with titles.
 */
export type Labelled = { kind: SizeFact; label: string; values: string[]; behind: Cell[] };

/** As {@link sizeFactOf}, also where a label names the system of sizes behind its word. */
export function kindOf(label: string): SizeFact | null {
  return sizeFactOf(label) ?? sizeFactOf(plainTitle(label).replace(/ (?:eu|eur|us|uk)$/, ""));
}

/** The word of a title that says one thing of sizes: `Tallas` of `Tallas / Unidades`; null where none does. */
export function wordFor(kind: SizeFact, title: string): string | null {
  // `No` and `T` alone may be sizes, but not in `No proveedor`.
  const parts = title.split(/[^\p{L}.]+/u).filter((word) => word.length > 2);
  return [title, ...parts].find((word) => kindOf(word) === kind) ?? null;
}

/** Columns without a title, and those that are numbered: `1`, `2`, `3`. */
const isNoTitle = (title: string) => isUntitled(title) || /^\d{1,2}$/.test(title);
/** Whether a column is one of an article, and not of its sizes as a merged `Tallas` above them. */
const isOfArticle = (title: string) =>
  !isNoTitle(title) && ![title, title.split(" ")[0] ?? ""].some((text) => sizeFactOf(text) === "size");

export const isListedSize = (text: string) =>
  waistAndLeg.test(text) || isSize(readSizeList(text)[0]?.raw ?? "");

/** The cells of a row with their titles as they stand in it: JavaScript sorts those first that are whole numbers. */
export function inOrder({ cells }: SourceRow, titles: readonly string[]): Cell[] {
  // Cells beyond the titles are called by their place.
  const named = [...new Set([...titles.filter((title) => title in cells), ...Object.keys(cells)])];
  return named.flatMap((title): Cell[] => (title === headingTitle ? [] : [[title, cells[title] ?? ""]]));
}

export function readLabelled(cells: readonly Cell[]): Labelled | null {
  const at = cells.findIndex(([, text]) => text !== "");
  const [title = "", label = ""] = cells[at] ?? [];
  // Sizes stand under no title where their label does: what has one is of the article.
  const titled = isNoTitle(title) ? cells.findIndex(([one], index) => index > at && isOfArticle(one)) : -1;
  const end = titled < 0 ? cells.length : titled;
  const all = cells.slice(at + 1, end).map(([, text]) => text);
  // `Total` behind the last size stands above the sum of all.
  const total = all.findIndex(isTotalOfSizes);
  const values = total > 0 && all.slice(total + 1).every((text) => text === "") ? all.slice(0, total) : all;
  const said = values.filter((text) => text !== "");
  const kind = said.length > 0 ? kindOf(label) : null;
  // Small numbers are sizes where their label names a system that has such: `Size (UK)`.
  const isSmall = (text: string) => says(label, /\b(?:uk|us)\b/) && /^(?:\d|1[0-6])(?:[.,]5|½)?$/.test(text);
  if (kind === "size" && !said.every((text) => isListedSize(text) || isSmall(text))) return null;
  if (kind === null) return null;
  if (!said.every((text) => kind === "size" || /^\d+$/.test(text))) return null;
  return { kind, label, values, behind: cells.slice(end).filter(([, text]) => text !== "") };
}

/** The cells of a row, without those at its beginning that say again what its article does: merged cells are of both rows. */
function ownCells(row: SourceRow, article: SourceRow, titles: readonly string[]): Cell[] {
  const cells = inOrder(row, titles);
  const own = cells.findIndex(([title, text]) => text !== (article.cells[title] ?? ""));
  return cells.slice(Math.max(0, own));
}

/** An article that names its sizes at the end of its own row, behind a label: `XT-6; 180,00; Pointure; 40; 41`. */
function splitOwn(row: SourceRow, titles: readonly string[]): { article: SourceRow; sizes: Labelled } | null {
  const entries = inOrder(row, titles);
  const at = entries.findIndex(([, text], index) => index > 2 && kindOf(text) === "size");
  if (at < 0) return null;
  // What the article costs may stand behind its sizes.
  const behind = entries.findIndex(
    ([title, text], index) =>
      index > at &&
      ((countKnownTitles([title]) > 0 && isOfArticle(title)) || (text !== "" && !isListedSize(text))),
  );
  const listed = entries.slice(at, behind < 0 ? undefined : behind);
  const sizes = readLabelled(listed);
  if (!sizes) return null;
  const blank = listed.map(([title]) => [title, ""]);
  return { article: { ...row, cells: { ...row.cells, ...Object.fromEntries(blank) } }, sizes };
}

/** The same of the article above a row that says something of its sizes, but not which they are. */
function splitAbove(article: SourceRow | null, below: Labelled | null, titles: readonly string[]) {
  return article && below && below.kind !== "size" ? splitOwn(article, titles) : null;
}

/** The pieces of sizes behind a label that is no word for them, a small number below each size; null for any other row. */
function readPieces(row: SourceRow, lists: readonly Labelled[], titles: readonly string[]): Labelled | null {
  const [sizes, ...others] = lists;
  if (sizes?.kind !== "size" || others.length > 0) return null;
  const cells = inOrder(row, titles);
  const at = cells.findIndex(([, text]) => text !== "");
  const [, label = ""] = cells[at] ?? [];
  const values = cells.slice(at + 1).map(([, text]) => text);
  const areBelow = sizes.values.every(
    (size, index) => /^\d{1,3}$/.test(values[index] ?? "") === (size !== ""),
  );
  const isAll = values.slice(sizes.values.length).every((text) => text === "");
  return areBelow && isAll && /\p{L}/u.test(label) ? { kind: "stock", label, values, behind: [] } : null;
}

/** Whether a row counts pieces of the sizes that the shop does not have, behind a label that says so. */
function countsOther(cells: readonly Cell[]): boolean {
  const [label = "", ...counts] = cells.map(([, text]) => text).filter((text) => text !== "");
  return says(label, otherPieces) && counts.length > 1 && counts.every((text) => /^\d{1,3}$/.test(text));
}

/** A column that counts all sizes of an article together: `Total`, `Pairs/Pcs`. */
const isOfAll = (title: string) => /^(?:sub)?tot|^sum|^ges/i.test(title) || wordFor("stock", title) !== null;

/** What an article says in its own row, and in the columns with titles behind its lists. */
function factsOf(article: SourceRow, lists: readonly Labelled[]): Cell[] {
  const behind = new Map(lists.flatMap((list) => list.behind));
  return Object.entries(article.cells).map(([title, cell]) => [title, cell || (behind.get(title) ?? "")]);
}

/** What shares of its prices an article may pay: nine tenths of them beside a discount of `10` or `10 %`. */
function sharesOf(facts: readonly Cell[]): number[] {
  const taken = facts.flatMap(([title, cell]) =>
    title.includes("%") || says(title, discounts) ? plainNumber(cell.replace(/\s*%$/, "")) : [],
  );
  return [1, ...taken.filter((percent) => percent > 0 && percent < 100).map((percent) => 1 - percent / 100)];
}

const shoppersPrices = new Set([...titlesOf("price"), ...titlesOf("earlier_price")]);

const sumWords = /\b(?:tot\w*|importe\w*|importo|summe|betrag|montant|amount|value|valor\w*)\b/;

/** A price of one piece, whatever its number: what shoppers pay is often twice the cost. */
const isOfPiece = (title: string) =>
  shoppersPrices.has(plainTitle(title)) || (says(title, retail) && !says(title, sumWords));

/**
 * What a piece costs whose amount for all of them another cell is: `780,00` beside `78,00` of ten pieces, or `702,00` less a
 * discount of 10; null for other cells.
 */
function unitOf([title, text]: Cell, facts: readonly Cell[], all: number): number | null {
  const amount = plainNumber(text);
  if (all <= 1 || !(amount > 0) || isOfPiece(title)) return null;
  const prices = facts.map(([, cell]) => plainNumber(cell)).filter((price) => price > 0);
  const units = sharesOf(facts).flatMap((share) => prices.map((price) => price * share));
  return units.find((unit) => Math.abs(unit * all - amount) < 0.005) ?? null;
}

/** Whether an article says how many pieces all of its sizes are together, and nothing how many each of them has. */
function countsAllAlone({ cells }: SourceRow, lists: readonly Labelled[]): boolean {
  return (
    !lists.some(({ kind }) => kind === "stock") &&
    Object.entries(cells).some(([title, cell]) => kindOf(title) === "stock" && Number(cell) > 1)
  );
}

/**
 * The records of an article, one for each of its sizes. How many pieces it says that all of them are together is left out;
 * its amount becomes that of each size. Where nothing says the pieces of each it is one record with a list of its sizes.
 */
export function unfold(article: SourceRow, lists: readonly Labelled[]): SourceRow[] {
  const sizes = lists.find(({ kind }) => kind === "size")?.values;
  if (!sizes) {
    const said = lists.map(({ label, values }) => [label, values.find(Boolean) ?? ""]);
    return [{ ...article, cells: { ...article.cells, ...Object.fromEntries(said) } }];
  }
  if (countsAllAlone(article, lists)) {
    const joined = lists.map(({ label, values }) => [label, values.filter(Boolean).join(", ")]);
    return [{ ...article, cells: { ...article.cells, ...Object.fromEntries(joined) } }];
  }
  const pieces = lists.find(({ kind }) => kind === "stock")?.values.map(Number) ?? [];
  const all = pieces.reduce((sum, count) => sum + count, 0);
  const facts = factsOf(article, lists);
  const own = facts.map(([title, cell]) => {
    const kind = kindOf(title);
    const isSaid = lists.some((list) => list.kind === kind) || (isOfAll(title) && cell === String(all));
    return { title, text: isSaid ? "" : cell, unit: isSaid ? null : unitOf([title, cell], facts, all) };
  });
  return sizes.flatMap((size, index) => {
    const count = pieces[index] ?? 0;
    const ofArticle = own.map(({ title, text, unit }) => [title, unit ? (unit * count).toFixed(2) : text]);
    const said = lists.map(({ label, values }) => [label, values[index] ?? ""]);
    return size === "" ? [] : [{ ...article, cells: Object.fromEntries([...ofArticle, ...said]) }];
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
    const labelled: Labelled | null = article && readLabelled(ownCells(row, article, titles));
    // Counts below an article may be of sizes at the end of its own row.
    const own: ReturnType<typeof splitOwn> =
      lists.length === 0 ? splitAbove(article, labelled, titles) : null;
    if (own) {
      article = own.article;
      lists.push(rename(own.sizes));
    }
    // `On Order` below `In Stock` counts what is not there.
    if (lists.length > 1 && article && countsOther(ownCells(row, article, titles))) continue;
    const next: Labelled | null = labelled ?? readPieces(row, lists, titles);
    // `Stück 4` below goods without sizes, where those above have theirs under such a label.
    const isCount = next?.kind === "stock" && labels.has("stock") && next.values.filter(Boolean).length === 1;
    const isNext = lists.length === 0 ? next?.kind === "size" || isCount : next !== null;
    if (next && isNext && !lists.some(({ kind }) => kind === next.kind)) {
      lists.push(rename(next));
      continue;
    }
    if (article) yield* lists.length > 0 ? unfold(article, lists) : [article];
    article = row;
    lists = [];
  }
  if (article) yield* lists.length > 0 ? unfold(article, lists) : [article];
}
