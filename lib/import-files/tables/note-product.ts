import { isMakersCode, isWrittenAsCode } from "../guess/makers-codes";
import { isColourText } from "../words/colour-words";
import { oneSizeWords } from "../words/one-size-words";
import { unitWord } from "../words/unit-words";
import { costWord, type NoteAmounts, partAmounts, priceMark, priceWord } from "./note-amounts";
import { apartBy } from "./note-apart";
import { partSizes } from "./note-sizes";

/** What a line of a note says of a product, as it is written there. */
export type NoteProduct = Omit<NoteAmounts, "rest"> & {
  name: string;
  /** Where it stands behind the code, apart from the name; so whom goods are for. */
  colour: string;
  gender: string;
  code: string;
  sizes: string;
  /** How many there are, where the line names no sizes. */
  pieces: string;
  isCounted: boolean;
};

/** A longer line is a text. */
const mostLetters = 250;

/** What stands for a code that was taken out of a line. */
const codeMark = "§";

const token = String.raw`[\p{L}\d][\p{L}\d._/-]*[\p{L}\d]`;
const labelledCode = new RegExp(
  String.raw`(?<![\p{L}])(?:r[eé]f(?:erencia|erence)?|c[oó]d(?:igo)?|code|codice|sku|art(?:[íi]culo|icle|ikel)?|style)(?:\s?n?[ºo°])?\s*[.:#]*\s*(${token})`,
  "iu",
);
const bracketedCode = new RegExp(String.raw`[([]\s?(${token})\s?[)\]]`, "giu");
/** A code between commas, whoever writes theirs so: `Icon socks, Black, M311D14ICO-BLK`. */
const apartCode =
  /(?<=[,;] ?)(?=[^\s,;]*\p{Lu})(?=[^\s,;]*\d[^\s,;]*\d[^\s,;]*\d)[\p{Lu}\d][\p{Lu}\d._/-]{7,}(?=\s*(?:[,;:]|$|[-–—] ))/gu;
const bareCode = new RegExp(String.raw`(?<![\p{L}\d._/-])(?:${token})`, "giu");
/** Models that are written like codes: `P6000`, `ZX8000`, `M2002R`. */
const model = /^[A-Z]{1,2}\d{1,3}00$|^[A-Z]{1,2}\d{3,4}[A-Z]$/i;
/** `DM0950 104`: a code in two parts, or one and an amount. */
const twoParts = /(?<![\p{L}\d])[A-Z]{2}\d{4} \d{3}(?![\d.,]*\d|\s?(?:[€£$]|eur))/iu;
const isNumbered = (text: string) => /\d{3}/.test(text) && (isMakersCode(text) || isWrittenAsCode(text));

/** By its shape alone a text is a code if makers write theirs so, or if it has so many digits in a row and capitals. */
const isCode = (text: string) =>
  isMakersCode(text) || (isWrittenAsCode(text) && /\d{5}/.test(text) && /\p{L}/u.test(text));

/** The code of a line, and the line without it: behind a label, in brackets, or by its shape. Null where several may be it. */
function partCode(line: string): { rest: string; code: string } | null {
  if (twoParts.test(line)) return null;
  const [whole = "", labelled = ""] = labelledCode.exec(line) ?? [];
  // `DK0A4XK6BLK1`: behind a label three digits are enough, wherever they stand.
  if (isNumbered(labelled) || (isWrittenAsCode(labelled) && /\d.*\d.*\d/.test(labelled)))
    return { rest: line.replace(whole, ` ${codeMark} `), code: labelled };
  const bracketed = [...line.matchAll(bracketedCode)].filter(([, text = ""]) => isNumbered(text));
  const written = [...line.matchAll(bareCode)].filter(([text]) => isCode(text));
  // `0129421` of Birkenstock, where no other code stands; money has its currency beside it.
  const numbers =
    written.length > 0 ? [] : [...line.matchAll(/(?<![\p{L}\d._/-])(\d{6,8})(?![\p{L}\d._/-])/gu)];
  const bare = written.length > 0 ? written : numbers;
  const apart = bracketed.length + bare.length > 0 ? [] : [...line.matchAll(apartCode)];
  const found =
    bracketed.length > 0 ? bracketed : apart.length > 0 ? apart : bare.filter(([text]) => !model.test(text));
  if (found.length > 1 || (found.length === 0 && bare.length > 0)) return null;
  const [text = "", code = text] = found[0] ?? [];
  return { rest: code ? line.replace(text, ` ${codeMark} `) : line, code };
}

/** What no name has: then a part of the line was not read. */
const unread = [
  /[€£$:;=→>@]|\d{5}|\d[.,]\d\d|\d[/-]\d{1,2}[/-]/,
  // Counts and sizes: `2x41`, `(2)`, `41 42`, `2 Samba` (`47 Brand` is a maker), `2 colores`.
  /\d\s?[x×*]\s?(?:\d|[SML](?!\p{L}))|[([]\s?x?\d{1,2}\s?[)\]]/u,
  /(?<!\d)[34]\d(?:[.,]5)?[\s,/]+[34]\d(?!\d)|^(?!47\b)\d{1,2}\s?[x×]?\s/i,
  /\d\s?(?:pare?s|pairs|uds|cajas|boxes|colores|colou?rs|modelos|models)(?!\p{L})/iu,
  // A number by itself may be what it costs: `Samba, 120`.
  /(?:,|\s[-–|/])\s*\d+\s*(?:$|[,|/]|[-–]\s)/,
  new RegExp(`(?<!\\p{L})(?:${priceWord}|${costWord})(?!\\p{L})`, "iu"),
];

/** Whether what is left of a line is a name and nothing else. */
function isName(text: string): boolean {
  const [last = "", before = ""] = text.split(" ").toReversed();
  const hasCode = text.split(/[\s/,()]+/).some((word) => isCode(word) && !model.test(word));
  const endsInPrice = /^\d+$/.test(last) && isColourText(before);
  const isWord = /^[\p{L}\d]/u.test(text) && /\p{L}{2}/u.test(text) && text.length <= 80;
  return isWord && !hasCode && !endsInPrice && !unread.some((sign) => sign.test(text));
}

/** Whether what stands behind the code is a colour: `Midnight Navy`. */
const isColour = (text: string) =>
  /^(?:\p{L}+[ /-]?){1,4}$/u.test(text) && isColourText(text.split(/[ /]/).at(-1) ?? "");

const genders =
  "men'?s?|women'?s?|wmns|kids|junior|unisex|hombre|mujer|niñ[oa]s?|uomo|donna|homme|femme|herren|damen|home|dona";
const isGender = new RegExp(`^(?:${genders})$`, "iu");
/** `City Athens, mujer` */
const endsInGender = new RegExp(`^(.*[^\\s,])[\\s,]*, (${genders})$`, "iu");

/** `color blanco/gris`, at the end, before price and code, or before whom it is for. */
const saysColour = new RegExp(
  `(?<!\\p{L})(?:colou?r|colore|coloris|farbe|cor):? +(\\p{L}[\\p{L}/ -]{2,30}?)(?=[\\s,;.)]*(?:[¶§]|$)|, (?:${genders})(?!\\p{L}))`,
  "iu",
);

/** The name among what stands before the sizes, around price and code, colour and gender; no name where a number stands there by itself. */
function nameIn(given: string): { name: string; colour: string; gender: string } {
  const [whole = "", said = ""] = saysColour.exec(given) ?? [];
  const before = given.replace(whole, " ");
  const parts = before
    .split(/[¶§]/)
    .map((part) => part.replace(/^[\s,;:|/)\]·•→–—-]+|[\s,;:.|/([·•–—-]+$/g, "").replace(/\s+/g, " "))
    .filter(Boolean);
  const colour = said.replace(/[\s/-]+$/, "").trim();
  const [, own = "", gender = ""] = endsInGender.exec(parts.at(-1) ?? "") ?? [];
  if (own) parts.splice(-1, 1, own);
  const none = { colour, gender };
  if (parts.some((part) => /^\d+$/.test(part))) return { name: "", ...none };
  const [name = "", behind = "", ...more] = parts;
  if (before.includes("§") && more.length === 0) {
    if (isColour(behind)) return { name, ...none, colour: behind };
    if (isGender.test(behind)) return { name, ...none, gender: behind };
  }
  return { name: parts.join(" "), ...none };
}

/** `- 5 uds`, `- quedan 6`, `/ 6 uds talla única`, `/ talla única, 3 uds`: how many there are of goods without sizes, as a line of a product ends. */
const countAlone = new RegExp(
  String.raw`(?:\s[-–—/|·]+|[,;:¶§])\s*(?:(?:${oneSizeWords})\s*[,:/–-]?\s*)?(?:(?<units>\d{1,3}) ?(?:${unitWord}|left)|(?:quedan?|hay|qty:?|(?:en |in )?stock:?) (?<left>\d{1,3}))\.?(?:,? (?:${oneSizeWords}))?[\s.;!]*$`,
  "iu",
);

/** `one size, 5 left` in a line of its own. */
export const isCountAlone = (line: string) => countAlone.exec(`: ${line}`)?.index === 0;

/** What a line says before its number of pieces, and that; null for any other line. */
function partPieces(
  text: string,
): { before: string; sizes: string; pieces: string; isCounted: boolean } | null {
  // Price and code may stand behind it.
  const bare = text.replace(/(?:[\s,;:./|–—-]*\(?[¶§]\)?)+[\s.;!]*$/, "");
  const found = countAlone.exec(bare);
  const { units = "", left: pieces = units } = found?.groups ?? {};
  return found ? { before: text.slice(0, found.index), sizes: "", pieces, isCounted: true } : null;
}

/** Reads a line of a note as a product; null where it is none, or where a part of it may be two things. `system`: of bare sizes. */
export function readNoteProduct(line: string, system = ""): NoteProduct | null {
  if (line.length > mostLetters || /[¶§]/.test(line)) return null;
  const coded = partCode(line);
  const amounts = coded && partAmounts(coded.rest);
  if (!amounts) return null;
  const { rest, ...said } = amounts;
  const sized = partSizes(rest, system);
  const isSaid = coded.code !== "" || said.price !== "";
  const parted = sized ? { ...sized, pieces: "" } : isSaid ? partPieces(rest) : null;
  const { name, colour, gender } = nameIn(parted?.before ?? "");
  if (!parted || !isName(name) || apartBy(parted.before, true) !== null) return null;
  const { sizes, pieces, isCounted } = parted;
  return { name, colour, gender, code: coded.code.toUpperCase(), ...said, sizes, pieces, isCounted };
}

/** What a line says that is no product's own: amounts, sizes or both, with a few words in small letters around the amounts. */
export function readDetail(line: string, system = ""): { hasSizes: boolean; hasAmounts: boolean } | null {
  const amounts = line.length > mostLetters ? null : partAmounts(line);
  if (!amounts) return null;
  const hasAmounts = amounts.rest.includes(priceMark);
  const sized = partSizes(amounts.rest, system);
  if (sized) return sized.before.replace(/[¶\s,;/|–—-]+/g, "") === "" ? { hasSizes: true, hasAmounts } : null;
  // `te les deix a 40 € (PVP 120 €)`
  const words = amounts.rest.match(/[\p{L}\d]+/gu) ?? [];
  const areSmall = words.length <= 5 && words.every((word) => /^\p{Ll}+$/u.test(word));
  return hasAmounts && areSmall ? { hasSizes: false, hasAmounts } : null;
}

/** What a line says of a product: a code, a price, sizes. Nothing is said by a heading. */
export function saidOf(
  line: string,
  system = "",
): { hasCode: boolean; hasAmounts: boolean; hasSizes: boolean } {
  const coded = line.length > mostLetters ? null : partCode(line);
  const amounts = coded && partAmounts(coded.rest);
  return {
    hasCode: Boolean(coded?.code),
    hasAmounts: amounts?.rest.includes(priceMark) ?? false,
    // What may be several amounts may be sizes as well.
    hasSizes: amounts ? partSizes(amounts.rest, system) !== null : /\d/.test(line),
  };
}

/** Whether a line says a price, a code or sizes, as no heading does. */
export function isOfProduct(line: string): boolean {
  if (line.length > mostLetters) return false;
  const coded = partCode(line);
  const amounts = coded && partAmounts(coded.rest);
  // What may be several of them is one of them.
  const isSaid = !amounts || coded.code !== "" || amounts.rest !== coded.rest;
  return isSaid || partSizes(amounts.rest) !== null || /\d\s?[x×]\s?\d|\d\d,\s?\d\d(?!\d)/.test(line);
}
