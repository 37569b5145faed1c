import { readAmountText } from "./amount-text";
import { isProvenBelow, noArithmetic } from "./column-arithmetic";
import { type ColumnFacts, isMoney } from "./column-evidence";
import { plainTitle } from "./plain-title";
import { sizeOfTitle } from "./size-titles";
import { otherwise, retail, sold, sums } from "./title-words";

// Which of several columns of amounts is the price, where their titles leave it open.

/** `Tarifa 1` of a till is what shoppers pay; of a supplier it is the price before a discount, a little above the net one. */
export function takeTariff(
  guessed: Record<string, string>,
  titles: readonly string[],
  { samples }: ColumnFacts,
): void {
  if (guessed.price || guessed.sale_price || !guessed.cost) return;
  const cost = middleOf(samples[guessed.cost] ?? []);
  const taken = new Set(Object.values(guessed));
  const title = titles.find(
    (one) =>
      !taken.has(one) && /^tarifa\b/.test(plainTitle(one)) && middleOf(samples[one] ?? []) >= cost * 1.45,
  );
  if (title && cost > 0) guessed.price = title;
}

const ofPiece =
  /\b(?:unit price|price unit|precio unit\w*|precio ud|p unit\w*|preu unit\w*|prix unit\w*|pu|prezzo unit\w*|preco unit\w*|stuckpreis|einzelpreis|stukprijs|net price|invoice price)\b/;

/**
 * A price that another column of amounts is above, which nothing is read from, may be what the shop pays: unless its own
 * title says that shoppers pay it, nobody knows; where that of the other says it, it is the price.
 */
export function dropDoubtfulPrice(
  guessed: Record<string, string>,
  titles: readonly string[],
  { samples, arithmetic = noArithmetic }: ColumnFacts,
): void {
  const { price, earlier_price: earlier, cost } = guessed;
  if (!price || earlier || cost || retail.test(plainTitle(price))) return;
  const taken = new Set(Object.values(guessed));
  const isHigher = (title: string) => {
    const texts = samples[title] ?? [];
    const plain = plainTitle(title);
    if (taken.has(title) || sums.test(plain) || otherwise.test(plain) || sizeOfTitle(title)) return false;
    return texts.length > 0 && texts.every(isMoney) && middleOf(texts) > middleOf(samples[price] ?? []);
  };
  const higher = titles.filter(isHigher);
  // Who sells to shops says the price of a piece beside the one that they are to ask.
  const asked = higher.find(
    (title) =>
      retail.test(plainTitle(title)) &&
      ofPiece.test(plainTitle(price)) &&
      isProvenBelow(arithmetic, price, title),
  );
  const [paid] = higher.filter((title) => sold.test(plainTitle(title)));
  if (asked) Object.assign(guessed, { price: asked, cost: price });
  else if (paid) guessed.price = paid;
  else if (higher.length > 0) delete guessed.price;
}

/** The middle of the amounts of a column; 0 where there are none. */
export function middleOf(texts: readonly string[]): number {
  const amounts = texts.flatMap((text) => {
    const number = readAmountText(text)?.number;
    if (!number) return [];
    // `52,400` of shoes has three decimals, `1.190` is above a thousand.
    return [
      number.kind === "clear" ? number.value : number.grouped < 3000 ? number.grouped : number.fraction,
    ];
  });
  return amounts.toSorted((a, b) => a - b)[Math.floor(amounts.length / 2)] ?? 0;
}
