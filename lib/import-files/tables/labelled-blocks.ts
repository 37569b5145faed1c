import { countKnownTitles } from "../guess/guess-titles";
import { plainTitle } from "../shared/plain-title";
import type { SourceRow } from "../shared/source-row";
import { sizeFactOf } from "../sizes/size-facts";
import { titlesOf } from "../words/column-words";
import { isCountWithUnit } from "../words/stock-words";
import { beginsWithTotal } from "../words/total-words";
import { areTitles, ofAnyPage } from "./aligned-columns";
import { piecesOf, sizesWithPieces } from "./aligned-sizes";
import { allLinesOf, firstLinesOf, type TextLine } from "./read-table";
import { readLabel, readSizeLine } from "./size-lines";
import { textAbove, textRow, textTitles } from "./text-row";

/** What a line without a label at the beginning of a block says. */
const { code: codeTitle, name: nameTitle } = textTitles;

type Fact = [label: string, value: string];
/** What a block says of its article, and of each of its sizes where it has a table of these. */
type Block = { facts: Fact[]; rows: Record<string, string>[] };

const bullet = /^(?:[-–—•·▪●*>]|\d{1,2}[.)])\s+/;

/** What stands before the code of an article. */
const codeLabel =
  /^(?:art(?:[íi]culo|icle|ikel|icolo)?|ref(?:erencia|erence)?|style|code|c[oó]digo|sku)\.?$/i;

/** `RRP 109.00 EUR`, `Dto. 5 %`, `Artículo 0051791` as a label without a sign and its value; null for any other text. */
function readWords(text: string): Fact | null {
  const [, label = "", value = ""] = /^(\p{L}[\p{L}. ]{1,30}?) (\S.*)$/u.exec(text) ?? [];
  const isCode =
    codeLabel.test(label) && /^[\p{Lu}\d][\p{Lu}\d._/-]*$/u.test(value) && /\d.*\d.*\d/.test(value);
  if (isCode) return [label, value];
  const [, words = "", money = ""] =
    /^(\p{L}[\p{L}. ]{1,30}?) ((?:EUR|GBP|[€£]) ?\d[\d.,]*|\d[\d.,]*(?:[.,]\d\d| ?(?:[€£%]|EUR|GBP))(?: ?(?:[€£%]|EUR|GBP))?)$/u.exec(
      text,
    ) ?? [];
  return words ? [words, money] : null;
}

/**
 * `Precio neto   9 PAR   46,00 / 1 PAR   414,00`, `Talla/Cant.   37/1  37,5/2` as SAP prints the conditions and the sizes of an article; a discount says
 * nothing, as the net price follows. Null for any other line.
 */
function readCondition(text: string): Fact[] | null {
  const [label = "", ...cells] = piecesOf(text);
  if (!/^\p{L}/u.test(label) || cells.length === 0) return null;
  const price = cells.flatMap((cell) => /^([\d.,]+) ?\/ ?1 \p{L}{2,3}$/u.exec(cell)?.[1] ?? [])[0];
  if (price) return [[label, price]];
  if (/^[\d.,]+- ?%$/.test(cells[0] ?? "")) return [];
  const sizes = readSizeLine(`${label.replace(/\.$/, "")}: ${cells.join(", ")}`);
  return sizes ? [sizes] : null;
}

/** `14 pares   Importe 598,50 €`: what a block comes to. */
const isSum = (text: string) =>
  beginsWithTotal(text) ||
  isCountWithUnit(text) ||
  /^(?:importe|amount|betrag|montant|importo)\b/i.test(text);

/** `Colour: Chino`, `Colour: Chino | RRP: €110`, `Tarifa 45,00 €   Neto 42,75 €` as what it says by labels; null for any other line. */
function factsOf(text: string): Fact[] | null {
  const parts = text
    .replace(bullet, "")
    .split(/\s{2,}|\t|\s+[|·•]\s+/)
    .filter((part) => !isSum(part));
  const facts = parts.map((part) => readLabel(part) ?? readWords(part)).filter((fact) => fact !== null);
  if (facts.length === parts.length) return facts;
  const whole = readLabel(text.replace(bullet, ""));
  return whole ? [whole] : readCondition(text);
}

/** The lines of a text in parts: a blank line or a rule ends one, and so does the label that it begins with where it comes again. */
function partsOf(lines: readonly string[]): TextLine[][] {
  const parts: TextLine[][] = [];
  let part: TextLine[] = [];
  for (const [index, raw] of lines.entries()) {
    const text = raw.trim();
    const label = readLabel(text.replace(bullet, ""))?.[0];
    const isAgain = label !== undefined && label === readLabel(part[0]?.text.replace(bullet, "") ?? "")?.[0];
    const isBlank = !/[\p{L}\d]/u.test(text);
    if (isBlank || isAgain) {
      if (part.length > 0) parts.push(part);
      part = [];
    }
    if (!isBlank) part.push({ line: index + 1, text });
  }
  return part.length > 0 ? [...parts, part] : parts;
}

/** The titles of a table of sizes within a block: `US    EU    EAN    Qty`; null for any other line. */
function sizeTitles(text: string): string[] | null {
  const titles = piecesOf(text);
  const facts = titles.map(sizeFactOf);
  const isSize = (title: string, at: number) => facts[at] === "size" || /^(?:EU|UK|US)$/.test(title);
  return titles.length > 1 && !/\d/.test(text) && titles.some(isSize) && facts.includes("stock")
    ? titles
    : null;
}

/** The lines of a table of sizes below its titles, as many as have a cell for each. */
function rowsOf(titles: readonly string[], below: readonly TextLine[]): Record<string, string>[] {
  const end = below.findIndex(
    ({ text }) => piecesOf(text).length !== titles.length || !/^\d|^[XSML]/.test(text),
  );
  return below
    .slice(0, end < 0 ? below.length : end)
    .map(({ text }) => Object.fromEntries(piecesOf(text).map((cell, at) => [titles[at] ?? "", cell])));
}

/** The first line of a block: what it says by labels and, without one, the name. */
function firstFacts(text: string): Fact[] {
  const facts = factsOf(text);
  if (facts) return facts;
  const pieces = piecesOf(text);
  // `000010  1201A256-112    GEL-1130 WHITE`
  const isNumbered = pieces.length === 3 && /^0*\d{1,6}$/.test(pieces[0] ?? "");
  const [code = "", name = "", ...more] = isNumbered ? pieces.slice(1) : pieces;
  // `M9160C  Converse Chuck Taylor`
  const isWritten = /^[\p{Lu}\d][\p{Lu}\d._/-]{4,}$/u.test(code) && /\p{L}{2}/u.test(name);
  const isCoded = more.length === 0 && name !== "" && /\d.*\d.*\d/.test(code) && (isNumbered || isWritten);
  // `Article 1201A019-105  GEL-KAYANO 14`
  const fact: Fact | null = isCoded ? [codeTitle, code] : pieces.length === 2 ? readWords(code) : null;
  return fact ? [fact, [nameTitle, name]] : [[nameTitle, text.replace(bullet, "")]];
}

/** What a part says that has a label on each of its lines but perhaps the first, which then names the article; null for any other. */
function readBlock([first, ...others]: readonly TextLine[]): Block | null {
  if (!first) return null;
  const facts = firstFacts(first.text);
  let rows: Block["rows"] = [];
  for (let at = 0; at < others.length; at++) {
    const { text = "" } = others[at] ?? {};
    const sizes = sizesWithPieces(text, others[at + 1]?.text ?? "");
    const titles = sizes ? null : sizeTitles(text);
    if (sizes) facts.push(sizes.split(/: (.*)/s).slice(0, 2) as Fact);
    const below = titles && rows.length === 0 ? rowsOf(titles, others.slice(at + 1)) : [];
    if (below.length > 0) rows = below;
    const said = sizes || below.length > 0 || beginsWithTotal(text) ? [] : factsOf(text);
    if (said === null) return null;
    facts.push(...said);
    at += sizes ? 1 : below.length;
  }
  const labels = new Set(facts.map(([label]) => plainTitle(label)));
  return facts.length + rows.length > 2 && labels.size === facts.length ? { facts, rows } : null;
}

/** Whether most of what a block says, and two things at least, stands under known labels. */
function isArticle({ facts }: Block, titles: ReadonlyMap<string, string>): boolean {
  const known = facts.filter(([label]) => titles.has(plainTitle(label))).length;
  return known > 1 && known * 3 >= facts.length * 2;
}

/** Labels by their words, however they are written, with their first spelling. */
function byWords(labels: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const label of labels) if (!found.has(plainTitle(label))) found.set(plainTitle(label), label);
  return found;
}

/**
 * The columns of a text that has a block of lines for each article, each line with a label before what it says, and what stands above the
 * first: `Style no: G102-OGT`, `Colour: Chino`, `In stock: S (2), M (4)`. Agents write their offers so. Null: it is no such text.
 */
export function findLabelledBlocks(head: string): { titles: string[]; above: string } | null {
  const lines = firstLinesOf(head);
  const parts = partsOf(lines);
  const blocks = parts.map(readBlock);
  const labels = blocks.flatMap((block) => [
    ...(block?.facts.map(([label]) => label) ?? []),
    ...Object.keys(block?.rows[0] ?? {}),
  ]);
  const timesOf = (label: string) => labels.filter((other) => plainTitle(other) === plainTitle(label)).length;
  const titles = byWords(labels.filter((label) => timesOf(label) > 1));
  const articles = blocks.filter((block) => block !== null && isArticle(block, titles));
  const others = parts.filter((_, index) => !articles.includes(blocks[index] ?? null));
  // A table is not read here, but one of sizes in each block.
  if (others.some((part) => part.some(({ text }) => areTitles(text)))) return null;
  const first = parts[blocks.findIndex((block) => articles.includes(block))]?.[0]?.line ?? 0;
  const below = others.filter(([one]) => (one?.line ?? 0) > first);
  if (articles.length < 2 || below.length > articles.length * 2) return null;
  if (countKnownTitles([...titles.values()]) < 3) return null;
  const above = others
    .filter((part) => !below.includes(part))
    .flatMap((part) => part.map(({ text }) => text));
  return { titles: [...titles.values()], above: textAbove(above) };
}

/** Reads a text that {@link findLabelledBlocks} found. What is no article is a record of its text alone. */
export async function* readLabelledBlocks(
  text: AsyncIterable<string>,
  titles: readonly string[],
): AsyncGenerator<SourceRow> {
  const lines = await allLinesOf(text);
  const known = byWords(titles);
  const blank = Object.fromEntries(titles.map((title) => [title, ""]));
  const [first = ""] = titles;
  const nameOf = titles.find((title) => titlesOf("name").includes(plainTitle(title))) ?? first;
  const timesOf = new Map<string, number>();
  for (const text of lines.map(ofAnyPage)) timesOf.set(text, (timesOf.get(text) ?? 0) + 1);
  let isBelow = false;
  for (const part of partsOf(lines)) {
    const block = readBlock(part);
    if (block && isArticle(block, known)) {
      isBelow = true;
      const cells = Object.fromEntries(
        block.facts.map(([label, value]) => [known.get(plainTitle(label)) ?? label, value]),
      );
      const line = part[0]?.line ?? 0;
      for (const row of block.rows.length > 0 ? block.rows : [{}])
        yield textRow(line, { ...blank, ...cells, ...row }, "product");
      continue;
    }
    for (const { line, text: one } of part) {
      const isTotals = isSum(one);
      // What each page has is none of an article.
      const isOfPage = (timesOf.get(ofAnyPage(one)) ?? 0) > 1;
      const isUnread = isBelow && !isOfPage && /\d/.test(one);
      yield textRow(line, { ...blank, [nameOf]: one }, isTotals ? "total" : isUnread ? "unread" : "heading");
    }
  }
}
