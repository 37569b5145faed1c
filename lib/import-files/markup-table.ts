import { decodeEntities } from "@/lib/html-entities";
import type { TableRecord } from "./read-table";
import { SourceError } from "./source-error";

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

/** The cells of a row, blank ones where a cell is wider than one or stands further right. */
function cellsIn(row: string): string[] {
  const cells: string[] = [];
  for (const part of row.split(cellBegins).slice(1)) {
    const tag = /^(?:"[^"]*"|'[^']*'|[^"'>])*>/.exec(part)?.[0] ?? "";
    const place = numberIn(tag, /\bindex\s*=\s*["']?(\d+)/i);
    while (cells.length < place - 1) cells.push("");
    const end = tag.endsWith("/>") ? tag.length : part.search(cellEnds);
    cells.push(textIn(part.slice(tag.length, end === -1 ? undefined : end)));
    const wide = Math.max(
      numberIn(tag, /\bcolspan\s*=\s*["']?(\d+)/i) - 1,
      numberIn(tag, /\bmergeacross\s*=\s*["']?(\d+)/i),
    );
    for (let n = 0; n < wide; n++) cells.push("");
  }
  return cells;
}

/** As many rows with as many texts are a list; the number and the customer of an order stand in fewer. */
const fewestRows = 3;
const fewestCells = 4;

/**
 * The records of a table in markup, its rows counted as lines. Small tables above and below it are letterhead and totals.
 * Throws a {@link SourceError} where rows stand in more than one list or sheet, as nothing says which of them are products,
 * and where the table breaks off.
 */
export async function* readMarkupTable(text: AsyncIterable<string>): AsyncGenerator<TableRecord> {
  let rest = "";
  let line = 0;
  let isWorkbook: boolean | null = null;
  /** Rows of the table at hand that may be those of a list, and whether one above it was a list. */
  let rows = 0;
  let hasList = false;
  function* take(row: string): Generator<TableRecord> {
    const cells = cellsIn(row);
    const filled = cells.filter((cell) => cell !== "").length;
    line += 1;
    if (filled >= (isWorkbook ? 1 : fewestCells)) rows += 1;
    if (hasList && rows > 0) throw new SourceError("imports.severalTables");
    if (tableEnds.test(row)) {
      hasList ||= rows >= (isWorkbook ? 1 : fewestRows);
      rows = 0;
    }
    if (filled > 0) yield { line, cells };
  }
  let isInRow = false;
  for await (const piece of text) {
    rest += piece;
    isWorkbook ??= /^workbook$/i.test(root.exec(rest)?.[1] ?? "");
    for (let begin = rest.search(rowBegins); begin !== -1; begin = rest.search(rowBegins)) {
      if (isInRow) yield* take(rest.slice(0, begin));
      isInRow = true;
      rest = rest.slice(begin + 1);
    }
    if (rest.length > maxCharacters) throw new SourceError("imports.brokenXml", { line });
  }
  if (!isInRow) return;
  if (!tableEnds.test(rest)) throw new SourceError("imports.brokenXml", { line: line + 1 });
  yield* take(rest);
}
