import { isColourText } from "../words/colour-words";
import { oneSizeWords } from "../words/one-size-words";
import { unitWord } from "../words/unit-words";

/** One entry of a list of sizes in a note; `isBare`: a number below 16, which only a word for sizes before it makes a size. */
type NoteSize = { size: string; count: string; isBare: boolean; isTimes: boolean };

const oneSize = `${oneSizeWords}|TU|OS`;
const letter = "X{0,2}[SML]/X{0,2}[SML]|X{0,3}S|M|X{0,3}L|[2-5]XL";
const part = String.raw`(?:[.,'’]5|½|⅓|⅔|\s?[12]/3)?`;
const number = String.raw`(?:(?:EUR?|UK|US)\s?)?\d{1,2}${part}`;
const others = String.raw`\d\d-\d\d|W\s?\d\d(?:[\s/]?L\s?\d\d)?|${letter}|${oneSize}`;
const unit = String.raw`(?:\s?${unitWord}(?![\p{L}])\.?)?`;

/** `41x1`, `41 (1)`, `41=1`, `41: 1`, `41/1`, `41-1`. */
const sizeFirst = String.raw`(?<raw>${number}|${others})(?:(?<blank>\s*)[x×*]\s?(?<times>\d{1,3})|\s*\(\s?x?\s?(?<inside>\d{1,3})${unit}\s?\)|\s*[=:]\s?(?<equal>\d{1,3})|[/-](?<behind>\d))?${unit}`;
/** `2x41`, `2 del 41`, `2 of the M`, `2 de la S`: of two numbers the larger is the size. */
const ofSize = String.raw`\s(?:${unitWord} )?(?:del?|de la|d'en|en|en el|en la|in|of|of the)\s(?:la |el |size |talla )?(?!\p{L}+\s?x)`;
const countFirst = String.raw`(?<few>1[0-5]|\d)(?:(?:\s?[x×*]\s?|${ofSize})(?<of>(?:(?:EUR?|UK|US)\s?\d{1,2}|1[6-9]|[2-5]\d)(?:-\d\d|${part}))|${ofSize}(?<letter>${letter})(?!\p{L}))`;
const parting = String.raw`\s*[,;|+&·•]\s*|\s+[-–/]\s+|\s+(?:y|e|and|et|und)\s+|\s+`;
const entryPattern = new RegExp(`(?:${countFirst}|${sizeFirst})(?=(?<gap>${parting})|$)`, "iuy");

const numberOf = (text: string) => Number.parseFloat(text.replace(/^\D+/, "").replace(/[,'’]/, "."));

/** Whether a number may be the size of a shoe or of trousers; one of the British and American systems if it says so. */
function isLikely(text: string): boolean {
  if (!/\d/.test(text) || /^(?:W|\dXL)/i.test(text)) return true;
  const [from = 0, to = 0] = text.split("-").map(numberOf);
  if (/^\d\d-\d\d$/.test(text)) return from >= 16 && to > from && to <= 50;
  return /^U[KS]/i.test(text) ? from >= 1 && from <= 18 : from >= 2 && from <= 50;
}

/** What a pattern found, where it can be nothing but a size and its count. */
function readEntry(found: Record<string, string | undefined>): NoteSize | null {
  const { few, of: number, letter: ofLetter, raw = "", blank, times, inside, equal, behind } = found;
  const other = number ?? ofLetter;
  if (few && other) return { size: other, count: few, isBare: false, isTimes: true };
  const count = times ?? inside ?? equal ?? behind ?? "";
  const isBare = /^\d/.test(raw) && !/[LS]$/i.test(raw) && numberOf(raw) < 16;
  // `UK 6 (39)` is one size in two systems, and `41x30` may be anything.
  const isFew = /^\d/.test(raw) && !isBare && times === undefined;
  const most = /\d/.test(raw) ? (isFew ? 30 : 15) : 999;
  // `6x2` may be two sizes 6, or six of size 2; `6 x2` is not.
  const isUnsure = isBare && (behind || (times && !blank) || (!count && raw.includes(",")));
  // `2xL` may be `2XL`, or two of size L.
  if (/^\dxL$/.test(raw) || !isLikely(raw) || Number(count || 0) > most || isUnsure) return null;
  return { size: raw, count, isBare, isTimes: (times ?? inside) !== undefined };
}

/** Counts in words, as they are dictated. */
const inWords = new Map(
  Object.entries({
    1: "un|uno|una|one",
    2: "dos|dues|two",
    3: "tres|three",
    4: "cuatro|quatre|four",
    5: "cinco|cinc|five",
    6: "seis|sis|six",
    7: "siete|set|seven",
    8: "ocho|vuit|eight",
    9: "nueve|nou|nine",
    10: "diez|deu|ten",
  }).flatMap(([count, words]) => words.split("|").map((word) => [word, count] as const)),
);
const spoken = new RegExp(
  String.raw`(?<!\p{L})(${[...inWords.keys()].join("|")})(?: (?=(?:${unitWord} )?(?:del?|de la|of|of the|en|en el) (?:la )?(?:\d\d|(?:${letter})(?!\p{L})))| (?=(?:${letter})(?![\p{L}'’])))`,
  "giu",
);

/** `dos del 38` as `2 del 38`, `una S` as `1 de la S`. */
const inNumbers = (text: string) =>
  text.replace(spoken, (_, word: string, at: number, all: string) => {
    const behind = all.slice(at + word.length + 1);
    const count = inWords.get(word.toLowerCase()) ?? "";
    return new RegExp(`^(?:${letter})(?![\\p{L}'’])`, "u").test(behind) ? `${count} de la ` : `${count} `;
  });

/** `1xS 2xM 2xL`: counts of letters, as no size is called 2xM; `2xL` alone may be XXL. */
const ofLetters = new RegExp(
  String.raw`^(?:\d{1,2}\s?[x×]\s?(?:${letter})(?:[\s,;+]+(?:y |and )?|$))+$`,
  "i",
);
const countedLetters = (text: string) =>
  ofLetters.test(text) && /[x×]\s?(?:M|X+L)(?!\p{L})/iu.test(text)
    ? text.replace(/(\d)\s?[x×]\s?(?=[XSML])/gi, "$1 de la ")
    : text;

/** The entries of a text that is a list of sizes, and nothing else; for any other text where it ends to be one. `given`: the system of bare ones. */
function readEntries(text: string, given: string): NoteSize[] | number {
  // `40-41-42`, `40/41/42`
  const listed = /^\d\d([-/])\d\d(?:\1\d\d)+$/.test(text) ? text.replace(/[-/]/g, ",") : countedLetters(text);
  const [, system = given] = /^(EUR?|UK|US)\s?\d/i.exec(listed) ?? [];
  const entries: NoteSize[] = [];
  for (let at = 0; at < listed.length; ) {
    entryPattern.lastIndex = at;
    const found = entryPattern.exec(listed);
    if (!found?.groups) return at;
    const { raw } = found.groups;
    const isFollowing = system !== "" && raw !== undefined && /^\d{1,2}(?!\d|-|XL)/i.test(raw);
    const entry = readEntry(isFollowing ? { ...found.groups, raw: `${system} ${raw}` } : found.groups);
    if (!entry) return at;
    entries.push(entry);
    at = entryPattern.lastIndex + (found.groups.gap ?? "").length;
  }
  // `UK 4,5` may be two sizes.
  return entries.some(({ size, count }) => !count && numberOf(size) < 16 && size.includes(",")) ? 0 : entries;
}

const word =
  /(?:^|[\s,;(])(?:tallas?|talles?|cintura|waist|t\.|n[uú]meros?|n[uú]ms?\.?|nº|sizes?|sz|taglie|taglia|tg\.?|pointures?|tailles?|gr(?:ö|oe)(?:ß|ss)en?|gr\.|tamanhos?|tam\.|quedan?|hay|stock|left)(?: (?:EUR?|UK|US))?\s*[:=-]?$/i;
const sign = /(?:[:;,→>=([¶§]|\s[-–—|/·•]+)$/;

/** Whether what stands before sizes ends there for certain, as with a colour: `Pegasus 41 42` may name the shoe 41. */
function endsThere(before: string): boolean {
  const last = before.split(/\s+/).at(-1) ?? "";
  return sign.test(before) || word.test(before) || isColourText(last);
}

/** Whether sizes need no more than a sign before them: neither a number that may be a count nor one that may be anything. */
function areSure(entries: readonly NoteSize[], before: string): boolean {
  const [first, ...others] = entries;
  const bare = entries.filter(({ isBare }) => isBare).length;
  // `41 2, 42 3` are no four sizes.
  const isMixed = bare > 0 && bare < entries.length;
  if (isMixed || (bare > 0 && (!word.test(before) || (others.length === 0 && !first?.count)))) return false;
  const isCount = others.length === 0 && !first?.count && /^\d[\d.,]*$/.test(first?.size ?? "");
  return !isCount || word.test(before);
}

/** `36 37 38 39 40 41`: so many sizes one after the other are no part of a name. */
function isRun(entries: readonly NoteSize[]): boolean {
  const sizes = entries.map(({ size }) => numberOf(size));
  const isRising = sizes.every((size, at) => at === 0 || size > (sizes[at - 1] ?? 0));
  return entries.length > 5 && entries.every(({ count }) => !count) && isRising && (sizes[0] ?? 0) >= 34;
}

/** `(5 prs)`, `(no box)`, `- last pairs` behind sizes: how many there are of all, and what is a remark. */
const remark = new RegExp(
  String.raw`\s*(?:\(\s?(?:(?<pairs>\d{1,3})\s?${unitWord}(?!\p{L})[^()\d]*|(?![^()]*\d)[^()]{2,40})\)|\s[-–—] ?(?:last (?:pairs?|ones?)|[uú]ltim[ao]s?(?: ${unitWord})?))[\s.;!]*$`,
  "iu",
);

/** A text without the remark behind its sizes, and how many that says that there are. */
function withoutRemark(text: string): { text: string; pairs: number } {
  const found = remark.exec(text);
  const isColour = found !== null && isColourText(found[0].replace(/[\s()]+/g, " ").trim());
  if (!found || isColour || !/\d|(?<!\p{L})[SML](?!\p{L})/u.test(text.slice(0, found.index)))
    return { text, pairs: 0 };
  return { text: text.slice(0, found.index), pairs: Number(found.groups?.pairs ?? 0) };
}

/**
 * What a text says before the sizes that it ends in, and those as {@link readSizeList} reads them: `41=1; 42=2`. Null: it ends in none. `system`:
 * of bare sizes, where something else says it.
 */
export function partSizes(
  given: string,
  system = "",
): { before: string; sizes: string; isCounted: boolean } | null {
  // Price and code may stand behind them. A comma at the end has more in the next line.
  const atEnd = /(?:[\s,;:=./|–—-]*\(?[¶§]\)?)*[\s.;!]*$/;
  const { text, pairs } = withoutRemark(given.replace(atEnd, ""));
  const bare = inNumbers(text)
    .replace(atEnd, "")
    .replace(/[\s.;!]+$/, "");
  let next = 0;
  for (const { index } of bare.matchAll(/(?<![^\s:>→=([¶§])[\p{L}\d]/gu)) {
    if (index < next) continue;
    const rest = bare.slice(index);
    const isBracketed = bare[index - 1] === "(" && rest.endsWith(")");
    const entries = readEntries(isBracketed ? rest.slice(0, -1) : rest, system);
    // What begins within a list that ends in anything else ends there too.
    if (typeof entries === "number") {
      next = index + entries;
      continue;
    }
    const before = bare.slice(0, index).trim();
    const areAll =
      entries.length > 1 && entries.every(({ count, isTimes, isBare }) => count && isTimes && !isBare);
    // What is counted by a sign of its own is no part of a name, if there are several; nor is one in a line of its own: `única x4`.
    const isAlone = /^[¶§\s]*$/.test(before) && entries.every(({ count, isBare }) => count && !isBare);
    // `38 - 39 - 39 - 40` below the name, price and code.
    const isListAlone =
      before === "" &&
      entries.length > 2 &&
      entries.every(({ size }) => !/^\d/.test(size) || numberOf(size) >= 34);
    if (
      !(areAll && !/\d$/.test(before)) &&
      !isAlone &&
      !isListAlone &&
      !endsThere(before) &&
      !isRun(entries)
    ) {
      // `Gel-Kayano 14 - 37 38`: no size of these.
      if (entries[0]?.isBare && !entries.every(({ isBare }) => isBare)) continue;
      return null;
    }
    if (!areSure(entries, before)) return null;
    // `38 - 39 - 39`: who names a size twice has two of it.
    const isRepeated =
      entries.length > 2 &&
      !/[\dSML] +[\dSML]/.test(rest) &&
      new Set(entries.map(({ size }) => size.toLowerCase())).size < entries.length;
    const isCounted = isRepeated || entries.some(({ count }) => count !== "");
    const counted = entries.reduce((sum, { count }) => sum + Number(count || 1), 0);
    if (pairs > 0 && pairs !== counted) return null;
    const listed = entries.map(({ size: raw, count }) => {
      const plain = raw.replace(/(?<=\d)[,'’](?=5)/, ".").replace(/(?<=\d)(?=[12]\/3$)/, " ");
      return { size: new RegExp(`^(?:${oneSize})$`, "i").test(plain) ? "ONE SIZE" : plain, count };
    });
    const sizes = isRepeated
      ? [...new Set(listed.map(({ size }) => size))].map((size) => {
          const same = listed.filter((one) => one.size === size);
          return `${size}=${same.reduce((sum, { count }) => sum + Number(count || 1), 0)}`;
        })
      : listed.map(({ size, count }) => (isCounted ? `${size}=${count || "1"}` : size));
    return {
      before: before.replace(word, "").replace(/[\s:;,→>=([|/·•–—-]+$/, ""),
      sizes: sizes.join("; "),
      isCounted,
    };
  }
  return null;
}
