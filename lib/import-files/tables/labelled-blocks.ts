import { countKnownTitles } from "../guess/guess-titles";
import { saysFreight } from "../records/freight";
import { headingTitle } from "../shared/heading-title";
import { plainTitle } from "../shared/plain-title";
import type { SourceRow } from "../shared/source-row";
import { sizeFactOf } from "../sizes/size-facts";
import { titlesOf } from "../words/column-words";
import { delivered, says } from "../words/title-words";
import { beginsWithTotal } from "../words/total-words";
import { areTitles, ofAnyPage } from "./aligned-columns";
import { piecesOf, readSizeRows } from "./aligned-sizes";
import { firstFacts } from "./block-first-lines";
import { bullet, factsOf, isSum } from "./block-lines";
import { isOneSize, piecesAlone, piecesInAll, sizeOfRow } from "./block-sizes";
import { ofMail, plainLine, sent } from "./note-joined";
import { isOfProduct } from "./note-product";
import { allLinesOf, firstLinesOf, type TextLine } from "./read-table";
import { hasSizeLabel, readLabel } from "./size-lines";
import { type Fact, textAbove, textRow, textTitles } from "./text-row";

/** What a block says of its article, and of each of its sizes where it has a table of these. */
type Block = { facts: Fact[]; rows: Record<string, string>[] };

/** What stands in the foot of a page or below a letter: telephones, terms of payment, what is said of all goods. */
const ofSender =
  /\b(?:tel|tlf|fax|m[oó]vil|iban|iva|i\.?g\.?i\.?c|vat|mwst|tva|portes|carriage|freight|versand\w*|frais de port|condiciones|terms|zahlung\w*)\b|@|(?:\d{2,3}[ .]){2,}\d{2,3}|\+\d{2} ?\d[\d ]{7,}/i;

/** What a line begins with in place of a label: a dash, or a number, whichever. */
const signOf = (text: string) => (bullet.exec(text)?.[0] ?? "").replace(/\d+/, "1");

/** `Color ................... Negro` with a colon in place of the dots that lead to what a label says. */
const withoutLeaders = (text: string) =>
  text.replace(/^(\p{L}[^:]{0,40}?)(?: \.{2,}|\.{4,}) ?:?\s*(?=\S)/u, "$1: ");

/** The lines of a text in parts: a blank line or a rule ends one, and so does the label that it begins with where it comes again. */
function partsOf(lines: readonly string[]): TextLine[][] {
  const parts: TextLine[][] = [];
  let part: TextLine[] = [];
  for (const [index, raw] of lines.entries()) {
    // Each message of a chat is a part of its own.
    const isMessage = sent.test(raw);
    const text = isMessage ? plainLine(raw).text : withoutLeaders(raw.trim());
    const label = readLabel(text.replace(bullet, ""))?.[0];
    const isAgain = label !== undefined && label === readLabel(part[0]?.text.replace(bullet, "") ?? "")?.[0];
    const isBlank = !/[\p{L}\d]/u.test(text);
    // Articles that begin with a sign each need no blank line between them.
    const isNext =
      signOf(text) !== "" && signOf(text) === signOf(part[0]?.text ?? "") && factsOf(text) === null;
    if (isBlank || isAgain || isNext || isMessage) {
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
  const hasPieces = facts.includes("stock") || titles.some((title) => says(title, delivered));
  return titles.length > 1 && !/\d/.test(text) && titles.some(isSize) && hasPieces ? titles : null;
}

/** The lines of a table of sizes below its titles, as many as have a cell for each. */
function rowsOf(titles: readonly string[], below: readonly TextLine[]): Record<string, string>[] {
  const end = below.findIndex(
    ({ text }) =>
      piecesOf(text).length !== titles.length ||
      !/^(?:\d|X*[SML]|[2-5]XL|[uú]nic[ao]|one size|T?U\b)/i.test(text),
  );
  return below
    .slice(0, end < 0 ? below.length : end)
    .map(({ text }) => Object.fromEntries(piecesOf(text).map((cell, at) => [titles[at] ?? "", cell])));
}

const isCodeAlone = (facts: readonly Fact[]) => facts.length === 1 && facts[0]?.[0] === textTitles.code;

/** What the head of each page calls the sizes in the lines below an article, and what the line above it calls the texts of an article: `Descripción / Género / Color`. */
type PageHead = { sizes: string[]; texts: string[] };

const noHead: PageHead = { sizes: [], texts: [] };

/** The titles that stand above all articles, `Pos. Artículo Descripción` over `Talla   EAN   Pedido   Confirmado`, as SAP prints them on each page. */
function pageHeadOf(parts: readonly TextLine[][]): PageHead {
  for (const part of parts) {
    const at = part.findIndex(({ text }) => sizeTitles(text) !== null);
    if (at < 1 || at < part.length - 1) continue;
    const [, ...texts] = (part[at - 1]?.text ?? "").split(" / ");
    return { sizes: sizeTitles(part[at]?.text ?? "") ?? [], texts };
  }
  return noHead;
}

/** The name of an article with what stands behind it in the order that the head of the page says: `Zapatillas SL 72 / Mujer / Verde/Blanco`. */
function withTexts(facts: readonly Fact[], { texts }: PageHead): Fact[] {
  return facts.flatMap(([label, value]): Fact[] => {
    const [name = "", ...behind] = value.split(" / ");
    if (label !== textTitles.name || texts.length === 0 || behind.length !== texts.length)
      return [[label, value]];
    return [[label, name], ...behind.map((text, at): Fact => [texts[at] ?? "", text])];
  });
}

/** What a part says that has a label on each of its lines but perhaps the first, which then names the article; null for any other. */
function readBlock([first, ...others]: readonly TextLine[], head: PageHead): Block | null {
  // Mails that are answered repeat their heads.
  if (!first || others.some(({ text }) => ofMail.test(text))) return null;
  const facts = withTexts(firstFacts(first.text), head);
  // All of an article in one line is a note's (note-lines.ts), unless each of it, or four things beside its name, has a label.
  if (others.length === 0 && facts.length < 5 && factsOf(first.text) === null) return null;
  let rows: Block["rows"] = [];
  let pieces: Fact | null = null;
  for (let at = 0; at < others.length; at++) {
    const { text = "" } = others[at] ?? {};
    if (at === 0 && isCodeAlone(facts) && factsOf(text) === null && /^\p{L}[^:]{3,80}$/u.test(text)) {
      facts.push([textTitles.name, text]);
      continue;
    }
    const row = sizeOfRow(text);
    if (row) {
      rows.push(row);
      continue;
    }
    const alone = piecesAlone(text);
    if (alone) {
      pieces ??= alone;
      continue;
    }
    pieces ??= piecesInAll(text);
    const sizes = readSizeRows(others.slice(at).map(({ text }) => text));
    const titles = sizes ? null : sizeTitles(text);
    if (sizes) facts.push(sizes.fact);
    // Below titles of their own, or of the page.
    const from = titles ? at + 1 : at;
    const below = sizes || rows.length > 0 ? [] : rowsOf(titles ?? head.sizes, others.slice(from));
    if (below.length > 0) rows = below;
    const said = sizes || below.length > 0 || beginsWithTotal(text) ? [] : factsOf(text);
    if (said === null) return null;
    facts.push(...said);
    if (sizes) at += sizes.lines - 1;
    else if (below.length > 0) at = from + below.length - 1;
  }
  // What counts sizes that are listed is their sum.
  const haveSizes = rows.length > 0 || facts.some((fact) => hasSizeLabel(fact.join(": ")));
  if (pieces && !haveSizes) facts.push(pieces);
  const one = facts.findIndex(([, value]) => isOneSize(value));
  if (pieces && one >= 0) facts[one] = [facts[one]?.[0] ?? "", `OS=${pieces[1]}`];
  const labels = new Set(facts.map(([label]) => plainTitle(label)));
  return facts.length + rows.length > 2 && labels.size === facts.length ? { facts, rows } : null;
}

/** Whether most of what a block says, and two things at least, stands under known labels. */
function isArticle({ facts }: Block, titles: ReadonlyMap<string, string>): boolean {
  const known = facts.filter(([label]) => titles.has(plainTitle(label))).length;
  return known > 1 && known * 3 >= facts.length * 2;
}

/** What stands above several articles between signs: `*** BUTTER GOODS ***` as the maker; blank for any other part. */
function headingOf([first, ...others]: readonly TextLine[]): string {
  const [, said = ""] = /^[*=#~_-]{2,} ?(\p{L}[^:]{1,40}?) ?[*=#~_-]{2,}$/u.exec(first?.text ?? "") ?? [];
  return others.length === 0 ? said : "";
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
  const page = pageHeadOf(parts);
  const blocks = parts.map((part) => readBlock(part, page));
  const labels = blocks.flatMap((block) => [
    ...(block?.facts.map(([label]) => label) ?? []),
    ...Object.keys(block?.rows[0] ?? {}),
  ]);
  const timesOf = (label: string) => labels.filter((other) => plainTitle(other) === plainTitle(label)).length;
  // One article alone may be reduced.
  const titles = byWords(labels.filter((label) => timesOf(label) > 1 || label === textTitles.earlier));
  const articles = blocks.filter((block) => block !== null && isArticle(block, titles));
  const others = parts.filter((_, index) => !articles.includes(blocks[index] ?? null));
  // A table is not read here, but one of sizes in each block.
  const isOfTable = (part: readonly TextLine[]) =>
    part.some(({ text }) => areTitles(text)) &&
    !(page.sizes.length > 0 && part.some(({ text }) => sizeTitles(text)?.join() === page.sizes.join()));
  if (others.some(isOfTable)) return null;
  const first = parts[blocks.findIndex((block) => articles.includes(block))]?.[0]?.line ?? 0;
  const below = others.filter(([one]) => (one?.line ?? 0) > first);
  if (articles.length < 2 || below.length > articles.length * 2) return null;
  if (countKnownTitles([...titles.values()]) < 3) return null;
  const above = others
    .filter((part) => !below.includes(part))
    .flatMap((part) => part.map(({ text }) => text));
  const headings = others.some(headingOf) ? [headingTitle] : [];
  return { titles: [...titles.values(), ...headings], above: textAbove(above) };
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
  // Sizes that need no label are those of the label that others have for them.
  const sizesOf = titles.find((title) => sizeFactOf(title) === "size") ?? textTitles.sizes;
  if (!known.has(plainTitle(textTitles.sizes))) known.set(plainTitle(textTitles.sizes), sizesOf);
  // So are those of rows that bring titles of their own: `Size`, `Qty`.
  const ownTitle = (label: string) => {
    const fact = sizeFactOf(label);
    return (
      known.get(plainTitle(label)) ?? titles.find((title) => fact && sizeFactOf(title) === fact) ?? label
    );
  };
  const nameOf = titles.find((title) => titlesOf("name").includes(plainTitle(title))) ?? first;
  const timesOf = new Map<string, number>();
  for (const text of lines.map(ofAnyPage)) timesOf.set(text, (timesOf.get(text) ?? 0) + 1);
  let isBelow = false;
  let heading: Record<string, string> = {};
  const parts = partsOf(lines);
  const page = pageHeadOf(parts);
  for (const part of parts) {
    const block = readBlock(part, page);
    if (block && isArticle(block, known)) {
      isBelow = true;
      const cells = Object.fromEntries(
        block.facts.map(([label, value]) => [known.get(plainTitle(label)) ?? label, value]),
      );
      const line = part[0]?.line ?? 0;
      for (const row of block.rows.length > 0 ? block.rows : [{}]) {
        const own = Object.entries(row).map(([label, cell]) => [ownTitle(label), cell]);
        yield textRow(line, { ...blank, ...heading, ...cells, ...Object.fromEntries(own) }, "product");
      }
      continue;
    }
    const said = headingOf(part);
    if (said) heading = { [headingTitle]: said };
    // What has labels of articles is none of a letterhead, wherever it stands.
    const isLabelled = part.some(({ text: one }) =>
      factsOf(one)?.some(([label]) => known.has(plainTitle(label))),
    );
    // `Spese di trasporto` with what it costs below.
    const isCharge = part.length < 3 && saysFreight((part[0]?.text ?? "").replace(bullet, ""));
    for (const { line, text: one } of part) {
      const isTotals = isSum(one);
      // What each page has is none of an article.
      const isOfPage = (timesOf.get(ofAnyPage(one)) ?? 0) > 1;
      const isUnread =
        !isCharge && (isBelow || isLabelled) && !isOfPage && isOfProduct(one) && !ofSender.test(one);
      yield textRow(line, { ...blank, [nameOf]: one }, isTotals ? "total" : isUnread ? "unread" : "heading");
    }
  }
}
