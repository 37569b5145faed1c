import { decodeEntities } from "@/lib/html-entities";
import { SourceError } from "./source-error";

/**
 * Tables in markup: the HTML that many programs save under a name that ends in `.xls`, and the XML of Excel 2003
 * (SpreadsheetML). Both are read as the CSV that the same table would be.
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

function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")}\n`;
}

/**
 * A table in markup as CSV with commas, row by row, in pieces. Throws a {@link SourceError} where rows stand in more than
 * one table or sheet, as nothing says which of them are products, and where the table breaks off.
 */
export async function* csvOfMarkup(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  let rows = 0;
  let tables = 0;
  let isNew = true;
  function take(row: string): string {
    const cells = cellsIn(row);
    rows += 1;
    if (isNew && cells.some((cell) => cell !== "")) {
      tables += 1;
      isNew = false;
    }
    if (tables > 1) throw new SourceError("imports.severalTables");
    if (tableEnds.test(row)) isNew = true;
    return csvLine(cells);
  }
  let isInRow = false;
  for await (const piece of text) {
    rest += piece;
    for (;;) {
      const begin = rest.search(rowBegins);
      if (begin === -1) break;
      const before = rest.slice(0, begin);
      if (isInRow) yield take(before);
      isInRow = true;
      rest = rest.slice(begin + 1);
    }
    if (rest.length > maxCharacters) throw new SourceError("imports.brokenXml", { line: rows });
  }
  if (isInRow && !tableEnds.test(rest)) throw new SourceError("imports.brokenXml", { line: rows + 1 });
  if (isInRow) yield take(rest);
}
