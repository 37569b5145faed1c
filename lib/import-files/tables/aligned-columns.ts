import { countKnownTitles } from "../guess/guess-titles";
import { isPlaceHeading } from "../records/add-up";
import { sizeFactOf } from "../sizes/size-facts";
import { beginsWithTotal, totalOfAll, totals } from "../words/total-words";
import { hasNumbersAlone, isScale, joinSizes, piecesOf, readSizeLabel } from "./aligned-sizes";
import { allLinesOf, filledLines, firstLinesOf, type TableRecord, type TextLine } from "./read-table";
import { hasSizeLabel, readFactsLine, readLabel } from "./size-lines";

/** Lines that are looked at for the titles. */
const deepest = 60;
/** How many lines may have something between two columns, as a name that is too long for its own. */
const mostOverlong = (lines: number) => (lines < 5 ? 0 : Math.max(1, lines * 0.03));
/** How many cells a line of a product has at least, of so many columns. */
const leastFilled = (columns: number) => Math.max(4, columns * 0.6);

const isBlank = (line: string, place: number) => (line[place] ?? " ") === " ";

/** A line below a product that says what it has behind labels: `Tallas: 36/1 37/2`, `Colour Navy   Origin TR`. */
const isLabelled = (line: string) =>
  /^\s/.test(line) && (readLabel(line.trim()) !== null || readFactsLine(line.trim()) !== null);

const saysTotal = (piece = "") => totals.exec(piece)?.[1] === "";
/** Whether a line adds up others, wherever it says so: `Code  Rate   Goods   VAT         Total VAT   0.00`. */
const hasTotal = (line: string) => {
  const pieces = piecesOf(line);
  return saysTotal(pieces[0]) || pieces.some((piece) => beginsWithTotal(piece) || totalOfAll.test(piece));
};

/** How many titles stand in a piece of a line, where one blank may part two of them: `Cantidad Precio unit.` */
function titlesWithin(piece: string): number {
  const words = piece.split(" ");
  const first = words.findIndex((_, at) => countKnownTitles([words.slice(0, at + 1).join(" ")]) === 1);
  if (first >= 0) return 1 + (first + 1 < words.length ? titlesWithin(words.slice(first + 1).join(" ")) : 0);
  return words.length > 1 ? titlesWithin(words.slice(1).join(" ")) : 0;
}

/** Whether a line names columns one beside the other, with blanks between them and no other sign. */
export function areTitles(line: string): boolean {
  const pieces = piecesOf(line);
  if (/[;,|\t]/.test(line) || pieces.length < 4 || line.length > 400) return false;
  if (countKnownTitles(pieces) >= 3) return true;
  const within = /\d/.test(line) ? 0 : pieces.reduce((sum, piece) => sum + titlesWithin(piece), 0);
  return within >= 3;
}

const pageWord = /\b(?:p[aá]g(?:ina)?s?|page|seite|hoja|folha|blatt|pagina)\b/i;

/** A line without what differs from page to page. */
export function ofAnyPage(text: string): string {
  const plain = text.trim().replace(/\s+/g, " ");
  return pageWord.test(plain) ? plain.replace(/\d+/g, "0") : plain;
}

/** Whether a line may be of a product, by its pieces: neither a total nor what stands below a product. */
function mayBeProduct(line: string, least: number): boolean {
  const pieces = piecesOf(line);
  const [first = ""] = pieces;
  const isBelow =
    isLabelled(line) ||
    isScale(line) ||
    hasNumbersAlone(line) ||
    sizeFactOf(first) !== null ||
    readSizeLabel(first) !== null;
  return pieces.length >= least && /\d/.test(line) && !/\t/.test(line) && !isBelow && !hasTotal(line);
}

/**
 * The places at which the columns of a table begin that is aligned by blanks, as programs print their delivery notes: what is blank in the
 * titles and in nearly all lines of products parts two columns. None for any other text. Of several tables with titles of their own, those of the first.
 */
export function findAlignedColumns(head: string): number[] {
  const lines = firstLinesOf(head);
  const at = lines.slice(0, deepest).findIndex(areTitles);
  if (at < 0) return [];
  // Each page may begin with what stands above the first titles.
  const heads = new Set(lines.slice(0, at).map(ofAnyPage));
  const below = lines.slice(at).filter((line) => !heads.has(ofAnyPage(line)));
  const first = columnsBelow(untilOthers(below), 2);
  return first.length > 0 ? first : columnsBelow(below, 2);
}

/** The lines of a table, which begin with its titles, up to the next one with other titles. */
function untilOthers(lines: readonly string[]): readonly string[] {
  const [titles = ""] = lines;
  const end = lines.findIndex((line) => areTitles(line) && ofAnyPage(line) !== ofAnyPage(titles));
  return end < 0 ? lines : lines.slice(0, end);
}

/** The same of lines that begin with the titles; none where there are fewer products than `fewest`. */
function columnsBelow([titles = "", ...lines]: readonly string[], fewest: number): number[] {
  const least = leastFilled(piecesOf(titles).length);
  // Below the last total stands the foot of the page.
  const end = lines.findLastIndex((line) => beginsWithTotal(line.trim()));
  const products = lines
    .slice(0, end >= 0 ? end : undefined)
    .filter((line) => mayBeProduct(line, least) && !areTitles(line));
  if (products.length < fewest) return [];
  const width = Math.max(titles.length, ...products.map((line) => line.length));
  const parts = (place: number) =>
    isBlank(titles, place) &&
    products.filter((line) => !isBlank(line, place)).length <= mostOverlong(products.length);
  const begins = Array.from({ length: width }, (_, place) => place).filter(
    (place) => !parts(place) && (place === 0 || parts(place - 1)),
  );
  const endOf = (index: number) => begins[index + 1] ?? width;
  const titleOf = (index: number) => titles.slice(begins[index], endOf(index));
  const isBare = (index: number) => titleOf(index).trim() === "";
  /** Whether nearly all cells of a column are so. */
  const areCells = (index: number, are: RegExp) => {
    const others = products.filter((line) => !are.test(line.slice(begins[index], endOf(index)).trim()));
    return others.length <= mostOverlong(products.length);
  };
  // `EK` of `EK netto`, above nothing but blanks.
  const isWord = (index: number) =>
    /\S $/.test(titleOf(index)) && index + 1 < begins.length && areCells(index, /^$/);
  // `2,00` of `2,00 Unidades`, which end where their title ends.
  const isNumber = (index: number) => isBare(index) && areCells(index, /^\d[\d.,]*$/);
  // `qty` of `Size x qty`, whose sizes stand below both.
  const goesOn = (index: number) => /\s[x×/&] $/.test(titleOf(index));
  // A column has a title; what has none is a further word of the one before it, or the number of the one behind it.
  const titled = begins.flatMap((begin, index) => {
    if (isBare(index) || (index > 0 && (isWord(index - 1) || goesOn(index - 1)))) return [];
    return index > 1 && isNumber(index - 1) ? [begins[index - 1] ?? begin] : [begin];
  });
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

/** A line as one text in the column where it begins. */
function inOneCell(line: string, columns: readonly number[]): string[] {
  const begins = line.search(/\S/);
  const own = Math.max(
    0,
    columns.findLastIndex((place) => place <= begins),
  );
  return columns.map((_, index) => (index === own ? line.trim() : ""));
}

/** The pieces of a line with the places at which they begin. */
const placedPieces = (line: string) => [...line.matchAll(/\S+(?: \S+)*/g)];

/** The cells of a line by its pieces, each in the column in which most of it stands. */
function byPieces(line: string, columns: readonly number[]): string[] {
  const cells = columns.map(() => "");
  for (const { index, 0: piece } of placedPieces(line)) {
    const within = columns.map((place, at) => {
      const end = columns[at + 1] ?? Number.POSITIVE_INFINITY;
      return Math.min(index + piece.length, end) - Math.max(index, at === 0 ? 0 : place);
    });
    const own = within.indexOf(Math.max(...within));
    cells[own] = `${cells[own]} ${piece}`.trim();
  }
  return cells;
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
  // `CARTON 2 OF 5   Gross 10.6 kg` heads what is in it. `Base imponible   2.610,70   IVA 21%   548,25` is wider than the first column.
  const isTotal = begins < second && begins + first.length > second && saysTotal(first);
  // Amounts that are longer than those above them stand a little further left: a product nevertheless.
  const hasAmount = /\p{L}/u.test(line) && /[.,]\d\d(?!\d)/.test(line) && !hasTotal(line);
  const isShifted = crossed > 1 && !isOfTitles && hasAmount && pieces >= leastFilled(columns.length);
  const isText =
    (crossed > 1 && !isOfTitles && !isShifted) ||
    (crossed > 0 && pieces < 3) ||
    hasSizeLabel(line) ||
    isTotal ||
    (/\d/.test(first) && isPlaceHeading(first));
  if ((begins >= second && isLabelled(line)) || pieces === 1 || isText) return inOneCell(line, columns);
  if (isShifted) return byPieces(line, columns);
  return cuts.map((cut, index) => line.slice(cut, cuts[index + 1]).trim());
}

/** `S I G U E   E N   P A G I N A   2`, `Continúa`: what a page ends in. */
const goesOn =
  /^(?:sigueenp[aá]gina|sigue(?:n)?|contin[uú]aenp[aá]gina|contin[uú]a|segue|continued|continuesoverleaf|suite|fortsetzung|weiteraufseite)\d*$/i;

/**
 * Passes over the head of each further page: the lines that stand above the first titles, but for the number of the page, which may be all that
 * a line ends in.
 */
function* withoutPageHeads(lines: readonly TextLine[]): Generator<TextLine> {
  const head = new Set<string>();
  let isBelow = false;
  let isInHead = false;
  const withoutNumber = (text: string) => text.replace(/\s+\d{1,3}$/, " #").trim();
  for (const one of lines) {
    isInHead = isBelow && (head.has(ofAnyPage(one.text)) || (isInHead && head.has(withoutNumber(one.text))));
    if (isInHead || goesOn.test(one.text.replace(/[\s.…]+/g, ""))) continue;
    isBelow ||= areTitles(one.text);
    if (!isBelow) head.add(ofAnyPage(one.text)).add(withoutNumber(one.text));
    yield one;
  }
}

/** Whether a line of few pieces keeps to no columns: one of them begins in one and ends in another. */
function isSentence(line: string, columns: readonly number[]): boolean {
  const pieces = placedPieces(line);
  const isAcross = ({ index, 0: piece }: RegExpExecArray) =>
    columns.some((place) => index < place && place < index + piece.length);
  return pieces.length < 4 && pieces.some(isAcross);
}

/**
 * Reads a table that is aligned by blanks line by line; `columns` as {@link findAlignedColumns} found them. Below a total
 * what lacks a cell that all products have is one text: terms of payment, an analysis of taxes and the like.
 */
export async function* readAligned(
  text: AsyncIterable<string>,
  columns: readonly number[],
): AsyncGenerator<TableRecord> {
  const all = [...withoutPageHeads(filledLines(await allLinesOf(text)))];
  const first = all.find(({ text: one }) => areTitles(one))?.text ?? "";
  let own = columns;
  let isBelowTotal = false;
  /** The columns in which all products have words; none before the first. */
  let filled: number[] = [];
  for (const { line, text: one } of joinSizes(all)) {
    const isOfTitles = areTitles(one);
    if (isOfTitles) {
      own = columns;
      if (ofAnyPage(one) !== ofAnyPage(first)) {
        const others = all.slice(all.findIndex((other) => other.line === line)).map(({ text }) => text);
        const found = columnsBelow(untilOthers(others), 1);
        if (found.length > 0) own = found;
      }
      filled = [];
    }
    const cells = cellsOf(one, own);
    const isTotal = beginsWithTotal(one.trim());
    const isOther = isTotal || isOfTitles || hasNumbersAlone(one);
    const isTotalTitle = !isOther && hasTotal(one) && !/\d/.test(one);
    const isText: boolean =
      isTotalTitle ||
      (isBelowTotal &&
        !isOther &&
        (isSentence(one, own) || filled.some((index) => (cells[index] ?? "") === "")));
    const width = cells.filter(Boolean).length;
    const isProduct: boolean = !isOther && !isText && /\d/.test(one) && width >= leastFilled(own.length);
    // A total may be of one article; further ones stand below it.
    isBelowTotal = isTotal || (isBelowTotal && !isProduct);
    if (isProduct) {
      const said = [...cells.keys()].filter((index) => /\p{L}/u.test(cells[index] ?? ""));
      filled = filled.length > 0 ? filled.filter((index) => said.includes(index)) : said;
    }
    yield { line, cells: isText ? inOneCell(one, own) : cells };
  }
}
