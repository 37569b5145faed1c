import { countKnownTitles } from "../guess/guess-titles";
import { sizeOfTitle } from "../sizes/size-titles";
import { isCurrency, readAmountText } from "../words/amount-text";
import type { TableRecord } from "./read-table";

// Whether the first wide record of a table is its titles, where few of its words are known.

/** An amount, and no word with a number behind it: `EAN11`, `Bez1`, `PVP 2026` name no currency. */
function isAmount(text: string): boolean {
  const { currency = null } = readAmountText(text) ?? {};
  return currency === "" || (currency !== null && isCurrency(currency));
}

/** How many words of a record stand above nothing but numbers, as only titles do. */
function wordsAboveNumbers({ line, cells }: TableRecord, head: readonly TableRecord[]): number {
  const below = head.filter((record) => record.line > line);
  const above = cells.filter((cell, index) => {
    const texts = below.map((record) => record.cells[index]?.trim() ?? "").filter(Boolean);
    return /^\p{L}{2}[^\d]*$/u.test(cell.trim()) && texts.length >= 2 && texts.every(isAmount);
  });
  return above.length;
}

/** Sizes that rise, as a list of stock has them behind its other titles: `Referencia;40;41;42`. */
function hasRisingSizes(cells: readonly string[]): boolean {
  const numbers = cells.flatMap((cell) =>
    sizeOfTitle(cell.trim()) === null
      ? []
      : [Number.parseFloat(cell.replace(/^\D+/, "").replace(",", ".").replace("½", ".5"))],
  );
  return numbers.length > 2 && numbers.every((one, index) => index === 0 || one > (numbers[index - 1] ?? 0));
}

/** `36 (1)`, `37 (2)`, `38 x2`: sizes with their pieces; sizes in another system, `38 (5)`, rise with them. */
function hasCountedSizes(cells: readonly string[]): boolean {
  const counts = cells.flatMap((cell) => {
    const [, size = "", count = ""] = /^(\S{1,6}) (?:\(|x ?)(\d{1,3})\)?$/.exec(cell.trim()) ?? [];
    return sizeOfTitle(size) === null ? [] : [Number(count)];
  });
  return counts.length > 1 && counts.some((count, index) => index > 0 && count <= (counts[index - 1] ?? 0));
}

/** Whether a record is the titles of those below it: it has no amount or address, or numbers below show that its words are none. */
export function looksLikeTitles(record: TableRecord, head: readonly TableRecord[]): boolean {
  const { cells } = record;
  if (hasCountedSizes(cells)) return false;
  const isData = cells.some((cell) => isAmount(cell.trim()) || /^https?:/.test(cell.trim()));
  if (!isData) return true;
  const words = wordsAboveNumbers(record, head);
  if (words >= 3) return true;
  const others = cells.filter((cell) => sizeOfTitle(cell.trim()) === null);
  return hasRisingSizes(cells) && (words > 0 || countKnownTitles(others) > 0);
}
