import { isColourText } from "../words/colour-words";
import { isCode, share } from "./column-evidence";
import type { Table } from "./guess";

/** How makers write the codes of their styles; what is digits alone may be any number and is not among them. */
const shapes = [
  // Nike, Jordan: `DD1391-100`, `555088-134`; Squarespace's own numbers are `SQ8787412`.
  /^(?!SQ\d{7}$)[A-Z]{2}\d{4}[- ]?\d{3}$|^\d{6}[- ]\d{3}$/,
  // adidas, Reebok, Karhu: `B75806`, `GW2871`, `F804155`.
  /^[A-Z]{1,2}\d{4,5}$|^[A-Z]\d{6}$/,
  // New Balance: `M2002RDB`, `U574LGRG`, `WS327BL`; `X0014AK10V` is Amazon's for one size.
  /^(?!X00[A-Z0-9]{7}$)[A-Z]{1,3}\d{3,4}[A-Z]{1,2}[A-Z0-9]{0,3}$/,
  // Vans, The North Face, Timberland, Dickies, Eastpak.
  /^(?:VN0?|NF0A|TB0|DK0A|EK[0A-Z])[A-Z0-9]{4,10}$/,
  // Converse: `162050C`.
  /^[AM]?\d{4,6}C$/,
  // Puma, Saucony, Salomon, Carhartt WIP.
  /^\d{6}[-_ ]\d{2}$|^S\d{4,5}-\d{1,3}$|^L\d{8}$|^I\d{6}(?:[._-][A-Z0-9]+)*$/,
  // ASICS, Onitsuka Tiger: `1201A019-105`.
  /^\d{4}[AB]\d{3}[-. ]\d{3}$/,
  // Levi's, Crocs, Patagonia, Champion: `22491-1191`, `206761-001`, `38504-WHI`, `215210-KK001`.
  /^[A-Z]?\d{4,6}-(?:\d{3,4}|[A-Z]{2,3}\d{0,3})$/,
];

/** Whether a code is written as one of a maker's styles, so that it is none that a shop gives out itself. */
export function isMakersCode(text: string): boolean {
  const code = text.trim().toUpperCase();
  return shapes.some((shape) => shape.test(code));
}

/** Whether a text is written as codes are, whoever gives them out: capitals, digits, signs between them. */
export function isWrittenAsCode(text: string): boolean {
  return /^(?=.*\d)[A-Z0-9][A-Z0-9._/-]{4,19}$/.test(text.trim());
}

/** How makers join the code of a style and one of its colour: `DD1391` and `100`, `374915` and `01`. */
const joinedShapes: readonly (readonly [maker: RegExp, shape: RegExp])[] = [
  [/^(?:nike|jordan)\b/i, /^(?:[A-Z]{2}\d{4}|\d{6})-\d{3}$/],
  [/^puma\b/i, /^\d{6}-\d{2}$/],
  [/^(?:asics|onitsuka)\b/i, /^\d{4}[AB]\d{3}-\d{3}$/],
];

/** The code of a style with that of its colour, where its maker writes both as one; else as it is. */
export function codeWithColour(style: string, colour: string, brand: string): string {
  const joined = `${style.trim()}-${colour.trim()}`.toUpperCase();
  const isJoined = joinedShapes.some(([maker, shape]) => maker.test(brand.trim()) && shape.test(joined));
  return colour && isJoined ? joined : style;
}

/** A code with its size behind a stroke: `BQ6806-100/42.5`, `BB5476_38 2/3`, `RK4709-031/TU`. */
export const codeAndSize =
  /^(.{4,}?)[/_](\d{1,2}(?:[.,]\d{1,2}| [12]\/3)?|\d\d-\d\d|X{0,3}[SML]|[2-5]XL|T?U|UNI|OS)$/i;

/** Whether a code is a maker's with a size behind it: `B75806_38`, `CW2288-111-42.5`. */
export function isMakersCodeOfSize(text: string): boolean {
  const [, code = ""] =
    /^(.{5,}?)[-_/. ](?:EU|UK|US)?(?:\d{1,2}(?:[.,]\d{1,2})?|X{0,3}[SL]|M|\dXL)$/i.exec(text.trim()) ?? [];
  return code !== "" && isMakersCode(code);
}

/** The last word of a name, before its colour, where it is a maker's code, or the last where it is written like one where names do end in such: `Adilette 280647`. */
export function codeAtEnd(name: string, isUsual: boolean): string | null {
  const [, code = ""] = /\S\s+[[(#]?([A-Z0-9][A-Z0-9._/-]{4,})[\])]?$/.exec(name.trim()) ?? [];
  if (isMakersCode(code)) return code;
  // `574 ML574EVG gris`; `N9000 gris` is a model.
  const [, before = "", colour = ""] =
    /\s([A-Z0-9][A-Z0-9._/-]{5,})\s+(\p{L}[\p{L}/ -]{2,30})$/u.exec(name.trim()) ?? [];
  if ((isMakersCode(before) || (isUsual && /\d{4}/.test(before))) && isColourText(colour)) return before;
  // A season and a number, `SS24T13`, is no part of a name either.
  return isUsual && /\d{4}|^(?:SS|AW|FW)\d\d[A-Z]?\d\d/.test(code) ? code : null;
}

/** Whether names of products end in the makers' codes, as a shop writes them whose system numbers its articles by itself. */
export function codesEndNames(names: readonly string[]): boolean {
  return names.length > 1 && share(names, (name) => codeAtEnd(name, false) !== null) > 0.4;
}

/** Whether a column may hold the makers' codes: some are written as they write them. */
export function mayBeCodes(texts: readonly string[]): boolean {
  return texts.length > 1 && share(texts, isMakersCode) > 0.4;
}

/**
 * Whether a column says one or two texts above many records as the number of an order does, and not the codes of the one or
 * two products of a file: those are as many as the names, `name`, or both are makers'.
 */
export function isOneForMany(title: string, name: string | undefined, table: Table): boolean {
  if (!table.isConstant(title)) return false;
  const [codes, names] = [table.distinct(title), table.distinct(name)];
  const areMakers = table.share(title, isMakersCode) === 1;
  if (names === 0) return !(areMakers && codes > 1);
  const areCodes = table.share(title, (text) => isCode(text) && text.length >= 5) === 1;
  return !(areMakers ? names <= codes : areCodes && codes > 1 && names === codes);
}

/** What stands before a code in a text: `Style code: M2002RDA`, `Ref.: 11822006`, `Ref. 394055-001`. */
const labelledCode =
  /(?:^|[\s>(·|,;–-])(?:style|estilo|model|modelo|modello|modell|sku|mpn|ref(?:\.|erencia|erence)?|riferimento|art(?:\.|icle|ikel|[íi]culo)?|product|producto|produkt|c[óo]digo|codice)(?:[ -]?(?:de(?:l)? |di |du )?(?:code|c[óo]digo|codice|no|nr|n[ºo°]|number|n[úu]mero|nummer|id|estilo|modelo|producto|art[íi]culo|fabricante))?(?:\.?\s*[:#]\s*|\.\s+)([A-Z0-9][A-Z0-9._/-]{4,})(?![A-Z0-9])/i;

/** The code that a description names as one: a maker's, or any where the descriptions of the file name such, `isUsual`. */
export function codeInDescription(description: string, isUsual: boolean): string | null {
  const [, code = ""] = labelledCode.exec(description.replace(/<[^>]*>/g, " ")) ?? [];
  const bare = code.replace(/[._/-]+$/, "");
  return isMakersCode(bare) || (isUsual && /\d{4}/.test(bare)) ? bare : null;
}
