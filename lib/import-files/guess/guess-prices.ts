import { plainTitle } from "../shared/plain-title";
import { fieldNames } from "../shared/plan";
import { sizeOfTitle } from "../sizes/size-titles";
import {
  discounts,
  earlier,
  isCost,
  isNetTitle,
  isOfPeriod,
  isSum,
  otherwise,
  reduced,
  retail,
  says,
  sold,
  sums,
  surelyCost,
} from "../words/title-words";
import { isProvenBelow } from "./column-arithmetic";
import { isMoney } from "./column-evidence";
import {
  free,
  type Guess,
  isTaken,
  move,
  type Rule,
  type Table,
  take,
  without,
  withoutTitles,
} from "./guess";

// Which of several columns of amounts holds what shoppers pay.

/** The fields of what shoppers pay, or paid. */
export const shopperPrices = ["price", "sale_price", "earlier_price"] as const;

/** `Tarifa 1` of a till is what shoppers pay; of a supplier it is the price before a discount, a little above the net one. */
export const takeTariff: Rule = (guess, table) => {
  const cost = table.middle(guess.cost);
  if (guess.price || guess.sale_price || !guess.cost || cost <= 0) return guess;
  const isTariff = (title: string) => says(title, /^tarifa\b/) && table.middle(title) >= cost * 1.45;
  return take(guess, "price", free(guess, table).find(isTariff));
};

/** Prices of a list for shops; a `Regular price` may be what shoppers pay, however far below the one that a maker recommends. */
const listForShops = /\b(?:listino|tarifa|tabela|list price|price list)\b/;

/**
 * `Listino` beside `Pubblico consigliato` is what shops pay before their discount, and so is a price that a discount makes the cost;
 * alone it is the price.
 */
export const takeRetailOutOfList: Rule = (guess, table) => {
  const { price, cost } = guess;
  if (!price || says(price, retail)) return guess;
  const isDiscounted = table.arithmetic.nets.some(({ unit, net }) => unit === price && net === cost);
  // No shop asks but a fifth more than it pays, with the tax in it.
  const isNearCost =
    cost !== undefined &&
    !says(price, reduced) &&
    table.middle(cost) >= table.middle(price) * 0.8 &&
    table.middle(cost) < table.middle(price);
  if (!isDiscounted && !isNearCost && !says(price, listForShops)) return guess;
  const asked = free(guess, table).find(
    (title) =>
      says(title, retail) &&
      !isNetTitle(title) &&
      !says(title, earlier, reduced) &&
      isProvenBelow(table.arithmetic, price, title),
  );
  if (!asked) return guess;
  return take(cost ? guess : take(guess, "cost", price), "price", asked);
};

/** A reduced price that stands alone is the price. */
export const takeReducedForPrice: Rule = (guess) =>
  guess.price ? guess : move(guess, "sale_price", "price");

/** Gives the fields of one title to another, unless that has one already. */
function retitle(guess: Guess, from: string, to: string): Guess {
  const fields = fieldNames.filter((field) => guess[field] === from);
  return isTaken(guess, to)
    ? without(guess, ...fields)
    : fields.reduce((found, field) => take(found, field, to), guess);
}

/** Of two columns with the same amounts, the shop's own costs are without the tax, and what shoppers pay is with it. */
export const chooseTaxed: Rule = (guess, table) =>
  table.arithmetic.taxed.reduce((found, { net, gross }) => {
    const both = [net, gross];
    // The amounts of lines are those of no single piece.
    if (table.arithmetic.lines.some(({ total }) => both.includes(total))) return found;
    const cost = table.titles.find(
      (one) => !both.includes(one) && says(one, surelyCost) && table.fits("cost", one),
    );
    const areCosts = both.some(isCost);
    // `Tarifa 1` beside `Precio de costo` is what shoppers pay.
    const isTariff = cost !== undefined && !both.some((one) => says(one, surelyCost));
    if (areCosts && !isTariff) return take(withoutTitles(found, shopperPrices, both), "cost", net);
    const holdsTariff = areCosts && found.cost === net;
    const left = holdsTariff ? take(found, "cost", cost) : withoutTitles(found, ["cost"], both);
    const taxed = retitle(left, net, gross);
    return taxed.price || says(gross, earlier, reduced) ? taxed : take(taxed, "price", gross);
  }, guess);

/** WooCommerce's `price` is what is asked now, the regular one what stands before a sale. */
export const takeRegularPrice: Rule = (guess, table) => {
  const { price, sale_price: sale } = guess;
  if (!sale || price === undefined || !/(?:^|\.)price$/i.test(price)) return guess;
  // `Sale Price` and `Regular Price` of WP All Export.
  const beside = sale.replace(/sale_price$/, "regular_price").replace(/Sale Price$/, "Regular Price");
  return take(
    guess,
    "price",
    free(guess, table).find((title) => title === beside),
  );
};

const charged = /\b(?:neto|netos|net|netto|netta|nettopreis)\b/;

/** `Precio neto` alone is what a distributor charges; a shop's own price without the tax says `sin IVA`. */
export const takeNetPriceForCost: Rule = (guess) =>
  !guess.cost && says(guess.price, charged) && !says(guess.price, retail)
    ? move(guess, "price", "cost")
    : guess;

/** `Precio sin IVA` alone may be what the shop pays or what it asks without the tax: nobody knows. */
export const dropNetPrice: Rule = (guess, { arithmetic }) => {
  const { price, sale_price: sale, earlier_price: before, cost } = guess;
  const isAlone = price !== undefined && !sale && !before && !cost && isNetTitle(price);
  const isTaxed = arithmetic.taxed.some(({ net }) => net === price);
  return isAlone && !isTaxed && !says(price, retail) ? without(guess, "price") : guess;
};

/** A price without the tax, below a reduced one that shoppers pay, is what the shop pays: `Precio lote (sin IVA)` beside `PVP outlet`. */
export const takeNetPriceBelowReduced: Rule = (guess, { arithmetic }) => {
  const { price, sale_price: sale, cost } = guess;
  if (cost || !price || !sale || !isNetTitle(price) || says(price, retail) || !says(sale, retail))
    return guess;
  if (isNetTitle(sale) || !isProvenBelow(arithmetic, price, sale)) return guess;
  return move(move(guess, "price", "cost"), "sale_price", "price");
};

/** A title that says what shoppers pay, where no price is left. */
export const takePriceByTitle: Rule = (guess, table) => {
  if (guess.price || guess.sale_price) return guess;
  const fitting = free(guess, table).filter(
    (title) =>
      says(title, retail) &&
      !says(title, earlier) &&
      !isOfPeriod(title) &&
      !isCost(title) &&
      table.fits("price", title),
  );
  return take(guess, "price", fitting.find((one) => !isNetTitle(one)) ?? fitting[0]);
};

/** The shoppers' price after a reduction that the numbers prove: `pvp_final` beside `pvp` and `reduccion`. */
export const takeProvenReduction: Rule = (guess, table) => {
  const { price, sale_price: sale, earlier_price: before } = guess;
  if (!price || sale || before || isNetTitle(price)) return guess;
  const reduction = table.arithmetic.nets.find(
    ({ unit, net }) => unit === price && !isTaken(guess, net) && !isCost(net) && !isNetTitle(net),
  );
  return take(guess, "sale_price", reduction?.net);
};

const taxWords = /\b(?:excl\w*|incl?\w*|sin|con|ex|without|with|sem|com|hors|ttc|ht)\b/g;

/** A title without what it says of the tax. */
const withoutTax = (title = "") => plainTitle(title).replace(taxWords, " ").replace(/\s+/g, " ").trim();

/** The price without the tax that stands beside the same with it is no cost: `Precio (imp. excl.)`, `Precio (imp. incl.)`. */
export const dropCostOfSamePrice: Rule = (guess, { arithmetic }) => {
  const { cost, price } = guess;
  if (!cost || !price || isCost(cost)) return guess;
  const isProven = arithmetic.taxed.some(({ net, gross }) => net === cost && gross === price);
  const isSaid = isNetTitle(cost) && !isNetTitle(price) && withoutTax(cost) === withoutTax(price);
  return isProven || isSaid ? without(guess, "cost") : guess;
};

/** A price of the same amounts as what the shop pays is none that shoppers pay, where another column says that one. */
export const takeRetailBesideCost: Rule = (guess, table) => {
  const { cost, price } = guess;
  if (!cost || !price || says(price, retail)) return guess;
  const costs = new Set(table.texts(cost));
  if (table.texts(price).length < 2 || !table.texts(price).every((text) => costs.has(text))) return guess;
  const asked = free(guess, table).find(
    (title) => says(title, retail) && !isNetTitle(title) && table.middle(title) > table.middle(price),
  );
  return asked ? take(without(guess, "earlier_price"), "price", asked) : guess;
};

const ofPiece =
  /\b(?:unit price|price unit|precio unit\w*|precio ud|p unit\w*|preu unit\w*|prix unit\w*|pu|prezzo unit\w*|preco unit\w*|stuckpreis|einzelpreis|stukprijs|net price|invoice price)\b/;

const barePrice = /^(?:precio|price|prezzo|prix|preis|preu|preco|prijs)$/;

/** Unread columns of amounts above a price, of one piece. */
function amountsAbove(guess: Guess, table: Table): string[] {
  const { price, earlier_price: before } = guess;
  if (!price || before || says(price, retail)) return [];
  return free(guess, table).filter(
    (title) =>
      !isSum(title) &&
      !says(title, otherwise) &&
      !sizeOfTitle(title) &&
      table.share(title, isMoney) === 1 &&
      table.middle(title) > table.middle(price),
  );
}

const recommended =
  /\b(?:uvp|evp|rrp|srp|msrp|m s r p|pvpr|ppc|recomend\w*|recommended|suggested|conseill\w*|consigliat\w*|advies\w*)\b/;

/** What a shop sells at goes before what a maker recommends, which it may stay below: `Std. VK Brutto` beside `UVP`. */
export const preferSoldToRecommended: Rule = (guess, table) => {
  const { price, earlier_price: before } = guess;
  if (!price || before || !says(price, recommended)) return guess;
  const [own, ...more] = free(guess, table).filter(
    (title) =>
      says(title, sold) &&
      !says(title, recommended, earlier, reduced, sums) &&
      !isNetTitle(title) &&
      !isCost(title) &&
      table.share(title, isMoney) === 1 &&
      table.middle(title) <= table.middle(price) &&
      table.middle(title) > table.middle(guess.cost),
  );
  return more.length === 0 ? take(guess, "price", own) : guess;
};

/** What costs the same as recommended for some goods and less for others is sold at that price: `retail_price`, `price`. */
export const takeRecommendedForEarlier: Rule = (guess, table) => {
  const prices = table.texts(guess.price);
  const above = amountsAbove(guess, table).find((title) => {
    const amounts = new Set(table.texts(title));
    const same = prices.filter((text) => amounts.has(text));
    return says(title, retail) && same.length >= 2 && same.length >= prices.length * 0.3;
  });
  return take(guess, "earlier_price", above);
};

/**
 * A price that another column of amounts is above, which nothing is read from, may be what the shop pays: unless its own
 * title says that shoppers pay it, nobody knows; where that of the other says it, it is the price.
 */
export const dropDoubtfulPrice: Rule = (guess, table) => {
  const { price } = guess;
  // Where that is known, none of them may be it.
  const higher = guess.cost ? [] : amountsAbove(guess, table);
  if (!price || higher.length === 0) return guess;
  // Who sells to shops says the price of a piece, or a discount on it, beside the one that they are to ask.
  const isToShops = says(price, ofPiece) || table.titles.some((title) => says(title, discounts));
  const asked = higher.find((title) => says(title, retail) && isProvenBelow(table.arithmetic, price, title));
  // `Precio` beside `PVP`: no sale takes so much off everything.
  const isFarBelow = says(price, barePrice) && table.middle(price) <= table.middle(asked) * 0.6;
  if (asked && (isToShops || isFarBelow)) return take(move(guess, "price", "cost"), "price", asked);
  const paid = higher.find((title) => says(title, sold));
  return take(without(guess, "price"), "price", paid);
};
