import { countKnownTitles } from "../guess/guess-titles";
import type { SourceRow } from "../shared/source-row";
import { isOfProduct } from "./note-product";
import { allLinesOf, filledLines, firstLinesOf, type TextLine } from "./read-table";
import { textAbove, textRow } from "./text-row";

// A table whose cells stand one below the other, a line each: what is left of one that was copied out of a mail.

/** Titles are looked for in so many lines. */
const deepest = 60;
/** More columns than this have no table that is sent in a mail. */
const mostColumns = 14;

const filled = (lines: readonly string[]): TextLine[] =>
  filledLines(lines).map(({ line, text }) => ({ line, text: text.trim() }));

const isTitle = (text: string) => text.length < 30 && !/[\d:;,]/.test(text);

/** What kind of cell a text is: an amount, a code, or anything else. */
function kindOf(text: string): "amount" | "code" | "other" {
  if (/^(?:[€£$] ?\d[\d.,]*|\d[\d.,]*(?:[.,]\d\d| ?(?:[€£$]|EUR|GBP))(?: ?(?:[€£$]|EUR|GBP))?)$/.test(text))
    return "amount";
  return /^[\p{Lu}\d][\p{Lu}\d._/-]{4,}$/u.test(text) && /\d.*\d/.test(text) ? "code" : "other";
}

/** The lines that name columns, one below the other: where the first stands among `lines`, and what they are called. */
function findTitles(lines: readonly TextLine[]): { at: number; titles: string[] } | null {
  for (let at = 0; at < Math.min(lines.length, deepest); at++) {
    if (countKnownTitles([lines[at]?.text ?? ""]) === 0) continue;
    const end = lines.findIndex(({ text }, index) => index >= at && !isTitle(text));
    const titles = lines.slice(at, end < 0 ? lines.length : end).map(({ text }) => text);
    const known = countKnownTitles(titles);
    const areTitles = known >= 3 && known * 2 >= titles.length && titles.length <= mostColumns;
    if (areTitles && new Set(titles).size === titles.length) return { at, titles };
  }
  return null;
}

/** The records below the titles, as long as each has its amounts and codes where the first one has them, and the lines that are left. */
function recordsOf(lines: readonly TextLine[], width: number): { records: TextLine[][]; rest: TextLine[] } {
  const kinds = lines.slice(0, width).map(({ text }) => kindOf(text));
  const records: TextLine[][] = [];
  let at = 0;
  for (; width > 0 && at + width <= lines.length; at += width) {
    const record = lines.slice(at, at + width);
    const fits = record.every(({ text }, index) => kinds[index] === "other" || kindOf(text) === kinds[index]);
    if (!fits) break;
    records.push(record);
  }
  return { records: kinds.some((kind) => kind !== "other") ? records : [], rest: lines.slice(at) };
}

/** The columns of such a text, and what stands above them; null: it is none. Two records at least must be read. */
export function findStackedCells(head: string): { titles: string[]; above: string } | null {
  const lines = filled(firstLinesOf(head));
  const found = findTitles(lines);
  if (!found) return null;
  const { at, titles } = found;
  const { records } = recordsOf(lines.slice(at + titles.length), titles.length);
  const above = lines.slice(0, at).map(({ text }) => text);
  return records.length > 1 ? { titles, above: textAbove(above) } : null;
}

/** Reads a text that {@link findStackedCells} found. What is no record is one of its text alone. */
export async function* readStackedCells(
  text: AsyncIterable<string>,
  titles: readonly string[],
): AsyncGenerator<SourceRow> {
  const lines = filled(await allLinesOf(text));
  const { at = 0 } = findTitles(lines) ?? {};
  const { records, rest } = recordsOf(lines.slice(at + titles.length), titles.length);
  const blank = Object.fromEntries(titles.map((title) => [title, ""]));
  for (const record of records) {
    const cells = Object.fromEntries(record.map((cell, index) => [titles[index] ?? "", cell.text]));
    yield textRow(record[0]?.line ?? 0, cells, "product");
  }
  for (const { line, text: one } of rest)
    yield textRow(line, { ...blank, [titles[0] ?? ""]: one }, isOfProduct(one) ? "unread" : "heading");
}
