import { isCode } from "../guess/column-evidence";
import { countKnownTitles } from "../guess/guess-titles";
import { plainTitle } from "../shared/plain-title";
import type { FieldName } from "../shared/plan";
import type { SourceRow } from "../shared/source-row";
import { sizeFactOf } from "../sizes/size-facts";
import { readAmountText } from "../words/amount-text";
import { titlesOf } from "../words/column-words";
import { beginsWithTotal } from "../words/total-words";
import { areTitles, ofAnyPage } from "./aligned-columns";
import { piecesOf, sizesWithPieces } from "./aligned-sizes";
import { allLinesOf, firstLinesOf, type TextLine } from "./read-table";
import { readLabel } from "./size-lines";
import { type TextKind, textAbove, textRow, textTitles } from "./text-row";

/** What stands first in the line of an article, without a label. */
const { code: codeTitle, name: nameTitle } = textTitles;

const isOf = (word: string, ...fields: FieldName[]) =>
  fields.some((field) => titlesOf(field).includes(plainTitle(word)));

/** `WGr 2110 Herren Sneaker`, `EK 72,00` as a label without a sign and its value; null for any other text, as `Style 36` may be a name. */
function readWord(text: string): [label: string, value: string] | null {
  const [, label = "", value = ""] = /^(\p{L}+)\.?\s+(\S.*)$/u.exec(text) ?? [];
  const isAmount = isOf(label, "cost", "price") && readAmountText(value) !== null;
  const isKind = isOf(label, "category") && /^\d+ +\p{L}{3}/u.test(value);
  return isAmount || isKind ? [label, value] : null;
}

/**
 * The line of an article as its cells: a code, what it is called, and what else is said of it by labels, `Farbe: weiß   EK   72,00`. Null for
 * any other line.
 */
function readArticle(line: string): Record<string, string> | null {
  const pieces = piecesOf(line);
  const [code = "", name = ""] = pieces;
  if (!isCode(code) || !/[\p{L}\d]/u.test(name) || readLabel(name) || readWord(name)) return null;
  const cells: Record<string, string> = { [codeTitle]: code, [nameTitle]: name };
  for (let at = 2; at < pieces.length; at++) {
    const [piece = "", next = ""] = pieces.slice(at);
    const alone = readAmountText(piece) === null && countKnownTitles([piece]) === 1 && next !== "";
    const fact = alone ? ([piece, next] as const) : (readLabel(piece) ?? readWord(piece));
    if (fact === null || fact[0] in cells) return null;
    cells[fact[0]] = fact[1];
    if (alone) at += 1;
  }
  return Object.keys(cells).length > 2 ? cells : null;
}

/** `Marke: Nike`, which holds for all articles below it; null for any other line. */
function readCommon(line: string): [label: string, value: string] | null {
  const pieces = piecesOf(line);
  const fact = pieces.length === 1 ? readLabel(pieces[0] ?? "") : null;
  return fact && isOf(fact[0], "brand", "category", "gender") ? fact : null;
}

/**
 * The sizes with their pieces in each two lines below one, behind the word for them: more than two lines where there are many sizes. None
 * where some of them are not read.
 */
function sizesBelow(lines: readonly string[], at: number, before = 0): string[] {
  const joined = sizesWithPieces(lines[at + 1] ?? "", lines[at + 2] ?? "", before);
  if (joined === null) return [];
  if (sizeFactOf(piecesOf(lines[at + 3] ?? "")[0] ?? "") === null) return [joined];
  const pieces = [...joined.matchAll(/\((\d+)\)/g)].reduce((sum, [, count]) => sum + Number(count), before);
  const further = sizesBelow(lines, at + 2, pieces);
  return further.length > 0 ? [joined, ...further] : [];
}

/** Their word and all of them. */
function joinSizes(sizes: readonly string[]): Record<string, string> {
  const parted = sizes.map((text) => text.split(": "));
  return { [parted[0]?.[0] ?? ""]: parted.map(([, listed]) => listed).join("; ") };
}

type Line = TextLine &
  ({ kind: "product"; cells: Record<string, string> } | { kind: Exclude<TextKind, "product"> });

const isRule = (text: string) => !/[\p{L}\d]/u.test(text);

/** The articles of a text with their sizes, and those of its other lines that a page does not begin with. */
function judged(lines: readonly string[]): Line[] {
  const found: Line[] = [];
  const head = new Set<string>();
  let common: Record<string, string> = {};
  for (let at = 0; at < lines.length; at++) {
    const text = lines[at] ?? "";
    const own = { line: at + 1, text: text.trim() };
    const sizes = sizesBelow(lines, at);
    const cells = sizes.length === 0 ? null : readArticle(text);
    const said = cells ? null : readCommon(text);
    const isBelow = found.some(({ kind }) => kind === "product");
    if (cells) {
      found.push({ ...own, kind: "product", cells: { ...common, ...cells, ...joinSizes(sizes) } });
      at += sizes.length * 2;
    } else if (said) common = { ...common, [said[0]]: said[1] };
    else if (isRule(text) || head.has(ofAnyPage(text))) continue;
    else if (beginsWithTotal(text)) found.push({ ...own, kind: "total" });
    else found.push({ ...own, kind: isBelow && /\d/.test(text) ? "unread" : "heading" });
    if (!isBelow && !cells && !said) head.add(ofAnyPage(text));
  }
  return found;
}

/**
 * The columns of a text that has three lines for each article, and what stands above the first: its code, name and facts in one line, its
 * sizes in the next, the pieces of each below. Programs print lists of stock so. Null: it is no such text.
 */
export function findArticleBlocks(head: string): { titles: string[]; above: string } | null {
  const lines = firstLinesOf(head);
  if (lines.some(areTitles)) return null;
  const all = judged(lines);
  const articles = all.flatMap((one) => (one.kind === "product" ? [one.cells] : []));
  const unread = all.filter(({ kind }) => kind === "unread").length;
  // An article that is not read has three lines.
  if (articles.length < 2 || unread > articles.length * 3) return null;
  const labels = articles.flatMap((cells) => Object.keys(cells));
  const first = all.findIndex(({ kind }) => kind === "product");
  const above = all.slice(0, first).map(({ text }) => text);
  return {
    titles: [...new Set([codeTitle, nameTitle, ...labels])],
    above: textAbove(above),
  };
}

/** Reads a text that {@link findArticleBlocks} found. What is no article is a record of its text alone. */
export async function* readArticleBlocks(
  text: AsyncIterable<string>,
  titles: readonly string[],
): AsyncGenerator<SourceRow> {
  const lines = await allLinesOf(text);
  const blank = Object.fromEntries(titles.map((title) => [title, ""]));
  for (const one of judged(lines)) {
    const cells = one.kind === "product" ? one.cells : { [nameTitle]: one.text };
    yield textRow(one.line, { ...blank, ...cells }, one.kind);
  }
}
