import { plainTitle } from "../shared/plain-title";
import { titlesOf } from "../words/column-words";
import { genderInText } from "../words/gender-words";
import { isCountWithUnit } from "../words/stock-words";
import { beginsWithTotal } from "../words/total-words";
import { unitWord } from "../words/unit-words";
import { piecesOf } from "./aligned-sizes";
import { isOneSize, piecesLeft, saysPiecesInAll, sizesAlone } from "./block-sizes";
import { reducedBehindLabel } from "./note-amounts";
import { kindTitle, readLabel, readSizeLine } from "./size-lines";
import { type Fact, textTitles } from "./text-row";

// How documents and mails write the lines of an article: what each says behind a label, as facts (the first line: block-first-lines.ts).

const { cost: costTitle, earlier: earlierTitle, gender: genderTitle, sizes: sizesTitle } = textTitles;

/** No line of an article has more letters; what is longer is looked at no further. */
export const longest = 240;

export const bullet = /^(?:[-–—•·▪●*>]|\d{1,2}[.)]|\(\d{1,2}\))\s+/;

/** What stands before the code of an article. */
export const codeLabel =
  /^(?:(?:c[oó]d(?:ice|igo)?\.? )?art(?:[íi]culo|icle|ikel|icolo|igo)?|r[eé]f(?:erencia|erence|[ée]rence)?|style|code|c[oó]digo|sku)\.?[- ]?(?:n[or]|n[uú]m)?\.?:?$/i;

/** Whether a text behind a label has the digits of a code: three, or one of six signs that has capitals beside it: `RWLMNW01`. */
export const hasCodeDigits = (text: string) =>
  /\d.*\d.*\d|^(?=.*\d)(?=.*\p{Lu})[\p{Lu}\d._/-]{6,}$/u.test(text);

/** `EK 55,00 ./. 5 % = 52,25 je Paar`, `EK 19,20 je Paar`: what one piece costs, after what is taken off. */
function readReckoned(text: string): Fact | null {
  const [, label = "", amount = ""] =
    /^(\p{L}[\p{L}. ]{0,30}?):? [\d.,]+(?: ?[€£])? (?:\S+ ){0,6}?= ?([\d.,]+)(?: (?:je|per|pro|por|par|al) \p{L}+)?$/u.exec(
      text,
    ) ??
    /^(\p{L}[\p{L}. ]{0,30}?):? ([\d.,]+)(?: ?[€£])? (?:je|per|pro|por|par|al) \p{L}+$/u.exec(text) ??
    [];
  return label ? [label, amount] : null;
}

/** `EK 52,50   ./. 4 %   netto 50,40` in columns as `EK 50,40`. */
const reckoned =
  /(\p{L}[\p{L}.]*) [\d.,]+(?: ?[€£])?\s+(?:\.\/\.|abz(?:ü|ue)gl\w*\.?|menos|less|meno|moins|[-–−])\s?[\d.,]+ ?%\s+(?:=|nett?o?:?)\s+(?=\d)/giu;

/** `8 pcs at £36.00 = £288.00`, `Qty 6 @ £62.00 = £372.00`, `7 x 74,40 EUR netto = 520,80 EUR`: what a piece costs behind how many there are. */
function readAtPrice(text: string): Fact | null {
  const [, word = "", count = "", amount = "", sum = ""] =
    /^(qty |cant\.? |menge )?(\d{1,4}(?: ?\p{L}+\.?)?) (?:at|@|a|à|x|×|zu) ((?:[€£$] ?)?\d[\d.,]*(?: ?(?:[€£$]|EUR|GBP))?)(?: net[ot]*)?( = [€£$]? ?[\d.,]+(?: ?(?:[€£$]|EUR|GBP))?)?$/iu.exec(
      text,
    ) ?? [];
  return isCountWithUnit(count) || (/^\d+$/.test(count) && (word || sum)) ? [costTitle, amount] : null;
}

/** `RRP 109.00 EUR`, `Dto. 5 %`, `Artículo 0051791` as a label without a sign and its value; null for any other text. */
export function readWords(text: string): Fact | null {
  const [, label = "", value = ""] = /^(\p{L}[\p{L}. ]{1,30}?) (\S.*)$/u.exec(text) ?? [];
  const isCoded = codeLabel.test(label) && /^[\p{Lu}\d][\p{Lu}\d._/-]*$/u.test(value) && hasCodeDigits(value);
  if (isCoded) return [label, value];
  // `color Black/Gold`
  if (titlesOf("colour").includes(plainTitle(label)) && /^\p{L}/u.test(value)) return [label, value];
  const [, words = "", money = ""] =
    /^(\p{L}[\p{L}./ ()’']{1,50}?) ((?:EUR|GBP|[€£]) ?\d[\d.,]*|\d[\d.,]*(?:[.,]\d\d| ?(?:[€£%]|EUR|GBP))(?: ?(?:[€£%]|EUR|GBP))?|\d[\d.,]* ?%(?: ?\+ ?\d[\d.,]* ?%){1,3})$/u.exec(
      text,
    ) ?? [];
  return words ? [words, money] : (readAtPrice(text) ?? readReckoned(text));
}

/**
 * `Precio neto   9 PAR   46,00 / 1 PAR   414,00`, `Talla/Cant.   37/1  37,5/2` as SAP prints the conditions and the sizes of an article; a discount says
 * nothing, as the net price follows. Null for any other line.
 */
function readCondition(text: string): Fact[] | null {
  const [label = "", ...cells] = piecesOf(text);
  if (!/^\p{L}/u.test(label) || cells.length === 0) return null;
  const price = cells.flatMap((cell) => /^([\d.,]+) ?\/ ?1 \p{L}{2,3}$/u.exec(cell)?.[1] ?? [])[0];
  if (price) return [[label, price]];
  if (/^[\d.,]+- ?%$/.test(cells[0] ?? "")) return [];
  const sizes = readSizeLine(`${label.replace(/\.$/, "")}: ${cells.join(", ")}`);
  return sizes ? [sizes] : null;
}

/** `14 pares   Importe 598,50 €`, `x 9 confirmed   = 273.60`: what a block comes to. */
export const isSum = (text: string) =>
  beginsWithTotal(text) ||
  /^(?:(?:goods|order|invoice) total|net à payer|warenwert|zwischensumme|(?:rechnungs|netto)betrag|gesamt(?:betrag|summe|wert)|base imponible)\b/i.test(
    text,
  ) ||
  isCountWithUnit(text) ||
  /^(?:pieces|pairs|units|unidades|pares|piezas|paare|pezzi|paia) \p{L}+:? \d/iu.test(text) ||
  /^(?:importe|amount|betrag|montant|importo)\b|^= ?[€£$]? ?\d[\d.,]*(?: ?[€£])?$|^x ?\d{1,4}(?: \p{L}+)?$/iu.test(
    text,
  );

/** `U.M. PA`: what the pieces of an article are counted in, which says nothing of it. */
const isUnit = (text: string) =>
  new RegExp(
    `^(?:u\\.?m\\.?|u\\.?d\\.?m\\.?|unidad|unit|unità|einheit|ME):? (?:pa|pr|pz|nr|${unitWord})\\.?$`,
    "iu",
  ).test(text);

/** `P.Tab.   36,00   PVP:   80,00`, `Colour   White/Navy`: a label alone before its amount or colour, which stands in the next column, as one text. */
export function joinColumns(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < parts.length; at++) {
    const [part = "", next = ""] = parts.slice(at);
    const isAmount =
      /^\p{L}[\p{L}. ]{0,20}:?$/u.test(part) && /^\d[\d.,]*[.,]\d\d(?: ?(?:[€£]|EUR|GBP))?$/.test(next);
    const isAlone = isAmount || (titlesOf("colour").includes(plainTitle(part)) && /^\p{L}/u.test(next));
    joined.push(isAlone ? `${part} ${next}` : part);
    if (isAlone) at += 1;
  }
  return joined;
}

/** A few words that say what kind of goods an article is, beside facts with labels: `Zapatilla · Color: White`, `Men's trainer`. */
export const isKind = (text: string) => /^\p{L}[\p{L}'’ -]{2,40}$/u.test(text) && text.split(" ").length <= 3;

/** A tax behind an amount: `(ex VAT)`, `(IVA incl.)`, `(sin IVA)`, `HT`. */
const taxBehind =
  /(?<=\d ?(?:[€£$]|EUR|GBP)?(?: each)?) (\([^()]*\b(?:VAT|tax|IVA|IGIC|MwSt|TVA|impuestos|impostos?)\b[^()]*\)|HT|TTC|(?:sem|sin|senza|sans|ohne|ex|excl\.?|\+) (?:VAT|IVA|IGIC|MwSt|TVA|impuestos|impostos?))$/i;

/** `Te sale a 92,50 y el PVP es 189,99`, as people write it, in two parts. */
const inWords =
  /^(?:te|os|nos) (?:sale[ns]?|l[oa]s? dejo) a ([\d.,]+(?: ?€)?),? y (?:el |al )?(p\.?v\.?p\.?|p[uú]blico)(?: es| a)? ([\d.,]+(?: ?€)?)\.?$/i;

/** What an amount is of: one piece. */
const ofPiece = new RegExp(
  String.raw`(?<=\d ?(?:[€£$]|EUR|GBP)?)(?: (?:each|apiece|(?:la|el|per|je|al) ${unitWord})| ?/ ?${unitWord}\.?)$`,
  "iu",
);

/** What is read of a text behind a label; null where it has none. A tax behind an amount is of its label. */
function factBy(text: string, read: (plain: string) => Fact | null): Fact | null {
  const [, tax = ""] = taxBehind.exec(text) ?? [];
  const fact = read(text.replace(taxBehind, "").replace(ofPiece, ""));
  return fact && [`${fact[0]} ${tax}`.trim(), fact[1]];
}

/** What a part of a line says behind a label, with a sign or without; null for any other text. */
export const factOf = (part: string): Fact | null =>
  factBy(part, (plain) => readLabel(plain) ?? readWords(plain)) ?? readWords(part);

/** `homem` beside what has a label says whom goods are for. */
export const genderOf = (part: string): Fact | null =>
  /^\p{L}+$/u.test(part) && genderInText(part) !== null ? [genderTitle, part] : null;

/** What the parts of a line say that each have a label; null where one has none. */
function labelled(parts: readonly string[]): Fact[] | null {
  const facts = parts.map((part) => factOf(part) ?? (parts.length > 1 ? genderOf(part) : null));
  return facts.includes(null) ? null : facts.filter((fact) => fact !== null);
}

/** `Colour: Chino`, `Colour: Chino | RRP: €110`, `Tarifa 45,00 € / Neto 42,75 €`, `pvp 150,00, compra 68,00` as what it says by labels; null for any other line. */
export function factsOf(text: string): Fact[] | null {
  if (text.length > longest) return null;
  const bare = text.replace(bullet, "");
  if (isOneSize(bare)) return [[sizesTitle, bare]];
  const alone = sizesAlone(bare) ?? readAtPrice(bare.replace(/\s+/g, " "));
  if (alone) return [alone];
  const [, pays = "", label = "", asked = ""] = inWords.exec(bare) ?? [];
  if (pays)
    return [
      [costTitle, pays],
      [label, asked],
    ];
  const reduced = reducedBehindLabel(bare);
  if (reduced)
    return [
      [reduced.label, reduced.price],
      [earlierTitle, reduced.earlier],
    ];
  const filled = joinColumns(bare.replace(reckoned, "$1 ").split(/\s+[|·•]\s+|\s{2,}|\t/)).filter(
    (part) => !isSum(part) && !isUnit(part) && !saysPiecesInAll(part),
  );
  // The pieces of all sizes say nothing beside what one costs.
  const parts = filled.filter((part) => filled.length === 1 || piecesLeft(part) === null);
  const all = labelled(parts);
  if (all) return all;
  const [kind = "", ...more] = parts.filter((part) => factOf(part) === null);
  if (parts.length > 1 && more.length === 0 && isKind(kind))
    return parts.map((part): Fact => factOf(part) ?? [kindTitle, kind]);
  // `preu 139,95 € (abans 179,95 €)`
  const plain = bare.replace(/(?<=\d ?[€£]?) \((\p{L}[^()]*\d[^()]*)\)/gu, ", $1");
  // `coste 36,00 € pvp 80,00 €`
  for (const sign of [/\s+[-–/]\s+|\s{2,}/, /,\s+(?=\p{L})/u, /(?<=\d ?(?:[€£]|EUR|GBP)) (?=\p{L})/u]) {
    const apart = plain.split(sign);
    const said = apart.length > 1 ? labelled(apart) : null;
    if (said) return said;
  }
  const whole = factBy(bare, readLabel);
  return whole ? [whole] : readCondition(text);
}
