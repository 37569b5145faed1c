import { parseSize } from "@/lib/catalogue/sizes";
import { plainTitle } from "../shared/plain-title";
import type { FieldName } from "../shared/plan";
import {
  costs,
  delivered,
  earlier,
  isNetTitle,
  isOfPeriod,
  otherPieces,
  otherwise,
  profits,
  reduced,
  retail,
  says,
} from "../words/title-words";
import { isMoney, isPlainCount } from "./column-evidence";
import { free, type Guess, type Rule, type Table, take, without } from "./guess";

// What the words of people and the short words of programs say of columns that nothing surer was found for:
// `¿Cuántas quedan?`, `What did we pay for one?`, `Pr. vend.`, `tam / nº`.

/** Whole and half sizes of shoes, and letters: alone in a column they can be nothing else. */
const isSizeAlone = (text: string) => {
  if (/^(?:\d\d [12]\/3|T\.?U\.?|OS|U|[uú]nica)$/i.test(text)) return true;
  const number = Number(text.replace(",", "."));
  if (!Number.isNaN(number)) return number >= 34 && number <= 50 && Number.isInteger(number * 2);
  return !/^\d/.test(text) && parseSize(text, { kind: "clothing" }) !== null;
};

/** Numbers of about forty that are no sizes: rates, ages, days, places. */
const noSizes =
  /\b(?:margen|margin|marge|mark ?up|iva|vat|dto|discount|descuento|rabatt|edad|age|days?|dias?|pedido|order|stock|qty|uds|pvp|price|precio|prix|prezzo|min|max|shelf|rail|pos|linea|line|row|id|kg|percent|prozent|porcentaje)\b/;

/** The one column of sizes by its cells, whatever it is called: `Variationswert 1`, `Formato`, `Nº EU`. */
export const takeSizeByValues: Rule = (guess, table) => {
  if (guess.size || guess.sizes || table.hasSizeRun) return guess;
  const [only, ...more] = free(guess, table).filter(
    (title) =>
      table.distinct(title) > 2 &&
      !says(title, noSizes) &&
      table.texts(title).length > 2 &&
      table.share(title, isSizeAlone) === 1,
  );
  return more.length === 0 ? take(guess, "size", only) : guess;
};

/** Amounts that are no price of one piece of goods. */
const noPrice =
  /\b(?:total\w*|importe|summe|sum|montant|flete|portes?|freight|delivery|shipping|envio|versand|frais|fees?|comision|commission|tax|taxes|weight|peso|kgs?|volum\w*|last sale|dto|discount|min|max|minimo|maximo|pedido|order|rate|tipo)\b/;

/** Odoo's own names of what a product sells for and of what it costs, by which Amazon calls the price (odoo.com, `product.template`). */
export const takePricesOfOdoo: Rule = (guess, table) => {
  const of = (name: RegExp) =>
    free(guess, table).find((title) => name.test(title) && table.fits("price", title));
  const [price, cost] = [of(/(?:^|[./])li?st_price$/), of(/(?:^|[./])standard_price$/)];
  if (guess.price || guess.cost || !price || !cost) return guess;
  return take(take(guess, "price", price), "cost", cost);
};

const paid =
  /\b(?:pa(?:y|id)|pagamos|pagado|pagad[oa]|pagata|pagato|paye|payee|bezahlt|gekostet|custou|costado|costat[oa]|betaald|ingekocht|cte|cto|cst|ach|pp|ek|ep|pc)\b/;

const asked =
  /\b(?:ahora|ara|adesso|ora|agora|maintenant|jetzt|valen?|ponemos|vende(?:mos|n)?|venem|ven a|vend|vendiamo|vendo|vta|vte|verkaufen|sells?|selling|rtl|vk|laden|boutique|cliente paga|customer pays?|etiqueta|etiquette|etikett|cartellino|prijskaartje|tag|ticket|shelf|sp)\b/;

function amountOf(title: string): FieldName | undefined {
  if (title.includes("%") || isOfPeriod(title) || says(title, noPrice, profits)) return;
  if (/(?:€|\bEUR)\s?\/\s?\p{L}/u.test(title)) return "cost";
  if (says(title, earlier) && !says(title, costs)) return "earlier_price";
  if (says(title, reduced)) return "sale_price";
  if (/\bcustomer pays?\b/.test(plainTitle(title))) return "price";
  if (says(title, costs, paid)) return "cost";
  return says(title, retail, asked) ? "price" : undefined;
}

/** Whether what the shop pays stays below what shoppers pay, and a reduced price below the full one. */
function isInOrder(guess: Guess, table: Table): boolean {
  const [cost, sale, price, before] = (["cost", "sale_price", "price", "earlier_price"] as const).map(
    (field) => table.middle(guess[field]),
  );
  const least = price || sale || Infinity;
  // The prices of a few reduced goods have another middle than those of all.
  const areAll = (title = "") => table.texts(title).length >= table.texts(guess.price).length * 0.8;
  return (
    (!cost || cost < least) &&
    (!sale || !price || sale <= price || !areAll(guess.sale_price)) &&
    (!before || !price || before >= price * 0.9 || !areAll(guess.earlier_price))
  );
}

/** Columns of money whose title says in some way what they are; one for each field that is open. */
export const takeAmountsByWords: Rule = (guess, table) => {
  const amounts = free(guess, table).filter((title) => table.share(title, isMoney) > 0.8);
  return (["cost", "price", "sale_price", "earlier_price"] as const).reduce((found, field) => {
    if (found[field]) return found;
    const named = amounts.filter((title) => amountOf(title) === field);
    // Of the same with the tax and without it the one that the shop keeps so.
    const kept = named.filter((title) => isNetTitle(title) === (field === "cost"));
    const [only, ...more] = kept.length > 0 ? kept : named;
    const taken = more.length === 0 ? take(found, field, only) : found;
    return isInOrder(taken, table) ? taken : found;
  }, guess);
};

/** Words for the pieces that a shop has or gets. */
const piecesNow =
  /\b(?:cuant[oa]s?|how many|combien|wie viele?|quant[ei]s?|quantos|quants|quantes|hoeveel|hur manga|qued[ae]n?|left|disponible|disponibelt|disponibile|disponiveis|llegan|vienen|stuck|aantal|arrivat[ei]|arrivees?|arrived|leveret|levererat|levert|exis|noch da|em loja|en tienda|in negozio|en boutique|en rayon|en magasin|im laden|in store|in shop|hay|recibid[ao]s?|received|recus?|recues?|ricevut[oi]|erhalten|ontvangen|zugang|wareneingang|carico|zahlmenge|gezahlt|confirmed|sent|enviad[ao]s?|env|cantenv|lagmge|vrrd|vrd|oh|ex|exs|unrestricted|frei verw\w*|physical stock|existenza|esistenza|existencia|stk|st actual|stkactual|stock|paares?|pares|pairs?|paires?|paia|parells|prs|prendas|peces|piezas|unitats|pezzi|restpaare|restbestand|restmenge|rimanenz[ae]|restano|em maos|in mano|a la mano|en mano|on rail|ud|uds)\b/;

/** A column of counts whose title says that they are the shop's, where none was found; none where two do. */
export const takePiecesByWords: Rule = (guess, table) => {
  if (guess.stock || table.hasSizeRun) return guess;
  const counts = free(guess, table).filter(
    (title) =>
      says(title, piecesNow) &&
      // `Uds. en caja` of a packing list, `Il en reste`, `Restpaare` are what is left, `Reste` is what is still to come.
      !says(
        title.replace(/ en (?:reste|caja)\b|^reste (?=en\b)|^rest(?=\p{L}{4})| restano\b/iu, ""),
        otherwise,
        otherPieces,
      ) &&
      table.share(title, isPlainCount) === 1,
  );
  return counts.length === 1 ? take(guess, "stock", counts[0]) : guess;
};

/** Pieces that the shop has go before those that it expects or others took: `Quantità disponibile` before `Quantità prevista`. */
export const preferPiecesOfNow: Rule = (guess, table) => {
  const { stock } = guess;
  if (!stock || table.hasSizeRun || !says(stock, otherPieces) || says(stock, delivered)) return guess;
  const found = takePiecesByWords(without(guess, "stock"), table);
  return found.stock ? found : guess;
};
