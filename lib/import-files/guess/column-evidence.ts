import { readBarcode } from "@/lib/catalogue/barcodes";
import { isGtin } from "@/lib/catalogue/described-product";
import { saysSize } from "../records/variant-options";
import type { FieldName } from "../shared/plan";
import { readSizeList, runInWords } from "../sizes/size-list";
import { isSize } from "../sizes/size-pair";
import { readAmountText, readNumberText } from "../words/amount-text";
import type { Finders } from "../words/finders";
import { genderOfCell } from "../words/gender-words";
import { saysWhen } from "../words/spelled-days";
import { countWithUnit, readCounts, stockWord } from "../words/stock-words";
import type { Arithmetic } from "./column-arithmetic";

/** What is known of the cells of columns: some of their texts, how many different ones, and what their numbers prove. */
export type ColumnFacts = {
  samples: Record<string, string[]>;
  distinct?: Record<string, number>;
  arithmetic?: Arithmetic;
};

/** Different texts of a column that are told apart. */
export const mostDistinct = 1000;

/** How many of some texts are so, from 0 to 1; 0 where there are none. */
export function share(texts: readonly string[], is: (text: string) => boolean): number {
  return texts.length === 0 ? 0 : texts.filter(is).length / texts.length;
}

/** Whether each number is one more than the one before. */
function areConsecutive(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => number === (numbers[0] ?? 0) + index);
}

/** Whether a column says one text above many of others: the number of an order, the name of a customer. */
export function isConstant(title: string, { distinct = {} }: ColumnFacts): boolean {
  return distinct[title] !== undefined && distinct[title] <= 2 && Math.max(...Object.values(distinct)) > 5;
}

/** Whether these are the numbers of the lines of a list, from 1. */
export function areLineNumbers(texts: readonly string[]): boolean {
  return (
    texts.length > 3 &&
    Number(texts[0]) === 1 &&
    texts.every((text) => /^\d+$/.test(text)) &&
    areConsecutive(texts.map(Number))
  );
}

/** Whether all are numbers of tickets: `C1187`. */
export function areTickets(texts: readonly string[]): boolean {
  return texts.every((text) => /^[A-Z]\d{2,}$/.test(text));
}

/**
 * What a program gives out one after the other, with a size or its number behind it or without: `P10210`, `100107-03`,
 * `SW6-100107-425`. Two parts of three digits and more are a maker's: `555088-134`.
 */
const runningCode = /^(.*?\D|)(\d{4,12})(?:[-_./](\d{1,2}(?:[.,]5)?|[345]\d[05]|X{0,3}[SML]|[2-5]XL))?$/i;

/**
 * Whether codes count on from one another behind the same letters, as a program gives them out: `P10210`, `P10220`. Fewer
 * than four, `least`, may be a maker's as well.
 */
export function areRunningCodes(texts: readonly string[], least = 4): boolean {
  const codes = [...new Set(texts)].map((text) => runningCode.exec(text.trim()));
  const letters = new Set(codes.map((code) => code?.[1]));
  const numbers = [...new Set(codes.map((code) => Number(code?.[2])))].toSorted((a, b) => a - b);
  if (codes.length < least || letters.size > 1 || letters.has(undefined)) return false;
  // `100107-03`, `100107-04` are sizes of an article, where Puma's `374915-25` is one of few colours.
  const haveEnds = codes.some((code) => code?.[3]);
  if (numbers.length < 2 || (haveEnds && codes.length < numbers.length * 1.5)) return false;
  return (numbers.at(-1) ?? 0) - (numbers[0] ?? 0) <= numbers.length * 20;
}

/** A code of a style: letters or signs beside its digits, or many digits. */
export function isCode(text: string): boolean {
  return /^(?=.*\d)[A-Z0-9][A-Z0-9._/ -]{2,30}$/i.test(text) && !/^\d{1,3}([.,]\d{1,4})?$/.test(text);
}

/** The name of a product: words, and no address. */
export function isName(text: string): boolean {
  return (
    /\p{L}{2}/u.test(text) &&
    text.length > 5 &&
    text.length <= 160 &&
    !/^https?:|[<{]|\.(?:jpe?g|png|webp|gif|avif)$/i.test(text)
  );
}

const isShortName = (text: string) =>
  /\p{L}{2}/u.test(text) && text.length <= 60 && !/^https?:|[<{/]/i.test(text);
const isWords = (text: string) => /\p{L}{2}/u.test(text) && text.length <= 40 && !/^https?:|[<{]/.test(text);
const isAmount = (text: string) => readAmountText(text) !== null;
const isCount = (text: string) =>
  /^[-+<>]?\d{1,5}(?:[.,]0+)?\+?$/.test(text.trim()) ||
  countWithUnit(text) !== null ||
  (stockWord(text) !== null && !/^[yn]$/i.test(text));

function isSizes(text: string): boolean {
  if (runInWords.test(text)) return true;
  const listed = readSizeList(text);
  return (
    listed.length > 0 &&
    listed.every(({ raw }) => isSize(raw) || /^\d{1,2}(?:[.,]5|-)?$|^\d\d\/\d\d$/.test(raw))
  );
}

/** Whether what stands in a column is what a field holds, for those fields of which cells can tell; needed where a title says little. */
export function fits(field: FieldName, texts: readonly string[], find: Finders | undefined): boolean {
  switch (field) {
    case "style_code":
      return (
        share(texts, (text) => isCode(text) || /^[A-Z0-9]+(?:[-_./][A-Z0-9]+)+$/.test(text)) > 0.7 &&
        share(texts, isGtin) < 0.8
      );
    case "barcode":
      return share(texts, (text) => readBarcode(text) !== null) > 0.7;
    case "name":
      // `Color: Negre | Talla: 38` says which one it is, not what.
      if (share(texts, saysSize) > 0.9) return false;
      // Names of styles may be short, `Campo` beside `Mexico 66` and `9060`.
      return (
        share(texts, isName) >= 0.75 ||
        (share(texts, (text) => isShortName(text) || /^\d{3,4}$/.test(text)) > 0.9 &&
          share(texts, (text) => /\S \S/.test(text)) > 0.3)
      );
    case "brand":
      return share(texts, isWords) > 0.8 && !texts.every((text) => find?.categories.ofWord(text));
    case "category":
      return share(texts, (text) => Boolean(find?.categories.ofWord(text))) > 0.3;
    case "gender":
      return share(texts, (text) => genderOfCell(text) !== null || text.length === 1) > 0.6;
    case "colour":
      return share(texts, isWords) > 0.8;
    case "price":
    case "earlier_price":
    case "cost":
    case "sale_price":
      // `Impacto en el precio` of combinations that all cost the same is 0 throughout.
      return (
        share(texts, isAmount) > 0.8 &&
        texts.some((text) => /[1-9]/.test(text)) &&
        !areTickets(texts) &&
        // `01` is the number of a warehouse.
        !texts.some((text) => /^0\d+$/.test(text)) &&
        !texts.every((text) => /^\d{8,}$/.test(text))
      );
    case "size":
      return (
        texts.some((text) => /[1-9a-z]/i.test(text)) &&
        share(
          texts.filter((text) => !isCount(text) || isSizes(text)),
          isSizes,
        ) > 0.7
      );
    case "stock":
      // `0001` is a place, `90,90` an amount of money, though others of its column have no cents.
      return (
        !texts.some((text) => /^0\d|\d[.,](?!00$)\d\d$/.test(text)) &&
        share(texts, (text) => !saysWhen(text) && (isCount(text) || readCounts(text).length > 1)) > 0.8
      );
    case "description":
      return texts.some((text) => text.length > 30);
    case "pictures":
      return share(texts, (text) => /https?:\/\//.test(text)) > 0.5;
    case "currency":
      return share(texts, (text) => /^[A-Z]{3}$/.test(text)) > 0.9;
    case "status":
      return (
        share(texts, (text) =>
          /^(?:[01]|true|false|verdadero|falso|wahr|falsch|vrai|faux|vero|active|inactive|activo|inactivo|activado|desactivado|draft|borrador|published|publicado|aktiv|inaktiv|actif|inactif|attivo)$/i.test(
            text,
          ),
        ) === 1
      );
    default:
      return false;
  }
}

/** Whether a text is an amount that can only be money: a currency beside it, or two decimals, or as many as a database writes (`57,600000`). */
export function isMoney(text: string): boolean {
  const read = readAmountText(text);
  return (
    read !== null && (read.currency !== "" || /[.,]\d\d$|[.,](?!0+$)\d{2}(?:\d\d|\d*0{2,4})$/.test(text))
  );
}

/** The middle of the amounts of a column; 0 where it has none. */
export function middleOf(texts: readonly string[]): number {
  const amounts = texts.flatMap((text) => {
    const number = readAmountText(text)?.number;
    if (!number) return [];
    if (number.kind === "clear") return number.value;
    // `52,400` of shoes has three decimals, `1.190` is above a thousand.
    return number.grouped < 3000 ? number.grouped : number.fraction;
  });
  return amounts.toSorted((a, b) => a - b)[Math.floor(amounts.length / 2)] ?? 0;
}

/** Whether a text is a count of pieces and nothing else: `3`, `3,00`, `>20`, `10+`. */
export const isPlainCount = (text: string) => /^[-<>≥]?\s?\d{1,4}(?:[.,]0+)?\+?$/.test(text.trim());

/** Numbers too large to be sizes or counts of a shop. */
export function isLargeAmount(text: string): boolean {
  const read = readNumberText(text);
  return read?.kind === "clear" && read.value >= 60;
}
