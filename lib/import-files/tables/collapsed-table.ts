import { countKnownTitles } from "../guess/guess-titles";
import { headingTitle } from "../shared/heading-title";
import { plainTitle } from "../shared/plain-title";
import type { FieldName } from "../shared/plan";
import type { SourceRow } from "../shared/source-row";
import { sizeFactOf } from "../sizes/size-facts";
import { titlesOf } from "../words/column-words";
import { discounts, isCost, isNetTitle, retail, says, sums } from "../words/title-words";
import { beginsWithTotal } from "../words/total-words";
import { ofAnyPage } from "./aligned-columns";
import { sizesWithPieces } from "./aligned-sizes";
import { isOfProduct } from "./note-product";
import { allLinesOf, firstLinesOf, type TextLine } from "./read-table";
import { readSizeLine } from "./size-lines";
import { type TextKind, textAbove, textRow, textTitles } from "./text-row";

// A table of which single blanks are all that is left between its columns, as when it is copied out of a PDF.

/** Titles are looked for in so many lines. */
const deepest = 60;
/** A longer line is no product's. */
const longestRow = 200;
/** The column of sizes that stand below their product. */
const sizesTitle = textTitles.sizes;

type Kind = "code" | "text" | "size" | "sizes" | "barcode" | "count" | "money" | "percent";
type Column = { title: string; kind: Kind };

const isOf = (title: string, ...fields: FieldName[]) =>
  fields.some((field) => titlesOf(field).includes(plainTitle(title)));

/** What stands below a title, by what it names. */
function kindOf(title: string): Kind {
  if (/%/.test(title) || says(title, discounts) || /^(?:iva|vat|tva|mwst)\b/i.test(title)) return "percent";
  if (
    /^(?:(?:UK|US|EU) )?(?:sizes?|tallas?|taglie|gr(?:ö|oe)(?:ß|ss)en?|pointures?|tamanhos?)\b/i.test(title)
  )
    return "sizes";
  const fact = sizeFactOf(title);
  if (fact) return fact === "size" ? "sizes" : fact === "stock" ? "count" : "barcode";
  if (
    says(title, retail, sums) ||
    isCost(title) ||
    isNetTitle(title) ||
    isOf(title, "price", "cost", "sale_price")
  )
    return "money";
  return isOf(title, "style_code") ? "code" : "text";
}

/** A title that is a sum or a percent beside the others, which nothing of a product is called. */
const isFurther = (words: string) =>
  /^(?:net value|net amount|net price|line total|importe neto|value|importe|importo|amount|total|betrag|montant|net(?:to|o)?|disc\.?|dto\.?%?|sc\.?%?|rabatt|desc\.?%?|%)$/i.test(
    words,
  );

/** What is one title though each of its words may be one: `Unit price`, `UK sizes`. */
const joinedTitle =
  /^(?:unit|wholesale|retail|net|list|cost|sale|gross|your|purchase|selling) (?:price|cost)s?$|^(?:precio|prezzo|pre[çc]o|prix|preu) \p{L}+\.?$|^(?:UK|US|EU) (?:sizes?|tallas?)$/iu;

/** `(pairs)` goes on with the title before it. */
const isKnown = (words: string) =>
  !words.startsWith("(") &&
  (countKnownTitles([words.replace(/\.(?= |$)/g, "")]) === 1 ||
    isFurther(words) ||
    (!words.includes(" ") && (says(words, retail) || isCost(words))));

/** Whether some words of a line of titles are one title. */
function isTitle(words: readonly string[]): boolean {
  const phrase = words.join(" ");
  if (joinedTitle.test(phrase)) return true;
  if (words.length > 1 && words.every(isKnown)) return false;
  // `Prezzo Sc.%` are two.
  const isTwo = words.length > 1 && isFurther(words.at(-1) ?? "") && !isFurther(phrase);
  return !isTwo && isKnown(phrase);
}

/** `VAT` between two amounts is a rate; that of `RRP inc VAT` and `PVP IVA incl.` goes on with its title. */
const isTax = (words: readonly string[], at: number) =>
  /^(?:VAT|IVA|MwSt\.?|TVA)$/i.test(words[at] ?? "") &&
  !/^\(?(?:in[ck]l?|excl?|sin|con|mit|ohne|senza|ivato)\b/i.test(words[at - 1] ?? "") &&
  !/^\(?(?:in[ck]l|excl?|inc|compr|escl)/i.test(words[at + 1] ?? "");

/** The titles that stand in a line with a blank between each two, as few words as can be to each but the longest that are known. */
function columnsOf(line: string): Column[] | null {
  const words = line.trim().split(/\s+/);
  if (words.length < 4 || words.length > 30 || /\d/.test(line) || /[;|\t]|\S {2,}\S/.test(line)) return null;
  const titles: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = isTax(words, at)
      ? 1
      : [4, 3, 2, 1].find((few) => at + few <= words.length && isTitle(words.slice(at, at + few)));
    // A word that is none goes on with the title before it: `PVP IVA incl.`
    if (length === undefined) {
      if (titles.length === 0) return null;
      titles.push(`${titles.pop()} ${words[at]}`);
      at += 1;
    } else {
      titles.push(words.slice(at, at + length).join(" "));
      at += length;
    }
  }
  const columns = titles.map((title) => ({ title, kind: kindOf(title) }));
  const kinds = columns.map(({ kind }) => kind);
  const isTable =
    countKnownTitles(titles) >= 3 &&
    kinds.includes("text") &&
    kinds.some((kind) => kind === "money" || kind === "count");
  // Each further list of sizes or text that may end anywhere would take its time again to try.
  const open = kinds.filter(
    (kind, at) => kind.startsWith("size") || (kind === "text" && kinds[at - 1] !== "text"),
  );
  if (!isTable || new Set(titles).size < titles.length || open.length > 4) return null;
  if (kinds.filter((kind) => kind.startsWith("size")).length > 1) return null;
  // Beside a barcode or pieces each line is of one size.
  return columns.map((column, at) =>
    column.kind === "sizes" && ["barcode", "count"].includes(kinds[at + 1] ?? "")
      ? { ...column, kind: "size" }
      : column,
  );
}

const number = String.raw`(?:1[6-9]|[2-5]\d)(?:[.,]5| [12]/3)?(?:[-/]\d\d)?`;
const letters = String.raw`X{0,3}[SML](?:/X{0,2}[SML])?|[2-5]XL|W ?\d\d(?: ?/? ?L ?\d\d)?|T?U|[UÚ]NIC[AO]|ONE SIZE|OS`;
const island = String.raw`\d{1,2}(?:[.,]5)?`;

/** The cells of a column as a part of a pattern; what may be blank has its own blank before it. */
function patternOf({ title, kind }: Column): string {
  const of = /^(?:UK|US)\b/i.test(title) ? island : number;
  const size = `(?:${of}|${letters})`;
  const counted = String.raw`${size}(?:\(\d{1,3}\)|[x:=/]\d{1,3})?`;
  const patterns: Record<Kind, string> = {
    code: String.raw`\s+(\S*\d\S*)`,
    text: String.raw`\s+(\S.*?)`,
    size: String.raw`\s+(${size})`,
    sizes: String.raw`\s+(${counted}(?:,? ${counted})*)`,
    barcode: String.raw`(?:\s+(\d{8,14}))?`,
    count: String.raw`\s+(\d{1,4})`,
    money: String.raw`\s+([€£$]?\d{1,3}(?:[.,]\d{3})*[.,]\d\d(?: ?(?:[€£$]|EUR))?)`,
    percent: String.raw`(?:\s+(\d{1,2}(?:[.,]\d{1,2} ?%?| ?%)))?`,
  };
  return patterns[kind];
}

/** How a line of a product is written below these titles. Texts one behind the other are one, as nothing parts them. */
function rowPattern(columns: readonly Column[]): RegExp {
  const parts = columns.map((column, at) =>
    column.kind === "text" && columns[at - 1]?.kind === "text" ? "()" : patternOf(column),
  );
  return new RegExp(`^${parts.join("")}\\s*$`, "iu");
}

type Line = TextLine &
  ({ kind: "product"; cells: Record<string, string> } | { kind: Exclude<TextKind, "product"> });

/** `UK Size 6 7 7.5` as its words and the others, each behind two blanks. */
const spread = (text: string) => {
  const [, label = "", rest = ""] = /^((?:(?:UK|US|EU) )?\p{L}{3,}\.?) (.+)$/u.exec(text) ?? [];
  return label ? [label, ...rest.split(" ")].join("  ") : text;
};

const beginsWithCode = /^(?=\S*\p{L}|\d{6})\S*\d\S*\d\S*\d/u;

/** The lines below the titles. */
function judged(lines: readonly string[], at: number, columns: readonly Column[]): Line[] {
  const pattern = rowPattern(columns);
  const heads = new Set(lines.slice(0, at + 1).map(ofAnyPage));
  const found: Line[] = [];
  let isBelowTotal = false;
  for (let index = at + 1; index < lines.length; index++) {
    const text = (lines[index] ?? "").trim().replace(/\s+/g, " ");
    if (!/[\p{L}\d]/u.test(text) || heads.has(ofAnyPage(text))) continue;
    const own = { line: index + 1, text };
    const last = found.at(-1);
    const joined = sizesWithPieces(spread(text), spread((lines[index + 1] ?? "").trim()));
    const sizes = joined ? joined.slice(joined.indexOf(": ") + 2) : readSizeLine(text)?.[1];
    const cells = text.length < longestRow ? pattern.exec(` ${text}`)?.slice(1) : undefined;
    if (cells) {
      const named = columns.map(({ title }, place) => [title, cells[place] ?? ""] as const);
      found.push({ ...own, kind: "product", cells: Object.fromEntries(named) });
    } else if (sizes && last?.kind === "product") {
      const before = last.cells[sizesTitle];
      last.cells[sizesTitle] = before ? `${before}; ${sizes}` : sizes;
      if (joined) index += 1;
    } else if (beginsWithTotal(text)) {
      isBelowTotal = true;
      found.push({ ...own, kind: "total" });
    } else {
      // Below the totals only what begins with a code may be a product.
      const isFoot = isBelowTotal && !beginsWithCode.test(text);
      found.push({ ...own, kind: isOfProduct(text) && !isFoot ? "unread" : "heading" });
    }
  }
  return found;
}

/** Where the titles stand among the lines, and what the columns are; null: there are none with products below them. */
function findColumns(lines: readonly string[]): { at: number; columns: Column[]; all: Line[] } | null {
  for (let at = 0; at < Math.min(lines.length, deepest); at++) {
    const columns = columnsOf(lines[at] ?? "");
    if (!columns) continue;
    // `Articolo` may be a code or a name.
    const isOpen = columns[0]?.kind === "text" && columns.every(({ kind }) => kind !== "code");
    const coded = columns.map(
      (column, index): Column => (index === 0 ? { ...column, kind: "code" } : column),
    );
    for (const own of isOpen ? [coded, columns] : [columns]) {
      const all = judged(lines, at, own);
      const products = all.filter(({ kind }) => kind === "product").length;
      const unread = all.filter(({ kind }) => kind === "unread").length;
      if (products > 1 && products > unread) return { at, columns: own, all };
    }
  }
  return null;
}

/** The columns of such a text, and what stands above them; null: it is none. */
export function findCollapsedTable(head: string): { titles: string[]; above: string } | null {
  const lines = firstLinesOf(head);
  const found = findColumns(lines);
  if (!found) return null;
  const hasSizesBelow = found.all.some(
    (one) => one.kind === "product" && one.cells[sizesTitle] !== undefined,
  );
  const titles = found.columns.map(({ title }) => title);
  return {
    titles: [...titles, ...(hasSizesBelow ? [sizesTitle] : []), headingTitle],
    above: textAbove(lines.slice(0, found.at)),
  };
}

/** Reads a text that {@link findCollapsedTable} found. What is no product is a record of its text alone. */
export async function* readCollapsedTable(
  text: AsyncIterable<string>,
  titles: readonly string[],
): AsyncGenerator<SourceRow> {
  const lines = await allLinesOf(text);
  const blank = Object.fromEntries(titles.map((title) => [title, ""]));
  let heading = "";
  for (const one of findColumns(lines)?.all ?? []) {
    if (one.kind === "heading") heading = one.text;
    const cells = one.kind === "product" ? one.cells : { [titles[0] ?? ""]: one.text };
    yield textRow(one.line, { ...blank, ...cells, [headingTitle]: heading }, one.kind);
  }
}
