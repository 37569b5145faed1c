import { countKnownTitles } from "../guess/guess-titles";
import { sizeOfTitle } from "../sizes/size-titles";
import { readAmountText } from "../words/amount-text";
import type { TableRecord } from "./read-table";

/** A merged cell above the sizes of a run: `Tallas`. */
const overSizes =
  /^(?:tallas?|sizes?|numeraci[oó]n|n[uú]meros?|gr(?:ö|oe)(?:ß|ss)en?|tailles?|pointures?|taglie|tamanhos|talles)\b/i;

/** Fewer sizes than these below other titles may be a record of a product. */
const fewestSizes = 3;

/** The titles with the sizes of the record below them, where that has nothing else; null where it is no such record. */
function withSizes(titles: readonly string[], below: readonly string[]): string[] | null {
  const sizes = [...below.entries()].filter(([, cell]) => cell.trim() !== "");
  const isFree = (title: string) => title.trim() === "" || overSizes.test(title.trim());
  const areSizes =
    sizes.length >= fewestSizes &&
    sizes.every(([index, cell]) => sizeOfTitle(cell.trim()) !== null && isFree(titles[index] ?? ""));
  if (!areSizes || countKnownTitles(titles) < 3) return null;
  const width = Math.max(titles.length, below.length);
  return Array.from({ length: width }, (_, index) => below[index]?.trim() || (titles[index] ?? ""));
}

/** The titles with what stands above some of them, `Coste par` above `IVA incl.`, which say nothing by themselves; null elsewhere. */
function withWordsAbove(above: readonly string[], titles: readonly string[]): string[] | null {
  const words = [...above.entries()].filter(([, cell]) => cell.trim() !== "");
  // Records of products have amounts: looked at first, as all records of a file are.
  // `Season: FW25` is of a letterhead.
  const isWord = (text: string) => text.length < 40 && !/:\s*\S/.test(text) && readAmountText(text) === null;
  const areWords = words.every(([, cell]) => isWord(cell.trim()));
  if (words.length < 2 || !areWords) return null;
  const areOver = words.every(([index]) => {
    const title = titles[index]?.trim() ?? "";
    return title !== "" && (sizeOfTitle(title) !== null || countKnownTitles([title]) === 0);
  });
  if (!areOver || countKnownTitles(titles) < 3) return null;
  return titles.map((title, index) => {
    const word = above[index]?.trim() ?? "";
    return word === "" || sizeOfTitle(title.trim()) !== null ? title : `${word} ${title.trim()}`;
  });
}

/** `Quantité` above `commandée` and `livrée`, where the other titles are as high as both rows of a table in markup, so that each says them; null elsewhere. */
function withWordsBelow(titles: readonly string[], below: readonly string[]): string[] | null {
  // Records have amounts: looked at first, as all records of a file are.
  if (titles.length !== below.length || !below.every((cell) => /^\p{L}/u.test(cell))) return null;
  const isSame = (title: string, index: number) => title !== "" && below[index] === title;
  const same = titles.filter(isSame).length;
  if (same < 3 || same === titles.length || countKnownTitles(titles) < 3) return null;
  let over = "";
  return titles.map((title, index) => {
    if (isSame(title, index)) return title;
    over = title || over;
    const own = below[index] ?? "";
    return sizeOfTitle(own) === null ? `${over} ${own}` : own;
  });
}

/** Makes one record of titles whose sizes stand in a row of their own, below a merged cell, and of titles in two lines. */
export async function* joinTwoRowTitles(records: AsyncIterable<TableRecord>): AsyncGenerator<TableRecord> {
  let waiting: TableRecord | null = null;
  for await (const record of records) {
    const joined: string[] | null =
      waiting &&
      (withSizes(waiting.cells, record.cells) ??
        withWordsAbove(waiting.cells, record.cells) ??
        withWordsBelow(waiting.cells, record.cells));
    if (waiting && !joined) yield waiting;
    waiting = joined ? { ...record, cells: joined } : record;
  }
  if (waiting) yield waiting;
}
