import { decodeEntities } from "@/lib/html-entities";
import { SourceError } from "../shared/source-error";
import type { TableRecord } from "./read-table";

/**
 * Tables in markup: the HTML that many programs save under a name that ends in `.xls`, and the XML of Excel 2003
 * (SpreadsheetML).
 */

/** A record beyond this is no row of a table. */
const maxCharacters = 1_000_000;

const root = /^(?:\s|<\?[^>]*>|<!--[\s\S]*?-->|<!doctype[^>]*>)*<(?:\w+:)?(\w+)/i;
const inHtml = /^(?:html|head|meta|style|body|div|table)$/i;

/** Whether a text that begins like this is a table in markup, and no feed. */
export function isMarkupTable(head: string): boolean {
  const name = root.exec(head)?.[1] ?? "";
  return /^workbook$/i.test(name) || (inHtml.test(name) && /<t[dh][\s>]/i.test(head));
}

const rowBegins = /<(?:tr|(?:\w+:)?row)(?=[\s>/])/i;
const cellBegins = /<(?:t[dh]|(?:\w+:)?cell)(?=[\s>/])/i;
const cellEnds = /<\/(?:t[dh]|(?:\w+:)?cell)\s*>|<\/(?:tr|table|(?:\w+:)?(?:row|table))\s*>/i;
const tableEnds = /<\/(?:\w+:)?(?:table|worksheet)\s*>/i;

function numberIn(tag: string, attribute: RegExp): number {
  return Math.min(200, Number(attribute.exec(tag)?.[1] ?? 0));
}

function textIn(markup: string): string {
  const plain = markup
    .replace(/<!--[\s\S]*?-->|<(style|script)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/<br\b[^>]*>/gi, " ")
    .replace(/<[^>]*>/g, "");
  return decodeEntities(plain)
    .replace(/[\s\u00a0]+/g, " ")
    .trim();
}

/** A cell that holds for rows below it too: its text, and for how many more. */
type Span = { text: string; rows: number };

/**
 * The cells of a row, blank ones where a cell is wider than one or stands further right. `spans`: by their place, the cells of
 * rows above that hold for this one; those of this row are added.
 */
function cellsIn(row: string, spans: Map<number, Span>): string[] {
  const cells: string[] = [];
  const addSpans = () => {
    for (let span = spans.get(cells.length); span; span = spans.get(cells.length)) {
      if (span.rows === 1) spans.delete(cells.length);
      else spans.set(cells.length, { ...span, rows: span.rows - 1 });
      cells.push(span.text);
    }
  };
  const begun: [place: number, Span][] = [];
  for (const part of row.split(cellBegins).slice(1)) {
    addSpans();
    const tag = /^(?:"[^"]*"|'[^']*'|[^"'>])*>/.exec(part)?.[0] ?? "";
    const place = numberIn(tag, /\bindex\s*=\s*["']?(\d+)/i);
    while (cells.length < place - 1) cells.push("");
    const end = tag.endsWith("/>") ? tag.length : part.search(cellEnds);
    const text = textIn(part.slice(tag.length, end === -1 ? undefined : end));
    const rows = Math.max(
      numberIn(tag, /\browspan\s*=\s*["']?(\d+)/i) - 1,
      numberIn(tag, /\bmergedown\s*=\s*["']?(\d+)/i),
    );
    const wide = Math.max(
      numberIn(tag, /\bcolspan\s*=\s*["']?(\d+)/i) - 1,
      numberIn(tag, /\bmergeacross\s*=\s*["']?(\d+)/i),
    );
    for (let n = 0; n <= wide; n++) {
      if (rows > 0) begun.push([cells.length, { text: n === 0 ? text : "", rows }]);
      cells.push(n === 0 ? text : "");
    }
  }
  addSpans();
  // A row may end before those that hold for it: Excel leaves out what is blank.
  for (const last = Math.max(-1, ...spans.keys()); cells.length <= last; addSpans()) cells.push("");
  for (const [at, span] of begun) spans.set(at, span);
  return cells;
}

/** What a page says above its first row: who sends it. */
function* letterheadIn(markup: string): Generator<TableRecord> {
  const text = textIn(markup.replace(/<\/(?:h\d|p|div|title)>/gi, "$& "));
  if (text !== "") yield { line: 0, cells: [text.slice(0, 500)] };
}

/** As many rows with as many texts are a list; the number and the customer of an order stand in fewer. */
const fewestRows = 3;
const fewestCells = 4;

/** Whether a row says most of the texts of another: the titles of a further table of the same kind, whatever its sizes are. */
function saysAgain(row: readonly string[], titles: readonly string[]): boolean {
  const texts = row.filter((text) => text !== "");
  const again = texts.filter((text) => titles.includes(text));
  return again.length >= 4 && again.length >= texts.length * 0.4;
}

/**
 * The records of a table in markup, its rows counted as lines. Small tables above and below it are letterhead and totals; a
 * table that says its titles once more, or continues it with as many columns and no titles, belongs to it. Throws a
 * {@link SourceError} where rows stand in another list or sheet, as nothing says which of them are products, and where the
 * table breaks off.
 */
export async function* readMarkupTable(text: AsyncIterable<string>): AsyncGenerator<TableRecord> {
  let rest = "";
  let line = 0;
  let isWorkbook: boolean | null = null;
  /** Rows of the table at hand that may be those of a list, and the first two of them, which may be its titles. */
  let rows = 0;
  let heads: string[][] = [];
  /** The same two of the list above, and whether the table at hand belongs to it. */
  let list: string[][] | null = null;
  let isOfList = true;
  const spans = new Map<number, Span>();
  function* take(row: string): Generator<TableRecord> {
    const cells = cellsIn(row, spans);
    const filled = cells.filter((cell) => cell !== "").length;
    line += 1;
    const isWide = filled >= (isWorkbook ? 1 : fewestCells);
    if (isWide) rows += 1;
    if (isWide && rows <= 2) heads.push(cells);
    // A table that is twice as wide has the goods, and the one above it was a letterhead.
    if (list && !isWorkbook && rows === 1 && list.every((head) => head.length * 2 <= cells.length))
      list = null;
    if (list && rows === 1 && isWide)
      isOfList = !isWorkbook && list.some((head) => saysAgain(cells, head) || head.length === cells.length);
    if (!isOfList && rows >= (isWorkbook ? 1 : fewestRows)) throw new SourceError("imports.severalTables");
    // What a small table below says is no record, however many cells it has.
    const isRecord = isOfList && !list?.every((head) => cells.length * 2 <= head.length);
    if (tableEnds.test(row)) {
      if (!list && rows >= (isWorkbook ? 1 : fewestRows)) list = heads;
      [rows, heads, isOfList] = [0, [], true];
      spans.clear();
    }
    if (filled > 0) yield { line, cells: isRecord ? cells : [cells.filter(Boolean).join(" ")] };
  }
  let isInRow = false;
  for await (const piece of text) {
    rest += piece;
    isWorkbook ??= /^workbook$/i.test(root.exec(rest)?.[1] ?? "");
    for (let begin = rest.search(rowBegins); begin !== -1; begin = rest.search(rowBegins)) {
      if (isInRow) yield* take(rest.slice(0, begin));
      else yield* letterheadIn(rest.slice(0, begin));
      isInRow = true;
      rest = rest.slice(begin + 1);
    }
    if (rest.length > maxCharacters) throw new SourceError("imports.brokenXml", { line });
  }
  if (!isInRow) return;
  if (!tableEnds.test(rest)) throw new SourceError("imports.brokenXml", { line: line + 1 });
  yield* take(rest);
}
