import "server-only";
import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { isCsvError } from "../shared/read-csv";
import { SourceError } from "../shared/source-error";

/** One record of a table: where it begins (lines from 1) and its cells in order. */
export type TableRecord = { line: number; cells: string[] };

type Counted = { record: string[]; info: { lines: number } };

/** All line ends as LF: CR CR LF, which some programs write, ends one line and not two. */
async function* withPlainEnds(text: AsyncIterable<string>): AsyncGenerator<string> {
  let held = "";
  for await (const piece of text) {
    const whole = held + piece;
    held = /\r+$/.exec(whole)?.[0] ?? "";
    yield whole.slice(0, whole.length - held.length).replace(/\r+\n|\r/g, "\n");
  }
  if (held) yield "\n";
}

/** The lines of a text, whatever ends them, one by one. */
export async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let held = "";
  for await (const piece of withPlainEnds(text)) {
    const lines = (held + piece).split("\n");
    held = lines.pop() ?? "";
    yield* lines;
  }
  if (held) yield held;
}

/** All lines of a text at once, for readers that look back and ahead. */
export async function allLinesOf(text: AsyncIterable<string>): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of linesOf(text)) lines.push(line);
  return lines;
}

/** A line of a text, with its number from 1. */
export type TextLine = { line: number; text: string };

/** Those lines that say something, without the blanks at their ends. */
export const filledLines = (lines: readonly string[]): TextLine[] =>
  lines.flatMap((text, index) => (text.trim() === "" ? [] : [{ line: index + 1, text: text.trimEnd() }]));

/** The first lines of a text, by which it is told how the text is written. */
export const firstLinesOf = (head: string): string[] => head.split(/\r\n|[\r\n]/, 400);

/**
 * Whether most quoted cells of a text stand between blanks, as in a table that somebody lined up: `Samba , "low, flat" , 90`.
 * Elsewhere a quotation mark behind a blank is part of the text.
 */
export function isPadded(head: string, separator: string): boolean {
  const sign = separator === "|" ? "\\|" : separator;
  const padded = head.match(new RegExp(`${sign} +"(?:[^"]|"")*" *(?=${sign}|\n|\r|$)`, "g")) ?? [];
  const plain = head.match(new RegExp(`${sign}"`, "g")) ?? [];
  return padded.length > plain.length;
}

/**
 * Reads a table record by record, never holding more than a piece of it: any line ends, quoted cells with line breaks,
 * lines of uneven length; quoted cells between blanks where it is `padded`. Throws a {@link SourceError} where a
 * quotation mark is never closed.
 */
export async function* readTable(
  text: AsyncIterable<string>,
  separator: string,
  padded = false,
): AsyncGenerator<TableRecord> {
  const parser = parse({
    trim: padded,
    delimiter: separator,
    record_delimiter: "\n",
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: 1_000_000,
    info: true,
  });
  const records: AsyncIterable<Counted> = parser;
  const source = Readable.from(withPlainEnds(text));
  source.once("error", (error) => parser.destroy(error));
  source.pipe(parser);
  let end = 0;
  try {
    for await (const { record, info } of records) {
      // The parser counts lines up to a record's end, empty ones before it too.
      end = info.lines;
      const within = record.reduce((count, cell) => count + cell.split("\n").length - 1, 0);
      yield { line: end - within, cells: record };
    }
  } catch (error) {
    if (!isCsvError(error)) throw error;
    throw new SourceError(
      "imports.brokenQuotesAt",
      { line: Number(error.lines) || end + 1 },
      { cause: error },
    );
  } finally {
    source.destroy();
  }
}
