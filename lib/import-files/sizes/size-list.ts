import { z } from "zod";
import { letters, readLetter } from "@/lib/catalogue/size-notation";
import { oneSizeWords } from "../words/one-size-words";
import { countWithUnit } from "../words/stock-words";
import { unitWord } from "../words/unit-words";
import { withJoinedCounts, withPlainParts } from "./plain-list";
import { waistAndLeg } from "./waist-and-leg";

/** One size of a cell, and how many there are of it where the cell says so. */
export type ListedSize = { raw: string; count?: string };

const unit = `(?:(?:${unitWord}|st)\\.?|x)?`;
/** `36=2`, `36:2`, `36 x 2`, `38x2`, `36 (2)`, `36 - 2 pares`. */
const counted = new RegExp(
  `^(.+?)\\s*(?:[=:×*]\\s*|\\sx\\s*|(?<=[\\dSMLU])x(?=\\d{1,2}(?!\\d))|\\s-\\s|\\(\\s*(?:x\\s?)?)(\\d{1,4})\\s*${unit}\\s*\\)?\\s*${unit}$`,
  "i",
);
/** An index with its meaning in brackets is one size: `4 (43)`; a count is smaller than what it counts. */
const letterCount =
  /^(?:W ?\d\d(?:[ /]*L ?\d\d)?|[X0-9]*[SML](?:\/X{0,2}[SML])?|(?:(?:EUR?|US|UK) ?)?\d{1,2}(?:[.,](?:5|[1368]?75|[136]?25)|½| [12]\/3| [1-7]\/[248])?[YCW]?|\d{2}[-/]\d{2}|\d{1,2}(?:-\d{1,2})? ?(?:años|anos|years|yrs|ans|jahre|anni)|(?:\p{L}+\.? )?(?:[uú]nic[ao]|unique|one(?: ?size)?|einheitsgr(?:ö|oe)(?:ß|ss)e|T\.?U\.?|UNI|U|OSF[AM]?|OS))\s*\(\s*(?:x\s?)?\d{1,3}\s*[^\d)]*\)$/iu;
/** `del 36 al 41 (1 de cada)`: so many pieces of each size of a run. */
const eachOfRun =
  /^(?:(?:del?|desde|from) (?:las?|los?|el)? ?)?(\d\d) ?(?:al?|hasta|to|[-–]) ?(?:las?|el)? ?(\d\d) ?[(,:;-]? ?(\d{1,2}) ?(?:de cada(?: (?:una?|talla|n[uú]mero))?|(?:of )?each|cada (?:una?|talla)|por talla|per size)\)?$/i;
const oneSize = new RegExp(`^(?:${oneSizeWords})$`, "iu");
/** What has one size, as tills and suppliers write it for short. */
const shortOneSize = /^(?:T?U|UNI?|OS|[uú]nic[ao])$/i;
/** `S-1`, `38-2`: a size and fewer pieces than that; `35-38` is a range. */
const dashed = /^(X*[SML]|[2-6]XL|\d{2}(?:[.,]5)?)-(\d{1,2})$/i;
/** `36/1`, `M/2` among others: a size and few pieces of it; `36/37` are two sizes. */
const slashed = /^(\d{2}(?:[.,]5|-\d{2})?|X*[SML]|T?U)\/(\d|(?<=[SMLU]\/)\d\d)$/i;
/** `2x41`, `3 × M`: pieces before their size. */
const before = /^(\d{1,2})\s*[x×*]\s*(\d{2}(?:[.,]5| ?[12]\/3)?|\d?X*[SML])$/i;
/** `UK 6/1  7/2  8.5/1`, `UK 6: 1  7: 2`: sizes of one system, each with its pieces. */
const ofSystem = /^\s*(EUR?|US|UK) ?((?:\d{1,2}(?:[.,]5)?(?:\/|: ?)\d{1,2}(?:,?\s+|\s*$)){2,})$/i;
/** Counts before their sizes, parted by blanks: `1x38 2/3  2x39  1x40,5`. */
const behindTimes = /^\s*(?:\d{1,2}x\d\d(?:[.,]5| [12]\/3)?(?:\s+|$)){2,}$/i;
/** `32x34`: waist and leg of trousers; no leg is shorter than 26 inches, `42 x 12` counts. */
const waistByLeg = /^\d\d\s*x\s*(?:2[6-9]|3\d)$/i;

/** A comma parts two sizes unless it makes a half one, `42,5`, or a fitted cap's: `7,125`. */
const separators =
  /\s*[;\n\r|·•]+\s*|\s*,(?!5(?!\d)|(?<=(?<!\d)[678],)(?:[1368]?75|[136]?25)(?!\d))\s*|(?<!\d),\s*|,\s+/;
const waist = /^W ?\d\d$/i;
/** One size that needs nothing beside it to be one. */
export const plainSize =
  /^(?:(?:[789]|1[0-3])[05]|\d{1,2}(?:[.,]5| ?[12]\/[23]| [1-7]\/[48]|[½⅓⅔])?|X*[SML]|[2-6]XL|W ?\d\d ?(?:L ?\d\d)?)$/i;

const lastTwo = /^(\d{2}(?:[.,]5)?|X*[SML]|[2-6]XL) (?:y|e|i|and|et|und) (\d{2}(?:[.,]5)?|X*[SML]|[2-6]XL)$/i;

const spacedCount = /^(?:(?:EUR?|US|UK) ?)?\S+(?: [12]\/3| size)? [x×] ?\d{1,3}$/i;

const isCounted = (word: string) =>
  /^[^()]+(?:\((?:\d{1,4}x?|x\d{1,3})\)|[=:]\d{1,3})$/.test(word) ||
  /^[\dXSML.,/]+(?: [12]\/3)?\s?x\d{1,2}$/i.test(word);
const isDashed = (piece: string) => {
  const [, size = "", count = ""] = dashed.exec(piece) ?? [];
  return size !== "" && !(Number(size.replace(",", ".")) <= Number(count));
};

/** `S/M`, `37/38`: a size for two, and no day. */
const isDouble = (text: string) => {
  const [, first, second] = /^(\d\d)\/(\d\d)$/.exec(text) ?? [];
  return first ? Number(second) === Number(first) + 1 : /^X{0,2}[SML]\/X{0,2}[SML]$/i.test(text);
};

/** Whether these are sizes, counted or not: `7`, `8 (2)`, `8.5`. Two without a count may be from one to the other. */
function areListed(steps: readonly string[]): boolean {
  const areSizes = steps.every((step) => isCounted(step) || plainSize.test(step));
  const isSure = steps.every(isCounted) || steps.every((step) => waist.test(step));
  return areSizes && steps.length > (isSure ? 1 : 2);
}

/** The pieces of a cell that none of the usual signs parts: by what stands between them, where all of them are sizes. */
function byOtherSigns(cell: string): string[] | null {
  // `41 1/3 x 1 - 42 x 2`, `UK 7 x 1 / UK 8 x 2`
  const spaced = cell.trim().split(/\s+[-–/]\s+/);
  if (spaced.length > 1 && spaced.every((step) => spacedCount.test(step))) return spaced;
  // `7 x 1  8 x 2`
  const apartByBlanks = cell.trim().split(/(?<= [x×] ?\d{1,3})\s+/);
  if (apartByBlanks.length > 1 && apartByBlanks.every((step) => spacedCount.test(step))) return apartByBlanks;
  const steps = cell.split(/\s*\/\s+|\s+\/\s*|\/(?=[\dXSML.,]{1,4}(?:$|\/))/i).map((step) => step.trim());
  if (steps.length > 1 && steps.every((step) => isDashed(step) || isCounted(step))) return steps;
  // `40/1-41/2-42/3`, `40/1 - 41/2 - 42/3`
  const dashes = cell.trim().split(/\s*[-–]\s*/);
  if (dashes.length > 2 && dashes.every((step) => slashed.test(step))) return dashes;
  // `1x40 / 2x40,5`
  if (steps.length > 1 && steps.every((step) => before.test(step))) return steps;
  if (steps.length > 2 && steps.every((step) => plainSize.test(step))) return steps;
  if (steps.length > 1 && steps.every((step) => /^\d\d[-–]\d\d$/.test(step))) return steps;
  // `U - U - U`: three bags.
  const ones = cell.trim().split(/\s*[-–/]\s*|\s+/);
  if (ones.length > 1 && ones.every((step) => shortOneSize.test(step))) return ones;
  // `S/M - L/XL` is no run: each is for two sizes.
  const doubles = cell.trim().split(/\s+[-–]\s+/);
  if (doubles.length > 1 && doubles.every(isDouble)) return doubles;
  // `30/32 - 31/32 - 32/32`: waists and legs.
  if (doubles.length > 1 && doubles.every((step) => waistAndLeg.test(step))) return doubles;
  const apart = [cell.split(/\s+[-–]\s+/), cell.split(/\s+\/\s+/)].find(areListed);
  if (apart) return apart;
  const joined = cell.trim().split(/[-–]/);
  if (joined.length > 2 && joined.every((step) => plainSize.test(step))) return joined;
  // A part of a size is parted from its number by a blank: `39 1/3(2) 40(2)`.
  // `M y L`
  const named = cell.trim().split(/,\s+|\s+(?:y|e|and|et|und|&)\s+/i);
  if (named.length > 1 && named.every((word) => plainSize.test(word))) return named;
  const words = cell
    .trim()
    .split(/\s+(?![12]\/3(?!\d)|[1-7]\/[248](?!\d)|(?:años|anos|anni|ans|years|jahre)(?![\p{L}]))/u);
  if (words.length > 1 && words.every((word) => isCounted(word) || isDashed(word))) return words;
  // `38(2) 39 40x3`
  if (words.some(isCounted) && words.every((word) => isCounted(word) || plainSize.test(word))) return words;
  if (words.length > 1 && words.every((word) => slashed.test(word))) return words;
  // `36-37 38-39` of clogs.
  if (words.length > 1 && words.every((word) => /^\d\d[-–/]\d\d$/.test(word))) return words;
  return words.length > 2 && words.every((word) => plainSize.test(word)) ? words : null;
}

/** `US 6 | EU 36`, `EU 36 / UK 3.5`: one size in several systems. */
function isInSystems(cell: string): boolean {
  const parts = cell
    .split(/\s*[|/·;]\s*/)
    .map((part) => /^(EUR?|US|UK) ?\d{1,2}(?:[.,]5| [12]\/3)?$/i.exec(part.trim())?.[1]);
  return parts.length > 1 && parts.every(Boolean) && new Set(parts).size === parts.length;
}

/** `3,4,5,6`: whole sizes one after the other, though `4,5` alone is a half one. */
function risesByOne(cell: string): boolean {
  const parts = cell.split(",").map((part) => (/^\d{1,2}$/.test(part) ? Number(part) : Number.NaN));
  return parts.length > 2 && parts.every((one, at) => at === 0 || one === (parts[at - 1] ?? 0) + 1);
}

/** What a cell lists, each size with what stands beside it. */
export function piecesOf(cell: string): string[] {
  if (isInSystems(cell)) return [cell];
  if (risesByOne(cell)) return cell.split(",");
  // `38, 39, 41 y 43`
  const pieces = cell
    .split(separators)
    .flatMap((piece) => lastTwo.exec(piece.trim())?.slice(1) ?? piece)
    .filter((piece) => piece.trim() !== "");
  return pieces.length > 1 ? pieces : (byOtherSigns(cell) ?? pieces);
}

/** More than any height of a child in cm: `8(120) 10(880)` are counts. */
const isStocked = (piece: string) => Number(/\((\d{3,4})\)$/.exec(piece)?.[1] ?? 0) > 190;

function readCounted(piece: string, isStock: boolean): ListedSize | null {
  if (waistByLeg.test(piece)) return null;
  const [, size = "", few = ""] = isDashed(piece) ? (dashed.exec(piece) ?? []) : [];
  if (size) return { raw: size, count: few };
  const [, raw = "", count = ""] = counted.exec(piece) ?? [];
  // What has counts within is a list that nobody knows how to part.
  if (!raw || /\s[x×] ?\d|[=(]\s?\d/.test(raw)) return null;
  // `41 - 44` is a range.
  if (/\s-\s/.test(piece) && Number(count) >= Number.parseFloat(raw.replace(/^\D+/, ""))) return null;
  // `10 (140)` is a size with its height.
  const isMany = Number(count) > 30 && /^\d+(?:[.,]\d+)?$/.test(raw);
  if (!isStock && piece.includes("(") && (!letterCount.test(piece) || isMany)) return null;
  return { raw: oneSize.test(raw.trim()) ? "ONE SIZE" : raw.trim(), count };
}

/** Sizes behind their counts, where all of a cell are written so: `2xL` alone is a size, `32x34` waist and leg. */
function countsFirst(pieces: readonly string[]): ListedSize[] | null {
  const found = pieces.map((piece) => before.exec(piece));
  const read = found.flatMap((one) => (one ? [{ raw: one[2] ?? "", count: one[1] ?? "" }] : []));
  if (read.length < pieces.length) return null;
  const isSmaller = read.every(({ raw, count }) => {
    const size = Number.parseFloat(raw);
    return Number.isNaN(size) || /[SML]/i.test(raw) || (size >= 16 && Number(count) < Math.min(size, 25));
  });
  // `2xL` may be XXL, and so may be all the others; `2xM` or `0xL` is none.
  const areCounts = pieces.some((piece) => /\d[.,\d/ ]*$|m$|^0|^\d\d|\s|[×*]/i.test(piece));
  return isSmaller && areCounts ? read : null;
}

/** `8 pcs, one size`, `talla única, 6 uds`: all pieces of goods with one size; null for any other cell. */
function countOfOneSize(cell: string): ListedSize | null {
  const parts = cell
    .trim()
    .split(/\s*[,;/]\s*|(?<=^\d{1,3} \p{L}+\.?) (?=(?:talla|taglia|taille|tamanho|one|[uú]nic)\b)/iu);
  const [count] = parts.flatMap((part) => countWithUnit(part) ?? []);
  const isOne = parts.some((part) => oneSize.test(part) || shortOneSize.test(part));
  return parts.length === 2 && isOne && count !== undefined ? { raw: "ONE SIZE", count } : null;
}

/** `36-41 (1/2/3/3/2/1)`, `S-XL (2/3/3/1)`: a run with the pieces of each of its sizes; none of any other cell. */
function runOfCounts(cell: string): ListedSize[] {
  const [, from = "", to = "", listed = ""] =
    /^(\d\d|X{0,3}[SML]) ?[-–] ?(\d\d|X{0,3}[SML]) ?[(:] ?(\d{1,2}(?:[/-]\d{1,2})+)\)?$/i.exec(cell.trim()) ??
    [];
  const counts = listed.split(/[/-]/);
  const length = Math.max(0, Number(to) - Number(from) + 1) || 0;
  const numbers = Array.from({ length }, (_, at) => String(Number(from) + at));
  const sizes = /^\d/.test(from) ? numbers : letterRange(`${from}-${to}`);
  return listed && sizes.length === counts.length
    ? sizes.map((raw, at) => ({ raw, count: counts[at] ?? "" }))
    : [];
}

/** The sizes of `del 36 al 41 (1 de cada)` with their count; none of any other cell. */
function countedRun(cell: string): ListedSize[] {
  const [, from = "", to = "", count = ""] = eachOfRun.exec(cell.trim()) ?? [];
  const length = Math.max(0, Number(to) - Number(from) + 1);
  return count ? Array.from({ length }, (_, at) => ({ raw: String(Number(from) + at), count })) : [];
}

/** `del 40 al 46`, `from 36 to 41`: a run of sizes of shoes, of which nobody knows which are there. */
export const runInWords =
  /^(?:(?:del?|des?de|da|dal|du|von|from)(?: (?:las?|los?|el|nº|n[uú]mero|tallas?))* )?(\d{2})(?: (?:al?|hasta|à|au|até|to|bis|tot)(?: (?:las?|el))? )(\d{2})$/i;

/** `S-XXL`, `XS - XL`, `de S a XL`, `de la S a la XL`: all letters from one to the other. */
function letterRange(cell: string): string[] {
  const [, from = "", to = ""] =
    /^(?:(?:del?|da|dal?|von|from|desde) )?(?:las? )?(X{0,2}S|M|X{0,3}L|[23]XL)(?:\s*[-–]\s*| (?:al?|à|até|hasta|to|bis|tot) (?:las? )?)(X{0,2}S|M|X{0,3}L|[23]XL)$/i.exec(
      cell.trim(),
    ) ?? [];
  const [first, last] = [from, to].map((one) => letters.indexOf(readLetter(one.toUpperCase()) ?? ""));
  return first !== undefined && last !== undefined && first >= 0 && first + 1 < last
    ? letters.slice(first, last + 1)
    : [];
}

const jsonSizes = z.union([
  z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
  z.array(z.union([z.string(), z.number()])),
]);

/** `{"36": 2, "37": 1}`, `["S", "M"]`: what a program keeps of the sizes in one column; null for any other cell. */
function readJsonSizes(cell: string): ListedSize[] | null {
  if (!/^\s*[[{].*[\]}]\s*$/s.test(cell)) return null;
  try {
    const read = jsonSizes.safeParse(JSON.parse(cell));
    if (!read.success) return null;
    if (Array.isArray(read.data)) return read.data.map((raw) => ({ raw: String(raw) }));
    return Object.entries(read.data).map(([raw, count]) => ({
      raw,
      ...(count !== null && { count: String(count) }),
    }));
  } catch {
    return null;
  }
}

/**
 * The sizes of a cell in the order they stand: `42`, `S, M, L`, `36/37/38`, `36 - 37 - 38`, `36-37-38`, `36 37 38`, and with their stock
 * `36=2,37.5=1`, `36:2|37:1`, `36(2)`, `38x2 39x1`, `36/1, 37/2`, `S-1 / M-2`, `2x41, 1x42`. What is no list is one size; a count alone (`4 uds`) is none.
 */
export function readSizeList(given: string): ListedSize[] {
  const kept = readJsonSizes(given);
  if (kept) return kept;
  const said = withPlainParts(given);
  const [, system = "", inSystem = ""] = ofSystem.exec(said) ?? [];
  if (system)
    return [...inSystem.matchAll(/([\d.,]+)[/:] ?(\d+)/g)].map(([, size = "", count = ""]) => ({
      raw: `${system} ${size}`,
      count,
    }));
  if (behindTimes.test(said)) return countsFirst(said.trim().split(/\s+(?=\d+x)/i)) ?? [{ raw: given }];
  const cell = withJoinedCounts(said);
  // `TU/6`
  const [single = "", count = "", ...more] = cell.trim().split(/\s?[/:=x-]\s?/i);
  if (shortOneSize.test(single) && /^\d{1,3}$/.test(count) && more.length === 0)
    return [{ raw: single, count }];
  // `4x OS`
  const [, many = "", only = ""] = /^(\d{1,3})\s?x\s?(\p{L}+)$/iu.exec(cell.trim()) ?? [];
  if (shortOneSize.test(only)) return [{ raw: only, count: many }];
  const all = countOfOneSize(cell);
  if (all) return [all];
  const run = [countedRun(cell), runOfCounts(cell)].find((sizes) => sizes.length > 1) ?? [];
  if (run.length > 1) return run;
  const range = letterRange(cell);
  if (range.length > 1) return range.map((raw) => ({ raw }));
  const pieces = piecesOf(cell).map((piece) => piece.trim());
  if (pieces.length === 1 && countWithUnit(cell) !== null && !/^\d+\s*[ux]$/i.test(cell)) return [];
  const isList = pieces.length > 1;
  const behindCounts = countsFirst(pieces);
  if (behindCounts) return behindCounts;
  const counts = pieces.map((piece) => slashed.exec(piece));
  if (isList && counts.every((one) => one !== null))
    return counts.map((one) => ({ raw: one[1] ?? "", count: one[2] ?? "" }));
  const read = pieces.map((piece) => readCounted(piece, pieces.some(isStocked)));
  // `38-2` alone is more likely a code than a size and its count.
  if (isList && read.every((one) => one !== null)) return read;
  const listed = pieces.map((piece, index): ListedSize => {
    const one = read[index];
    return one && (isList || !dashed.test(piece)) ? one : { raw: piece };
  });
  // `7 - 8 (2) - 8.5`: there is one of those that are not counted.
  const isMixed =
    listed.some(({ count }) => Number(count) > 0) &&
    listed.every((one) => one.count || plainSize.test(one.raw));
  if (isMixed) return listed.map(({ raw, count = "1" }) => ({ raw, count }));
  // `US 7, 8, 8.5`: the system stands once.
  const [, first = ""] = isList ? (/^(EUR?|US|UK) ?\d/i.exec(listed[0]?.raw ?? "") ?? []) : [];
  return listed.map((one) => (first && /^\d/.test(one.raw) ? { ...one, raw: `${first} ${one.raw}` } : one));
}
