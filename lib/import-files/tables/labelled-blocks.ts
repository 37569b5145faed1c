import { countKnownTitles } from "../guess/guess-titles";
import { plainTitle } from "../shared/plain-title";
import type { SourceRow } from "../shared/source-row";
import { titlesOf } from "../words/column-words";
import { beginsWithTotal } from "../words/total-words";
import { areTitles } from "./aligned-columns";
import { allLinesOf, firstLinesOf } from "./read-table";
import { readLabel } from "./size-lines";

/** What a line without a label at the beginning of a block is. */
const nameTitle = "Model";

type Fact = [label: string, value: string];
type Line = { line: number; text: string };

const bullet = /^(?:[-–—•·▪●*>]|\d{1,2}[.)])\s+/;

/** `Colour: Chino`, `Colour: Chino | RRP: €110` as what it says by labels; null for any other line. */
function factsOf(text: string): Fact[] | null {
  const parts = text.replace(bullet, "").split(/\s{2,}|\t|\s+[|·•]\s+/);
  const facts = parts.map(readLabel).filter((fact) => fact !== null);
  if (facts.length === parts.length) return facts;
  const whole = readLabel(text.replace(bullet, ""));
  return whole ? [whole] : null;
}

/** The lines of a text in parts: a blank line or a rule ends one, and so does the label that it begins with where it comes again. */
function partsOf(lines: readonly string[]): Line[][] {
  const parts: Line[][] = [];
  let part: Line[] = [];
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

/** The facts of a part that has a label on each of its lines but perhaps the first, which then names the article; null for any other. */
function readBlock([first, ...others]: readonly Line[]): Fact[] | null {
  if (!first) return null;
  const said = others.map(({ text }) => factsOf(text));
  const top = factsOf(first.text) ?? [[nameTitle, first.text.replace(bullet, "")]];
  const facts = [top, ...said].flatMap((one) => one ?? []);
  const labels = new Set(facts.map(([label]) => plainTitle(label)));
  return said.every((one) => one !== null) && facts.length > 2 && labels.size === facts.length ? facts : null;
}

/** Whether most of what a block says, and two things at least, stands under known labels. */
function isArticle(facts: readonly Fact[], titles: ReadonlyMap<string, string>): boolean {
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
  if (lines.some(areTitles)) return null;
  const parts = partsOf(lines);
  const blocks = parts.map(readBlock);
  const labels = blocks.flatMap((facts) => facts?.map(([label]) => label) ?? []);
  const timesOf = (label: string) => labels.filter((other) => plainTitle(other) === plainTitle(label)).length;
  const titles = byWords(labels.filter((label) => timesOf(label) > 1));
  const articles = blocks.filter((facts) => facts !== null && isArticle(facts, titles));
  const others = parts.filter((_, index) => !articles.includes(blocks[index] ?? null));
  const first = parts[blocks.findIndex((facts) => articles.includes(facts))]?.[0]?.line ?? 0;
  const below = others.filter(([one]) => (one?.line ?? 0) > first);
  if (articles.length < 2 || below.length > articles.length * 2) return null;
  if (countKnownTitles([...titles.values()]) < 3) return null;
  const above = others
    .filter((part) => !below.includes(part))
    .flatMap((part) => part.map(({ text }) => text));
  return { titles: [...titles.values()], above: above.join("\n").slice(0, 2000) };
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
  let isBelow = false;
  for (const part of partsOf(lines)) {
    const facts = readBlock(part);
    if (facts && isArticle(facts, known)) {
      isBelow = true;
      const cells = facts.map(([label, value]) => [known.get(plainTitle(label)) ?? label, value]);
      yield {
        line: part[0]?.line ?? 0,
        cells: { ...blank, ...Object.fromEntries(cells) },
        ...{ surplus: false, isTitles: false },
      };
      continue;
    }
    for (const { line, text: one } of part) {
      const isTotals = beginsWithTotal(one);
      const isUnread = isBelow && !isTotals && /\d/.test(one);
      yield {
        line,
        cells: { ...blank, [nameOf]: one },
        ...{ surplus: false, isTitles: false, isTotals, isUnread, isHeading: !isTotals && !isUnread },
      };
    }
  }
}
