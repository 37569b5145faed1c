import "server-only";
import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { isCsvError } from "./read-csv";
import { SourceError } from "./source-error";

/** One record of a table: where it begins (lines from 1) and its cells in order. */
export type TableRecord = { line: number; cells: string[] };

type Counted = { record: string[]; info: { lines: number } };

/**
 * Reads a table record by record, never holding more than a piece of it: any line ends, quoted cells with line breaks,
 * lines of uneven length. Throws a {@link SourceError} where a quotation mark is never closed.
 */
export async function* readTable(
  text: AsyncIterable<string>,
  separator: string,
): AsyncGenerator<TableRecord> {
  const parser = parse({
    delimiter: separator,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: 1_000_000,
    info: true,
  });
  const records: AsyncIterable<Counted> = parser;
  const source = Readable.from(text);
  source.once("error", (error) => parser.destroy(error));
  source.pipe(parser);
  let end = 0;
  try {
    for await (const { record, info } of records) {
      // The parser counts lines up to a record's end; a record begins behind the one before it.
      yield { line: end + 1, cells: record };
      end = info.lines;
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
