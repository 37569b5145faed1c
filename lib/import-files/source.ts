import "server-only";
import { z } from "zod";
import {
  distinctTitles,
  isHeadingRow,
  isRemark,
  isTitlesAgain,
  isTotals,
  readTitles,
  type TitlesWish,
  titlesOfBlock,
} from "./find-titles";
import { recognise } from "./formats/formats";
import { ColumnArithmetic, noArithmetic } from "./guess/column-arithmetic";
import { mostDistinct } from "./guess/column-evidence";
import { type Encoding, encodings } from "./shared/encodings";
import { headingTitle } from "./shared/heading-title";
import { detectSeparator, maxColumns } from "./shared/read-csv";
import { SourceError } from "./shared/source-error";
import type { SourceRow } from "./shared/source-row";
import { detectEncoding, readText } from "./shared/text-file";
import { sizeOfTitle } from "./sizes/size-titles";
import { joinDetailRows } from "./tables/detail-rows";
import { unfoldFeatures } from "./tables/feature-cells";
import { findList } from "./tables/json-list";
import { unfoldLabelledLists } from "./tables/labelled-lists";
import { unfoldLabelledRows } from "./tables/labelled-rows";
import { letterheadOf } from "./tables/letterhead";
import { isMarkupTable, readMarkupTable } from "./tables/markup-table";
import { unfoldNumberedSizes } from "./tables/numbered-sizes";
import { unfoldOptionGroups } from "./tables/option-groups";
import { joinOptionLines } from "./tables/option-lines";
import { unfoldOptionList } from "./tables/option-list";
import { unfoldParentRows } from "./tables/parent-rows";
import { readJson } from "./tables/read-json";
import { isPadded, readTable } from "./tables/read-table";
import { findElement, readXml } from "./tables/read-xml";
import { readSizeScales } from "./tables/size-scales";
import { joinTwoRowTitles } from "./tables/two-row-titles";
import { readWebToffee } from "./tables/webtoffee";
import { isWrapped, unwrap, unwrapLines } from "./tables/wrapped-lines";

/** How a file is written; kept with the import. */
export const sourceShape = z.object({
  kind: z.enum(["table", "json", "xml"]),
  encoding: z.enum(encodings),
  separator: z.enum([",", ";", "\t", "|"]),
  /** Whether each line is one quoted cell that holds the whole record, as a table copied into one column is. */
  wrapped: z.boolean().default(false),
  /** Whether quoted cells stand between blanks. */
  padded: z.boolean().default(false),
  /** Whether the table is one in markup (HTML, Excel 2003). */
  markup: z.boolean().default(false),
  /** Whether a record holds the titles, and the line it stands on; what is above it is no product. */
  hasTitles: z.boolean(),
  titlesLine: z.number().int().default(1),
  titles: z.array(z.string()),
  /** What stands above the titles. */
  above: z.string().default(""),
  /** Whether records stand under headings: the heading is then a cell of theirs, under `headingTitle`. */
  headings: z.boolean().default(false),
  /** What holds the records of a dump: names joined by points in JSON, the name of the element in XML. */
  list: z.string().default(""),
  /** Some texts of each title, to recognise it by, and how many different ones it has (at most {@link mostDistinct}). */
  samples: z.record(z.string(), z.array(z.string())),
  distinct: z.record(z.string(), z.number()).default({}),
  /** What the numbers of the first records prove of their columns. */
  arithmetic: z
    .object({
      lines: z.array(z.object({ unit: z.string(), pieces: z.string(), total: z.string() })),
      discounted: z
        .array(z.object({ unit: z.string(), pieces: z.string(), discount: z.string() }))
        .default([]),
      nets: z.array(z.object({ unit: z.string(), discount: z.string(), net: z.string() })).default([]),
      below: z.array(z.object({ low: z.string(), high: z.string() })).default([]),
      taxed: z.array(z.object({ net: z.string(), gross: z.string() })),
      sums: z.array(z.object({ parts: z.array(z.string()), total: z.string() })).default([]),
      rivals: z.array(z.tuple([z.string(), z.string()])).default([]),
      lists: z.array(z.string()),
    })
    .default(noArithmetic),
  /** Titles whose texts stand once each (hardly one comes again), above blank cells: cells that were merged over the records below. */
  blocks: z.array(z.string()).default([]),
  records: z.number(),
});
export type Source = z.infer<typeof sourceShape>;
type Shape = Omit<Source, "samples" | "distinct" | "arithmetic" | "blocks" | "records">;

/** Texts of a column that are kept. */
const mostSamples = 40;

async function readHead(path: string, encoding: Encoding): Promise<string> {
  let head = "";
  for await (const piece of readText(path, encoding)) {
    head += piece;
    if (head.length > 200_000) break;
  }
  return head.replace(/^\ufeff/, "").trimStart();
}

type TableShape = Pick<Source, "encoding" | "separator" | "wrapped" | "padded" | "markup">;

/** The records of a table: of one in markup, of one whose lines are quoted cells, of any other. */
function readRecords(path: string, { encoding, separator, wrapped, padded, markup }: TableShape) {
  const text = readText(path, encoding);
  if (markup) return readMarkupTable(text);
  return readSizeScales(
    joinTwoRowTitles(
      joinDetailRows(readWebToffee(readTable(wrapped ? unwrapLines(text) : text, separator, padded))),
    ),
  );
}

const textOf = (cells: readonly string[]) => cells.find((cell) => cell.trim() !== "")?.trim() ?? "";

async function* readTableRows(path: string, source: Shape): AsyncGenerator<SourceRow> {
  const { hasTitles, titlesLine, headings } = source;
  const titles = source.titles.filter((title) => !headings || title !== headingTitle);
  let heading = "";
  let outer = "";
  let isBelowHeading = false;
  let totalled = false;
  let first: string | null = null;
  let own: readonly string[] = titles;
  for await (const { line, cells } of joinOptionLines(readRecords(path, source))) {
    const text: string = JSON.stringify(cells);
    if (hasTitles && line < titlesLine) {
      // The heading of the first block may stand above the titles.
      heading = isHeadingRow(cells, titles.length) ? textOf(cells) : "";
      continue;
    }
    if (hasTitles && first === null) {
      first = text;
      own = distinctTitles(cells);
      continue;
    }
    if (cells.every((cell) => /^[-–—=+_|\s]*$/.test(cell))) continue;
    // A sheet may have a block for men and one for women, each with its sizes for titles.
    const block = hasTitles && text !== first ? titlesOfBlock(cells, titles) : null;
    const isTitles = hasTitles && (text === first || block !== null || isTitlesAgain(cells));
    if (block) own = block;
    else if (isTitles && cells.some((cell, index) => sizeOfTitle(cell) && cell.trim() !== own[index]))
      own = distinctTitles(cells);
    const named: Record<string, string> = Object.fromEntries(titles.map((title) => [title, ""]));
    for (const [index, title] of own.entries()) {
      // A text that a spreadsheet shall not take for a number: `="0196571130694"`, `'0196571130694`.
      const cell = (cells[index] ?? "")
        .trim()
        .replace(/^="(.*)"$/s, "$1")
        .replace(/^['’](?=\d{3,}$)/, "")
        // Lists of shop systems write a dash where there is nothing.
        .replace(/^[-–—]$/, "");
      if (cell || title in named) named[title] = cell;
    }
    const isTotal = isTotals(cells);
    totalled ||= isTotal;
    const heads = headings && isHeadingRow(cells, titles.length);
    if (heads && isBelowHeading) outer = heading;
    if (heads) heading = textOf(cells);
    isBelowHeading = heads;
    // Below the totals stand terms of payment and the like.
    const isHeading = heads || (headings && totalled && !isTotal && isRemark(cells));
    if (headings) named[headingTitle] = heading;
    const surplus = cells.slice(own.length).some((cell) => cell.trim() !== "");
    yield { line, cells: named, surplus, isTitles, isTotals: isTotal, isHeading, ...(outer && { outer }) };
  }
}

async function* readObjects(path: string, source: Shape): AsyncGenerator<SourceRow> {
  const read = source.kind === "json" ? readJson : readXml;
  for await (const object of read(readText(path, source.encoding), source.list)) {
    yield { ...object, surplus: false, isTitles: false };
  }
}

/** The records of a file, one by one. Throws a {@link SourceError} where the file is damaged. */
export function readSource(path: string, source: Shape): AsyncGenerator<SourceRow> {
  if (source.kind !== "table") return readObjects(path, source);
  // Each leaves tables alone that are not written its way.
  const unfold = [
    unfoldLabelledRows,
    unfoldLabelledLists,
    unfoldNumberedSizes,
    unfoldOptionGroups,
    unfoldOptionList,
    unfoldParentRows,
    unfoldFeatures,
  ];
  return unfold.reduce((rows, step) => step(rows, source.titles), readTableRows(path, source));
}

function addSample(samples: Record<string, string[]>, title: string, cell: string): void {
  samples[title] ??= [];
  const found = samples[title];
  const text = cell.slice(0, 80);
  if (text && found.length < mostSamples && !found.includes(text)) found.push(text);
}

/** Counts the records and keeps samples; objects say their titles one by one. */
async function survey(path: string, source: Shape): Promise<Source> {
  const { hasHeadings, ...found } = await surveyRows(path, source);
  if (!source.headings || hasHeadings) return found;
  const { [headingTitle]: _, ...samples } = found.samples;
  return {
    ...found,
    headings: false,
    samples,
    titles: found.titles.filter((title) => title !== headingTitle),
  };
}

async function surveyRows(path: string, source: Shape): Promise<Source & { hasHeadings: boolean }> {
  let hasHeadings = false;
  const samples: Source["samples"] = Object.fromEntries(source.titles.map((title) => [title, []]));
  const texts = new Map<string, Set<string>>();
  const filled = new Map<string, number>();
  const arithmetic = new ColumnArithmetic();
  let records = 0;
  let counted = 0;
  for await (const row of readSource(path, source)) {
    records += 1;
    // What stands above the titles alone may be a letterhead.
    hasHeadings ||= row.isHeading === true;
    if (row.isTitles || row.isHeading || row.isTotals) continue;
    counted += 1;
    arithmetic.add(row.cells);
    for (const [title, cell] of Object.entries(row.cells)) {
      addSample(samples, title, cell);
      // Cells are merged from their first row on.
      if (cell && (counted === 1 || filled.has(title))) filled.set(title, (filled.get(title) ?? 0) + 1);
      const told = texts.get(title) ?? new Set();
      texts.set(title, told);
      if (told.size < mostDistinct) told.add(cell.slice(0, 80));
    }
  }
  if (records === 0) throw new SourceError("imports.emptyFile");
  const others = Object.keys(samples).filter((title) => !source.titles.includes(title));
  const titles = [...source.titles, ...others].slice(0, maxColumns);
  const distinct = Object.fromEntries([...texts].map(([title, told]) => [title, told.size]));
  const blocks = [...filled].flatMap(([title, count]) => {
    // A maker may come once more further down.
    const others = (distinct[title] ?? 0) - 1;
    const isBlock = count > 1 && count < counted && count < mostDistinct && others >= count * 0.8;
    return isBlock ? [title] : [];
  });
  return {
    ...{ ...source, titles, samples, distinct, blocks, records, hasHeadings },
    arithmetic: arithmetic.find(),
  };
}

/** What staff say of a file where the guess is wrong. */
export type InspectWish = TitlesWish & { encoding?: Encoding };

/**
 * Finds out how a file is written: table, JSON dump or product feed; encoding, separator, titles
 * (docs/rules.md#imports). Reads it from end to end. `wish` overrules the guesses. Throws a {@link SourceError}.
 */
export async function inspectFile(path: string, wish: InspectWish = {}): Promise<Source> {
  const encoding = wish.encoding ?? (await detectEncoding(path));
  const head = await readHead(path, encoding);
  if (head === "") throw new SourceError("imports.emptyFile");
  if (head.includes("\u0000")) throw new SourceError("imports.noText");
  // `[["sku", "name"], …]`
  if (/^\[\s*\[/.test(head)) throw new SourceError("imports.listOfLists");
  const markup = isMarkupTable(head);
  const wrapped = !markup && isWrapped(head);
  const isObjects = !markup && /^(<|\[\s*\{|\{)/.test(head);
  const separator = markup ? "," : detectSeparator(wrapped ? unwrap(head) : head);
  const padded = !markup && !wrapped && isPadded(head, separator);
  if (isObjects) {
    const kind = head.startsWith("<") ? ("xml" as const) : ("json" as const);
    const list =
      kind === "json"
        ? await findList(() => readText(path, encoding))
        : await findElement(readText(path, encoding));
    return survey(path, {
      kind,
      encoding,
      separator,
      ...{ wrapped, padded, markup },
      hasTitles: true,
      titlesLine: 1,
      titles: [],
      above: letterheadOf(head, kind, list),
      headings: false,
      list,
    });
  }
  const table = { kind: "table" as const, encoding, separator, wrapped, padded, markup, list: "" };
  const titles = await readTitles(readRecords(path, table), wish);
  // Exports of shop systems have records of one cell that say more of the product above them.
  const headings = titles.hasTitles && titles.titles.length >= 4 && recognise(titles.titles) === "generic";
  const named = headings ? [...titles.titles, headingTitle] : titles.titles;
  return survey(path, { ...table, ...titles, titles: named, headings });
}
