import { isCode } from "../guess/column-evidence";
import { isMakersCode } from "../guess/makers-codes";
import { plainTitle } from "../shared/plain-title";
import { isColourText } from "../words/colour-words";
import { titlesOf } from "../words/column-words";
import { genderInText } from "../words/gender-words";
import { leading } from "../words/kind-words";
import { piecesOf } from "./aligned-sizes";
import {
  bullet,
  codeLabel,
  factOf,
  factsOf,
  genderOf,
  hasCodeDigits,
  isKind,
  joinColumns,
  longest,
  readWords,
} from "./block-lines";
import { piecesLeft } from "./block-sizes";
import { kindTitle, readLabel } from "./size-lines";
import { type Fact, textTitles } from "./text-row";

// How documents and mails write the first line of an article: its code, its name, and what stands beside them.

const { code: codeTitle, name: nameTitle, colour: colourTitle } = textTitles;

/** Whether a text beside the name of an article is its colour: `Black Smooth`, `core black/ftwr white`. */
const isColour = (text: string) =>
  isColourText(text) || text.split(/[ /]/).some((word) => isColourText(word));

/** `Zapatilla Kingpin`: the kind of goods and what they are called, where `Zapatilla hombre` is the kind alone. */
const isKindWithName = (text: string) =>
  text.includes(" ") && leading.has(plainTitle(text.split(" ")[0] ?? "")) && genderInText(text) === null;

/** What stands in the columns behind the code of an article: its name, its colour, whom it is for, facts with labels. */
function factsBehindCode(pieces: readonly string[], isNumbered: boolean): Fact[] {
  const parts = joinColumns(pieces);
  const facts = parts.map((part, at) => factOf(part) ?? (at > 1 ? genderOf(part) : null));
  const texts = parts.filter((_, at) => facts[at] === null);
  const last = texts.length > 1 ? (texts.at(-1) ?? "") : "";
  // A maker may stand in a column before the name; of numbered lines the kind of goods behind it, or before it: `SNEAKER UOMO`.
  const isKindBefore = genderInText(texts[0] ?? "") !== null && genderInText(last) === null;
  const isKindBehind = isNumbered && isKind(last) && !isKindBefore && !isKindWithName(last);
  const title = isColour(last) ? colourTitle : isKindBehind ? kindTitle : "";
  const own: Fact[] = title === "" ? [] : [[title, last]];
  const names = texts.slice(0, texts.length - own.length);
  return [[nameTitle, names.join(" ")], ...own, ...facts.filter((fact) => fact !== null)];
}

/** What is written as a code, where a label says that it is one; without a label a number with a point is an amount. */
const mayBeCode = (text: string) => /^[\p{Lu}\d][\p{Lu}\d._/-]{3,}$/u.test(text) && hasCodeDigits(text);
const isWritten = (text: string) => mayBeCode(text) && isCode(text);

/** `Ref. 300529-KKG`, `Art. no. 165263781` as its code; blank for any other text. */
function labelledCode(text: string): string {
  const [, label = "", code = ""] = /^(\p{L}+\.?(?:[- ]\p{L}+\.?)?:?) (\S+)$/u.exec(text) ?? [];
  return codeLabel.test(label) && mayBeCode(code) ? code : "";
}

/**
 * The code of an article with what is beside it in its first line, `01  Ref. 1201A019-108   ASICS GEL-KAYANO 14`,
 * `01  DC Shoes  Stag Lite  Zapatilla hombre  Ref. ADYS100815-WBK`; null for any other line.
 */
function codedFacts(text: string): Fact[] | null {
  const apart = text
    .replace(/^(\p{L}+\.?:? \S+) [-–] (?=\p{L})/u, "$1   ")
    .replace(/^(\d{1,3}[.)]) (?=\S)/, "$1  ");
  const all = piecesOf(apart);
  // Its name may stand in the next line.
  const alone = labelledCode(/^(?:pos\.? ?)?\d{1,4}[.)]?\s{2,}(\S.*)$/i.exec(text.trim())?.[1] ?? "");
  if (alone) return [[codeTitle, alone]];
  const isNumbered = /^(?:pos\.? ?)?0*\d{1,6}[.)]?$/i.test(all[0] ?? "") && all.length > 2;
  const [coded = "", ...behind] = isNumbered ? all.slice(1) : all;
  const code = labelledCode(coded) || (isWritten(coded) ? coded : "");
  const areWords = /\p{L}{2}|^\d{3,4}$/u.test(behind[0] ?? "") && readLabel(all[1] ?? "") === null;
  if (code) return areWords ? [[codeTitle, code], ...factsBehindCode(behind, isNumbered)] : null;
  const last = labelledCode(behind.at(-1) ?? "");
  return last ? [[codeTitle, last], ...factsBehindCode([coded, ...behind.slice(0, -1)], isNumbered)] : null;
}

/** `BIRKENSTOCK Gizeh negra   (0043691)   neto 44,20 €   PVP 95,00 €` as its name and what the columns behind it say; null for any other text. */
function factsInColumns(text: string): Fact[] | null {
  const [name = "", ...others] = piecesOf(text);
  const facts = others.map((part): Fact | null => {
    const [, code = ""] = /^[([](\S+)[)\]]$/.exec(part) ?? [];
    return mayBeCode(code) ? [codeTitle, code] : factOf(part);
  });
  const isRead = facts.length > 1 && facts.some((fact) => fact?.[0] === codeTitle) && !facts.includes(null);
  return isRead && /^\p{L}/u.test(name)
    ? [[nameTitle, name], ...facts.filter((fact) => fact !== null)]
    : null;
}

/** `gorra 9FORTY - ref. 60137635 - color azul`, `Cloud 6 (ref. 3MF10070553)` as the name and what is said behind it. */
function factsBehindName(text: string): Fact[] {
  const bare = text.replace(/ \(((?:r[eé]f|art|style)\.?:? \S+?)\)/i, " - $1");
  const [name = "", ...others] = bare.split(/\s+[-–|·/]\s+|,\s+|(?<=\d[\w-]*):\s+/);
  // What an amount without a word is, is told in a note (note-amounts.ts).
  if (others.some((part) => /^(?:[€£$] ?)?\d[\d.,]*(?: ?[€£$])?$/.test(part) && /[€£$]|[.,]\d\d$/.test(part)))
    return [[nameTitle, text]];
  const said = others.map((part): Fact | null => {
    const [, label = "", value = ""] = /^(\p{L}+)\.?:? (\S.*)$/u.exec(part) ?? [];
    if (titlesOf("colour").includes(plainTitle(label))) return [label, value];
    if (codeLabel.test(label) && hasCodeDigits(value) && !value.includes(" ")) return [codeTitle, value];
    if (isWritten(part)) return [codeTitle, part];
    return isColourText(part) ? [colourTitle, part] : (piecesLeft(part) ?? readWords(part));
  });
  const facts = said.filter((fact) => fact !== null);
  // What has no word, as `HOKA` before the name, is of the name.
  const rest = others.filter((_, at) => said[at] === null);
  return facts.length > 0 ? [[nameTitle, [name, ...rest].join(" - ")], ...facts] : [[nameTitle, text]];
}

/** `396463-02 zapatilla Palermo Leather mujer, color blanco/rosa`: a maker's code one blank before the name; null for any other text. */
function factsBehindBareCode(text: string): Fact[] | null {
  const [, code = "", behind = ""] = /^(\S+) (\p{L}{3,}.*)$/u.exec(text) ?? [];
  if (!isMakersCode(code)) return null;
  const facts = factsBehindName(behind);
  const isOther = facts.length < 2 || facts.some(([label]) => label === codeTitle);
  return isOther ? null : [[codeTitle, code], ...facts];
}

/** `Línea 1` above what is said of it. */
const lineNumber =
  /^(?:l[ií]nea|line|ligne|riga|linha|zeile|pos(?:\.|ici[oó]n|ition)?|posten|item) ?(?:n[.º°o]* ?)?\d{1,4}[.:)]?$/i;

/** The first line of a block: what it says by labels, its code, and without a label the name. */
export function firstFacts(text: string): Fact[] {
  if (text.length > longest) return [[nameTitle, text]];
  if (lineNumber.test(text)) return [];
  const bare = text.replace(bullet, "");
  return (
    codedFacts(text) ??
    factsOf(text) ??
    factsInColumns(bare) ??
    factsBehindBareCode(bare) ??
    factsBehindName(bare)
  );
}
