import { saysSize } from "../records/variant-options";
import { plainTitle } from "../shared/plain-title";
import { type FieldName, fieldNames } from "../shared/plan";
import { remembered } from "../shared/remembered";
import { readAmountText } from "../words/amount-text";
import { titlesOf } from "../words/column-words";
import { discountOf } from "../words/discount-text";
import { genderOfCell } from "../words/gender-words";
import { isMonth, saysWhen } from "../words/spelled-days";
import { stockWord } from "../words/stock-words";
import { earlier, isNetTitle, later, says, sizeWords } from "../words/title-words";
import { areLineNumbers, areTickets, isCode, share } from "./column-evidence";
import { free, type Guess, isTaken, type Rule, type Table, take, without } from "./guess";
import { codesEndNames, isMakersCode, isOneForMany, isWrittenAsCode, mayBeCodes } from "./makers-codes";

// Titles that are known as a whole.

const words = fieldNames.map((field) => [field, titlesOf(field)] as const);
const allWords = new Set(words.flatMap(([, known]) => known));

/** What may stand beside the word of a title: a currency, a unit, a tax, a language. */
const beside =
  /\b(?:eur|euro|euros|usd|gbp|chf|(?:c|com|con) iva|iva (?:incl\w*|inc)|(?:inkl|exkl|ekskl) moms|(?:inc|incl) (?:vat|tax|btw)|inkl mwst|ttc|optional|required)\b/g;

/** `sale.amount`, `prices.original.amount`: an amount is of what the step before it says, which of a discount may be what it takes off. */
function ofAmount(title: string): string {
  const [, said = ""] = /(?:^|\.)([a-z_]+)\.(?:amount|importe|betrag|montant)$/i.exec(title) ?? [];
  return said && !/disc|desc|rabat|remise|scont/i.test(said)
    ? `${said} ${/pri[cx]|prec|prei/i.test(said) ? "" : "price"}`
    : title;
}

/** `En tenim / Tenemos`, `Talla / Size`: the first of two words for the same; any other title as it is. */
function inTwoLanguages(title: string): string {
  const [one = "", other = "", ...more] = title.split(/\s*\/\s*/).map((part) => plainTitle(part));
  const isSame = words.some(([, known]) => known.includes(one) && known.includes(other));
  return isSame && more.length === 0 ? one : title;
}

/** The ways a title may be known: as it stands, without what is in brackets or beside it, its last step in a path, what its amount is of. */
function formsOf(title: string): string[] {
  const outside = title.replace(/[(（[【].*?[)）\]】]/g, " ").trim();
  const bare = outside.replace(/[€$£*#:]/g, " ");
  // `node.title`, but not `Ink.prijs`, which is short for one word; `c:stock_level:integer` is a field of a feed with its type.
  const path = /^\p{L}{1,3}\./u.test(title) ? title : (outside.split(".").at(-1) ?? title);
  const step = path.replace(/^[a-z]:(.+?)(?::[a-z]+)?$/i, "$1");
  // `款号 Style No.` says the same twice.
  const latin = /\p{sc=Latin}/u.test(title)
    ? title.replace(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]+/gu, " ")
    : title;
  // `GA_LIBELLE` of a database, whose fields begin with their table.
  const field = title.replace(/^(?!(?:UK|US|EU|ID|NO|VK|EK|PV|PA)_)[A-Z]{2}_(?=[A-Z]{3})/, "");
  // `Tallas y unidades`
  const sizes =
    /^(\p{L}+) (?:y|and|&|et|e|und) (?:unidades|uds\.?|cantidad(?:es)?|stock|pares|pairs|qty|quantit\p{L}+|units|pieces|pezzi|paia|paires|paare)$/iu.exec(
      title,
    )?.[1];
  return [
    title,
    ...(sizes ? [sizes] : []),
    bare,
    step,
    ofAmount(title),
    latin,
    inTwoLanguages(title),
    field,
  ].flatMap((form) => {
    const plain = plainTitle(form);
    return [plain, plain.replace(beside, " ").replace(/\s+/g, " ").trim()];
  });
}

const isKnown = remembered((title) => formsOf(title).some((form) => allWords.has(form)));

/** How many of these titles name something that a product has: what tells a row of titles from others. */
export function countKnownTitles(titles: readonly string[]): number {
  return titles.filter((title) => title.length < 80 && isKnown(title)).length;
}

/** The titles of each form, those first that are so as they stand. */
function titlesByForm(titles: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const forms = titles.map((title) => ({ title, said: formsOf(title) }));
  for (const rank of forms[0]?.said.keys() ?? []) {
    for (const { title, said } of forms) {
      const form = said[rank] ?? "";
      const known = found.get(form) ?? [];
      if (form && !known.includes(title)) found.set(form, [...known, title]);
    }
  }
  return found;
}

/** Kinds of records and of what is sold, which are no kinds of goods. */
const noCategory =
  /^(?:simple|configurable|virtual|bundle|grouped|variable|variation|variant|productos?|products?|servicios?|comentario|art[ií]culos?|articol[oi]|artikel|[\d.,]+)$/i;

/** `category.name`, `producer.name`: what something else of the product is called. */
const nameOfOther = new RegExp(
  `(?:^|\\.)(?:categor(?:y|ies|ia|ias|ie|ies)|kategorie|famil(?:y|ia|le)|famille|groupe?|gamme|rayon|producer|manufacturer|fabricante|hersteller|brand|marca|marke|marque|vendor|supplier|proveedor|unit|colou?r|couleur|coloris|colore|farbe|cor|(?:selected_?)?options?(?:\\.\\d+)?|section|seccion|collection|coleccion|parameters?|retailer|customer|client|cliente|buyer|company|store|shop|warehouse|location|delivery|season|${sizeWords})\\.(?:name|nombre|nom|nome|title|titulo|libelle|label)$`,
  "i",
);

const isLink = (text: string) => /^https?:\/\//i.test(text);
const isPictureFile = (text: string) => /\.(?:jpe?g|png|webp|gif|avif)\b/i.test(text);
const isLongCode = (text: string) => /^(?=.*[A-Z])(?=.*\d{3})[A-Z0-9-]{7,}$/i.test(text);
/** Words with blanks between them, without the digits of a code: `Style` may be what goods are called. */
const isNameNoCode = (text: string) => / /.test(text) && /\p{Ll}/u.test(text) && !/\d{3}/.test(text);
const isNoAmount = (texts: readonly string[]) =>
  share(texts, (text) => readAmountText(text) !== null) < 0.5 || areTickets(texts);

/** `En oferta (0/1)` */
const areFlags = (texts: readonly string[]) => texts.every((text) => /^[01]$/.test(text.trim()));

/** The options of sizes, each in full: `Color: Negro | Talla: 38`. */
const areSizes = (texts: readonly string[]) => texts.length > 2 && texts.every(saysSize);

const isNumber = (text: string) => /^\d{5,}$/.test(text);
/** Words before the codes. */
const endWithCodes = (texts: readonly string[]) =>
  codesEndNames(texts) && share(texts, (text) => /\p{Ll}{2}.* /u.test(text)) > 0.5;
const areCodes = (texts: readonly string[]) => share(texts, isWrittenAsCode) > 0.8;

/** What the texts of a column are that its title calls so, and that it cannot hold. */
const contradictions: Partial<Record<FieldName, (texts: readonly string[]) => boolean>> = {
  // Running numbers of a list are no codes, nor is what Amazon calls each size by.
  style_code: (texts) =>
    texts.every((text) => /^\d{1,3}$/.test(text)) ||
    share(texts, isNameNoCode) > 0.6 ||
    share(texts, (text) => /^B0[A-Z0-9]{8}$/.test(text)) > 0.6,
  parent_code: (texts) => texts.some((text) => /\s/.test(text)),
  // `Desc.` may be a discount, and `Descripción` the options of a size.
  name: (texts) => texts.every((text) => !/\p{L}|\d{3}/u.test(text)) || areSizes(texts),
  description: (texts) => areSizes(texts),
  // `269000` beside a price of 429000 is no percentage.
  discount: (texts) =>
    texts.some((text) => /[1-9]/.test(text)) && !texts.some((text) => discountOf(text) > 0),
  size: (texts) =>
    areLineNumbers(texts) ||
    share(texts, isMakersCode) > 0.5 ||
    share(texts, isLongCode) > 0.5 ||
    texts.every((text) => text.length > 40) ||
    texts.every((text) => /^0+(?:[.,]0+)?$/.test(text)) ||
    share(texts, (text) => /^\d{4,}$/.test(text)) > 0.5,
  // `sizes.stock` counts the pieces of `sizes.label`.
  sizes: (texts) => texts.every((text) => /^\d{1,2}$/.test(text) && Number(text) < 15),
  // `Disp.`: from `07/26` on, `Inmediato`.
  stock: (texts) =>
    !texts.some((text) => (/\d/.test(text) && !isMonth(text)) || stockWord(text)) ||
    share(texts, saysWhen) > 0.5,
  // `Department` may be of shoes and clothes.
  gender: (texts) =>
    texts.length > 1 && !texts.some((text) => text.length === 1 || genderOfCell(text) !== null),
  category: (texts) => texts.every((text) => noCategory.test(text)),
  price: isNoAmount,
  // `Saldo` may be what is in stock.
  sale_price: (texts) =>
    areFlags(texts) || texts.every((text) => text.includes("%") || /^\d$|^1\d$/.test(text.trim())),
  earlier_price: isNoAmount,
  cost: isNoAmount,
  // `Fabrikatzailearen erref. / Ref. fabricante` holds the maker's codes.
  brand: (texts) => texts.every((text) => /^[\d.,\s]+$/.test(text)) || mayBeCodes(texts) || areCodes(texts),
  // `Style Colour`: `DD1391-100`.
  colour: (texts) => share(texts, isMakersCode) > 0.5,
};

/** Whether a column speaks against a field that its title names: a link is a picture's address and no code or name. */
function contradicts(field: FieldName, title: string, table: Table, name?: string): boolean {
  if (field === "style_code" && isOneForMany(title, name, table)) return true;
  // `Modelo / Ref.` without another name: `Samba OG B75806`.
  if (field === "style_code" && !name && endWithCodes(table.texts(title))) return true;
  if (field === "name" && nameOfOther.test(title)) return true;
  // `100107` under `Name` is the number of an article, as it may be under `Model`.
  if (field === "name" && says(title, /^(?:name|nombre|nom|nome)$/) && table.share(title, isNumber) === 1)
    return true;
  if (field === "stock" && says(title, later)) return true;
  // `% Rebaja` is what is taken off.
  if (title.includes("%") && amounts.has(field)) return true;
  // `urspr. VK` beside `akt. VK`.
  if (field === "price" && says(title, earlier)) return true;
  // `discount.rate` is no rate that goods are sold at.
  if (field === "price" && /(?:disc|desc|rabat|remise|scont)\w*\./i.test(title)) return true;
  const texts = table.texts(title);
  if (texts.length === 0) return false;
  const hasLinks = texts.some(isLink);
  if (field === "pictures") return !hasLinks && !texts.every(isPictureFile);
  return hasLinks || (contradictions[field]?.(texts) ?? false);
}

/** Whether more than a few texts of a column of codes have blanks. */
function saysNames(title: string | undefined, table: Table): boolean {
  return table.share(title, (text) => /\p{L}{2,} | +\p{L}{3,}/u.test(text)) > 0.3;
}

const amounts = new Set<FieldName>(["price", "sale_price", "earlier_price", "cost"]);

/** Of the columns that a field may be read from, beginning with the surest, the one that it is. */
function chooseColumn(field: FieldName, fitting: readonly string[], table: Table): string | undefined {
  const [first] = fitting;
  // Of the same in several currencies, `pricing.USD.retail` and `pricing.EUR.retail`, the one in euros.
  const inEuros = amounts.has(field) ? fitting.find((one) => /\.eur\./i.test(one)) : undefined;
  if (inEuros) return inEuros;
  // Of two prices the one that shoppers pay, with IVA.
  if (field === "price") return fitting.find((one) => !isNetTitle(one)) ?? first;
  if (field !== "style_code" || !saysNames(first, table)) return first;
  // Of two codes the one without blanks: `Style` may be a name.
  return fitting.find((one) => !saysNames(one, table) && table.share(one, isCode) > 0.7) ?? first;
}

/** What titles say as a whole, by columns without a text alone or by the others; each title serves once. */
function guessByTitles(table: Table, areBlank: boolean): Guess {
  const byForm = titlesByForm(table.titles);
  const named = titlesOf("name").flatMap((word) => byForm.get(word) ?? []);
  const guess = words.reduce<Guess>((found, [field, known]) => {
    const fitting = known
      .flatMap((word) => byForm.get(word) ?? [])
      .filter((one) => {
        const name = named.find((other) => other !== one && !mayBeCodes(table.texts(other)));
        return !isTaken(found, one) && !contradicts(field, one, table, name);
      })
      .toSorted((a, b) => Number(table.isBlank(a)) - Number(table.isBlank(b)));
    return take(found, field, chooseColumn(field, fitting, table));
  }, {});
  // Beside a run of sizes `Gr.Talla` says for whom they are.
  const isNoSize = table.hasSizeRun && (!table.fits("size", guess.size) || says(guess.size, /^t$/));
  const isLeftOut = (field: FieldName) =>
    table.isBlank(guess[field]) !== areBlank ||
    (field === "size" && isNoSize) ||
    // `TALLES` above the run has no column of its own.
    (field === "sizes" && areBlank && table.hasSizeRun);
  return without(guess, ...fieldNames.filter(isLeftOut));
}

/** The fields that titles name as a whole, where their columns have a text. */
export const takeKnownTitles: Rule = (_, table) => guessByTitles(table, false);

/** The same where they have none: a title says then what its column would hold. */
export const takeBlankColumns: Rule = (guess, table) => ({ ...guessByTitles(table, true), ...guess });

/** Counts under titles that go on behind their first word. */
export const takeStockByBeginning: Rule = (guess, table) => {
  const isStock = (title: string) => says(title, /^(?:current quantity|inventory|on hand)\b/);
  const open = free(guess, table);
  const places = open.filter((title) => /^(?:warehouse|almac[eé]n|lager|magazzino)\s?:/i.test(title));
  // Of several places each has but a part.
  const title = open.find(isStock) ?? (places.length === 1 ? places[0] : undefined);
  return guess.stock || !title || contradicts("stock", title, table) ? guess : take(guess, "stock", title);
};
