import { isGtin } from "@/lib/catalogue/described-product";
import { noArithmetic } from "../guess/column-arithmetic";
import { type ColumnFacts, fits, isConstant, isMoney, middleOf, share } from "../guess/column-evidence";
import { withoutForeignTwins } from "../guess/foreign-twins";
import { isEarlierTwin } from "../guess/guess-latest";
import { wholes } from "../guess/guess-pieces";
import { isMakersCode, mayBeCodes } from "../guess/makers-codes";
import { codeOfStyle } from "../guess/prefer-makers-codes";
import { isInTotal } from "../records/further-titles";
import { saysReduction } from "../records/sale-days";
import { plainTitle } from "../shared/plain-title";
import type { FieldName, ImportPlan } from "../shared/plan";
import { sizeTitles } from "../sizes/size-titles";
import { currenciesIn, readAmountText } from "../words/amount-text";
import { discountOf } from "../words/discount-text";
import {
  beforeDiscount,
  costs,
  discounts,
  isNetTitle,
  isOfPeriod,
  otherPieces,
  otherwise,
  retail,
} from "../words/title-words";
import { namesGoodsBetter } from "./better-names";
import { unreadTitles } from "./unread-titles";

/** A column that nothing is read from though it may say what goods cost, how many there are, or their codes. */
export type OpenColumn = {
  title: string;
  /** What it may be, the likeliest first. */
  fields: FieldName[];
  /** Some of its texts. */
  examples: string[];
};

const amounts =
  /\b(?:price|precio|preu|preco|prezzo|prix|preis|prijs|\w*pris|\w*preis|\w*prijs|pvp|pv|vk|ek|rrp|cost[eo]?|custo|tarifa|listino|paid|pagad[oa]|pagar|pagato|payout|compra|venta|sale|ahora|now|neto|net|netto|eur)\b/;
const pieces =
  /\b(?:stock|qty|quantity|units?|unid\w*|uds|cant\w*|c(?:t)?dad|ctd|count\w*|recuento|contad[oa]s?|conteo|confirm\w*|serv\w*|entreg\w*|deliver\w*|shipped|pieces|pcs|pezzi|pz|pares|pairs|dispo\w*|avail\w*|existencias|giacenz\w*|bestand|menge|quant\w*|qta|q ta|qte|hay|quedan|left|real|fisic\w*|almacen|inventory)\b/;
/** Pieces that are not those that a shop has, beside a column of those. */
const countsOthers =
  /\b(?:pdtes?|b o|desired|in qty|out qty|virtue?l\w*|posicion|best(?= menge)|segun|web|contabile?|ord|prenotat[aei]|apartad[ao]s?|anulad[ao]s?|opening|apertura|awaiting|exception|transfer|out of stock|entrada|salida|caja|doos|box|carton)\b/;
const taxes = /\b(?:tva|iva|vat|mwst|ust|btw|moms|tax\w*|steuer\w*|impuesto\w*|impost[ao]\w*|igic)\b/;
const totals =
  /\b(?:total\w*|tot|subtotal|suma|importe\w*|importo|summe|gesamt\w*|betrag|bedrag|montant|valor|value|amount)\b/;
/** Numbers that are no money of one piece: percents, weights, codes, prices from so many pieces on. */
const otherNumbers =
  /\b(?:margen|margin|marge|mrg|ric|marz\w*|coef\w*|mark ?up|n?benef\w*|profit|max|maxim[oa]|min|minim[oa]|rotacion|weeks|days|on ?order|pedidos|waga|on purchase|zulauf|flete|freight|portes|delivery|r e|weight|peso|poids|kgs?|[gn] w|id|ids|display|store no|lvl|decimals|sku|ref\w*|cod\w*|code|ean|gtin|denomina(?:t|ci)\w*|comision|commission)\b|gewicht|\d\+|%/;

const numberOf = (text: string) => {
  const read = readAmountText(text.replace(/\s*%$/, ""));
  // `IVA 21`, `CAL0031`: three letters beside a number may be any word.
  if (!read?.number || (read.currency !== "" && currenciesIn(text).length === 0)) return null;
  return read.number.kind === "clear" ? read.number.value : read.number.fraction;
};

/** Whether a column says anything but noughts. */
const isFilled = (texts: readonly string[] = []) => texts.some((text) => /[1-9]/.test(text));

const lastStep = (title: string) => title.slice(title.lastIndexOf(".") + 1);

/** Whether the price before reductions and the one after them are both read. */
function isReducedBetween(
  { samples }: ColumnFacts,
  { price = "", earlier_price: before = "" }: ImportPlan["columns"],
) {
  const [now, was] = [price, before].map((title) => middleOf(samples[title] ?? []));
  return Boolean(now && was && now < was * 0.97);
}

/** Whether what a column says follows from what is read: the amount of a line, the same with the tax or before a discount. */
function follows(title: string, facts: ColumnFacts, { columns }: ImportPlan): boolean {
  const { arithmetic = noArithmetic, samples } = facts;
  const read = new Set(Object.values(columns));
  const { lines, discounted, nets, sums, taxed } = arithmetic;
  const texts = (samples[title] ?? []).filter(isMoney);
  return (
    lines.some(({ unit, total }) => total === title && read.has(unit)) ||
    taxed.some(
      ({ net, gross }) => (net === title && read.has(gross)) || (gross === title && read.has(net)),
    ) ||
    nets.some(({ unit, discount, net }) => [unit, discount].includes(title) && read.has(net)) ||
    discounted.some(({ unit, discount }) => discount === title && !read.has(unit)) ||
    // Delivered pieces beside those that were sold and are left.
    sums.some(({ parts, total }) => total === title && parts.some((part) => part === columns.stock)) ||
    [...read].some((one) => one !== undefined && isEarlierTwin(title, one)) ||
    // Pieces in one place beside those in all places.
    sums.some(
      ({ parts, total }) =>
        total === columns.stock && wholes.test(plainTitle(total)) && parts.includes(title),
    ) ||
    // A discount beside the prices before it and after.
    (discounts.test(plainTitle(title)) && isReducedBetween(facts, columns)) ||
    // The pieces of its sizes beside those of a product: `declinaisons.stock`, `stock`.
    (/\.\w/.test(title) && [...read].some((one) => lastStep(one ?? "") === lastStep(title))) ||
    (texts.length > 0 && [...read].some((one) => one && texts.every((text) => samples[one]?.includes(text))))
  );
}

/** Whether an amount is the price to shops before the one that this shop pays, or the one that a maker recommends. */
function isBeside(title: string, { samples }: ColumnFacts, { columns }: ImportPlan): boolean {
  const plain = plainTitle(title);
  const middle = middleOf(samples[title] ?? []);
  const { cost, price } = columns;
  const isCost = costs.test(plain) || beforeDiscount.test(plain) || isNetTitle(title);
  const paid = middleOf(samples[cost ?? ""] ?? []);
  if (paid > 0 && isCost && !retail.test(plain) && middle >= paid) return true;
  return Boolean(price && retail.test(plain) && middle >= middleOf(samples[price] ?? []));
}

/** Numbers of something else that may be as small as counts: of a category, a line, a season, a page. */
const otherIndex =
  /\b(?:(?:\w+ )?(?:categor\w*|kategor\w*|famil\w*|gr[uo]u?p\w*|secc\w*|section\w*|department|level|nivel|type|tipo)|tempor\w*|season|saison|linea|line|fila|row|pos|orden|year|ano|jahr|mes|month|page|pagina|pack)\b/;

/** Whether a column counts nearly the same as the one that the pieces are read from, whatever it is called. */
function isRival(
  title: string,
  { arithmetic = noArithmetic }: ColumnFacts,
  { columns }: ImportPlan,
): boolean {
  if (otherIndex.test(plainTitle(title))) return false;
  return arithmetic.rivals.some((pair) => pair.includes(title) && pair.includes(columns.stock ?? ""));
}

/** Whether the codes that are read are written as makers write theirs. */
function readsMakersCodes({ samples }: ColumnFacts, { columns }: ImportPlan): boolean {
  return share(samples[columns.style_code ?? ""] ?? [], isMakersCode) > 0.4;
}

/** `Código de categoría`: `C1124` is of a marketplace's kinds of goods, however it is written. */
const categoryCodes =
  /\b(?:cod\w*|code|id|nr|no|num\w*)\b.*\b(?:categor\w*|kategorie)\b|\b(?:category|kategorie)\b.*\b(?:code|id|nr|no|num\w*)\b/;

/** What a column may hold by its title and its cells. */
function fieldsOf(title: string, facts: ColumnFacts, plan: ImportPlan, hasRun: boolean): FieldName[] {
  const texts = facts.samples[title] ?? [];
  const plain = plainTitle(title);
  const bare = plainTitle(title.replace(/\(.*?\)|\[.*?\]/g, " "));
  const numbers = texts.map(numberOf);
  if (discounts.test(plain)) {
    const isPercent = texts.every((text) => text.includes("+") || (numberOf(text) ?? 0) < 100);
    if (isPercent) return texts.some((text) => discountOf(text) > 0) ? ["discount", "reduction"] : [];
    // Amounts under such a title are what is left, or what is taken off.
    return numbers.every((number) => number !== null) ? ["sale_price"] : [];
  }
  // `Impuesto de venta`: 21.
  const isRate = taxes.test(bare) && numbers.every((number) => (number ?? 0) <= 30);
  // `sale.amount` is what goods cost while a sale runs.
  const isTotal = totals.test(bare) && !(saysReduction(title) && /\.\w+$/.test(title));
  if (isTotal || isRate || / \(\d\)$/.test(title)) return [];
  const areNumbers = numbers.every((number) => number !== null);
  if (areNumbers && !isOfPeriod(bare) && !otherNumbers.test(bare) && !otherNumbers.test(title)) {
    const areWhole = numbers.every((number) => Number.isInteger(number) && number < 1000);
    // `Cdad. en pedido compra`
    if (areWhole && pieces.test(bare) && otherPieces.test(bare)) return [];
    const arePieces = areWhole && !amounts.test(bare) && (pieces.test(plain) || isRival(title, facts, plan));
    if (
      !arePieces &&
      (share(texts, isMoney) > 0.6 || amounts.test(bare)) &&
      numbers.some((number) => number > 1)
    )
      return isBeside(title, facts, plan) ? [] : ["cost", "price", "sale_price", "earlier_price"];
    if (
      arePieces &&
      plan.columns.stock &&
      !hasRun &&
      !otherPieces.test(plain) &&
      !countsOthers.test(plain) &&
      !isInTotal(title, plan)
    )
      return texts.some((text) => /^0\d/.test(text)) ? [] : ["stock"];
  }
  const { barcode, barcodes } = plan.columns;
  const hasBarcodes = [barcode, barcodes].some((one) => isFilled(facts.samples[one ?? ""]));
  if (!hasBarcodes && share(texts, isGtin) > 0.8) return ["barcode"];
  if (categoryCodes.test(plain)) return [];
  return mayBeCodes(texts) && !readsMakersCodes(facts, plan) ? ["style_code"] : [];
}

/**
 * Whether a column may hold the makers' codes by what it is called, where none are read: `Cod. produttore` beside the shop's
 * own numbers, which tell products apart as well.
 */
function mayNameStyles(title: string, facts: ColumnFacts, plan: ImportPlan): boolean {
  if (plan.format !== "generic" || readsMakersCodes(facts, plan)) return false;
  if (!codeOfStyle.test(plainTitle(title)) || isConstant(title, facts)) return false;
  const { samples, distinct = {} } = facts;
  const texts = samples[title] ?? [];
  const { style_code: code = "", name = "" } = plan.columns;
  const codes = samples[code] ?? [];
  // `BB5476-40` beside `BB5476`.
  const isOfSize = (text: string) => codes.some((one) => text.startsWith(one) && text !== one);
  const isNone = (text: string) => / /.test(text) || /^\d{1,4}$/.test(text) || isOfSize(text);
  if (!fits("style_code", texts, undefined) || share(texts, isNone) > 0.2) return false;
  return (distinct[title] ?? 0) * 2 >= (distinct[code || name] ?? 0);
}

/** What an export of a shop system may lack: it has a column of its own for everything else that is asked about. */
const lackedBySystems: readonly FieldName[] = ["cost", "barcode", "style_code"];

/** Whether a field may stand in a further column: of a shop system's export only one that its own columns leave open. */
function isOpen(field: FieldName, { samples }: ColumnFacts, { format, columns }: ImportPlan): boolean {
  if (format === "generic") return true;
  if (format === "own" || !lackedBySystems.includes(field)) return false;
  return field === "style_code" || !isFilled(samples[columns[field] ?? ""]);
}

/**
 * Columns of a file that nothing is read from and that may say what is asked of every product. Staff say of each, once,
 * what it is or that the shop does not need it, before anything is written (docs/decisions/0050-imports-ask.md).
 */
export function openColumns(
  facts: ColumnFacts & { titles: readonly string[] },
  plan: ImportPlan,
): OpenColumn[] {
  if (plan.columnsSeen) return [];
  const known = new Set(withoutForeignTwins(facts.titles));
  const hasRun = sizeTitles(facts.titles, plan).size > 0;
  return unreadTitles(facts.titles, plan, facts.samples).flatMap((title): OpenColumn[] => {
    const texts = facts.samples[title] ?? [];
    // WooCommerce writes `Meta: _purchase_price` above what plugins keep.
    const plain = plainTitle(title.replace(/^Meta: /, ""));
    if (known.has(title) && mayNameStyles(title, facts, plan))
      return [{ title, fields: ["style_code"], examples: texts.slice(0, 3) }];
    const isOther = otherwise.test(plain) && !discounts.test(plain);
    if (texts.length === 0 || isOther || !known.has(title) || follows(title, facts, plan)) return [];
    if (plan.format === "generic" && namesGoodsBetter(title, facts, plan))
      return [{ title, fields: ["name"], examples: texts.slice(0, 3) }];
    const fields = fieldsOf(title, facts, plan, hasRun).filter((field) => isOpen(field, facts, plan));
    return fields.length === 0 ? [] : [{ title, fields, examples: texts.slice(0, 3) }];
  });
}
