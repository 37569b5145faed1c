import {
  beforeDiscount,
  costs,
  earlier,
  isCost,
  isNetTitle,
  isSum,
  makers,
  otherwise,
  profits,
  reduced,
  retail,
  says,
  sums,
  weights,
  withTax,
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
  takeFirst,
  without,
  withoutTitles,
} from "./guess";
import { shopperPrices, takePriceByTitle } from "./guess-prices";

// Which column holds what the shop pays, and which a discount on it.

/** Amounts with the tax as well, where nothing is said of what shops pay. */
const grossWords = /\b(?:brutto|gross)\b/;

/** Small whole numbers that multiply by chance: when a till asks to order again, and up to how many. */
const limits = /\b(?:reorder|restock|threshold|umbral|minimum|maximum)\b/;

const soldPieces = /\b(?:sold|vendid[ao]s?|verkauft\w*|vendu\w*|vendut[aoi]|verkocht)\b/;

const ofPieces = /^(?:pares|pairs|uds|unidades|pieces|pcs|piezas|paia|paires|paare)\b/;

/**
 * What lines that multiply a price by pieces say: those of a purchase, or of a valuation of the stock. `unit` is what the
 * shop pays, if its title does not speak of shoppers; `discount` is taken off it where no column has it afterwards.
 */
export function linesOf(guess: Guess, { arithmetic }: Table) {
  const { discounted, taxed } = arithmetic;
  // What was sold is multiplied with the price that shoppers paid.
  const lines = arithmetic.lines.filter(
    // Packs × pieces of one are pieces.
    ({ unit, pieces }) =>
      !says(pieces, soldPieces, limits) && !says(unit, limits, ofPieces, profits, weights),
  );
  // `Precio venta excl. IVA` beside `PVP recomendado` is what the supplier sells for.
  const hasPrice = says(guess.price, retail) && !isNetTitle(guess.price ?? "");
  const isAsked = (unit: string) =>
    says(unit, retail) && !(hasPrice && unit !== guess.price && isNetTitle(unit));
  // Who takes a discount off a price without the tax sells to shops.
  const reducible = discounted.find(({ unit }) => !isAsked(unit) || isNetTitle(unit));
  const isReduced = reducible && lines.every(({ unit }) => unit === reducible.unit);
  const found = isReduced ? [reducible] : lines;
  const isPaid = (unit: string) =>
    (unit === reducible?.unit || !isAsked(unit)) && !taxed.some(({ gross }) => gross === unit);
  const [line] = found
    .filter(({ unit }) => isPaid(unit))
    .toSorted((a, b) => Number(isCost(b.unit)) - Number(isCost(a.unit)));
  const own = found.filter(({ unit }) => unit === (line ?? found[0])?.unit);
  return {
    unit: line?.unit,
    discount: isReduced ? reducible.discount : undefined,
    pieces: own.map(({ pieces }) => pieces),
  };
}

/** The amount of a line is none of one piece. */
export const dropSumsOfLines: Rule = (guess, { arithmetic }) => {
  const totals = arithmetic.lines.map(({ total }) => total);
  return withoutTitles(guess, [...shopperPrices, "cost"], totals);
};

/** The price of lines is what the shop pays. */
export const preferCostOfLines: Rule = (guess, table) => {
  const { unit, discount } = linesOf(guess, table);
  const found = take(guess, "discount", discount);
  if (!unit) return found;
  const paid = take(withoutTitles(found, shopperPrices, [unit]), "cost", unit);
  // What a purchase calls a price without a word of shoppers is the one before its discount.
  const isBefore = !isCost(unit) && !says(paid.price, retail, withTax, grossWords);
  return isBefore ? without(paid, "price") : paid;
};

/** `quantity_minimum_allowed_for_purchase` */
const noAmount =
  /\b(?:code|cod|lagerort|warehouse|volum\w*|payment|delivery|deliveries|shipping|spedizione|frais|portes|versand|envio|freight|quantity|minimum|maximum)\b/;

/** A title that says what the shop pays. */
export const takeCostByTitle = takeFirst(
  "cost",
  (title, table) =>
    (says(title, costs) || (says(title, makers) && says(title, /\bpr(?:i|e|ec)\w+/))) &&
    !says(title, retail, noAmount) &&
    table.fits("cost", title),
);

/** `Neto -10%` beside `Tarifa`, `Prix net` beside `Prix d'achat`, `Ihr EK` beside `Listen-EK`, without a column for the discount: what is left of it. */
export const preferNetCost: Rule = (guess, table) => {
  const { cost = "" } = guess;
  if (!says(cost, beforeDiscount) && (!cost || isNetTitle(cost))) return guess;
  const isNet = (title: string) =>
    says(
      title,
      /^(?:(?:precio|prezzo|preis|prix|price|preco) )?(?:neto|netto|net)\b/,
      /^(?:your|su|tu|votre|ihr|uw) (?:cost|coste|price|precio|prix|prijs|preis|ek)\b/,
    ) &&
    !says(title, retail, sums, weights) &&
    table.share(title, isMoney) === 1 &&
    table.middle(title) < table.middle(cost) &&
    table.middle(title) >= table.middle(cost) * 0.4;
  return take(guess, "cost", free(guess, table).find(isNet));
};

/** Of a cost before a discount and the same after it, the latter. */
export const preferDiscountedCost: Rule = (guess, table) => {
  const found = table.arithmetic.nets.find(
    // `Coste neto` is of one piece, as the numbers prove.
    ({ unit, net }) => !isSum(net.replace(/\bcost[eo]?s?\b/i, "")) && [unit, net].includes(guess.cost ?? ""),
  );
  if (!found) return guess;
  // What a supplier's discount leaves is no price for shoppers, whatever its title.
  const asked = says(found.net, retail) ? guess : withoutTitles(guess, shopperPrices, [found.net]);
  // Again, for the column that another stood in place of.
  return takePriceByTitle(without(take(asked, "cost", found.net), "discount"), table);
};

/** `Your price` beside the price to ask is what the shop pays, after the usual price to shops. */
export const takeCostOutOfPrice: Rule = (guess, table) => {
  const { price, cost } = guess;
  const isYours = says(price, /^(?:your|tu|su|votre|ihr|net|neto) /) && !says(price, retail);
  if (!price || !cost || !isYours) return guess;
  const asked = free(guess, table).find(
    (title) => says(title, retail) && isProvenBelow(table.arithmetic, price, title),
  );
  return asked ? take(move(guess, "price", "cost"), "price", asked) : guess;
};

/** Unread amounts that stand below the shoppers' price by as much as a shop earns. */
function amountsBelow(guess: Guess, { arithmetic }: Table): string[] {
  if (!says(guess.price, retail)) return [];
  return arithmetic.below.flatMap(({ low, high }) =>
    high === guess.price && !isTaken(guess, low) && !says(low, retail) ? [low] : [],
  );
}

/** What is left of the usual price to shops when a supplier clears the stock. */
export const preferClearanceCost: Rule = (guess, table) => {
  const isClearance = (title: string) => says(title, /\b(?:liquid\w*|clearance|close ?out)\b/);
  return take(guess, "cost", amountsBelow(guess, table).find(isClearance));
};

/**
 * A supplier's offer below its price to shops is what the shop pays, and no sale of the shop's: `Precio oferta` below `Tarifa`, as
 * the numbers of all records prove. A sale of the shop is of some goods alone.
 */
export const takeOfferForCost: Rule = (guess, { arithmetic }) => {
  const { sale_price: offer = "", cost = "" } = guess;
  return isProvenBelow(arithmetic, offer, cost) ? move(guess, "sale_price", "cost") : guess;
};

/** What a place where things are sold keeps or pays, and what others bid there. */
const ofMarket = /\b(?:comision\w*|comissio\w*|commission\w*|fees?|payout|bid)\b/;

/** Amounts of money, or numbers of which some have decimals as a program stores them: `37.4`, `22`. */
const areAmounts = (texts: readonly string[]) =>
  texts.every(isMoney) ||
  (texts.every((text) => /^\d+(?:[.,]\d{1,4})?$/.test(text)) && texts.some((text) => /[.,]\d/.test(text)));

/** The one column of money below the shoppers' price, whatever its title. */
export const takeOnlyCostBelow: Rule = (guess, table) => {
  if (guess.cost) return guess;
  const below = amountsBelow(guess, table).filter(
    (title) => areAmounts(table.texts(title)) && !says(title, otherwise, sums, reduced, earlier, ofMarket),
  );
  // Of the same amount without the tax and with it the one without.
  const isGross = (title: string) =>
    table.arithmetic.taxed.some(({ net, gross }) => gross === title && below.includes(net));
  const [only, ...more] = below.filter((title) => !isGross(title));
  const isSame = (title: string) => String(table.texts(title)) === String(table.texts(only));
  return more.every(isSame) ? take(guess, "cost", only) : guess;
};

/** How many times what the shop pays goods are sold for, at least: less may be a price to shops before a discount. */
const leastMarkUp = 1.5;

/**
 * What shoppers pay, where no title says it: the one column of money that stands above the cost in every record as goods are sold
 * (`P$T`, `GA_PVTTC`), or of two the one after a discount that the numbers prove (`PBRUTO`, `DTO`, `PNETO`).
 */
export const takePriceAboveCost: Rule = (guess, table) => {
  const { price, sale_price: sale, cost = "" } = guess;
  if (price || sale || !cost) return guess;
  const { below, nets, taxed } = table.arithmetic;
  const above = below.flatMap(({ low, high }) => {
    const isSold = table.middle(high) >= table.middle(cost) * leastMarkUp;
    const mayBe = areAmounts(table.texts(high)) && !says(high, otherwise, sums);
    return low === cost && isSold && mayBe && !isTaken(guess, high) ? [high] : [];
  });
  const reduced = nets.find(({ unit, net }) => above.includes(unit) && above.includes(net));
  if (reduced) return take(take(guess, "price", reduced.net), "earlier_price", reduced.unit);
  const isNet = (title: string) => taxed.some(({ net, gross }) => net === title && above.includes(gross));
  const [only, ...more] = above.filter((title) => !isNet(title));
  return more.length === 0 ? take(guess, "price", only) : guess;
};
