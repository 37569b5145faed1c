import { sizeFactOf } from "../sizes/size-facts";
import { type ListedSize, readSizeList } from "../sizes/size-list";
import { isSize } from "../sizes/size-pair";
import { oneSizeWords } from "../words/one-size-words";
import { countWithUnit, isCountWithUnit } from "../words/stock-words";
import { delivered, says } from "../words/title-words";
import { unitWord } from "../words/unit-words";
import { piecesOf } from "./aligned-sizes";
import { readLabel } from "./size-lines";
import { type Fact, textTitles } from "./text-row";

// How the lines of an article's block say its sizes, without a label or with one for each size.

const oneSize = `${oneSizeWords}|os|tu`;
const oneSizeAlone = new RegExp(`^(?:${oneSize})$`, "iu");
/** `Taglia unica`, `one size`: goods of one size, without their pieces. */
export const isOneSize = (text: string): boolean => oneSizeAlone.test(text);

/** `Talla única: 2`, `Talla única (5 unitats)`, `one size x 4` as what is counted. */
const countedOne = new RegExp(`^(?:${oneSize})\\s*[,:=x×/(–-]\\s*(\\d{1,3}(?: \\p{L}+\\.?)?)\\)?$`, "iu");

/** What is counted behind each size: `talla 38: 2 pares`. */
const unitBehind = new RegExp(`(?<=: ?\\d{1,3}) ${unitWord}(?!\\p{L})\\.?`, "giu");

/** `talla M, 10 uds.` */
const eachSize = new RegExp(
  `(?<!\\p{L})(?:tallas?|size|taille|taglia) (\\S{1,6}), (\\d{1,3}) ${unitWord}\\.?(?!\\p{L})`,
  "giu",
);

/** `41 (1 par)` */
const pairsInside = new RegExp(`\\((\\d{1,3}) ${unitWord}\\.?\\)`, "giu");
/** `(tot. 6 paia)` behind all sizes. */
const sumBehind = /\s+\(tot\w*\.? \d{1,4} \p{L}+\.?\)$/iu;
/** `40→1`, `S / 1   M / 3`, `37: 1 - 38: 2` as sizes before a colon. */
const pointed = /(?<=[\dSML]) ?(?:→|[-=]>) ?(?=\d{1,3}(?:\D|$))|(?<=[\dSML]) \/ (?=\d{1,3}(?:\s{2}|$))/g;
/** What stands before the sizes that are left. */
const left = /^(?:quedan?|hay|restano|left)$/i;

/** `2x US 8.5` */
const countOfSystem = /(?<![\d.,])(\d{1,2}) ?[x×] ?((?:EUR?|UK|US) ?\d{1,2}(?:[.,]5)?)(?![\d.])/gi;

/** `cintura 30: 1` */
const waist = /\b(?:cintura|waist|vita|bund) (?=\d\d\b)/giu;

const isCounted = ({ raw, count }: ListedSize) =>
  count !== undefined && (isSize(raw) || /^one ?size$/i.test(raw));

/** `Confirmé : 36 (1), 37 (2)`, `Servido: talla única, 5 uds`: the sizes behind a label for the pieces that come; null for any other text. */
function sizesThatCome(text: string): Fact | null {
  const [label = "", listed = ""] = readLabel(text) ?? [];
  if (!says(label, delivered)) return null;
  return readSizeList(listed).every(isCounted) ? [textTitles.sizes, listed] : null;
}

/** `UK 7 x 2, UK 8 x 3`, `S: 3, M: 5` alone in its line, or behind words for it: `Unidades por talla - 40: 1 / 41.5: 2`. */
export function sizesAlone(text: string): Fact | null {
  const [, count = ""] = countedOne.exec(text) ?? [];
  if (count && (/^\d+$/.test(count) || isCountWithUnit(count)))
    return [textTitles.sizes, `OS=${Number.parseInt(count, 10)}`];
  const come = sizesThatCome(text);
  if (come) return come;
  const [, word = "", labelled = ""] =
    /^(\p{L}+)\.?:? (?=\S*\d|X*[SML]\W|[uú]nic[ao] [x×]?)(.*)$/u.exec(text) ?? [];
  const isWord = (sizeFactOf(word) === "size" && !/^(?:EUR?|UK|US)$/i.test(word)) || left.test(word);
  if (isWord && !labelled.toLowerCase().includes(word.toLowerCase())) return sizesAlone(labelled);
  // `talla M, 10 uds. / talla L, 10 uds.`
  const each = text
    .replace(sumBehind, "")
    .replace(pairsInside, "($1)")
    .replace(pointed, ":")
    .replace(eachSize, "$1: $2")
    .replace(/ \/ (?=[X\d]*[SML]?:)/g, ", ")
    .replace(countOfSystem, "$2:$1");
  const [, behind = each] =
    /^(?:\p{L}+ ){0,3}(?:tallas?|sizes?|tailles?|taglie|gr(?:ö|oe)(?:ß|ss)en) [-–] (.*)$/iu.exec(text) ?? [];
  const listed = behind
    .replace(unitBehind, "")
    .replace(waist, "W")
    .replace(/(?<=[\dSML]): (?=\d)/g, ":")
    // `UK 7: 1   UK 8: 2`
    .replace(/(?<=:\d{1,3})\s{2,}/g, ", ");
  const sizes = readSizeList(listed);
  return sizes.every(isCounted) && (sizes.length > 1 || /one ?size|[uú]nica|^[X\d]*[SML]\W/i.test(text))
    ? [textTitles.sizes, listed]
    : null;
}

/** What the cells of {@link sizeOfRow} are called. */
const rowTitles = { size: "Size", pieces: "Qty", barcode: "EAN" } as const;

/** A line of one size behind a word for it, with its pieces: `Gr. 38   1 Stück   EAN 8411440903851   71,30`; null for any other line. */
export function sizeOfRow(text: string): Record<string, string> | null {
  // `Talla M: 6 uds., EAN 0190433427991`
  const columns = text.replace(/^(\p{L}+\.? \S+): (\d{1,4} \p{L}+\.?), (?=(?:EAN|GTIN|UPC)\b)/iu, "$1  $2  ");
  const [first = "", ...others] = piecesOf(columns);
  const [, word = "", named = ""] = /^(\p{L}+)(?:\. ?| )(\S+(?: [12]\/3)?)$/u.exec(first) ?? [];
  const size = isOneSize(first) ? "OS" : sizeFactOf(word) === "size" && isSize(named) ? named : "";
  // `1 ud x 44,10 = 44,10`
  const pieces = others.flatMap((part) => countWithUnit(part.replace(/ [x×@] [\d.,]+.*$/, "")) ?? [])[0];
  // `41 1/3 → 2`, `37 : 1 paire`
  const [, one = "", count = ""] =
    /^(\S+(?: [12]\/3)?) ?(?:→|[-=]>|:(?=.*\p{L})) ?(\d{1,3})(?: \p{L}+\.?)?$/u.exec(text.trim()) ?? [];
  if (isSize(one)) return { [rowTitles.size]: one, [rowTitles.pieces]: count };
  if (!size || pieces === undefined) return null;
  const barcode =
    others.flatMap((part) => /^(?:EAN|GTIN|UPC)?:? ?(\d{8,14})$/.exec(part)?.[1] ?? [])[0] ?? "";
  return {
    [rowTitles.size]: size,
    [rowTitles.pieces]: pieces,
    ...(barcode && { [rowTitles.barcode]: barcode }),
  };
}

const ofAllSizes =
  /^(?:q\.?t[àa]|quantit[àa]|cant(?:idad|\.)?|quantity|qty|menge|qt[ée]|unid(?:ades|\.)?|uds\.?) (?:totale?|gesamt|in all):? (\d{1,4})$/i;
/** Whether a part of a line says the pieces of all sizes of an article. */
export const saysPiecesInAll = (part: string): boolean => ofAllSizes.test(part);

/** `quedan 11`, `hay 5 pares`: the pieces of an article that lists no sizes; null for any other text. */
export function piecesLeft(text: string): Fact | null {
  const [, count = ""] =
    /^(?:quedan?|queden|hay|tenemos|en stock|stock|left|in stock|restano|reste(?:nt)?|noch|menge|cant(?:idad|\.)?|qty|quantit[àé]):? (\d{1,3})(?: \p{L}+\.?)?(?:, ?(?:talla|tama[ñn]o|taglia|taille) \p{L}+)?$/iu.exec(
      text,
    ) ?? [];
  return count ? [rowTitles.pieces, count] : null;
}

/** `4 unidades` or `Menge 4` alone: all pieces of an article whose block lists no sizes. */
export function piecesAlone(text: string): Fact | null {
  const count = countWithUnit(text);
  return count === null ? piecesLeft(text) : [rowTitles.pieces, count];
}

/** `Q.tà totale 8` among the columns of a line: the pieces of all sizes of an article; null where none says them. */
export function piecesInAll(text: string): Fact | null {
  const [count = ""] = piecesOf(text).flatMap((part) => ofAllSizes.exec(part)?.[1] ?? []);
  return count ? [rowTitles.pieces, count] : null;
}
