import "server-only";
import { readTitles, type TitlesWish } from "./find-titles";
import { recognise } from "./formats/formats";
import { ColumnArithmetic } from "./guess/column-arithmetic";
import { mostDistinct } from "./guess/column-evidence";
import type { Encoding } from "./shared/encodings";
import { headingTitle } from "./shared/heading-title";
import { detectSeparator, maxColumns } from "./shared/read-csv";
import { SourceError } from "./shared/source-error";
import type { SourceRow } from "./shared/source-row";
import { detectEncoding, readText } from "./shared/text-file";
import { findSizeRun } from "./sizes/size-titles";
import type { Shape, Source } from "./source-shape";
import { readRecords, readTableRows } from "./table-rows";
import { findAlignedColumns } from "./tables/aligned-columns";
import { unfoldFeatures } from "./tables/feature-cells";
import { currencyOfCii, lineOfCii } from "./tables/invoice-lines";
import { jsonApiList, readJsonApi } from "./tables/json-api";
import { findList } from "./tables/json-list";
import { unfoldLabelledLists } from "./tables/labelled-lists";
import { unfoldLabelledRows } from "./tables/labelled-rows";
import { letterheadOf } from "./tables/letterhead";
import { isMarkupTable } from "./tables/markup-table";
import { unfoldNumberedSizes } from "./tables/numbered-sizes";
import { unfoldOptionGroups } from "./tables/option-groups";
import { unfoldOptionList } from "./tables/option-list";
import { unfoldParentRows } from "./tables/parent-rows";
import { readJson } from "./tables/read-json";
import { isPadded } from "./tables/read-table";
import { findElement, readXml } from "./tables/read-xml";
import { joinSizeLines } from "./tables/size-lines";
import { unfoldSizesAbove } from "./tables/sizes-above";
import { unfoldSizesOverPieces } from "./tables/sizes-over-pieces";
import { addUnitCosts } from "./tables/stock-values";
import { hasTypedRecords } from "./tables/typed-records";
import { isWrapped, unwrap } from "./tables/wrapped-lines";
import { findTextReader, textReaders } from "./text-readers";

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

async function* readObjects(path: string, source: Shape): AsyncGenerator<SourceRow> {
  const { encoding, list } = source;
  const again = () => readText(path, encoding);
  const read = source.kind === "json" ? readJson : readXml;
  const objects = list === jsonApiList ? readJsonApi(again) : read(again(), list);
  // A record that has none of a size leaves its field out.
  const sizes = Object.fromEntries([...findSizeRun(source.titles).keys()].map((title) => [title, ""]));
  for await (const object of objects) {
    yield { ...object, cells: { ...sizes, ...object.cells }, surplus: false, isTitles: false };
  }
}

/** The records of a file, one by one. Throws a {@link SourceError} where the file is damaged. */
export function readSource(path: string, source: Shape): AsyncGenerator<SourceRow> {
  if (source.kind !== "table") return addUnitCosts(unfoldFeatures(readObjects(path, source)));
  if (source.text !== "")
    return textReaders[source.text].read(readText(path, source.encoding), source.titles);
  // Each leaves tables alone that are not written its way.
  const unfold = [
    unfoldSizesOverPieces,
    unfoldSizesAbove,
    joinSizeLines,
    unfoldLabelledRows,
    unfoldLabelledLists,
    unfoldNumberedSizes,
    unfoldOptionGroups,
    unfoldOptionList,
    unfoldParentRows,
    unfoldFeatures,
    addUnitCosts,
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
  // Each part of a sheet, below titles of its own, may name the same makers once more.
  const seen = new Map<string, Set<string>>();
  const fresh = new Map<string, number>();
  const arithmetic = new ColumnArithmetic();
  let records = 0;
  let counted = 0;
  for await (const row of readSource(path, source)) {
    records += 1;
    // What stands above the titles alone may be a letterhead.
    hasHeadings ||= row.isHeading === true;
    if (row.isTitles) seen.clear();
    if (row.isTitles || row.isHeading || row.isTotals || row.isUnread) continue;
    counted += 1;
    arithmetic.add(row.cells);
    for (const [title, cell] of Object.entries(row.cells)) {
      addSample(samples, title, cell);
      // Cells are merged from their first row on.
      if (cell && (counted === 1 || filled.has(title))) {
        filled.set(title, (filled.get(title) ?? 0) + 1);
        const before = seen.get(title) ?? new Set();
        seen.set(title, before);
        if (!before.has(cell) && before.size < mostDistinct) {
          before.add(cell);
          fresh.set(title, (fresh.get(title) ?? 0) + 1);
        }
      }
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
    const isFresh = (fresh.get(title) ?? 0) >= count * 0.8;
    const isBlock = count > 1 && count < counted && count < mostDistinct && isFresh;
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
  if (/^UN[AB][+:]/.test(head)) throw new SourceError("imports.edifact");
  // `[["sku", "name"], …]`
  if (/^\[\s*\[/.test(head)) throw new SourceError("imports.listOfLists");
  const markup = isMarkupTable(head);
  const wrapped = !markup && isWrapped(head);
  const isObjects = !markup && /^(<|\[\s*\{|\{)/.test(head);
  const separator = markup ? "," : detectSeparator(wrapped ? unwrap(head) : head);
  if (!markup && !isObjects && hasTypedRecords(head, separator))
    throw new SourceError("imports.typedRecords");
  const columns = markup || wrapped || isObjects ? [] : findAlignedColumns(head);
  const padded = !markup && !wrapped && isPadded(head, separator);
  if (isObjects) {
    const kind = head.startsWith("<") ? ("xml" as const) : ("json" as const);
    const list =
      kind === "json"
        ? await findList(() => readText(path, encoding))
        : await findElement(readText(path, encoding));
    const currency = list === lineOfCii ? await currencyOfCii(readText(path, encoding)) : "";
    return survey(path, {
      kind,
      encoding,
      separator,
      ...{ wrapped, padded, columns, markup, text: "" as const },
      hasTitles: true,
      titlesLine: 1,
      titles: [],
      above: currency ? `currency: ${currency}` : letterheadOf(head, kind, list),
      headings: false,
      list,
    });
  }
  const shape = { kind: "table" as const, encoding, separator, wrapped, padded, columns, markup, list: "" };
  const isAsked = wish.hasTitles !== undefined || wish.titlesLine !== undefined;
  const mayBeText = !markup && !wrapped && !isAsked;
  const text = mayBeText ? findTextReader(head) : null;
  if (text) return survey(path, { ...shape, ...text, hasTitles: true, titlesLine: 1 });
  const table = { ...shape, text: "" as const };
  const titles = await readTitles(readRecords(path, table), wish);
  // Exports of shop systems have records of one cell that say more of the product above them.
  const isWide = titles.titles.length >= (titles.hasTitles ? 4 : 3);
  const headings = isWide && recognise(titles.titles) === "generic";
  const named = headings ? [...titles.titles, headingTitle] : titles.titles;
  return survey(path, { ...table, ...titles, titles: named, headings });
}
