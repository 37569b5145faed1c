import {
  areLabelled,
  distinctTitles,
  headOfBlock,
  isHeadingRow,
  isRemark,
  isTitlesAgain,
  isTotals,
  titlesOfBlock,
} from "./find-titles";
import { headingTitle, titleOfPlace } from "./shared/heading-title";
import type { SourceRow } from "./shared/source-row";
import { readText } from "./shared/text-file";
import { sizeFactOf } from "./sizes/size-facts";
import { sizeOfTitle } from "./sizes/size-titles";
import type { Shape } from "./source-shape";
import { readAligned } from "./tables/aligned-columns";
import { joinDetailRows } from "./tables/detail-rows";
import { readMarkupTable } from "./tables/markup-table";
import { joinOptionLines } from "./tables/option-lines";
import { readTable } from "./tables/read-table";
import { stackTables } from "./tables/side-by-side";
import { readFactsLine, readSizeLine } from "./tables/size-lines";
import { readSizeScales } from "./tables/size-scales";
import { joinTwoRowTitles } from "./tables/two-row-titles";
import { readWebToffee } from "./tables/webtoffee";
import { unwrapLines } from "./tables/wrapped-lines";

type TableShape = Pick<Shape, "encoding" | "separator" | "wrapped" | "padded" | "columns" | "markup">;

/** The records of a table: of one in markup, of one aligned by blanks, of one whose lines are quoted cells, of any other. */
export function readRecords(
  path: string,
  { encoding, separator, wrapped, padded, columns, markup }: TableShape,
) {
  const text = readText(path, encoding);
  if (markup) return joinTwoRowTitles(readMarkupTable(text));
  const records =
    columns.length > 0
      ? readAligned(text, columns)
      : readTable(wrapped ? unwrapLines(text) : text, separator, padded);
  return joinTwoRowTitles(readSizeScales(joinDetailRows(readWebToffee(stackTables(records)))));
}

const textOf = (cells: readonly string[]) => cells.find((cell) => cell.trim() !== "")?.trim() ?? "";

/** Whether a line says something of the product above it: its sizes, or other facts where there is one; it is no heading of the next. */
function isOfLast(text: string, hasProducts: boolean): boolean {
  return readSizeLine(text) !== null || (hasProducts && readFactsLine(text) !== null);
}

/** The records of a table below its titles, with what stands above some of them as their heading. */
export async function* readTableRows(path: string, source: Shape): AsyncGenerator<SourceRow> {
  const { hasTitles, titlesLine, headings } = source;
  const titles = source.titles.filter((title) => !headings || title !== headingTitle);
  let heading = "";
  let outer = "";
  let isBelowHeading = false;
  let totalled = false;
  let hasProducts = false;
  let first: string | null = null;
  let own: readonly string[] = titles;
  for await (const { line, cells } of joinOptionLines(readRecords(path, source))) {
    const text: string = JSON.stringify(cells);
    if (cells.every((cell) => /^[-–—=+_|\s]*$/.test(cell))) continue;
    if (hasTitles && line < titlesLine) {
      // The heading of the first block may stand above the titles.
      heading = isHeadingRow(cells, titles.length) ? textOf(cells) : "";
      continue;
    }
    if (hasTitles && first === null) {
      first = text;
      own = distinctTitles(cells);
      const head = headOfBlock(cells);
      if (head) [outer, heading] = [heading, head];
      isBelowHeading = heading !== "";
      continue;
    }
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
    const ofBlock = block ? headOfBlock(cells) : "";
    const isOther = ofBlock !== "" && ofBlock !== titles[0];
    const mayHead = headings && (isOther || isHeadingRow(cells, titles.length));
    const heads: boolean = mayHead && !isOfLast(textOf(cells), hasProducts);
    if (heads && isBelowHeading) outer = heading;
    if (heads || ofBlock) heading = textOf(cells);
    // The titles of a block may stand between its heading and the one of its first group.
    isBelowHeading = heads || (isTitles && isBelowHeading);
    // Below the totals stand terms of payment and the like.
    const isSaidBelow: boolean = hasProducts && areLabelled(cells, titles.length);
    const isHeading: boolean = heads || isSaidBelow || (headings && totalled && !isTotal && isRemark(cells));
    if (headings) named[headingTitle] = heading;
    const isWider = cells.slice(own.length).some((cell) => cell.trim() !== "");
    // Sizes behind a label may be more than the titles above them.
    const isLabelled = isWider && sizeFactOf(textOf(cells)) !== null;
    if (isLabelled)
      for (const [index, cell] of cells.entries())
        if (index >= own.length && cell.trim()) named[titleOfPlace(index)] = cell.trim();
    const surplus = isWider && !isLabelled;
    hasProducts ||= !isHeading && !isTitles && !isTotal;
    yield { line, cells: named, surplus, isTitles, isTotals: isTotal, isHeading, ...(outer && { outer }) };
  }
}
