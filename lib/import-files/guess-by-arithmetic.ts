import { isProvenBelow, listSign, noArithmetic } from "./column-arithmetic";
import { type ColumnFacts, fits, isMoney } from "./column-evidence";
import { isDelivered } from "./guess-pieces";
import { plainTitle } from "./plain-title";
import { sizeOfTitle } from "./size-titles";
import { costs, earlier, isNetTitle, makers, otherwise, reduced, retail, sums } from "./title-words";

/** Titles of amounts that hold the tax, as only shoppers' do. */
const withTax =
  /\b(?:ttc|(?:iva|vat|tax|mwst|btw|moms) (?:incl?\w*|inkl\w*)|(?:incl?\w*|inkl\w*|con|amb|com|c) (?:iva|vat|tax|mwst|btw|moms)|brutto|gross)\b/;

const amountFields = ["price", "sale_price", "earlier_price", "cost"] as const;

const charged = /\b(?:neto|netos|net|netto|netta|nettopreis)\b/;

/** Moves every field that holds one title to another. */
function retitle(guessed: Record<string, string>, from: string, to: string): void {
  const taken = Object.values(guessed).includes(to);
  for (const [field, title] of Object.entries(guessed)) {
    if (title !== from) continue;
    if (taken) delete guessed[field];
    else guessed[field] = to;
  }
}

const isOf = (words: RegExp, title: string) => words.test(plainTitle(title));
const isCost = (title: string) => isOf(costs, title) || isOf(makers, title);

/** Titles that can be nothing but what the shop pays; a `Tarifa` may be either. */
const surelyCost = /\b(?:cost[eo]?s?|compra|einkauf\w*|ek|achat|acquisto|inkoop\w*|wholesale)\b/;

/** Of two columns with the same amounts, the shop's own costs are without the tax, and what shoppers pay is with it. */
function chooseTaxed(
  guessed: Record<string, string>,
  titles: readonly string[],
  { samples, arithmetic = noArithmetic }: ColumnFacts,
): void {
  for (const { net, gross } of arithmetic.taxed) {
    const cost = titles.find(
      (one) =>
        one !== net && one !== gross && isOf(surelyCost, one) && fits("cost", samples[one] ?? [], undefined),
    );
    const isShops = isCost(net) || isCost(gross);
    // `Tarifa 1` beside `Precio de costo` is what shoppers pay.
    const isTariff = isShops && cost !== undefined && !isOf(surelyCost, net) && !isOf(surelyCost, gross);
    if (isTariff && guessed.cost === net) guessed.cost = cost;
    if (isShops && !isTariff) {
      for (const field of ["price", "sale_price", "earlier_price"])
        if (guessed[field] === net || guessed[field] === gross) delete guessed[field];
      guessed.cost = net;
      continue;
    }
    if (guessed.cost === net || guessed.cost === gross) delete guessed.cost;
    retitle(guessed, net, gross);
    if (!guessed.price && !isOf(earlier, gross) && !isOf(reduced, gross)) guessed.price = gross;
  }
}

/**
 * Lines that multiply a price by pieces are those of a purchase, or value the stock: the price is what the shop pays, unless
 * its title speaks of shoppers; the pieces are those that there are.
 */
function chooseLines(
  guessed: Record<string, string>,
  { samples, arithmetic = noArithmetic }: ColumnFacts,
): void {
  const totals = new Set(arithmetic.lines.map(({ total }) => total));
  for (const field of amountFields) if (totals.has(guessed[field] ?? "")) delete guessed[field];
  // `Precio venta excl. IVA` beside `PVP recomendado` is what the supplier sells for.
  const { price: asked = "" } = guessed;
  const isAsked = (unit: string) =>
    isOf(retail, unit) && !(isNetTitle(unit) && unit !== asked && isOf(retail, asked) && !isNetTitle(asked));
  // Who takes a discount off a price without the tax sells to shops.
  const discounted = arithmetic.discounted.find(({ unit }) => !isAsked(unit) || isNetTitle(unit));
  const isNet = arithmetic.lines.some(({ unit }) => unit !== discounted?.unit);
  // No column has the price after the discount.
  if (discounted && !isNet) guessed.discount = discounted.discount;
  const found = discounted && !isNet ? [discounted] : arithmetic.lines;
  const paid = found.filter(
    ({ unit }) =>
      (unit === discounted?.unit || !isAsked(unit)) && !arithmetic.taxed.some(({ gross }) => gross === unit),
  );
  const [line] = paid.toSorted((a, b) => Number(isCost(b.unit)) - Number(isCost(a.unit)));
  if (line) {
    for (const field of ["price", "sale_price", "earlier_price"])
      if (guessed[field] === line.unit) delete guessed[field];
    guessed.cost = line.unit;
    // What a purchase calls a price without a word of shoppers is the one before its discount.
    const { price } = guessed;
    if (price && !isCost(line.unit) && !isOf(retail, price) && !isOf(withTax, price)) delete guessed.price;
  }
  const same = found.filter(({ unit }) => unit === (line ?? found[0])?.unit);
  const counted = same.find(({ pieces }) => isDelivered(pieces)) ?? same[0];
  if (counted && Object.keys(samples).filter((title) => sizeOfTitle(title)).length < 3) {
    if (guessed.size === counted.pieces) delete guessed.size;
    guessed.stock = counted.pieces;
  }
}

/** Of a cost before a discount and the same after it, the latter. */
function chooseNet(guessed: Record<string, string>, { arithmetic = noArithmetic }: ColumnFacts): void {
  const found = arithmetic.nets.find(
    ({ unit, net }) => !isOf(sums, net) && [unit, net].includes(guessed.cost ?? ""),
  );
  if (!found) return;
  guessed.cost = found.net;
  delete guessed.discount;
}

/** What the shop pays by a title that says so, where it was taken for something else. */
function chooseCost(
  guessed: Record<string, string>,
  titles: readonly string[],
  { samples }: ColumnFacts,
): void {
  if (guessed.cost) return;
  const taken = new Set(Object.values(guessed));
  const title = titles.find(
    (one) =>
      !taken.has(one) &&
      (isOf(costs, one) || (isOf(makers, one) && isOf(/\bpr(?:i|e|ec)\w+/, one))) &&
      !isOf(retail, one) &&
      fits("cost", samples[one] ?? [], undefined),
  );
  if (title) guessed.cost = title;
}

/** `Your price` beside the price to ask is what the shop pays, after the usual price to shops. */
function chooseAsked(
  guessed: Record<string, string>,
  titles: readonly string[],
  { arithmetic = noArithmetic }: ColumnFacts,
): void {
  const { price, cost } = guessed;
  if (
    !price ||
    !cost ||
    isOf(retail, price) ||
    !/^(?:your|tu|su|votre|ihr|net|neto) /.test(plainTitle(price))
  )
    return;
  const taken = new Set(Object.values(guessed));
  const asked = titles.find(
    (title) => !taken.has(title) && isOf(retail, title) && isProvenBelow(arithmetic, price, title),
  );
  if (asked) Object.assign(guessed, { price: asked, cost: price });
}

const clearance = /\b(?:liquid\w*|clearance|close ?out)\b/;

/** What stands below the shoppers' price by as much as a shop earns, in the one column of money that nothing is read from. */
function chooseCostBelow(
  guessed: Record<string, string>,
  { samples, arithmetic = noArithmetic }: ColumnFacts,
): void {
  const { price, cost } = guessed;
  if (!price || !isOf(retail, price)) return;
  const taken = new Set(Object.values(guessed));
  // What is left of the usual price to shops when a supplier clears the stock.
  const cleared = arithmetic.below.find(
    ({ low, high }) => high === price && !taken.has(low) && isOf(clearance, low) && !isOf(retail, low),
  );
  if (cleared) guessed.cost = cleared.low;
  if (cost || cleared) return;
  const others = arithmetic.below.filter(
    ({ low, high }) =>
      high === price &&
      !taken.has(low) &&
      (samples[low] ?? []).every(isMoney) &&
      ![otherwise, sums, reduced, earlier, retail].some((words) => isOf(words, low)),
  );
  // Of the same amount without the tax and with it the one without.
  const [only, ...more] = others.filter(
    ({ low }) =>
      !arithmetic.taxed.some(({ net, gross }) => gross === low && others.some((one) => one.low === net)),
  );
  const isSame = ({ low }: { low: string }) => String(samples[low]) === String(samples[only?.low ?? ""]);
  if (only && more.every(isSame)) guessed.cost = only.low;
}

/** A price by a title that says it is the shoppers', where none is left. */
function choosePrice(
  guessed: Record<string, string>,
  titles: readonly string[],
  { samples }: ColumnFacts,
): void {
  if (guessed.price || guessed.sale_price) return;
  const taken = new Set(Object.values(guessed));
  const fitting = titles.filter(
    (title) =>
      !taken.has(title) &&
      isOf(retail, title) &&
      !isOf(earlier, title) &&
      !isCost(title) &&
      fits("price", samples[title] ?? [], undefined),
  );
  const title = fitting.find((one) => !isNetTitle(one)) ?? fitting[0];
  if (title) guessed.price = title;
}

/** Lists of equally many parts beside the list of sizes: their counts and their barcodes. */
function chooseLists(
  guessed: Record<string, string>,
  { samples, arithmetic = noArithmetic }: ColumnFacts,
): void {
  const parted = (title: string) => (samples[title] ?? []).map((text) => text.replaceAll("|", ", "));
  const { lists } = arithmetic;
  const sizes = lists.find(
    (title) => fits("size", parted(title), undefined) && !fits("stock", parted(title), undefined),
  );
  if (!sizes) return;
  delete guessed.sizes;
  guessed.size = sizes;
  for (const title of lists) {
    if (title === sizes) continue;
    const parts = (samples[title] ?? []).flatMap((text) => text.split(listSign));
    if (fits("barcode", parts, undefined)) guessed.barcode = title;
    else if (fits("stock", parts, undefined)) guessed.stock = title;
  }
}

/** Corrects by what the numbers of the file prove what the words of its titles made of them. Changes `guessed`. */
export function correctByArithmetic(
  guessed: Record<string, string>,
  titles: readonly string[],
  facts: ColumnFacts,
): void {
  chooseLists(guessed, facts);
  chooseTaxed(guessed, titles, facts);
  // `Precio neto` alone is what a distributor charges; a shop's own price without the tax says `sin IVA`.
  const { price } = guessed;
  if (price && !guessed.cost && isOf(charged, price) && !isOf(retail, price)) {
    guessed.cost = price;
    delete guessed.price;
  }
  chooseLines(guessed, facts);
  choosePrice(guessed, titles, facts);
  chooseCost(guessed, titles, facts);
  chooseNet(guessed, facts);
  chooseAsked(guessed, titles, facts);
  chooseCostBelow(guessed, facts);
}
