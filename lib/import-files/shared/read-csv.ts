import { type CsvError, parse } from "csv-parse/sync";
import type { MessageKey } from "@/lib/i18n/message-key";
import { decodeBytes } from "./single-bytes";

/** One record: where it begins in the file (counted from 1, as editors do) and its cells by column name. */
export type CsvRecord = { line: number; cells: Record<string, string>; surplus: boolean };

type CsvFile = {
  encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
  separator: "," | ";" | "\t" | "|";
  /** Column names as the columns are known here: lower case, words joined by `_`. */
  header: string[];
  records: CsvRecord[];
};

type CsvRefusal = { ok: false; error: MessageKey; line?: number };

const separators = [",", ";", "\t", "|"] as const;
export const maxColumns = 200;

/**
 * The text of a file whose encoding nobody wrote down: a byte order mark decides, else UTF-8 where all of it is valid,
 * else Windows-1252, which every old spreadsheet in Spain writes.
 */
function decodeText(bytes: Uint8Array): { text: string; encoding: CsvFile["encoding"] } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, "utf-16le");
  if (first === 0xfe && second === 0xff) return decoded(bytes, "utf-16be");
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    return { text: decodeBytes(bytes, "windows-1252"), encoding: "windows-1252" };
  }
}

function decoded(bytes: Uint8Array, encoding: "utf-16le" | "utf-16be") {
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

/** Lines that are looked at for the separator. */
const judgedLines = 60;

/**
 * The separator of a table: the one that parts most of its first lines into the same number of cells, whatever a
 * letterhead above the titles has in it. Excel's own first line, `sep=;`, says it. Signs within quotes part nothing.
 */
export function detectSeparator(text: string): CsvFile["separator"] {
  const said = /^sep=([,;\t|])\s*$/im.exec(text.trimStart().split(/[\r\n]/, 1)[0] ?? "")?.[1];
  const known = separators.find((separator) => separator === said);
  if (known) return known;
  const bare = text.trimStart().replace(/"(?:[^"]|"")*"/g, "");
  const lines = bare
    .split(/[\r\n]+/, judgedLines)
    .filter((line) => line.trim() !== "" || line.includes("\t"));
  const scores = separators.map((separator) => {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const count = line.split(separator).length - 1;
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1);
    }
    return Math.max(0, ...[...counts].map(([count, times]) => count * times));
  });
  return separators[scores.indexOf(Math.max(...scores))] ?? ",";
}

/** `Style Code` and ` style-code ` are the column `style_code`. */
export function columnName(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
}

export function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && "code" in error && String(error.code).startsWith("CSV_");
}

type Parsed = { record: string[]; end: number };

function readRecords(text: string, separator: string): Parsed[] {
  const ends: number[] = [];
  const records = parse(text, {
    delimiter: separator,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: 1_000_000,
    on_record(record: string[], { lines }) {
      ends.push(lines);
      return record;
    },
  });
  return records.map((record, index) => ({ record, end: ends[index] ?? 0 }));
}

function toRecord(header: string[], record: string[], line: number): CsvRecord {
  const cells: Record<string, string> = {};
  for (const [index, name] of header.entries()) if (name) cells[name] = (record[index] ?? "").trim();
  return { line, cells, surplus: record.slice(header.length).some((cell) => cell.trim() !== "") };
}

/**
 * Reads a CSV file with a header row as shops and spreadsheets write it: any usual encoding and separator, any line
 * ends, quoted cells with line breaks (docs/rules.md#imports). Short rows are filled with empty cells; a row with
 * more cells than the header is marked `surplus`.
 */
export function readCsv(bytes: Uint8Array): { ok: true; file: CsvFile } | CsvRefusal {
  const { text, encoding } = decodeText(bytes);
  if (text.includes("\u0000")) return { ok: false, error: "imports.noText" };
  const separator = detectSeparator(text);
  try {
    const [first, ...rest] = readRecords(text, separator);
    if (!first) return { ok: false, error: "imports.emptyFile" };
    const header = first.record.map(columnName);
    if (header.length > maxColumns) return { ok: false, error: "imports.tooManyColumns" };
    const named = header.filter(Boolean);
    if (new Set(named).size < named.length) return { ok: false, error: "imports.columnTwice" };
    // The parser counts lines up to a record's end; a record begins behind the one before it.
    let end = first.end;
    const records = rest.map((parsed) => {
      const line = end + 1;
      end = parsed.end;
      return toRecord(header, parsed.record, line);
    });
    return { ok: true, file: { encoding, separator, header, records } };
  } catch (error) {
    if (!isCsvError(error)) throw error;
    return { ok: false, error: "imports.brokenQuotes", line: Number(error.lines) || undefined };
  }
}
