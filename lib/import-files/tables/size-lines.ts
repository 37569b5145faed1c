import { filledCells } from "../shared/heading-title";
import { plainTitle } from "../shared/plain-title";
import type { SourceRow } from "../shared/source-row";
import { sizeFactOf } from "../sizes/size-facts";
import { readSizeList } from "../sizes/size-list";
import { isSize } from "../sizes/size-pair";
import { waistAndLeg } from "../sizes/waist-and-leg";
import { readAmountText } from "../words/amount-text";
import { titlesOf } from "../words/column-words";
import { retail, says } from "../words/title-words";
import { beginsWithTotal } from "../words/total-words";

/** `Entrega: marzo` as its label and what stands behind it; null for any other text. */
export function readLabel(text: string): [label: string, value: string] | null {
  const [, label, value] = /^(\p{L}[\p{L} ./()'’]{0,30}?)\s*:\s*(\S.*)$/su.exec(text) ?? [];
  return label && value ? [label, value] : null;
}

/** The word for sizes of a label, which may name their pieces as well: `Größe` of `Größe/Paar`, `Pointures` of `Pointures (qté)`, `Size` of `Size split (EU)`; blank for any other label. */
function sizeWordOf(label: string): string {
  const plain = label
    .replace(/ ?\((?:n[uú]m\.?\/)?(\p{L}+)\)$/iu, "/$1")
    .replace(/\s*\(?EUR?\)?$|\s+(?:split|breakdown|run|range)\b.*$/i, "");
  const [size = "", pieces = "", ...more] = plain.split(/\s*\/\s*/);
  const isOfPieces = pieces === "" || sizeFactOf(pieces) === "stock";
  return sizeFactOf(size) === "size" && isOfPieces && more.length === 0 ? size : "";
}

/** Whether a line says the sizes of what stands above it behind a label: `Sizes: UK 6/1  7/2`. */
export const hasSizeLabel = (line: string) => sizeWordOf(readLabel(line.trim())?.[0] ?? "") !== "";

/** `Tallas: 36/1 37/2`, `Taille unique` as its label and its sizes; null for any other text. */
export function readSizeLine(text: string): [label: string, sizes: string] | null {
  const [, one = "", count = ""] =
    /^(\p{L}+) (?:[uú]nic[ao]|unique)(?::\s*(\d{1,4}))?$/iu.exec(text.trim()) ?? [];
  if (sizeFactOf(one) === "size") return [one, count ? `UNI=${count}` : text.trim()];
  const [label = "", said = ""] = readLabel(text) ?? [];
  // `41 = 1   42 = 2`
  const listed = said.replace(/(?<=[\dSML]) = (?=\d)/g, "=");
  // `Sizes UK: 6/1  7/2`
  const [, own = label, system = ""] = /^(.+?)\s*\(?(UK|US)\)?$/.exec(label) ?? [];
  const sizes = system && /^\d/.test(listed) ? `${system} ${listed}` : listed;
  const word = sizeWordOf(own);
  return word && readSizeList(sizes).every(({ raw }) => isSize(raw) || waistAndLeg.test(raw))
    ? [word, sizes]
    : null;
}

/** What one label is enough to tell: what shoppers pay, the colour, for whom goods are. */
const isSure = ([label, value]: [label: string, value: string]) =>
  (says(label, retail) && readAmountText(value) !== null) ||
  [...titlesOf("colour"), ...titlesOf("gender")].includes(plainTitle(label));

/** `Tallas: 40/1  41/2      PVP recomendado IVA incl. 75,00` in two parts: what stands before what shoppers pay, and that by its label; null for any other text. */
function priceBehind(text: string): { before: string; fact: [label: string, value: string] } | null {
  const [, before = "", label = "", value = ""] =
    /^(.*\S)\s{2,}(\p{L}[\p{L} .()]{2,40}?):?\s+(\d[\d.]*,\d\d|\d[\d,]*\.\d\d)(?: ?(?:€|EUR))?$/u.exec(
      text,
    ) ?? [];
  return says(label, retail) ? { before, fact: [label, value] } : null;
}

/** `Origin VN`, a label without a sign. */
function readWord(text: string): [label: string, value: string] | null {
  const [, label, value] = /^(\p{L}+) (\S.*)$/u.exec(text) ?? [];
  return label && value ? [label, value] : null;
}

/** What is said of all goods together, below the last of them: `Unidades confirmadas: 46    Importe neto: 2.081,50`. */
const ofDocument =
  /^(?:total\w*|subtotal|suma|unidades|uds|pares|pairs|units|pieces|paare|pezzi|paia|paires|bultos|cajas|cartons|colli|colis|importe|base imponible)\b/;

/** Whether a line says something of the whole document, whatever else stands in it: `TOTAL: 45 unidades    PRECIO: neto sin impuestos`. */
const saysAllTogether = (text: string) =>
  beginsWithTotal(text) || /^(?:bultos|cajas|cartons|colli|colis)\b/i.test(text);

/** What a line says before its labels: the kind of goods. */
export const kindTitle = "Categoría";

/**
 * `Warengruppe: Schuhe Unisex    Liefertermin: KW 06/2027` as what it says of the product above it, by its labels: what shoppers pay
 * (`P.V.P.R. (IVA incl.): 125,00`) or its colour, which may need no sign (`Colour Navy   Origin TR`), or two facts at least, with blanks between them;
 * null for any other text.
 */
export function readFactsLine(text: string): [label: string, value: string][] | null {
  if (saysAllTogether(text)) return null;
  // `Zapatillas mujer - Color: White/Black`
  const [, kind = "", label = "", value = ""] =
    /^(\p{L}[\p{L} ]{2,40}) - (\p{L}[\p{L}.]{2,15}): (\S.*)$/u.exec(text) ?? [];
  if (titlesOf("colour").includes(plainTitle(label)))
    return [
      [kindTitle, kind],
      [label, value],
    ];
  const parts = text.split(/\s{2,}/);
  const words = parts.map(readWord).filter((fact) => fact !== null);
  if (words.length === parts.length && words[0] && titlesOf("colour").includes(plainTitle(words[0][0])))
    return words;
  const facts = parts.map(readLabel).filter((fact) => fact !== null);
  const own = facts.filter(([label]) => !ofDocument.test(plainTitle(label)));
  return own.length > 0 && facts.length === parts.length && (facts.length > 1 || facts.every(isSure))
    ? own
    : null;
}

/**
 * Gives a record the sizes that stand in a line of their own below it, `Tallas: 36/1 37/2`, as a column of that name: programs that
 * print delivery notes write them there; so also what else such a line says of it ({@link readFactsLine}). Passes on all other records.
 */
export async function* joinSizeLines(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
  let last: SourceRow | undefined;
  for await (const row of rows) {
    const [text = "", ...others] = filledCells(row.cells).map(([, cell]) => cell);
    const isOne = last !== undefined && others.length === 0;
    const priced = isOne ? priceBehind(text) : null;
    const sized = priced ? readSizeLine(priced.before) : null;
    const line = sized ?? (isOne ? readSizeLine(text) : null);
    const mayHaveFacts = isOne && !last?.isHeading && !last?.isTitles && !line;
    const facts = mayHaveFacts ? readFactsLine(text) : null;
    if (last && facts) {
      const { cells } = last;
      // Each of several lines may say one size and its barcode.
      const said = facts.map(([label, value]) => {
        const before = sizeFactOf(label) === null ? "" : (cells[label] ?? "");
        return [label, before ? `${before}; ${value}` : value];
      });
      last = { ...last, cells: { ...cells, ...Object.fromEntries(said) } };
      continue;
    }
    if (last && line) {
      const [label, sizes] = line;
      const said = last.cells[label] ?? "";
      const price = sized && priced ? Object.fromEntries([priced.fact]) : {};
      last = { ...last, cells: { ...last.cells, [label]: said ? `${said}, ${sizes}` : sizes, ...price } };
      continue;
    }
    if (last) yield last;
    last = row;
  }
  if (last) yield last;
}
