import { countKnownTitles } from "../guess/guess-titles";
import { isPlaceHeading } from "../records/add-up";
import { sizeFactOf } from "../sizes/size-facts";
import { readSizeList } from "../sizes/size-list";
import { isSize } from "../sizes/size-pair";
import { waistAndLeg } from "../sizes/waist-and-leg";
import { isTotalOfSizes } from "../words/total-words";
import { firstLinesOf, linesOf, type TableRecord } from "./read-table";
import { readLabel } from "./size-lines";

/** Lines that are looked at for the titles. */
const deepest = 60;
/** How many lines may have something between two columns, as a name that is too long for its own. */
const mostOverlong = (lines: number) => (lines < 5 ? 0 : Math.max(1, lines * 0.03));

/** The parts of a line that two blanks or more part. */
export const piecesOf = (line: string) =>
  line
    .trim()
    .split(/\s{2,}/)
    .filter(Boolean);

const isBlank = (line: string, place: number) => (line[place] ?? " ") === " ";

/** `US Size` as its word for sizes and what stands before each of them; null for a label of anything else. */
function readSizeLabel(label: string): { word: string; system: string } | null {
  const [, before = "", word = "", behind = ""] =
    /^(?:(EU|UK|US) )?(.+?)(?: (EU|UK|US))?\s*:?$/i.exec(label) ?? [];
  const system = (before || behind).toUpperCase();
  return sizeFactOf(word) === "size" ? { word, system: system === "EU" ? "" : system } : null;
}

/** `EU  36  37  38`: sizes behind the name of their system alone. */
function isScale(line: string): boolean {
  const [system = "", ...sizes] = piecesOf(line);
  const areSizes = sizes.every((size) => /^\d{1,2}(?:[.,]5| [12]\/3)?$/.test(size));
  return /^(?:EUR?|UK|US)$/.test(system) && sizes.length > 0 && areSizes;
}

/** A line below a product that says one thing of it behind a label: `Tallas: 36/1 37/2`. */
const isLabelled = (line: string) => /^\s/.test(line) && readLabel(line.trim()) !== null;

/** Whether a line names columns one beside the other, with blanks between them and no other sign. */
export function areTitles(line: string): boolean {
  const pieces = piecesOf(line);
  return !/[;,|\t]/.test(line) && pieces.length >= 4 && countKnownTitles(pieces) >= 3;
}

const pageWord = /\b(?:p[aá]g(?:ina)?s?|page|seite|hoja|folha|blatt|pagina)\b/i;

/** A line without what differs from page to page. */
export function ofAnyPage(text: string): string {
  const plain = text.trim().replace(/\s+/g, " ");
  return pageWord.test(plain) ? plain.replace(/\d+/g, "0") : plain;
}

/**
 * The places at which the columns of a table begin that is aligned by blanks, as programs print their delivery notes: what is blank in the
 * titles and in nearly all lines of products parts two columns. None for any other text.
 */
export function findAlignedColumns(head: string): number[] {
  const lines = firstLinesOf(head);
  const at = lines.slice(0, deepest).findIndex(areTitles);
  const titles = lines[at] ?? "";
  const least = Math.max(4, piecesOf(titles).length * 0.6);
  // Each page may begin with what stands above the first titles.
  const heads = new Set(lines.slice(0, Math.max(0, at)).map(ofAnyPage));
  const products = lines
    .slice(at + 1)
    .filter(
      (line) =>
        !heads.has(ofAnyPage(line)) &&
        piecesOf(line).length >= least &&
        /\d/.test(line) &&
        !/\t/.test(line) &&
        !isLabelled(line) &&
        !isScale(line) &&
        sizeFactOf(piecesOf(line)[0] ?? "") === null &&
        readSizeLabel(piecesOf(line)[0] ?? "") === null,
    );
  if (at < 0 || products.length < 2) return [];
  const width = Math.max(titles.length, ...products.map((line) => line.length));
  const parts = (place: number) =>
    isBlank(titles, place) &&
    products.filter((line) => !isBlank(line, place)).length <= mostOverlong(products.length);
  const begins = Array.from({ length: width }, (_, place) => place).filter(
    (place) => !parts(place) && (place === 0 || parts(place - 1)),
  );
  const endOf = (index: number) => begins[index + 1] ?? width;
  const titleOf = (index: number) => titles.slice(begins[index], endOf(index));
  // `EK` of `EK netto`, above nothing but blanks.
  const isWord = (index: number) =>
    /\S $/.test(titleOf(index)) &&
    index + 1 < begins.length &&
    products.every((line) => line.slice(begins[index], endOf(index)).trim() === "");
  // A column has a title; what has none is a further word of the one before it.
  const titled = begins.filter(
    (_, index) => titleOf(index).trim() !== "" && !(index > 0 && isWord(index - 1)),
  );
  return titled.length >= 4 ? titled : [];
}

/** Whether a word begins before a column and ends within it. */
const crosses = (line: string, place: number) => !isBlank(line, place - 1) && !isBlank(line, place);

/** Where a word ends that crosses the beginning of a column, or begins if most of it stands behind that or it is a title, which ends as its numbers do. */
function cutAt(line: string, place: number, isTitle: boolean): number {
  if (!crosses(line, place)) return place;
  const begin = line.lastIndexOf(" ", place) + 1;
  const end = line.indexOf(" ", place) < 0 ? line.length : line.indexOf(" ", place);
  return isTitle || end - place > place - begin ? begin : end;
}

/** The cells of a line. What is below the columns without keeping to them is one text in the column where it begins. */
function cellsOf(line: string, columns: readonly number[]): string[] {
  const begins = line.search(/\S/);
  const [, second = 0] = columns;
  const crossed = columns.slice(1).filter((place) => crosses(line, place)).length;
  const isOfTitles = crossed > 0 && areTitles(line);
  const cuts = columns.map((place, index) => (index === 0 ? 0 : cutAt(line, place, isOfTitles)));
  // `FAMILIA: 010 ZAPATILLAS HOMBRE` is a heading, wherever a column ends; a product has one name that is too long.
  const [first = "", ...others] = piecesOf(line);
  const pieces = others.length + 1;
  // Titles of a further block may be wider than those of the first: `35-36 37-38`.
  // `CARTON 2 OF 5   Gross 10.6 kg` heads what is in it.
  const isText =
    (crossed > 1 && !isOfTitles) ||
    (crossed > 0 && pieces < 3) ||
    (/\d/.test(first) && isPlaceHeading(first));
  if ((begins >= second && isLabelled(line)) || pieces === 1 || isText) {
    const own = Math.max(
      0,
      columns.findLastIndex((place) => place <= begins),
    );
    return columns.map((_, index) => (index === own ? line.trim() : ""));
  }
  return cuts.map((cut, index) => line.slice(cut, cuts[index + 1]).trim());
}

/**
 * The sizes of the product above with their pieces, which stand in two lines of their own below it, as one text: `Größe: 38 (1), 39 (2)` of
 * `Größe  38  39` and `Menge  1  2  Gesamt  3`. Null for any other two lines. `before`: the pieces of its sizes in further lines above.
 */
export function sizesWithPieces(line: string, below: string, before = 0): string | null {
  const [label = "", ...all] = piecesOf(line);
  const [word = "", ...counts] = piecesOf(below);
  // `Total` behind the last size stands above the sum of all.
  const sizes = isTotalOfSizes(all.at(-1) ?? "") ? all.slice(0, -1) : all;
  const hasSum = sizes.length < all.length;
  const read = readSizeLabel(label);
  const named = sizes.map((size) =>
    read?.system ? `${read.system} ${size}` : size.replace(waistAndLeg, "W$1 L$2"),
  );
  const areSizes = sizes.length > 0 && named.every(isSize);
  if (!read || !areSizes || sizeFactOf(word) !== "stock") return null;
  const pieces = counts.slice(0, sizes.length);
  const isAll = pieces.length === sizes.length && pieces.every((count) => /^\d{1,3}$/.test(count));
  const further = counts[sizes.length] ?? "";
  const isSummed =
    hasSum && pieces.reduce((found, count) => found + Number(count), before) === Number(further);
  // Any other number would be of a size that is not read; none below `Total`: a size has no pieces, and they stand below others.
  if (!isAll || (!isSummed && (hasSum || /^\d{1,3}$/.test(further)))) return null;
  return `${read.word}: ${named.map((size, index) => `${size} (${pieces[index]})`).join("; ")}`;
}

type Line = { line: number; text: string };

/** The lines that say something, from 1. */
async function* numbered(text: AsyncIterable<string>): AsyncGenerator<Line> {
  let line = 0;
  for await (const one of linesOf(text)) {
    line += 1;
    if (one.trim() !== "") yield { line, text: one.trimEnd() };
  }
}

/** Passes over the head of each further page: the lines that stand above the first titles, but for the number of the page. */
async function* withoutPageHeads(lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  const head = new Set<string>();
  let isBelow = false;
  for await (const one of lines) {
    if (isBelow && head.has(ofAnyPage(one.text))) continue;
    isBelow ||= areTitles(one.text);
    if (!isBelow) head.add(ofAnyPage(one.text));
    yield one;
  }
}

/**
 * The sizes of the product above behind a word for them, as one text with a label: `Size: UK 3 (2); UK 4 (1)` of `Size UK 3 x 2  4 x 1`. Null for
 * any other line.
 */
function sizesBehindWord(line: string): string | null {
  const [, word = "", system = "", listed = ""] =
    /^\s+(\p{L}+)(?:\s+(EU|UK|US))?\s+([\p{L}\d].*\d)$/u.exec(line) ?? [];
  if (sizeFactOf(word) !== "size") return null;
  const sizes = readSizeList(listed.replace(/ x (?=\d)/g, "x")).map(({ raw, count }) => ({
    size: `${system} ${raw}`.trim(),
    count,
  }));
  const areRead = sizes.every(({ size, count }) => count !== undefined && isSize(size));
  return areRead ? `${word}: ${sizes.map(({ size, count }) => `${size} (${count})`).join("; ")}` : null;
}

/** The lines with the sizes of one product in several systems, the European first, each behind a word for sizes. */
function inSystems(lines: readonly Line[]): string[] {
  const texts = lines.map(({ text }) => (isScale(text) ? `    Size ${text.trim()}` : text));
  return texts.toSorted((a, b) => Number(/^ *Size EU/.test(b)) - Number(/^ *Size EU/.test(a)));
}

/** Makes one line of the sizes of a product and their pieces, where they stand in two ({@link sizesWithPieces}) or, with several systems, in more. */
async function* joinSizes(lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  let waiting: Line[] = [];
  for await (const one of lines) {
    const behind = waiting.length > 0 ? null : sizesBehindWord(one.text);
    if (behind !== null) {
      yield { ...one, text: `    ${behind}` };
      continue;
    }
    const joined = inSystems(waiting).flatMap((sizes) => sizesWithPieces(sizes, one.text) ?? [])[0];
    const [first] = waiting;
    if (first && joined !== undefined) {
      yield { ...first, text: joined };
      waiting = [];
      continue;
    }
    const isNamed = /^\s/.test(one.text) && sizeFactOf(piecesOf(one.text)[0] ?? "") === "size";
    const isOfSizes = isNamed || isScale(one.text);
    // Of several lines with sizes each but the last names its system.
    if (!isOfSizes || waiting.some(({ text }) => !isScale(text))) {
      yield* waiting;
      waiting = [];
    }
    if (isOfSizes) waiting.push(one);
    else yield one;
  }
  yield* waiting;
}

/** Reads a table that is aligned by blanks line by line; `columns` as {@link findAlignedColumns} found them. */
export async function* readAligned(
  text: AsyncIterable<string>,
  columns: readonly number[],
): AsyncGenerator<TableRecord> {
  for await (const { line, text: one } of joinSizes(withoutPageHeads(numbered(text))))
    yield { line, cells: cellsOf(one, columns) };
}
