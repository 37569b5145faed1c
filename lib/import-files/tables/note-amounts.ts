// What the amounts of a line of a note are: what shoppers pay, what they paid before, what the shop pays.

/** What stands for an amount that was taken out of a line: its place ends a name. */
export const priceMark = "¶";

/**
 * What a line says of money. `isCostSaid`, `isPriceSaid`: whether a word says that the amount is one. `isPair`: two amounts stand beside each
 * other without words, of which only what stands above can say what they are.
 */
export type NoteAmounts = {
  rest: string;
  price: string;
  earlier: string;
  cost: string;
  isPriceSaid: boolean;
  isCostSaid: boolean;
  isPair: boolean;
};

const amount = String.raw`\d{1,4}(?:[.,]\d{1,2})?`;
export const costWord = `(?:(?:precio de )?(?:coste?|costo|compra)(?: net[oa])?|custo|cost(?: price)?|wholesale|whs|wsp|pvd|net[oa]|net(?: price)?|netto|pa|ek|einkauf|achat|acquisto)`;
export const priceWord = String.raw`(?:p\.?v\.?p\.?r?(?: recomendado)?|precio|price|p\.?v\.?c|ppc|s?rrp|prezzo(?: al pubblico)?|(?:al )?pubblico|p[úu]blico|prix(?: public)?|preis|vk|uvp|pre[çc]o|retail(?: price)?|ticket)`;
const listWord = "(?:tarifa|list(?: price)?|listino)";
const offerWord = "(?:oferta|offer|offerta)";
const wasWord = "(?:was|before|antes|prima|avant|vorher|statt|abans|antic|precio anterior)";
const nowWord =
  "(?:now|(?:ahora )?rebajad[oa]s? a|ahora|ara|adesso|jetzt|maintenant|(?:se )?quedan? (?:a|en)|sale(?: price)?)";
const each = String.raw`(?:\s?(?:/ ?(?:par|ud|u)\b\.?|c/u|cada (?:un[oa]|par)|el par|la pieza|p\.?v\.?p\.?(?![\p{L}\s:.]*[\d€£$])(?!\p{L})|each\b|iva inc(?:l\.|luido)?))?`;
const money = new RegExp(
  String.raw`(?<!\p{L})(?:(${costWord}|${priceWord}|${listWord}|${offerWord}|${wasWord}|${nowWord}|a|at|à|zu|@)\s*[.:=]?\s*)?(?<![\p{L}\d.,])(?:([€£$]|CHF)\s?(${amount})|(${amount})\s?(€|£|\$|eur(?:os?)?(?![\p{L}])|CHF(?![\p{L}])|pounds?(?![\p{L}])|libras?(?![\p{L}]))|(${amount}(?=\s?\(\s?${priceWord}(?!\p{L}))|\d{1,4}[.,]\d\d(?=\s?/\s?\d{1,4}[.,]\d\d(?![\d.,]*\d)))|(${amount})(?![\p{L}\d%(]|[.,/]\d|\s?[x×*=(]))(?![\d])${each}`,
  "giu",
);
/** `~110€~`, as chats strike an amount through. */
const struck = /~\s?([€£$]?\s?\d[\d.,]*\s?(?:€|£|eur)?)\s?~/giu;

/** `: 40, 41 x2 -> 149,95`: what stands behind an arrow that follows sizes is the price. */
const withoutArrow = (line: string) =>
  line.replace(
    /^([^>→]*:[^>→]*?)\s*(?:->|→|=>)\s*([^>→]+)$/u,
    (_, before, behind) => `${before} ${/^\d/.test(behind) ? "precio " : ""}${behind}`,
  );

/** `85,00 € + IVA, PVP 170 €`: only who sells to shops says an amount so. */
const plusTax =
  /(?<=^|[,;:(–—/|-]\s*)((?:[€£]\s?)?\d{1,4}(?:[.,]\d{1,2})?\s?(?:€|£|eur(?:os?)?)?)\s?\+\s?(?:iva|igic|vat|mwst|tva)(?!\p{L})/giu;

const whole = (word: string) => new RegExp(`^${word}$`, "i");
const isCost = whole(costWord);
const isPrice = whole(priceWord);
const isList = whole(listWord);
const isOffer = whole(offerWord);
const isWas = whole(wasWord);
const isNow = whole(nowWord);
/** A word beside an amount that says nothing of it. */
const saysNothing = /^(?:a|at|à|zu|@)?$/i;
const isSale = (word: string) => isWas.test(word) || isNow.test(word);

/** Whether a number without a currency is an amount: behind a word for prices, or by its cents. A half size has none of these. */
function isPlainAmount(text: string, label: string): boolean {
  if (isCost.test(label) || isPrice.test(label) || isSale(label)) return true;
  const value = numberIn(text);
  const hasCents = /[.,]\d\d$/.test(text);
  // `41.33`, `42,50` may be sizes, `del 36 a 41` is a run of them.
  const maySize = value <= 50 && !/[.,](?:9\d|[134568]5)$/.test(text);
  return !maySize && (hasCents || (label !== "" && value > 50));
}

const numberIn = (text: string) => Number(text.replace(/[^\d.,]/g, "").replace(",", "."));

/** An amount of a line with the word before it, and what stands between it and the next. */
type Labelled = { label: string; text: string; gap: string };

const none = {
  price: "",
  earlier: "",
  cost: "",
  isPriceSaid: false,
  isCostSaid: true,
  isPair: false,
};

/** The price before a reduction and the one after it, of two amounts: `was 160 now 112`, `79€ (antes 110€)`, `110 € → 77 €`. */
function reduced([first, second, ...more]: readonly Labelled[]): Omit<NoteAmounts, "rest"> | null {
  if (!first || !second || more.length > 0) return null;
  const was = [first, second].find(({ label }) => isWas.test(label));
  const now = [first, second].find(
    (one) => one !== was && (isNow.test(one.label) || saysNothing.test(one.label) || isPrice.test(one.label)),
  );
  const isArrow =
    saysNothing.test(first.label) &&
    saysNothing.test(second.label) &&
    /^\s*(?:->|→|=>|»|>)\s*$/.test(first.gap);
  const [before, after] = isArrow ? [first, second] : [was, now];
  if (!before || !after || numberIn(before.text) <= numberIn(after.text)) return null;
  return { ...none, price: after.text, earlier: before.text, isPriceSaid: true };
}

/** What the shop pays and what shoppers do, of two amounts of which at most the second has a word: `62.50 (RRP 119.99)`, `49.50 / 110.00`. */
function unsaid([first, second, ...more]: readonly Labelled[]): Omit<NoteAmounts, "rest"> | null {
  if (!first || !second || more.length > 0 || !saysNothing.test(first.label)) return null;
  const isPriceSaid = isPrice.test(second.label);
  const isPair = second.label === "" && /^\s*[/|]?\s*$/.test(first.gap);
  // What is sold for less than a third more may be a price after a reduction.
  if (!(isPriceSaid || isPair) || numberIn(first.text) > numberIn(second.text) * 0.75) return null;
  return { ...none, price: second.text, cost: first.text, isPriceSaid, isCostSaid: false, isPair };
}

/**
 * What the amounts of a line are; null where they may be others. `tarifa 41 € / oferta 24,60 € / PVP 90 €` is a price to shops, the same
 * reduced, and the shoppers'.
 */
function meaningOf(found: readonly Labelled[]): Omit<NoteAmounts, "rest"> | null {
  const textsOf = (word: RegExp) => found.flatMap(({ label, text }) => (word.test(label) ? [text] : []));
  const lists = textsOf(isList);
  const offers = textsOf(isOffer);
  if (lists.length > 0 || offers.length > 0) {
    const sold = textsOf(isPrice);
    const isAll = lists.length + offers.length + sold.length === found.length;
    const isSure = lists.length === 1 && offers.length <= 1 && sold.length === 1;
    const [cost = ""] = offers.length > 0 ? offers : lists;
    return isAll && isSure ? { ...none, price: sold[0] ?? "", cost, isPriceSaid: true } : null;
  }
  const costs = textsOf(isCost);
  const others = found.filter(({ label }) => !isCost.test(label));
  // `PVP 84,00 € (antes 120,00 €), coste 50,50 €`
  const sale = costs.length < 2 ? reduced(others) : null;
  if (sale) return { ...sale, cost: costs[0] ?? "" };
  const two = unsaid(found);
  if (two) return two;
  // A price before a reduction alone says nothing of now.
  if (others.length > 1 || costs.length > 1 || others.some(({ label }) => isWas.test(label))) return null;
  const [price] = others;
  return {
    ...none,
    price: price?.text ?? "",
    cost: costs[0] ?? "",
    isPriceSaid: isPrice.test(price?.label ?? ""),
  };
}

/** The amounts of a line, and the line without them; null where a number may be an amount or a size. */
export function partAmounts(given: string): NoteAmounts | null {
  const line = withoutArrow(given).replace(struck, " antes $1 ").replace(plusTax, "coste $1");
  const found: (Labelled & { end: number })[] = [];
  let isUnsure = false;
  const rest = line.replace(
    money,
    (whole, label = "", sign, signed, named, behind, before, plain, at: number): string => {
      const isSecond = /[.,]\d\d$/.test(plain ?? "") && /\d[.,]\d\d\s?\/\s?$/.test(line.slice(0, at));
      if (plain !== undefined && !isSecond && !isPlainAmount(plain, label)) return whole;
      // `38 39 40 EUR`: a currency, or a system of sizes.
      if (/^eur$/i.test(behind ?? "") && Number(named) <= 50 && /\d[\s,;/-]+$/.test(line.slice(0, at)))
        isUnsure = true;
      // `coste 55€ o 58€`: behind a cost only a word says that the next is a price.
      if (!label && found.some((one) => isCost.test(one.label))) isUnsure = true;
      const text =
        before ??
        plain ??
        (sign ? `${sign}${signed}` : `${named} ${/^(?:pounds?|libras?)$/i.test(behind) ? "£" : behind}`);
      const last = found.at(-1);
      if (last) last.gap = line.slice(last.end, at);
      found.push({ label, text, gap: "", end: at + whole.length });
      return priceMark;
    },
  );
  const amounts = isUnsure ? null : meaningOf(found);
  return amounts && { rest, ...amounts };
}

/** `PVP antes 79,00 €, ahora rebajado a 60,00 €` as its label and both amounts; null for any other line. */
export function reducedBehindLabel(text: string): { label: string; price: string; earlier: string } | null {
  const { rest, price, earlier, cost } = partAmounts(text) ?? { ...none, rest: "" };
  const [, label = ""] =
    new RegExp(`^(${priceWord}):? ${priceMark},? ${priceMark}$`, "iu").exec(rest.trim()) ?? [];
  return label && price && earlier && !cost ? { label, price, earlier } : null;
}
