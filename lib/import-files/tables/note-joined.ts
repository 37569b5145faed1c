import { isCountWithUnit } from "../words/stock-words";
import { beginsWithTotal } from "../words/total-words";
import { isCountAlone, isOfProduct, readDetail, readNoteProduct, saidOf } from "./note-product";

// The lines of a note as they belong together: without what a chat or a mail adds, each product in one line.

/** So much of a line is looked at. */
export const longest = 1000;

const bullet =
  /^(?:[-–—•·▪●○◦‣►▸→>+✓✔☑☐□]|\[ ?\]|\d{1,2}[.)]-?(?=\s)|(?![❌✖🚫])\p{Extended_Pictographic}\uFE0F?)\s*/u;
/** A picture that says nothing of the goods. */
const picture = /(?![❌✖🚫])\p{Extended_Pictographic}\uFE0F?/gu;
/** What a chat writes before a message: `[20/11/26, 18:32] Marta: `, `[18:32, 20/11/2026] Marta: `. */
export const sent =
  /^\u200e?\[?(?:\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}:\d\d(?::\d\d)?|\d{1,2}:\d\d(?::\d\d)?, \d{1,2}[/.]\d{1,2}[/.]\d{2,4})\]?(?: -)? [^:]{2,30}: /;
const bold = /(?<![\p{L}\d])([*_])(\S|\S[^*_]*\S)\1(?![\p{L}\d])/gu;

/** A line without the signs that make it one of a list, a title or bold. */
export function plainLine(line: string): { text: string; isItem: boolean } {
  const trimmed = line.replace(/\s+/g, " ").trim().replace(sent, "").replace(bold, "$2");
  const plain = trimmed
    .replace(bullet, "")
    .replace(/➡\uFE0F?/g, "->")
    .replace(picture, " ")
    .replace(/ +/g, " ");
  const text = plain.replace(/^[#=*_\s-]+|[#=*_\s-]+$/g, "");
  return { text, isItem: bullet.test(trimmed) };
}

/** What stands above a mail. */
export const ofMail =
  /^(?:de|para|per a|da|a|from|to|von|an|à|cc|date|data|fecha|datum|enviado(?: el)?|sent|inviato|gesendet|envoyé|subject|asunto|assumpte|assunto|oggetto|betreff|objet): \S/iu;

/** What a mail writes above the one that it answers, whose lines say nothing new. */
const answers =
  /^(?:On|El|Am|Le|Il|Em) .{6,120}(?:wrote|escribi[oó]|schrieb|a écrit|ha scritto|escreveu) ?:$|^-{3,} ?(?:Original Message|Mensaje original|Ursprüngliche Nachricht|Message d'origine|Messaggio originale) ?-{3,}$/iu;

/** The lines of a text without a signature, above which two hyphens stand and below which no products. */
function withoutSignature(lines: readonly string[]): readonly string[] {
  const at = lines.findIndex((line) => /^-- ?$/.test(line));
  if (at < 0) return lines;
  const hasProducts = withLinesBelow(lines.slice(at + 1)).some((line) =>
    readNoteProduct(plainLine(line).text),
  );
  return hasProducts ? lines : lines.slice(0, at);
}

/** The lines of a text without the mails that it answers, which stand below its own products. */
function withoutAnswered(lines: readonly string[]): readonly string[] {
  const at = lines.findIndex((line) => answers.test(line.replace(/^[> ]+/, "").trim()));
  if (at < 0) return lines;
  const own = withLinesBelow(lines.slice(0, at)).filter((line) => readNoteProduct(plainLine(line).text));
  return own.length > 1 ? lines.slice(0, at) : lines;
}

/** The system of all sizes that a note does not name each time: `sizes are all UK`. */
export function systemOf(lines: readonly string[]): string {
  const said = lines.slice(0, 20).flatMap((line) => {
    const [, behind, before] =
      /\b(?:sizes?|tallas?|n[uú]meros?)\b[^.\d]{0,24}\b(UK|US)\b|\b(UK|US) sizes\b/i.exec(line) ?? [];
    return behind ?? before ?? [];
  });
  return new Set(said).size === 1 ? (said[0] ?? "").toUpperCase() : "";
}

/** The most lines that stand below a product and go on with it. */
const mostBelow = 4;

/** `6 unidades` below goods without sizes stands for these. */
const readCount = (line: string) =>
  isCountWithUnit(line) || isCountAlone(line) ? { hasSizes: true, hasAmounts: false } : null;

/**
 * The lines of a text, with the amounts and the sizes that stand alone below a product at the end of its line, and none in theirs: what a line
 * says of a product by its code or price, and does not say itself.
 */
function withLinesBelow(lines: readonly string[], system = ""): string[] {
  const joined = [...lines];
  for (let at = 0; at < lines.length; at++) {
    const { text } = plainLine((lines[at] ?? "").slice(0, longest));
    if (!isOfProduct(text) || beginsWithTotal(text) || readDetail(text, system)) continue;
    const said = saidOf(text, system);
    const amounts: string[] = [];
    const sizes: string[] = [];
    let end = at + 1;
    for (; end <= at + mostBelow && end < lines.length; end++) {
      const { text: below, isItem } = plainLine((lines[end] ?? "").slice(0, longest));
      const detail = isItem || below === "" ? null : (readCount(below) ?? readDetail(below, system));
      if (!detail || (detail.hasSizes && said.hasSizes) || (detail.hasAmounts && said.hasAmounts)) break;
      (detail.hasSizes ? sizes : amounts).push(below.replace(/[\s,;.]+$/, ""));
    }
    if (end === at + 1) continue;
    joined[at] = [[lines[at] ?? "", ...amounts].join(" - "), sizes.join(", ")].filter(Boolean).join(" : ");
    joined.fill("", at + 1, end);
    at = end - 1;
  }
  return joined;
}

/** The lines of a mail that is passed on, without the signs before each. */
function unquoted(lines: readonly string[]): readonly string[] {
  const filled = lines.filter((line) => line.trim() !== "");
  const quoted = filled.filter((line) => line.startsWith(">"));
  return quoted.length * 2 > filled.length ? lines.map((line) => line.replace(/^(?:> ?)+/, "")) : lines;
}

/** What is written as a code at the beginning of a line, before a name. */
const codeFirst = /^(?=\S*\d\S*\d\S*\d)[\p{Lu}\d][\p{Lu}\d._/-]{4,}(?= \p{L})/u;

/** The lines of a note whose products begin with their codes; those that could be models as well, `M9160C`, get a word before them. */
function withCodes(lines: readonly string[]): readonly string[] {
  const texts = lines.map((line) => plainLine(line.slice(0, longest)).text);
  const products = texts.filter((text) => isOfProduct(text) && !beginsWithTotal(text));
  const coded = products.filter((text) => codeFirst.test(text));
  if (coded.length < 3 || coded.length < products.length * 0.6) return lines;
  return lines.map((line, at) => {
    const text = texts[at] ?? "";
    return codeFirst.test(text) && !saidOf(text).hasCode ? `ref. ${text}` : line;
  });
}

/** The lines of a note, each product in one; `system`: of bare sizes. */
export function joinedLines(given: readonly string[], system: string): string[] {
  const lines = withCodes(unquoted(given));
  return withLinesBelow(withoutSignature(withoutAnswered(lines)), system);
}
