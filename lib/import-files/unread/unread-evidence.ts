import { isGtin } from "@/lib/catalogue/described-product";
import { type ColumnFacts, fits, share } from "../guess/column-evidence";
import { isWrittenAsCode, mayBeCodes } from "../guess/makers-codes";
import { plainTitle } from "../shared/plain-title";
import type { ImportPlan } from "../shared/plan";
import { readSizeList } from "../sizes/size-list";
import { sizeTitles } from "../sizes/size-titles";
import { colourCodes, otherPieces, otherwise } from "../words/title-words";
import { totals } from "../words/total-words";
import { unreadTitles, untitled } from "./unread-titles";

/** Columns that may say what no column was found for; a new product waits until somebody says which it is. */
export type Doubts = { stock: string[]; sizes: string[]; codes: string[] };

export const noDoubts: Doubts = { stock: [], sizes: [], codes: [] };

/** Numbers of a list that are no pieces: of lines, pages, years, cartons, what one must order. */
const noPieces =
  /\b(?:pag|cat|seite|vendid[ao]s?|sold|verkauft|vendus?|mini|completeness|doos|pos|posicion|position|rank|listino|tarifa|pvp|sc|desde|hasta|from|to|min|max|dto|disc|largo|length|inseam|leg|dimension|sort|sizesort|price|precio|usd|eur|linea|line|linha|riga|zeile|nr|no|num|id|ano|year|jahr|annee|anno|semana|week|kw|value|valor|wert|valeur|valore|temporada|season|gbp|chf|sek|pln|srp|rrp|msrp|uvp|pedido|order|comanda|commande|commesse|box|colli|colis|pagina|page|ean|hs|hts|taric|postal|telefono|vpe|pack|multiplo|drop|po|so|wks|wk|dpt|sls)\b/;

const isWhole = (text: string) => /^\d{1,3}(?:[.,]0+)?(?:\s*\p{L}{1,8}\.?)?$/u.test(text.trim());

function mayBePieces(title: string, texts: readonly string[], records: number): boolean {
  const plain = plainTitle(title);
  if (otherwise.test(plain) || noPieces.test(plain) || title.includes("%") || texts.length < 2) return false;
  if (colourCodes.test(plain) || share(texts, isWhole) < 1) return false;
  const numbers = texts.map((text) => Number.parseInt(text, 10));
  // Running numbers, of some of which the records are elsewhere; a few records may be titles or remarks.
  const isRun =
    numbers.length > 2 && numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
  return !(isRun && numbers.length >= Math.min(records, 40) * 0.8);
}

/** Sizes of children by their age: `0-3 months`, `4-5 años`. */
const ages =
  /^\d{1,2}\s*(?:[-–/]\s*\d{1,2}\s*)?(?:m|months?|meses|mois|monate|mesi|y|years?|años|ans|jahre|anni)\.?$/i;
/** Numbers that shoes have for sizes as they stand. */
const isShoeSize = (text: string) => /^\d{2}$/.test(text) && Number(text) >= 34 && Number(text) <= 48;
const percents = /\b(?:mark-?up|margen|margin|marge|iva|vat|dto|discount|descuento|rabatt|edad|age)\b|%/;

function maySaySizes(title: string, texts: readonly string[]): boolean {
  const plain = plainTitle(title);
  if (otherwise.test(plain) || texts.length < 2) return false;
  if (texts.every((text) => ages.test(text.trim()))) return true;
  if (texts.every(isShoeSize) && !percents.test(title.toLowerCase()) && !noPieces.test(plain)) return true;
  const isSizes = (text: string) => {
    const listed = readSizeList(text);
    return (
      fits("size", [text], undefined) &&
      (listed.length > 1 || /[sml]$|[½⅓⅔]| [12]\/3|[.,]5$|^(?:EU|UK|US)/i.test(text))
    );
  };
  return share(texts, isSizes) > 0.4 && fits("size", texts, undefined);
}

/** Numbers of shipping, customs, shops and lines. */
const noCodes =
  /\b(?:hs|taric|aranc\w*|tariff|customs|zoll\w*|warennummer|douan\w*|intrastat|cn|ean|gtin|upc|tel\w*|phone|post\w*|zip|order|pedido|id|date|fecha)\b/;

/** Whether a column has a code with four digits or more for about each name: what a program calls its articles by. */
function mayNumberStyles(title: string, { samples, distinct = {} }: ColumnFacts, name = ""): boolean {
  const texts = samples[title] ?? [];
  return (
    texts.length > 1 &&
    !noCodes.test(plainTitle(title)) &&
    texts.every((text) => isWrittenAsCode(text) && /\d{4}/.test(text) && !isGtin(text)) &&
    (distinct[title] ?? 0) >= (distinct[name] ?? 0) * 0.8
  );
}

/** What a table may say in columns that nothing is read from, where no column was found for pieces or for sizes. */
export function doubtsOf(
  facts: ColumnFacts & { titles: readonly string[]; records: number },
  plan: ImportPlan,
): Doubts {
  const { titles, samples, records } = facts;
  if (plan.format !== "generic") return noDoubts;
  const { style_code: code, stock, size, sizes, name } = plan.columns;
  // Who gives the pieces that new sizes begin with knows what the file lacks.
  const isCounted = Boolean(stock || plan.defaults.stock);
  const isSized = Boolean(size || sizes || plan.defaults.stock);
  const run = [...sizeTitles(titles, plan).keys()];
  const hasRun = run.length > 0;
  const unread = [...unreadTitles(titles, plan), ...untitled(titles, plan)].filter(
    (title) => (samples[title] ?? []).length > 0,
  );
  const mayCount = (title: string) => mayBePieces(title, samples[title] ?? [], records);
  // A further size may stand before or behind a run of them, under a title that nobody knows.
  const places = run.map((title) => titles.indexOf(title));
  const ends = [Math.min(...places) - 1, Math.max(...places) + 1].map((at) => titles[at]);
  const isBesideRun = (title: string) =>
    ends.includes(title) && !totals.test(plainTitle(title)) && !otherPieces.test(plainTitle(title));
  return {
    stock: isCounted ? [] : unread.filter((title) => (!hasRun || isBesideRun(title)) && mayCount(title)),
    sizes: isSized || hasRun ? [] : unread.filter((title) => maySaySizes(title, samples[title] ?? [])),
    codes:
      code || plan.makeCodes
        ? []
        : unread.filter((title) => mayBeCodes(samples[title] ?? []) || mayNumberStyles(title, facts, name)),
  };
}
