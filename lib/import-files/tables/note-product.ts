import { isMakersCode, isWrittenAsCode } from "../guess/makers-codes";
import { isColourText } from "../words/colour-words";
import { partSizes } from "./note-sizes";

/** What a line of a note says of a product, as it is written there. */
export type NoteProduct = {
  name: string;
  code: string;
  price: string;
  cost: string;
  sizes: string;
  /** How many there are, where the line names no sizes. */
  pieces: string;
  isCounted: boolean;
};

/** A longer line is a text. */
const mostLetters = 250;

/** What stands for a price and a code that were taken out of a line: their places end a name. */
const [priceMark, codeMark] = ["¶", "§"];

const amount = String.raw`\d{1,4}(?:[.,]\d{1,2})?`;
const costWord = `(?:(?:precio de )?(?:coste?|costo|compra)|custo|cost(?: price)?|wholesale|ek|einkauf|achat|acquisto)`;
const listWord = "(?:tarifa|list(?: price)?|listino)";
const offerWord = "(?:oferta|offer|offerta)";
const priceWord = String.raw`(?:p\.?v\.?p\.?r?|precio|price|rrp|prezzo|prix|preis|vk|uvp|pre[çc]o)`;
const each = String.raw`(?:\s?(?:/ ?(?:par|ud|u)\b\.?|c/u|cada (?:un[oa]|par)|el par|la pieza|p\.?v\.?p\.?(?![\p{L}\s:.]*[\d€£$])(?!\p{L})|each\b|iva inc(?:l\.|luido)?))?`;
const money = new RegExp(
  String.raw`(?<!\p{L})(?:(${costWord}|${priceWord}|${listWord}|${offerWord}|a|at|à|zu)\s*[.:=]?\s*)?(?<![\p{L}\d.,])(?:([€£$]|CHF)\s?(${amount})|(${amount})\s?(€|£|\$|eur(?:os?)?(?![\p{L}])|CHF(?![\p{L}])|pounds?(?![\p{L}])|libras?(?![\p{L}]))|(${amount})(?![\p{L}\d%(]|[.,/]\d|\s?[x×*=(]))(?![\d])${each}`,
  "giu",
);

const isCost = new RegExp(`^${costWord}$`, "i");
const isPrice = new RegExp(`^${priceWord}$`, "i");
const isList = new RegExp(`^${listWord}$`, "i");
const isOffer = new RegExp(`^${offerWord}$`, "i");

/** Whether a number without a currency is an amount: behind a word for prices, or by its cents. A half size has none of these. */
function isPlainAmount(text: string, label: string): boolean {
  if (isCost.test(label) || isPrice.test(label)) return true;
  const value = Number(text.replace(",", "."));
  const hasCents = /[.,]\d\d$/.test(text);
  // `41.33`, `42,50` may be sizes, `del 36 a 41` is a run of them.
  const maySize = value <= 50 && !/[.,](?:9\d|[134568]5)$/.test(text);
  return !maySize && (hasCents || (label !== "" && value > 50));
}

type Amounts = { rest: string; prices: string[]; costs: string[] };

/** An amount of a line with the word before it. */
type Labelled = { label: string; text: string };

/**
 * What the shop pays and what shoppers do, of the amounts of a line; null where they may be others. `tarifa 41 € / oferta 24,60 € / PVP 90 €` is
 * a price to shops, the same reduced, and the shoppers'.
 */
function costAndPrice(found: readonly Labelled[]): Pick<Amounts, "prices" | "costs"> | null {
  const textsOf = (word: RegExp) => found.flatMap(({ label, text }) => (word.test(label) ? [text] : []));
  const lists = textsOf(isList);
  const offers = textsOf(isOffer);
  if (lists.length > 0 || offers.length > 0) {
    const sold = textsOf(isPrice);
    const isAll = lists.length + offers.length + sold.length === found.length;
    const isSure = lists.length === 1 && offers.length <= 1 && sold.length === 1;
    return isAll && isSure ? { costs: offers.length > 0 ? offers : lists, prices: sold } : null;
  }
  const costs = textsOf(isCost);
  const prices = found.flatMap(({ label, text }) => (isCost.test(label) ? [] : [text]));
  return prices.length > 1 || costs.length > 1 ? null : { prices, costs };
}

/** The amounts of a line, and the line without them; null where a number may be an amount or a size. */
function partAmounts(line: string): Amounts | null {
  const found: Labelled[] = [];
  let isUnsure = false;
  const rest = line.replace(
    money,
    (whole, label = "", sign, signed, named, behind, plain, at: number): string => {
      if (plain !== undefined && !isPlainAmount(plain, label)) return whole;
      // `38 39 40 EUR`: a currency, or a system of sizes.
      if (/^eur$/i.test(behind ?? "") && Number(named) <= 50 && /\d[\s,;/-]+$/.test(line.slice(0, at)))
        isUnsure = true;
      // `coste 55€ o 58€`: behind a cost only a word says that the next is a price.
      if (!label && found.some((one) => isCost.test(one.label))) isUnsure = true;
      const text =
        plain ??
        (sign ? `${sign}${signed}` : `${named} ${/^(?:pounds?|libras?)$/i.test(behind) ? "£" : behind}`);
      found.push({ label, text });
      return priceMark;
    },
  );
  const amounts = isUnsure ? null : costAndPrice(found);
  return amounts && { rest, ...amounts };
}

const token = String.raw`[\p{L}\d][\p{L}\d._/-]*[\p{L}\d]`;
const labelledCode = new RegExp(
  String.raw`(?<![\p{L}])(?:ref(?:erencia|erence)?|c[oó]d(?:igo)?|code|codice|sku|art(?:[íi]culo|icle|ikel)?|style)(?:\s?n?[ºo°])?\s*[.:#]*\s*(${token})`,
  "iu",
);
const bracketedCode = new RegExp(String.raw`[([]\s?(${token})\s?[)\]]`, "giu");
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
    written.length > 0 ? [] : [...line.matchAll(/(?<![\p{L}\d._/-])(\d{6,8})(?![\p{L}\d._/-]|\s?[€£$])/gu)];
  const bare = written.length > 0 ? written : numbers;
  const found = bracketed.length > 0 ? bracketed : bare.filter(([text]) => !model.test(text));
  if (found.length > 1 || (found.length === 0 && bare.length > 0)) return null;
  const [text = "", code = text] = found[0] ?? [];
  return { rest: code ? line.replace(text, ` ${codeMark} `) : line, code };
}

/** What says of goods that they are not there to be sold. */
const notThere =
  /(?<![\p{L}])(?:pedir|pedidos?|reponer|agotad\w*|missing|order(?:ed|s)?|vendid\w*|ventas?|sold|reservad\w*|reserved|apartad\w*|devol\w*|devuelt\w*|compras?|taras?|ordin[ei]|vendut\w*|commandes?|bestell\w*|verkauft|encomendas?)(?![\p{L}])|[~❌✖🚫]/iu;
/** What says that a price beside goods is not what shoppers pay, or not always. */
const otherPrices =
  /(?<![\p{L}])(?:rebaj\w*|ofertas?|descuento|outlet|dto|wholesale|(?:precios? de )?costes?|sin iva|m[aá]s iva|ex vat|net[oa]?s?|netto)(?![\p{L}])|%|\+ ?iva/iu;
/** The same of a heading or of the line of a product. */
const apartHere =
  /(?<![\p{L}])(?:faltan?|no|antes|ahora|was|now|desde|from|aprox|unos|total|mancan\w*|fehl\w*|manquent?)(?![\p{L}])/iu;

/**
 * What a heading or a remark says of the goods below it: `goods` are not there to be sold (`RESERVADO`, `Pedido Nike`), or `prices` may be no
 * shopper's (`Costes netos`), which is no matter for goods whose line says both what the shop pays and what shoppers do. Null: neither.
 */
export function apartBy(said: string, isHeading: boolean): "goods" | "prices" | null {
  // `pedidos@example.com`
  const text = said.replace(/\S+@\S+/g, " ");
  if (notThere.test(text) || (isHeading && apartHere.test(text))) return "goods";
  return otherPrices.test(text) ? "prices" : null;
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
  const isWord = /^[\p{L}\d].*\p{L}{2}/u.test(text) && text.length <= 80;
  return isWord && !hasCode && !endsInPrice && !unread.some((sign) => sign.test(text));
}

/** The name among what stands before the sizes, around price and code; "" where a number stands there by itself. */
function nameIn(before: string): string {
  const parts = before
    .split(/[¶§]/)
    .map((part) => part.replace(/^[\s,;:|/)\]·•–—-]+|[\s,;:|/([·•–—-]+$/g, ""))
    .filter(Boolean);
  return parts.some((part) => /^\d+$/.test(part)) ? "" : parts.join(" ").replace(/\s+/g, " ");
}

/** `- 5 uds`, `/ 6 uds talla única`: how many there are of goods without sizes, as a line of a product ends. */
const countAlone =
  /(?:\s[-–—/|·]+|[,;:¶§])\s*(\d{1,3}) ?(?:uds?|unidades|units?|pcs|pzs?|stk|st(?:ü|ue)ck|pezzi|pi[eè]ces)\.?(?: (?:talla )?[uú]nica| one size)?[\s.;!]*$/iu;

/** What a line says before its number of pieces, and that; null for any other line. */
function partPieces(
  text: string,
): { before: string; sizes: string; pieces: string; isCounted: boolean } | null {
  const found = countAlone.exec(text);
  const [, pieces = ""] = found ?? [];
  return found ? { before: text.slice(0, found.index), sizes: "", pieces, isCounted: true } : null;
}

/** Reads a line of a note as a product; null where it is none, or where a part of it may be two things. */
export function readNoteProduct(line: string): NoteProduct | null {
  if (line.length > mostLetters || /[¶§]/.test(line)) return null;
  const coded = partCode(line);
  const amounts = coded && partAmounts(coded.rest);
  if (!amounts) return null;
  const { rest, prices, costs } = amounts;
  const isSaid = coded.code !== "" || prices.length > 0;
  const sized = partSizes(rest);
  const parted = sized ? { ...sized, pieces: "" } : isSaid ? partPieces(rest) : null;
  const name = parted ? nameIn(parted.before) : "";
  if (!parted || !isName(name) || apartBy(parted.before, true) !== null) return null;
  const { sizes, pieces, isCounted } = parted;
  const said = { code: coded.code.toUpperCase(), price: prices[0] ?? "", cost: costs[0] ?? "" };
  return { name, ...said, sizes, pieces, isCounted };
}

/** Whether a line says what a product costs and nothing else: `pvp 119,99 coste 57,10`. */
export function hasPricesAlone(line: string): boolean {
  const amounts = line.length > mostLetters ? null : partAmounts(line);
  return amounts !== null && amounts.prices.length > 0 && !/[\p{L}\d]/u.test(amounts.rest);
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
