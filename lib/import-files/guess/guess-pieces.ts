import { isPlaceOfShop } from "../records/further-titles";
import { countsOthers, countWithUnit, stockWord } from "../words/stock-words";
import { delivered, ordered, otherPieces, otherwise, says } from "../words/title-words";
import { listParts } from "./column-arithmetic";
import { fits, isPlainCount, share } from "./column-evidence";
import { free, type Guess, isTaken, type Rule, type Table, take, takeByCells, without } from "./guess";
import { linesOf } from "./guess-costs";

// Which column holds the pieces that there are, or come.

/** What a supplier has, beside what the shop ordered of it: `Available`, `Ordered` of an order in a portal. */
const supplied = /\b(?:available|avail|ats|atp|free stock)\b/;
const ofShop = /^(?:your|my|our|tu|su|mi|nuestro|votre|ihre?) (?:order|pedido|commande|bestellung)$/;
const booked =
  /^(?:\w+ )?(?:order|pedido|commande|bestellung|ordered|ordered qty|order qty|order quantity|qty ordered|booked|booked qty)$/;

/** Pieces that somebody counted. */
const counted =
  /\b(?:recuento|recontad\w*|conteo|contad[ao]s?|contage[mn]|contat\w*|recompte|recomptat\w*|comptat\w*|comptad\w*|comptag\w*|compte|comptee?s?|counted|count|fisic[ao]s?|fisicament|physical|physique|reals?|reales|reel|gezahlt\w*|zahlung|istbestand|ist|rilevat\w*|contati|inventariad\w*|inventariat[aei]|inventorie|inventoriees?|denombree?s?|geteld|a mano|on hand|a la mano|em maos|in mano|disponib\w*|available)\b/;

/** Pieces that a computer believes in. */
const expected =
  /\b(?:teoric[ao]?s?|theoretical|theoriques?|expected|esperad[ao]s?|system|sistema|programa|tpv|ordenador|informatico|systeme|soll|sollbestand|attes[ao]|book|libro|contabil\w*|virtual\w*|previst[ao]s?|forecast\w*)\b/;

/** Words that make no pieces of this delivery or count of it: what is still to come, a day, a difference, what else a program counts. */
const noPieces =
  /\b(?:pend\w*|pte|reste|rest|remaining|open|offen\w*|prev\w*|next|ya|backorder|cancel\w*|dif\w*|ecarts?|desv\w*|var\w*|date|fecha|data|datum|week|semana|kw|status|estado|no|num|id|delivery|entrega|precio|price|coste?|importe|valor|value|attachments?|comments?|votes?|checklist|members?|images?|photos?|fotos?|views?|clicks?|likes?|reviews?|words?)\b/;

const isAnswer = (text: string) =>
  /^[yn]$|^(?:yes|no|s[iìí]|oui|non|ja|nein|sim|n[aã]o|true|false)$/i.test(text);

/** Counts with a unit, and words such as `in stock`. */
export const takeStockByCells = takeByCells(
  "stock",
  (title, table) =>
    table.share(title, (text) => countWithUnit(text) !== null || stockWord(text) !== null) > 0.8 &&
    !table.texts(title).every((text) => isAnswer(text) || /^x$/i.test(text)),
);

/** `Level` beside the least that there should be, `Min Lvl`, is what there is, where no other column may count that. */
export const takeLevel: Rule = (guess, table) => {
  const isLeast = (title: string) => says(title, /^(?:min\w*|max\w*|reorder|restock) (?:lvl|level|nivel)$/);
  if (guess.stock || table.hasSizeRun || !table.titles.some(isLeast)) return guess;
  const counts = free(guess, table).filter((title) => table.share(title, isPlainCount) === 1);
  const level = counts.find((title) => says(title, /^(?:levels?|lvl|nivel)$/));
  const mayCount = (title: string) => table.distinct(title) > 1 && !says(title, otherwise, otherPieces);
  return counts.some((title) => title !== level && mayCount(title)) ? guess : take(guess, "stock", level);
};

/** The list within each record that the sizes stand in: `sizes.` of `sizes.size`; blank where they are the record's own. */
const listOf = ({ size = "" }: Guess) => size.slice(0, size.lastIndexOf(".") + 1);

/** The only whole numbers beside the sizes of a list within each record, whatever their name: `tallas.t`, `tallas.u`. */
export const takePiecesBesideSize: Rule = (guess, table) => {
  const list = listOf(guess);
  if (!list || guess.stock) return guess;
  const found = free(guess, table).filter(
    (title) =>
      title.startsWith(list) &&
      !says(title, noPieces, otherPieces) &&
      table.share(title, (text) => /^\d{1,3}$/.test(text)) === 1,
  );
  return found.length === 1 ? take(guess, "stock", found[0]) : guess;
};

/** Lists of equally many parts beside the list of sizes: their counts and their barcodes. */
export const preferListsOfSizes: Rule = (guess, { texts, arithmetic: { lists } }) => {
  const parted = (title: string) => texts(title).map((text) => listParts(text).join(", "));
  const sizes = lists.find(
    (title) => fits("size", parted(title), undefined) && !fits("stock", parted(title), undefined),
  );
  if (!sizes) return guess;
  return lists.reduce(
    (found, title) => {
      if (title === sizes) return found;
      const parts = texts(title).flatMap((text) => listParts(text));
      if (fits("barcode", parts, undefined)) return take(found, "barcode", title);
      return fits("stock", parts, undefined) ? take(found, "stock", title) : found;
    },
    take(without(guess, "sizes"), "size", sizes),
  );
};

/** Whether the pieces stand in the list of the sizes, below what a line says of all of them: `sizes.size`, `sizes.quantity`. */
function isOfSize(guess: Guess): boolean {
  const list = listOf(guess);
  return list !== "" && (guess.stock ?? "").startsWith(list);
}

/** Whether the title stood in numbered columns: `TG1`, `TG 2` of `TG`. */
const isNumbered = (title: string | undefined, { titles }: Table) =>
  title !== undefined &&
  ["1", "2"].every((digit) => titles.some((one) => one.replace(/[\s_#.-]*(?=\d$)/, "") === title + digit));

/** The pieces of sizes that stood in numbered columns, `TG1`, `QTA1`, beside the sum of a line, `TOT PZ`. */
export const takeNumberedPieces: Rule = (guess, table) => {
  if (!isNumbered(guess.size, table) || isNumbered(guess.stock, table)) return guess;
  return take(
    guess,
    "stock",
    free(guess, table).find((title) => isNumbered(title, table) && table.fits("stock", title)),
  );
};

/** What prices are multiplied with are the pieces; beside a run of sizes, or sizes in numbered columns, they are the sums of their counts. */
export const preferPiecesOfLines: Rule = (guess, table) => {
  const { pieces } = linesOf(guess, table);
  const found = pieces.find((title) => says(title, delivered)) ?? pieces[0];
  const areNumbered = isNumbered(guess.size, table) && isNumbered(guess.stock, table);
  if (!found || table.hasSizeRun || areNumbered || isOfSize(guess)) return guess;
  return take(guess.size === found ? without(guess, "size") : guess, "stock", found);
};

/** A column that says of each record what it counts: `Ordered`, `Shipped`, `Back order`. */
export const takePieceKind: Rule = (guess, table) => {
  const isKind = (text: string) => says(text, delivered) || countsOthers(text);
  const found = free(guess, table).find((title) => {
    const texts = table.texts(title);
    return (
      texts.length > 1 &&
      texts.length < 5 &&
      texts.every((text) => text.length < 20 && isKind(text)) &&
      texts.some(countsOthers) &&
      texts.some((text) => says(text, delivered))
    );
  });
  return take(guess, "piece_kind", found);
};

const countTitle =
  /\b(?:inventory|stock|quantity|qty|on hand|cantidad|existencias|unidades|bestand|menge|giacenza)\b/;
const noCountOfNow =
  /\b(?:warning|low|min\w*|max\w*|alert\w*|alarm\w*|track\w*|safety|total sold|sold|reserved|incoming|next|future)\b/;

/**
 * Numbers that count each size go before what says of all of them whether there are some: `variants.inventory_level` beside
 * `availability`, `qte_stock` beside a `dispo` of 0 and 1.
 */
export const takeCountsForWords: Rule = (guess, table) => {
  const { stock, size } = guess;
  const isWord = (text: string) => /^[01]$/.test(text) || (stockWord(text) !== null && !/\d/.test(text));
  if (!stock || table.share(stock, isWord) < 0.8 || table.distinct(stock) > 2) return guess;
  const counts = free(guess, table).filter(
    (title) =>
      says(title, countTitle) &&
      !says(title, noCountOfNow) &&
      table.share(title, isPlainCount) === 1 &&
      table.distinct(title) > 1,
  );
  const [list = ""] = (size ?? "").split(".");
  return take(guess, "stock", counts.find((title) => title.startsWith(`${list}.`)) ?? counts[0]);
};

/** Pieces in all places. */
export const wholes =
  /\b(?:tot(?:al(?:es)?|ale)?|suma|sum|gesamt|todo|ambas|las dos|all|both|combined|junto)\b/;

/** The sum of counts side by side: the pieces in all places of the shop, `Tienda`, `Almacén`, `Total`. */
export const takeSumOfPlaces: Rule = (guess, table) => {
  const { stock = "" } = guess;
  const sum = table.arithmetic.sums.find(
    ({ parts, total }) =>
      says(total, wholes) &&
      table.titles.indexOf(total) > table.titles.indexOf(parts[0] ?? "") &&
      (!stock || stock === total || parts.includes(stock)) &&
      ![...parts, total].some((title) => says(title, otherPieces, noPieces)),
  );
  if (!sum || table.hasSizeRun) return guess;
  const others = Object.values(without(guess, "stock"));
  return [...sum.parts, sum.total].some((title) => others.includes(title))
    ? guess
    : take(guess, "stock", sum.total);
};

/** The first of several columns of places, which are added up: `Alm. 1 TIENDA`, `Alm. 2 ALMACÉN`; `Tienda`, `Almacén`. */
export const takePlaces: Rule = (guess, table) => {
  const places = free(guess, table).filter((title) => isPlaceOfShop(title) && table.fits("stock", title));
  return guess.stock || places.length < 2 || table.hasSizeRun ? guess : take(guess, "stock", places[0]);
};

const sold = /\b(?:vend\w*|sold|verkauft\w*|venut?s?)\b/;

/** Of what was delivered, sold and is left of a consignment the last: `Entregado`, `Vendido`, `En depósito`. */
export const takeLeftOfSold: Rule = (guess, table) => {
  const { stock } = guess;
  const sum = table.arithmetic.sums.find(
    ({ parts, total }) =>
      (stock ? total === stock : !isTaken(guess, total)) &&
      parts.length === 2 &&
      parts.some((title) => says(title, sold)),
  );
  const left = sum?.parts.find((title) => !says(title, sold));
  return left && !isTaken(guess, left) ? take(guess, "stock", left) : guess;
};

function middleCount(title: string, { texts }: Table): number {
  const numbers = texts(title)
    .map((text) => Number.parseInt(text.replace(/^\D+/, ""), 10))
    .toSorted((a, b) => a - b);
  return numbers[Math.floor(numbers.length / 2)] ?? 0;
}

/** Of pieces that were ordered and pieces that come the latter; of those that a computer believes in and those counted the latter. */
export const preferSurePieces: Rule = (guess, table) => {
  const others = Object.values(without(guess, "stock"));
  const counts = table.titles.filter(
    (title) =>
      !others.includes(title) && share(table.texts(title), isPlainCount) === 1 && !says(title, noPieces),
  );
  const of = (words: RegExp) => counts.filter((title) => says(title, words));
  const [order] = of(booked).filter((title) => middleCount(title, table) > 0);
  // A shop of two people has no warehouse of hundreds, and what it ordered itself may be under way.
  const has = of(supplied).filter(
    (title) => order && (says(order, ofShop) || middleCount(title, table) >= 5 * middleCount(order, table)),
  );
  return (
    [
      [has, order && has.length > 0 ? [order] : []],
      [of(ordered), of(delivered)],
      [of(expected), of(counted)],
    ] as const
  ).reduce((found, [before, after]) => {
    const { stock } = found;
    const isOther = !stock || before.includes(stock) || says(stock, noPieces);
    return isOther && !(stock && after.includes(stock)) ? take(found, "stock", after[0]) : found;
  }, guess);
};
