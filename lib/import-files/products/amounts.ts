import { plainMoney } from "@/lib/money";
import { IVA } from "@/lib/prices/margin";
import { withWholeYear } from "../records/sale-days";
import { plainTitle } from "../shared/plain-title";
import type { ImportPlan } from "../shared/plan";
import type { Reason } from "../shared/reasons";
import { noteList } from "../sizes/list-signs";
import {
  type NumberText,
  onlyCurrencyIn,
  readAmountText,
  readNumberText,
  type Sign,
} from "../words/amount-text";
import { letterBehindKind } from "../words/gender-letters";
import { countDay } from "../words/plain-words";
import { countWithUnit, isTally } from "../words/stock-words";
import { says, withTax } from "../words/title-words";
import {
  type AmountField,
  amountFields,
  areCents,
  countPiece,
  countSigns,
  countSize,
  type FileSigns,
  haveThirdDecimal,
  meaningOfCount,
  meaningOfPrice,
} from "./amount-signs";

/** What amounts are read by: what staff chose, and what the signs of the whole file mean. */
type AmountReading = {
  plan: Pick<ImportPlan, "columns" | "currency" | "rate" | "addVat" | "decimal">;
  signs: FileSigns;
};

/** Counts what the cells of one record prove of the signs of its columns and of its lists. */
export function noteAmounts(fields: Record<string, string>, signs: FileSigns): void {
  for (const field of amountFields) {
    const cell = fields[field];
    const number = cell ? (field === "stock" ? readNumberText(cell) : readAmountText(cell)?.number) : null;
    if (number) countSigns(signs[field], number);
  }
  if (fields.released_on) countDay(signs.days, fields.released_on);
  for (const day of [fields.sale_from, fields.sale_to]) if (day) countDay(signs.days, withWholeYear(day));
  if (fields.size) countSize(signs, fields.size);
  countPiece(signs, fields);
  signs.tallies ||= isTally(fields.stock ?? "") && (fields.stock ?? "").trim().length > 1;
  noteList(signs.lists, fields.sizes || fields.size || "");
  if (/^(?:[a-z]|lads|guys)$/i.test(fields.gender ?? ""))
    signs.genders.add((fields.gender ?? "").toLowerCase());
  const letter = letterBehindKind(fields.category ?? "");
  if (letter) signs.genders.add(letter);
}

/** The value of a number in its column; null where nobody can know. `assumed`: nothing in the file proves it. */
function readValue(number: NumberText, field: AmountField, { plan, signs }: AmountReading, currency = "") {
  if (number.kind === "clear") return { value: number.value, assumed: false };
  const chosen: Sign | "" = plan.decimal;
  if (!chosen && haveThirdDecimal(signs, field, currency)) return { value: number.fraction, assumed: true };
  const meaning = chosen
    ? { as: chosen === number.sign ? ("decimal" as const) : ("grouping" as const), assumed: false }
    : field === "stock"
      ? meaningOfCount(signs, number.sign)
      : meaningOfPrice(signs, field, number.sign);
  if (meaning === "unknown") return null;
  return { value: meaning.as === "decimal" ? number.fraction : number.grouped, assumed: meaning.assumed };
}

type Euros = { euros: string; note?: Reason } | { reason: Reason };

/**
 * An amount of the file in euros with IVA, as the own file writes it; or why it cannot be told. Empty stays empty.
 * `named` is the currency that the record names elsewhere. A note says how a text was taken that could mean two amounts.
 */
export function inEuros(
  cell: string,
  named: string,
  reading: AmountReading,
  column: "price" | "earlier_price" | "cost",
): Euros {
  // Shop systems write a dash where there is none.
  if (/^[\s–—-]*$/.test(cell)) return { euros: "" };
  const shown = { cell: cell.slice(0, 80) };
  const read = readAmountText(cell);
  if (!read) return { reason: { column, key: "imports.badMoney", values: shown } };
  const { plan } = reading;
  const beside = read.currency || named.trim().toUpperCase();
  const currency = beside || onlyCurrencyIn(plan.columns[column] ?? "") || plan.currency || "EUR";
  const rate = currency === "EUR" ? 1 : currency === plan.currency ? Number(plan.rate.replace(",", ".")) : 0;
  if (!(rate > 0))
    return { reason: { column, key: "imports.otherCurrency", values: { ...shown, currency } } };
  const found = readValue(read.number, column, reading, beside);
  if (!found) return { reason: { column, key: "imports.unclearAmount", values: shown } };
  // `retailPriceCents`
  const isSaid = /\b(?:cents?|centimos)$/.test(plainTitle(plan.columns[column] ?? ""));
  const isFound = !isSaid && !read.currency && areCents(reading.signs, column, currency, beside !== "");
  const parts = (isSaid || isFound) && Number.isInteger(found.value) ? 1 : 100;
  // Costs are kept without the tax, which a shop gets back.
  const holdsTax = column === "cost" && says(plan.columns.cost, withTax);
  const added = column === "cost" ? 0 : Number(plan.addVat.replace(",", ".") || 0);
  const factor = holdsTax ? 100 / (100 + IVA) : 1 + added / 100;
  const cents = Math.round(Number((found.value * parts * rate * factor).toFixed(4)));
  if (cents > 2_147_483_647) return { reason: { column, key: "imports.badMoney", values: shown } };
  const euros = plainMoney(cents);
  if (holdsTax) {
    const values = { raw: shown.cell, value: euros };
    return { euros, note: { column, key: "imports.notes.withoutVat", values } };
  }
  if (!found.assumed && !isFound) return { euros };
  return { euros, note: { column, key: "imports.notes.readAs", values: { raw: shown.cell, value: euros } } };
}

/** Pieces of a size as the own file writes them, never below 0. What is no count stays, to be refused where it is read. */
export function inPieces(cell: string, reading: AmountReading): { pieces: string; note?: Reason } {
  const text = countWithUnit(cell) ?? cell.trim();
  // `10+` and `>10` are at least ten.
  const number = readNumberText(text.replace(/^(?:[-–−+>≥]|>=)\s*(?=\d)|(?<=\d)\s*\+$/g, ""));
  const found = number && readValue(number, "stock", reading);
  if (!found || !Number.isInteger(found.value)) return { pieces: text };
  if (/^[-–−]/.test(text) && found.value > 0)
    return { pieces: "0", note: { column: "sizes", key: "imports.notes.belowNone", values: { raw: text } } };
  const pieces = String(found.value);
  if (!found.assumed) return { pieces };
  return {
    pieces,
    note: { column: "sizes", key: "imports.notes.readAs", values: { raw: text, value: pieces } },
  };
}
