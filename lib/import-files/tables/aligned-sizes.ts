import { plainTitle } from "../shared/plain-title";
import { sizeFactOf } from "../sizes/size-facts";
import { readSizeList } from "../sizes/size-list";
import { isSize } from "../sizes/size-pair";
import { waistAndLeg } from "../sizes/waist-and-leg";
import { delivered, ordered, otherPieces } from "../words/title-words";
import { beginsWithTotal, isTotalOfSizes } from "../words/total-words";
import type { TextLine } from "./read-table";

// How the lines below a product of a table that is aligned by blanks say its sizes and pieces.

/** The parts of a line that two blanks or more part. */
export const piecesOf = (line: string) =>
  line
    .trim()
    .split(/\s{2,}/)
    .filter(Boolean);

/** `US Size` as its word for sizes and what stands before each of them; null for a label of anything else. */
export function readSizeLabel(label: string): { word: string; system: string } | null {
  const [, before = "", word = "", behind = ""] =
    /^(?:(EU|UK|US) )?(.+?)(?: \(?(?:(EU|UK|US)|W ?\/ ?L)\)?)?\s*:?$/i.exec(label) ?? [];
  const system = (before || behind).toUpperCase();
  return sizeFactOf(word) === "size" ? { word, system: system === "EU" ? "" : system } : null;
}

/** `EU  36  37  38`: sizes behind the name of their system alone. */
export function isScale(line: string): boolean {
  const [system = "", ...sizes] = piecesOf(line);
  const areSizes = sizes.every((size) => /^\d{1,2}(?:[.,]5| [12]\/3)?$/.test(size));
  return /^(?:EUR?|UK|US)$/.test(system) && sizes.length > 0 && areSizes;
}

/** The sizes and the pieces, or only the one or the other, of a line below a product that has nothing else: `S  M  L`. */
const numbersAlone = (line: string, is: (piece: string) => boolean) =>
  /^\s/.test(line) && piecesOf(line).every(is);

const isCount = (piece: string) => /^\d{1,3}$/.test(piece);

/** What goods of one size have for it in a row of sizes. */
const ofOne = /^(?:O\/S|UNI?|T?U|[uú]nic[ao])$/i;

/** The sizes of a product as they are read: `35/36` and `37/38` of one are for two, `30/32` is waist and leg. */
function asSizes(sizes: readonly string[]): string[] {
  const areDouble =
    sizes.length > 1 &&
    sizes.every(
      (size) => /^(\d\d)\/(\d\d)$/.test(size) && Number(size.slice(3)) === Number(size.slice(0, 2)) + 1,
    );
  return sizes.map((size) =>
    areDouble ? size.replace("/", "-") : size.replace(waistAndLeg, "W$1 L$2").replace(ofOne, "OS"),
  );
}

/** Whether a line below a product has sizes alone, or their pieces: neither says what it is, as it stands over the other. */
export const hasNumbersAlone = (line: string) =>
  numbersAlone(line, (piece) => isSize(piece) || isCount(piece));

/** `Size: S (2); M (3)` of `S  M` and `2  3` below it; null for any other two lines. */
function sizesOverPieces(line: string, below: string): string | null {
  const [sizes, counts] = [piecesOf(line), piecesOf(below)];
  // One number over another may be anything.
  const areSizes = numbersAlone(line, isSize) && (sizes.length > 1 || !/^\d+$/.test(sizes[0] ?? ""));
  if (!areSizes || !numbersAlone(below, isCount) || sizes.length !== counts.length) return null;
  return `Size: ${asSizes(sizes)
    .map((size, index) => `${size} (${counts[index]})`)
    .join("; ")}`;
}

/**
 * The sizes of the product above with their pieces, which stand in two lines of their own below it, as one text: `Größe: 38 (1), 39 (2)` of
 * `Größe  38  39` and `Menge  1  2  Gesamt  3`. Null for any other two lines. `before`: the pieces of its sizes in further lines above.
 */
export function sizesWithPieces(line: string, below: string, before = 0): string | null {
  const [label = "", ...all] = piecesOf(line);
  const [word = "", ...counts] = piecesOf(below);
  // `Total` behind the last size stands above the sum of all.
  const sizes = isTotalOfSizes(all.at(-1) ?? "") ? all.slice(0, -1) : all;
  const hasSum = sizes.length < all.length;
  const read = readSizeLabel(label);
  const named = read?.system ? sizes.map((size) => `${read.system} ${size}`) : asSizes(sizes);
  const areSizes = sizes.length > 0 && named.every(isSize);
  if (!read || !areSizes || !["stock", "delivered"].includes(kindOfRow(word) ?? "")) return null;
  const pieces = counts.slice(0, sizes.length);
  const isAll = pieces.length === sizes.length && pieces.every((count) => /^\d{1,3}$/.test(count));
  const further = counts[sizes.length] ?? "";
  const isSummed =
    hasSum && pieces.reduce((found, count) => found + Number(count), before) === Number(further);
  // Any other number would be of a size that is not read; none below `Total`: a size has no pieces, and they stand below others.
  if (!isAll || (!isSummed && (hasSum || /^\d{1,3}$/.test(further)))) return null;
  return `${read.word}: ${named.map((size, index) => `${size} (${pieces[index]})`).join("; ")}`;
}

/** Pieces that are still to come. */
const toCome = /\b(?:follow|backorder\w*|pend\w*|pdtes?|ruckstand|offen)\b/;

/** What the counts of a row are: those that come, all, those that were ordered, or others; null: it is no row of counts. */
function kindOfRow(label: string): "delivered" | "stock" | "ordered" | "other" | null {
  const plain = plainTitle(label);
  if (toCome.test(plain)) return "other";
  if (delivered.test(plain)) return "delivered";
  if (ordered.test(plain)) return "ordered";
  return sizeFactOf(label) === "stock" ? "stock" : otherPieces.test(plain) ? "other" : null;
}

/**
 * The sizes of an article in a row, and below it rows of what was ordered, what comes of it and what follows: `Größe  40  41,5`, `bestellt  1  2`,
 * `geliefert  1  1   = 2 Paar`. The pieces are those that come; `lines`: how many the rows take. Null for any other lines, or where a sum behind them is
 * another.
 */
export function readSizeRows(
  texts: readonly string[],
): { fact: [label: string, sizes: string]; lines: number } | null {
  const [label = "", ...all] = piecesOf(texts[0] ?? "");
  const read = readSizeLabel(label);
  const last = all.at(-1) ?? "";
  const isOfSum =
    isTotalOfSizes(last) || sizeFactOf(last) === "stock" || /^(?:paar|pairs?|pares)$/i.test(last);
  const sizes = (isOfSum ? all.slice(0, -1) : all).map((size) => size.replace(ofOne, "OS"));
  const named = read?.system ? sizes.map((size) => `${read.system} ${size}`) : asSizes(sizes);
  // `7  7.5  8` of a document that says once that its sizes are British.
  const areRead = named.every((size) => isSize(size) || /^\d{1,2}(?:[.,]5)?$/.test(size));
  if (!read || sizes.length === 0 || !areRead) return null;
  const found = new Map<string, string[]>();
  let lines = 1;
  for (const text of texts.slice(1)) {
    const [word = "", ...cells] = piecesOf(text);
    const kind = kindOfRow(word);
    const counts = cells.slice(0, sizes.length);
    const areCounts =
      counts.length === sizes.length && counts.every((cell) => /^(?:\d{1,3}|[-–])$/.test(cell));
    // `Pendiente` says nothing of the sizes that have come in full.
    if (
      kind === "other" &&
      cells.every((cell) => /^\d{1,3}$/.test(cell)) &&
      cells.length <= sizes.length + 1
    ) {
      lines += 1;
      continue;
    }
    // What stands below the ordered pieces under another word may be those that come.
    if (kind === null && areCounts && /^\p{L}/u.test(word) && !beginsWithTotal(word)) return null;
    if (kind === null || !areCounts) break;
    const pieces = counts.map((cell) => (/\d/.test(cell) ? cell : "0"));
    const sum = /\d+/.exec(cells.slice(sizes.length).join(" "))?.[0];
    if (sum !== undefined && Number(sum) !== pieces.reduce((total, count) => total + Number(count), 0))
      return null;
    if (!found.has(kind)) found.set(kind, pieces);
    lines += 1;
  }
  const pieces = found.get("delivered") ?? found.get("stock") ?? found.get("ordered");
  if (!pieces) return null;
  return { fact: [read.word, named.map((size, at) => `${size} (${pieces[at]})`).join("; ")], lines };
}

/** `Pointure: 40 (1)` of `Pointure 40      1`, a line for each size, which may say its barcode: `Tam. 38   EAN 4066777310649   2`. Null for any other line. */
function sizeOfLine(line: string): string | null {
  const [, word = "", size = "", barcode = "", count = ""] =
    /^\s+(\p{L}+)\.? (\S+(?: [12]\/3)?)\s{2,}(?:(?:EAN|GTIN|UPC)?:? ?(\d{8,14})\s+)?(\d{1,3})$/u.exec(line) ??
    [];
  if (sizeFactOf(word) !== "size") return null;
  const one = /^(?:[uú]nic[ao]|unique)$/i.test(size) ? "ONE SIZE" : (asSizes([size])[0] ?? "");
  if (one !== "ONE SIZE" && !isSize(one)) return null;
  return `${word}: ${one} (${count})${barcode && `    EAN: ${barcode}`}`;
}

/**
 * The sizes of the product above behind a word for them, as one text with a label: `Size: UK 3 (2); UK 4 (1)` of `Size UK 3 x 2  4 x 1`. Null for
 * any other line.
 */
function sizesBehindWord(line: string): string | null {
  const [, word = "", system = "", listed = ""] =
    /^\s+(\p{L}+)(?:\s+(EU|UK|US))?\s+([\p{L}\d].*\d)$/u.exec(line) ?? [];
  return sizeFactOf(word) === "size" ? withPieces(word, listed, system) : null;
}

/** Sizes with their pieces, as `2 x 1  4 x 1`, behind a label; null where a part of them is none of these. */
function withPieces(word: string, listed: string, system: string): string | null {
  const sizes = readSizeList(listed.replace(/(?<=[\dSML]) x (?=\d)/gi, "x")).map(({ raw, count }) => ({
    // The system may stand before the first size alone, or before each.
    size: `${/^(?:EU|UK|US) /i.test(raw) ? "" : system} ${raw.replace(/^W(\d\d)\/L(\d\d)$/, "W$1 L$2")}`.trim(),
    count,
  }));
  const areRead = sizes.every(
    ({ size, count }) => count !== undefined && (isSize(size) || /^one size$/i.test(size)),
  );
  return areRead ? `${word}: ${sizes.map(({ size, count }) => `${size} (${count})`).join("; ")}` : null;
}

/** `Size: S (2); M (4)` of a line below a product that has these alone: `S x 2, M x 4`, `S: 2  M: 4`. Null for any other line. */
const sizesAlone = (line: string) =>
  /^\s+\S.*[x×(:]\s?\d{1,3}\)?$/.test(line) && piecesOf(line).length <= 8
    ? withPieces("Size", line.trim(), "")
    : null;

/** The lines with the sizes of one product in several systems, the European first, each behind a word for sizes. */
function inSystems(lines: readonly TextLine[]): string[] {
  const texts = lines.map(({ text }) => (isScale(text) ? `    Size ${text.trim()}` : text));
  return texts.toSorted((a, b) => Number(/^ *Size EU/.test(b)) - Number(/^ *Size EU/.test(a)));
}

/** Rows of counts below sizes that are looked at, with that of the sizes. */
const mostRows = 6;

/** Makes one line of the sizes of a product and their pieces, where they stand in two ({@link sizesWithPieces}) or, with several systems, in more. */
export function* joinSizes(lines: readonly TextLine[]): Generator<TextLine> {
  let waiting: TextLine[] = [];
  let passed = 0;
  for (const [at, one] of lines.entries()) {
    if (at < passed) continue;
    // Ordered and confirmed pieces, a row each.
    const rows = /^\s/.test(one.text)
      ? readSizeRows(lines.slice(at, at + mostRows).map(({ text }) => text))
      : null;
    if (rows && rows.lines > 2) {
      yield* waiting;
      waiting = [];
      yield { ...one, text: `    ${rows.fact.join(": ")}` };
      passed = at + rows.lines;
      continue;
    }
    const behind =
      waiting.length > 0 ? null : (sizesBehindWord(one.text) ?? sizeOfLine(one.text) ?? sizesAlone(one.text));
    if (behind !== null) {
      yield { ...one, text: `    ${behind}` };
      continue;
    }
    const [first] = waiting;
    const joined =
      inSystems(waiting).flatMap((sizes) => sizesWithPieces(sizes, one.text) ?? [])[0] ??
      sizesOverPieces(first?.text ?? "", one.text);
    if (first && joined) {
      yield { ...first, text: joined };
      waiting = [];
      continue;
    }
    const isNamed = /^\s/.test(one.text) && readSizeLabel(piecesOf(one.text)[0] ?? "") !== null;
    const isOfSizes = isNamed || isScale(one.text) || numbersAlone(one.text, isSize);
    // Of several lines with sizes each but the last names its system.
    if (!isOfSizes || waiting.some(({ text }) => !isScale(text))) {
      yield* waiting;
      waiting = [];
    }
    if (isOfSizes) waiting.push(one);
    else yield one;
  }
  yield* waiting;
}
