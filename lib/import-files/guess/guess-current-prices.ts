import { earlier, isCost, isNetTitle, reduced, retail, says, withTax } from "../words/title-words";
import { free, move, type Rule, take } from "./guess";

// A price that is asked now beside the one before it.

const now = /\b(?:current|now|final|actual|atual|actuel|attuale|aktuell\w*)\b/;
const whole = /\b(?:raw|full|original|initial|base)\b/;
/** What suppliers call a price to shops as well. */
const listed = /\b(?:listino|lista|liste|list|catalogo|catalogue)\b/;

/** `Prezzo attuale` beside `Prezzo listino IVA incl.` is what shoppers pay. */
export const takeCurrentForListed: Rule = (guess, table) => {
  const { price, earlier_price: known } = guess;
  if (!price || known || !says(price, listed) || !says(price, withTax)) return guess;
  const isCurrent = (title: string) =>
    says(title, now) &&
    says(title, withTax) &&
    table.fits("price", title) &&
    table.middle(title) <= table.middle(price);
  return take(guess, "price", free(guess, table).find(isCurrent));
};

/** `Current price` beside `Raw price`, or `Prezzo attuale` beside `Prezzo listino IVA incl.`, is what is left of that. */
export const takeWholePriceForEarlier: Rule = (guess, table) => {
  const { price, earlier_price: known } = guess;
  if (!price || known || !says(price, now)) return guess;
  const isWhole = (title: string) =>
    (says(title, whole) || (says(title, listed) && says(title, withTax))) &&
    table.fits("price", title) &&
    table.middle(title) >= table.middle(price);
  return take(guess, "earlier_price", free(guess, table).find(isWhole));
};

/** `Now` that few records have, beside `RRP` that all have, is a reduced price. */
export const takeNowForSale: Rule = (guess, table) => {
  const { price, sale_price: sale, earlier_price: known } = guess;
  if (!price || sale || known || !says(price, now)) return guess;
  const isOften = (title: string) => table.texts(title).length >= table.texts(price).length * 2;
  const isRetail = (title: string) => says(title, retail) && !says(title, earlier, reduced);
  const asked = free(guess, table).find((one) => isRetail(one) && isOften(one) && table.fits("price", one));
  return asked ? take(move(guess, "price", "sale_price"), "price", asked) : guess;
};

const final = /\b(?:final|finale|definitiv[oa])\b/;

/** `Precio final con IVA` beside `Precio con IVA` is what is left of it. */
export const takeFinalPrice: Rule = (guess, table) => {
  const { price, sale_price: sale, earlier_price: before } = guess;
  if (!price || sale || before || says(price, final, now)) return guess;
  const isFinal = (title: string) =>
    says(title, final) &&
    !isNetTitle(title) &&
    !isCost(title) &&
    table.fits("price", title) &&
    table.middle(title) <= table.middle(price) &&
    table.middle(title) > table.middle(price) * 0.2;
  return take(guess, "sale_price", free(guess, table).find(isFinal));
};
