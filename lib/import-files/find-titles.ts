import { recognise } from "./formats/formats";
import { countKnownTitles } from "./guess/guess-titles";
import { titleOfPlace } from "./shared/heading-title";
import { maxColumns } from "./shared/read-csv";
import { SourceError } from "./shared/source-error";
import { sizeOfTitle } from "./sizes/size-titles";
import type { TableRecord } from "./tables/read-table";
import { readLabel } from "./tables/size-lines";
import { textAbove } from "./tables/text-row";
import { looksLikeTitles } from "./tables/title-row";
import { readAmountText } from "./words/amount-text";
import { kindTotal, totals, unitsAlone } from "./words/total-words";

/** How many records from the top may be anything but products: a letterhead, a date, an address. */
const deepest = 30;

/** What Odoo writes before the columns of another table, `Producto/Coste`: the beginning of several titles. */
function sharedPath(cells: readonly string[]): string {
  const beginnings = cells.flatMap((cell) => /^\s*([\p{L} ]+\/)(?=\S)/u.exec(cell)?.[1] ?? []);
  return beginnings.find((one) => beginnings.filter((other) => other === one).length >= 3) ?? "";
}

/** Titles that say something once each: `Name` twice is `Name` and `Name (2)`, none is the column's number. */
export function distinctTitles(cells: readonly string[]): string[] {
  const given = new Map<string, number>();
  const path = sharedPath(cells);
  const isBelow = (cell: string) => path !== "" && cell.trim().startsWith(path);
  const titles = new Array<string>(cells.length).fill("");
  // What a variant says under a title goes before what its product says under the same.
  const order = [...cells.keys()].toSorted(
    (a, b) => Number(isBelow(cells[b] ?? "")) - Number(isBelow(cells[a] ?? "")) || a - b,
  );
  for (const index of order) {
    const cell = cells[index] ?? "";
    const bare = isBelow(cell) ? cell.trim().slice(path.length) : cell;
    const title = bare.replace(/\s+/g, " ").trim().slice(0, 120) || titleOfPlace(index);
    const count = (given.get(title) ?? 0) + 1;
    given.set(title, count);
    titles[index] = count === 1 ? title : `${title} (${count})`;
  }
  return titles;
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== "").length;

/** An amount, a list or a long text: a product, whatever words of titles its options say. */
const isProduct = (cells: readonly string[]) =>
  cells.some((cell) => /^\d+[.,]\d\d$|^https?:|^[^;]+;[^;]+;|^.{100}/s.test(cell.trim()));

/** Whether a record below titles fills as many of their columns as a product does, with an amount among them. */
function isBelowTitles(cells: readonly string[], titles: readonly string[]): boolean {
  return filled(cells) * 2 >= filled(titles) && cells.some((cell) => readAmountText(cell.trim()) !== null);
}

/**
 * The titles of the first block of a sheet where those of a further one, `best`, say more of what a product has: `MODELO` and sizes
 * above shoes, `ARTÍCULO` and `UDS` above bags. Products stand between the two.
 */
function firstBlock(
  head: readonly TableRecord[],
  known: readonly number[],
  best: number,
): TableRecord | null {
  const further = head[best];
  const at = head.findIndex(({ cells }, index) => {
    if (index >= best || (known[index] ?? 0) < 3) return false;
    const between = head.slice(index + 1, best);
    return (
      titlesOfBlock(further?.cells ?? [], distinctTitles(cells)) !== null &&
      between.some((one) => isBelowTitles(one.cells, cells))
    );
  });
  return head[at] ?? null;
}

/**
 * The record of the titles among the first of a table: that of a known shop system, else the one that names most of what a
 * product has; null: there is none.
 */
function findTitles(head: readonly TableRecord[]): TableRecord | null {
  const system = head.find(({ cells }) => recognise(distinctTitles(cells)) !== "generic");
  if (system) return system;
  const known = head.map(({ cells }) => (isProduct(cells) ? 0 : countKnownTitles(cells)));
  const best = Math.max(...known);
  if (best >= 2) {
    const block = firstBlock(head, known, known.indexOf(best));
    if (block) return block;
    const [first, second] = head.slice(known.indexOf(best));
    // Of titles in two rows, under merged cells, the second has the sizes.
    const isTwoRows = first && second && countKnownTitles(second.cells) === best;
    return (isTwoRows && filled(second.cells) > filled(first.cells) ? second : first) ?? null;
  }
  const widest = Math.max(...head.map(({ cells }) => filled(cells)));
  const first = head.find(({ cells }) => filled(cells) * 2 > widest);
  return first && looksLikeTitles(first, head) && !isProse(head) ? first : null;
}

type Titles = {
  hasTitles: boolean;
  /** Line of the titles, from 1; 0 where there are none. */
  titlesLine: number;
  titles: string[];
  /** What stands above the titles: letterhead, number and currency of an order. */
  above: string;
};

/** What staff say of a file where the guess is wrong. */
export type TitlesWish = { hasTitles?: boolean; titlesLine?: number };

/** At least five words that are mostly written small: a part of a sentence. */
const isSentence = (cell: string) =>
  /^(?:\S+\s+){4,}\S/.test(cell.trim()) && (cell.match(/(?<!\S)\p{Ll}{2,}/gu) ?? []).length > 3;

/** How often the most usual of some numbers is among them; 0 of none. */
const timesOfUsual = (numbers: readonly number[]) =>
  Math.max(0, ...numbers.map((one) => numbers.filter((other) => other === one).length));

/**
 * Whether lines have cells by chance, as commas part sentences: few have three, and hardly two as many as others; or several are sentences, and
 * no number of cells from three on is usual.
 */
function isProse(head: readonly TableRecord[]): boolean {
  const counts = head.map(({ cells }) => filled(cells));
  const few = counts.filter((count) => count < 3).length;
  if (head.length < 8 || new Set(counts).size < 3) return false;
  const usual = timesOfUsual(counts.filter((count) => count > 2));
  const sentences = head.filter(({ cells }) => cells.some(isSentence)).length;
  return few > counts.length * 0.7 || (sentences > counts.length * 0.2 && usual < counts.length * 0.5);
}

/** Whether lines without titles have any number of cells, as no program and no spreadsheet writes them. */
function isUneven(head: readonly TableRecord[]): boolean {
  const widths = head.map(({ cells }) => cells.length).filter((width) => width > 1);
  return widths.length > 4 && timesOfUsual(widths) < widths.length * 0.7;
}

/** Finds the titles of a table. Throws a {@link SourceError} where it is empty or far too wide. */
export async function readTitles(records: AsyncIterable<TableRecord>, wish: TitlesWish): Promise<Titles> {
  const head: TableRecord[] = [];
  for await (const record of records) {
    if (record.cells.length > maxColumns) throw new SourceError("imports.tooManyColumns");
    head.push(record);
    if (head.length >= deepest && record.line >= (wish.titlesLine ?? 0)) break;
  }
  const [first] = head;
  if (!first) throw new SourceError("imports.emptyFile");
  const wanted = wish.titlesLine
    ? head.find(({ line }) => line >= (wish.titlesLine ?? 1))
    : wish.hasTitles === false
      ? null
      : (findTitles(head) ?? (wish.hasTitles ? first : null));
  if (wanted) {
    const above = head
      .filter(({ line }) => line < wanted.line)
      .map(({ cells }) => cells.filter(Boolean).join(" "));
    return {
      hasTitles: true,
      titlesLine: wanted.line,
      titles: distinctTitles(wanted.cells),
      above: textAbove(above),
    };
  }
  if (wish.hasTitles === undefined && (isProse(head) || isUneven(head)))
    throw new SourceError("imports.noTable");
  const widest = Math.max(...head.map(({ cells }) => cells.length));
  return {
    hasTitles: false,
    titlesLine: 0,
    titles: distinctTitles(new Array<string>(widest).fill("")),
    above: "",
  };
}

/**
 * What heads a block of a sheet in place of the title of its first column: `NIKE` above the names of its models, where the
 * other titles are known or sizes. Blank for any other record.
 */
export function headOfBlock(cells: readonly string[]): string {
  const [first = "", ...others] = cells.map((cell) => cell.trim());
  const isWord = /\p{L}{2}/u.test(first) && first.length < 40 && !sizeOfTitle(first);
  return isWord && countKnownTitles([first]) === 0 && others.some((text) => sizeOfTitle(text)) ? first : "";
}

const fieldName = /^[a-z][a-z0-9]*(?:[_.][a-z0-9]+)*$/;

/**
 * The titles of a further block of a sheet, which has columns of its own: a record that says most of the `titles` once more,
 * at whatever place. A title that is new at a place whose own is not said again stands for it, as `BOOTS` where the first
 * block has `SHOES` above its names. Null: the record is none.
 */
export function titlesOfBlock(cells: readonly string[], titles: readonly string[]): string[] | null {
  const texts = cells.map((cell) => cell.trim());
  // Most records say none.
  if (texts.filter((text) => titles.includes(text)).length < 2) return null;
  const words = texts.filter((text) => text !== "" && !sizeOfTitle(text));
  const again = words.filter((text) => titles.includes(text));
  // `NIKE`, sizes, `TOTAL`, `PVP` of a block for each maker.
  const sizes = words.length - again.length <= 1 ? texts.filter((text) => sizeOfTitle(text)).length : 0;
  // Where three stand where they stood, the others may be called otherwise: `Modelo` above shoes, `Artículo` and `Uds.` above bags.
  const isInPlace = texts.filter((text, index) => text !== "" && text === titles[index]).length > 2;
  const least = sizes === 0 ? (isInPlace ? 3 : 4) : sizes === 1 ? 3 : 2;
  const share = isInPlace ? 0.5 : 0.6;
  if (again.length < least || again.length < words.length * share) return null;
  const named = texts.map((text, index) => {
    const first = titles[index] ?? "";
    const isNew = text !== "" && !titles.includes(text) && !sizeOfTitle(text);
    return isNew && first !== "" && !texts.includes(first) && !sizeOfTitle(first) ? first : text;
  });
  return distinctTitles(named);
}

/** Whether a record below the titles says them once more: as names for programs (`item_sku`), or in another language. */
export function isTitlesAgain(cells: readonly string[]): boolean {
  const texts = cells.map((cell) => cell.trim()).filter(Boolean);
  if (texts.length < 4) return false;
  // Each block of a sheet may have sizes of its own in its titles.
  const words = texts.filter((text) => !sizeOfTitle(text));
  const least = words.length < texts.length ? 0 : 4;
  if (words.length >= 4 && countKnownTitles(words) >= Math.max(least, words.length * 0.7)) return true;
  // Templates of marketplaces say below their titles what must be filled in.
  const wanted = texts.filter((text) =>
    /^(?:obligatori[oa]|(?:no|not) edit|opcional|required|optional|mandatory|obligatoire|facultatif|obbligatorio|facoltativo|pflichtfeld)/i.test(
      text,
    ),
  );
  if (wanted.length >= texts.length * 0.6) return true;
  // The same in another language: no product says so much without a number.
  if (
    texts.length >= 8 &&
    !isProduct(cells) &&
    !texts.some((text) => /^\D?\d/.test(text) || readAmountText(text) !== null) &&
    countKnownTitles(texts) >= (texts.length < 12 ? texts.length * 0.25 : 2)
  )
    return true;
  // `item_name[language_tag=it_IT]#1.value` of Amazon.
  const names = texts.map((text) => text.replace(/\[[^\]]*\]|#\d+|^::/g, ""));
  const joined = names.filter((text) => /[_.]/.test(text)).length;
  return joined >= 3 && names.every((text) => fieldName.test(text));
}

/** Whether a record adds up the others: its first text says so, and many of its cells are empty. */
export function isTotals(cells: readonly string[]): boolean {
  const texts = cells.map((cell) => cell.trim()).filter(Boolean);
  const first = (texts[0] ?? "").replace(/\s+/g, " ");
  const match = first.length < 120 ? (totals.exec(first) ?? kindTotal.exec(first)) : null;
  const others = texts.filter((text) => text !== first);
  if (match && others.length > 1 && others.every((text) => readAmountText(text) !== null)) return true;
  // The word may stand right before its amount, behind a count: `39;;Base imponible;1351,00`.
  const word = texts.at(-2) ?? "";
  if (
    texts.length <= 4 &&
    texts.length >= 2 &&
    totals.test(word) &&
    readAmountText(texts.at(-1) ?? "") !== null
  )
    return true;
  // `pares;50` of the rest blank.
  if (texts.length === 2 && cells.length > 4 && unitsAlone.test(first) && /^\d+$/.test(texts[1] ?? ""))
    return true;
  // `8 CAJAS;;TOTAL;5;13;20`
  const words = texts.filter((text) => readAmountText(text) === null);
  const isSummed = words.some((text) => text.length < 30 && totals.test(text));
  if (words.length <= 2 && texts.length >= words.length + 2 && isSummed) return true;
  // Behind the word there may be a unit or a count; a shoe may be called "Total 90".
  return match !== null && filled(cells) * (match[1] ? 2 : 1.4) <= cells.length + 1;
}

/** Whether a record has few texts and no number but 0: no size, price or count of a product. */
export function isRemark(cells: readonly string[]): boolean {
  const isNumber = (cell: string) => readAmountText(cell) !== null && /[1-9]/.test(cell);
  return filled(cells) <= 3 && !cells.some((cell) => isNumber(cell.trim()));
}

/** Whether a record of a wide table is two or three texts behind their labels, as below a list: `Firmado: M. Vidal; Plazo: 90 días`. */
export function areLabelled(cells: readonly string[], columns: number): boolean {
  const texts = cells.map((cell) => cell.trim()).filter(Boolean);
  return texts.length > 1 && texts.length <= 3 && texts.length * 3 <= columns && texts.every(readLabel);
}

/** What stands above a run of sizes, beside a heading: `WOMEN'S`, `UK SIZES`. */
const aboveSizes =
  /^(?:(?:uk|us|eur?) )?(?:sizes|tallas|talles|tailles|pointures|taglie|gr(?:ö|oe)(?:ß|ss)en)(?: (?:uk|us|eur?))?$/i;

/** Whether a record of a wide table has one text alone, as a heading or a remark has; a code or an amount is none. */
export function isHeadingRow(cells: readonly string[], columns: number): boolean {
  const [text = "", ...others] = cells
    .map((cell) => cell.trim())
    .filter((cell) => cell && !aboveSizes.test(cell));
  return (
    columns >= 3 && others.length === 0 && /\p{L}{2}/u.test(text) && text.length <= 120 && !isTotals(cells)
  );
}
