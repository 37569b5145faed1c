import "server-only";
import { z } from "zod";
import { detectSeparator, maxColumns } from "./read-csv";
import { readJson } from "./read-json";
import { readTable } from "./read-table";
import { readXml } from "./read-xml";
import { SourceError } from "./source-error";
import { detectEncoding, type Encoding, readText } from "./text-file";

/** One record of a file as it is written there, its cells by title. */
export type SourceRow = { line: number; cells: Record<string, string>; surplus: boolean; isTitles: boolean };

/** How a file is written; kept with the import. */
export const sourceShape = z.object({
  kind: z.enum(["table", "json", "xml"]),
  encoding: z.enum(["utf-8", "utf-16le", "utf-16be", "windows-1252"]),
  separator: z.enum([",", ";", "\t", "|"]),
  /** Whether the first record holds the titles. */
  hasTitles: z.boolean(),
  titles: z.array(z.string()),
  /** Up to three texts of each title, for people to recognise it by. */
  samples: z.record(z.string(), z.array(z.string())),
  records: z.number(),
});
export type Source = z.infer<typeof sourceShape>;

async function readHead(path: string, encoding: Encoding): Promise<string> {
  let head = "";
  for await (const piece of readText(path, encoding)) {
    head += piece;
    if (head.length > 200_000) break;
  }
  return head.replace(/^\ufeff/, "").trimStart();
}

/** Titles that say something once each: `Name` twice is `Name` and `Name (2)`, none is the column's number. */
function distinctTitles(cells: string[]): string[] {
  const given = new Map<string, number>();
  return cells.map((cell, index) => {
    const title = cell.replace(/\s+/g, " ").trim().slice(0, 120) || `#${index + 1}`;
    const count = (given.get(title) ?? 0) + 1;
    given.set(title, count);
    return count === 1 ? title : `${title} (${count})`;
  });
}

/** A first record with an amount or an address in it holds data, not titles. */
function looksLikeTitles(cells: string[]): boolean {
  return !cells.some((cell) => /^[€$]?\s?\d+([.,]\d+)?$/.test(cell.trim()) || /^https?:/.test(cell.trim()));
}

async function readTitles(path: string, how: Pick<Source, "encoding" | "separator">, hasTitles?: boolean) {
  for await (const { cells } of readTable(readText(path, how.encoding), how.separator)) {
    if (cells.length > maxColumns) throw new SourceError("imports.tooManyColumns");
    const has = hasTitles ?? looksLikeTitles(cells);
    return { hasTitles: has, titles: distinctTitles(has ? cells : cells.map(() => "")) };
  }
  throw new SourceError("imports.emptyFile");
}

async function* readTableRows(
  path: string,
  source: Omit<Source, "samples" | "records">,
): AsyncGenerator<SourceRow> {
  const { titles } = source;
  let first: string | null = null;
  for await (const { line, cells } of readTable(readText(path, source.encoding), source.separator)) {
    const text: string = JSON.stringify(cells);
    if (source.hasTitles && first === null) {
      first = text;
      continue;
    }
    const named: Record<string, string> = {};
    for (const [index, title] of titles.entries()) named[title] = (cells[index] ?? "").trim();
    const surplus = cells.slice(titles.length).some((cell) => cell.trim() !== "");
    yield { line, cells: named, surplus, isTitles: text === first };
  }
}

async function* readObjects(
  path: string,
  source: Pick<Source, "kind" | "encoding">,
): AsyncGenerator<SourceRow> {
  const read = source.kind === "json" ? readJson : readXml;
  for await (const object of read(readText(path, source.encoding))) {
    yield { ...object, surplus: false, isTitles: false };
  }
}

/** The records of a file, one by one. Throws a {@link SourceError} where the file is damaged. */
export function readSource(
  path: string,
  source: Omit<Source, "samples" | "records">,
): AsyncGenerator<SourceRow> {
  return source.kind === "table" ? readTableRows(path, source) : readObjects(path, source);
}

function addSample(samples: Record<string, string[]>, title: string, cell: string): void {
  samples[title] ??= [];
  const found = samples[title];
  const text = cell.slice(0, 80);
  if (text && found.length < 3 && !found.includes(text)) found.push(text);
}

/** Counts the records and keeps samples; objects say their titles one by one. */
async function survey(path: string, source: Omit<Source, "samples" | "records">): Promise<Source> {
  const samples: Source["samples"] = Object.fromEntries(source.titles.map((title) => [title, []]));
  let records = 0;
  for await (const row of readSource(path, source)) {
    records += 1;
    if (row.isTitles) continue;
    for (const [title, cell] of Object.entries(row.cells)) addSample(samples, title, cell);
  }
  if (records === 0) throw new SourceError("imports.emptyFile");
  const titles = source.kind === "table" ? source.titles : Object.keys(samples).slice(0, maxColumns);
  return { ...source, titles, samples, records };
}

/**
 * Finds out how a file is written: table, JSON dump or product feed; encoding, separator, titles (admin.md: "any usual
 * encoding and separator"). Reads it once from end to end. `hasTitles` overrules the guess whether its first record names
 * the columns. Throws a {@link SourceError}.
 */
export async function inspectFile(path: string, hasTitles?: boolean): Promise<Source> {
  const encoding = await detectEncoding(path);
  const head = await readHead(path, encoding);
  if (head === "") throw new SourceError("imports.emptyFile");
  if (head.includes("\u0000")) throw new SourceError("imports.noText");
  const object = /^(<|\[\s*\{|\{)/.exec(head);
  const separator = detectSeparator(head);
  if (object) {
    const kind = head.startsWith("<") ? ("xml" as const) : ("json" as const);
    return survey(path, { kind, encoding, separator, hasTitles: true, titles: [] });
  }
  const table = { kind: "table" as const, encoding, separator };
  return survey(path, { ...table, ...(await readTitles(path, table, hasTitles)) });
}
