import { unitWord } from "../words/unit-words";

// How lists of sizes are brought to plain signs, before they are parted.

const ofHalves =
  /[\s,;(]+(?:incl\.? |with |con |avec |mit )?(?:half sizes|halves|medios(?: n[uú]meros)?|medias tallas|demi-pointures|mezzi numeri|halbe gr(?:ö|oe)(?:ß|ss)en)\)?$/i;
/** Sizes each with a count in brackets behind a blank, and blanks between them. */
const blanksAlone = /^\s*(?:(?:\d\d,5|W ?\d\d ?L ?\d\d|[^\s(),;]{1,7}(?: [12]\/3)?) \(\d{1,3}\)\s*){2,}$/;
/** The same behind a sign: `40 x1  41 x2`. */
const timesAlone = /^\s*(?:(?:\d[\d.,]{0,4}(?: [12]\/3)?|X*[SML]|[2-6]XL) x\d{1,3}(?:\s+|$)){2,}$/i;
/** And behind a colon: `40: 1   42,5: 1`. */
const colonsAlone =
  /^\s*(?:(?:\d\d[-–/]\d\d|W ?\d\d ?\/? ?L ?\d\d|\d[\d.,]{0,4}(?: [12]\/3)?|X*[SML]|[2-6]XL) ?: ?\d{1,3}(?:\s+|$)){2,}$/i;
/** And parted by a stroke: `36: 1 / 37: 2`, `S: 1 - M: 2`. */
const stroke = / [/|–-] (?=(?:\d[\d.,]{0,4}(?: [12]\/3)?|X*[SML]|[2-6]XL) ?: ?\d)/gi;
/** `37 / 1 Paar, 38 / 2 Paar` */
const ofPairs = new RegExp(`(?<=[\\dSML]) / (\\d{1,3}) ${unitWord}(?!\\p{L})`, "giu");
/** `40: 1 ud` */
const unitBehind = new RegExp(`(?<=: ?\\d{1,3}) ${unitWord}\\.?(?=\\s|$)`, "gi");
/** Counts before their sizes, in words: `1 en 36, 2 en 37 et 1 en 39`, `6 en TU`. */
const spoken = /^\s*\d{1,3} (?:en|in) \S+?(?:(?:, ?| (?:et|y|e|and|i) )\d{1,3} (?:en|in) \S+?)*\s*$/i;
/** The word before each of several sizes. */
const sizeWord =
  /(?<!\p{L})(?:talla|size|taille|taglia|tamanho|gr(?:ö|oe)(?:ß|ss)e) (?=\d|X*[SML](?!\p{L}))/giu;

/** A list with its half sizes, its words and what stands between its sizes and counts written the plain way. */
export function withPlainParts(given: string): string {
  // Half sizes as Spain speaks them: `37'5`; a remark behind a run: `36-42, half sizes`.
  const halves = given
    .replace(/(?<=\d)['’]5(?!\d)/g, ",5")
    .replace(ofHalves, "")
    .replace(ofPairs, "/$1");
  // `talla 41: 1, talla 42: 2`
  const worded = [...halves.matchAll(sizeWord)].length > 1 ? halves.replace(sizeWord, "") : halves;
  // `S (5) M (9)`, `W30 L32 (1)  W32 L32 (2)`: only blanks part what is counted.
  const bracketed = blanksAlone.test(worded)
    ? worded.replace(/\s+(?=\()/g, "").replace(/(W ?\d\d) (?=L ?\d\d)/g, "$1/")
    : worded;
  // `1 en 36, 2 en 37 et 1 en 39`
  return spoken.test(bracketed)
    ? bracketed.replace(/(\d{1,3}) (?:en|in) /gi, "$1x").replace(/ (?:et|y|e|and|i) (?=\d)/gi, ", ")
    : bracketed;
}

/** The same with each count joined to its size. */
export function withJoinedCounts(said: string): string {
  // `T.40: 1 ud   T.41.5: 2 ud`
  const bare = said
    .replace(stroke, "  ")
    .replace(/(?<![\p{L}\d])T\.(?=\d|X*[SML](?!\p{L}))/gu, "")
    .replace(unitBehind, "");
  const colons = colonsAlone.test(bare)
    ? bare.replace(/ ?: ?/g, ":").replace(/(W ?\d\d)(?: | ?\/ ?)(?=L ?\d\d:)/gi, "$1/")
    : said;
  return timesAlone.test(colons) ? colons.replace(/\s+(?=x\d)/gi, "") : colons;
}
