import { isVariantTitle, saysSize } from "../records/variant-options";
import { sizeOfName } from "../sizes/name-sizes";
import { colourCodes, makers, says } from "../words/title-words";
import { areRunningCodes } from "./column-evidence";
import { free, type Guess, type Rule, type Table, take } from "./guess";
import { isMakersCode, isMakersCodeOfSize, isOneForMany, isWrittenAsCode } from "./makers-codes";

// Which of several columns of codes has the makers' own.

/** Titles of codes that makers or suppliers give to styles, as opposed to a shop's own numbers. */
export const codeOfStyle =
  /\b(?:style|han|pieza|part number|item (?:number|no|nr|code)|model|modelo|modell|modele|mpn|oxmpn|parent|padre|article|artikel\w*|suppliernumber|herstellernummer|manufacturer aid|manufacturers item identification|ref|referencia|reference|(?:supplier|proveedor|lev|leverancier|leverantor\w*|lieferant\w*|vendor|manufact\w*|mfr|order|pedido|commande) (?:code|sku|ref\w*|no|number|nr))\b|\b(?:code|codigo|codice|cod|ref|referencia) (?:de )?(?:supplier|proveedor|fabricante|fabrica|produttore|fornitore)\b|\bcod(?:ice)? prod(?:otto)? forn(?:itore)?\b/;

/** Whether records are of one size each: a column, an option or the end of a name says it. */
export function haveSizes(guess: Guess, table: Table): boolean {
  return (
    guess.size !== undefined ||
    table.titles.some((title) => isVariantTitle(title) || table.texts(title).some(saysSize)) ||
    table.share(guess.name, (text) => sizeOfName(text) !== null) > 0.7
  );
}

/** Whether a code is the style's already: no finer than names that come again on each size. */
export function isNoFinerThanNames(code: string, { name }: Guess, table: Table): boolean {
  const names = table.distinct(name);
  return table.distinct(code) <= names && names * 1.4 <= table.mostDistinct;
}

const makerWord =
  /\b(?:forn\w*|fourn\w*|prov\w*|lief\w*|lev|leveranc\w*|leverant\w*|supp\w*|vendor|vend|manufact\w*|mfr|mfg|maker|producer|producent\w*|produtt\w*|fabri[ck]\w*|herst\w*|oem)\b/;
const codeWord =
  /\b(?:ref\w*|rif\w*|erref|cod\w*|kod\w*|sku|art\w*|num\w*|nr|no|nummer|number|style\w*|model\w*|mod|part\w*|item|teile\w*|symbol)\b/;

/** Whether a title has a word for codes or numbers. */
export function saysCode(title: string): boolean {
  return says(title, codeWord);
}

const noCodes =
  /\b(?:url|link|slug|handle|permalink|image|bild|foto|photo|uuid|guid|hash|loc\w*|ubic\w*|hueco|estante\w*|pasillo|lagerplatz|lagerort|platz|emplacement|scaffale|shelf|bin|regal|fach|tracking|hs|taric|lote?|lotto|charge|batch|serie|serial|season|temporada|saison)\b/;

/**
 * Columns of codes that no program counts on, as many as the names: makers that are known by no shape write theirs so,
 * `SS24T13`. Short parts are those of a place in the store: `HL-A-01`.
 */
export function plainCodes(guess: Guess, table: Table): string[] {
  const names = table.distinct(guess.name);
  if (names < 3) return [];
  const isPlain = (text: string) => /[A-Z0-9]{5}/.test(text) && /[A-Z].*\d|\d.*[A-Z]/.test(text);
  return free(guess, table).filter((title) => {
    const texts = table.texts(title);
    return (
      table.distinct(title) >= names * 0.8 &&
      table.distinct(title) <= names * 1.2 &&
      !says(title, colourCodes, noCodes) &&
      texts.every(isWrittenAsCode) &&
      table.share(title, isPlain) > 0.5 &&
      !areRunningCodes(texts, 2)
    );
  });
}

const ofMaker =
  /^(?:ref\w*|reference|code|cod|codigo|codice|codi|sku|art\w*|(?:num\w*|no?|nr) (?:de )?(?:pieza|producto|product|articulo|article|artikel|item)|vendor item (?:no|nr|number)) ?(?:du |de |del |di |of )?(?:prod |art\w* )?(?:forn|mfr|mfg|fournisseur|prov\w*|fornitore|produttore|fornecedor|lieferant\w*|supplier|vendor|fabricante|fabrica|fabricant|hersteller|maker|manufacturer)\b|^(?:supplier|vendor|manufacturer|factory|mfr|mfg|maker|producer|produttore|fabricante|lieferanten|hersteller) ?(?:product )?(?:ref\w*|code|sku|art\w*)\b|manufacturers item identification/;
const isLikeMakers = (text: string) => /^(?=.*\d)(?=.*[A-Z-])[A-Z0-9][A-Z0-9._/ -]{4,24}$/i.test(text);

/**
 * A column whose title says that its codes are the maker's, or any other codes where the shop's own are bare numbers. Where a
 * program numbers each size, the styles have fewer codes.
 */
function titledMakersCode(code: string, guess: Guess, table: Table): string | undefined {
  const isRunning =
    areRunningCodes(table.texts(code)) && table.share(code, (text) => /^\d+$/.test(text)) === 1;
  const isOwn = isRunning || table.share(code, (text) => /^\d{1,6}$/.test(text)) >= 0.8;
  const titled = isOwn ? [ofMaker, codeOfStyle, /^(?:ref|cod)|code$|sku$/] : [ofMaker];
  const isOfSizes = isRunning && guess.size !== undefined && table.distinct(code) === table.mostDistinct;
  const fitting = free(guess, table).filter(
    (title) =>
      table.share(title, isLikeMakers) > 0.4 &&
      table.texts(title).every((text) => text.length > 4) &&
      (table.distinct(title) >= table.distinct(code) * 0.8 ||
        (isOfSizes && says(title, codeOfStyle) && !isOneForMany(title, guess.name, table))),
  );
  // The surest title first, wherever it stands.
  return titled.flatMap((words) => fitting.find((title) => says(title, words)) ?? [])[0];
}

/** Whether letters may be short for a maker: `NI` for Nike, `NB` for New Balance, `EP` for Eastpak. */
function mayShorten(letters: string, brand: string): boolean {
  return new RegExp(`^${[...letters].join(".*")}`, "i").test(brand);
}

/** Whether codes begin with their makers in short and count behind that, as a shop numbers its articles: `NI0412`, `AD0207`, `NB0091`. */
function beginWithMakers(code: string, { brand }: Guess, table: Table): boolean {
  const begins = table.texts(code).map((text) => /^([A-Z]{2,3})\d{2,6}$/.exec(text.trim())?.[1]);
  const isShort = (letters: string | undefined) =>
    letters !== undefined && table.texts(brand).some((maker) => mayShorten(letters, maker));
  return new Set(begins).size >= 3 && begins.every(isShort);
}

/** A column with far more codes as makers write them, that tells as many products apart, or fewer where each size has a code. */
function shapedMakersCode(code: string, guess: Guess, table: Table): string | undefined {
  const most = table.distinct(code);
  // A supplier's number stands on many products.
  const least = Math.min(most, table.distinct(guess.name) || most) * 0.8;
  const isOfStyles = isNoFinerThanNames(code, guess, table);
  // `P10210`, `P10220` of a program count a shop's articles, though adidas writes codes so.
  const shaped = (title: string) =>
    areRunningCodes(table.texts(title)) ? 0 : table.share(title, isMakersCode);
  const [best] = free(guess, table)
    .filter((title) => {
      const count = table.distinct(title);
      return (
        count > 1 &&
        count <= most + 1 &&
        !says(title, colourCodes) &&
        (count >= least || (!isOfStyles && !says(title, makers)))
      );
    })
    .toSorted((a, b) => shaped(b) - shaped(a));
  const isOwn = areRunningCodes(table.texts(code), 2) || beginWithMakers(code, guess, table);
  const own = isOwn ? 0 : shaped(code);
  return best && shaped(best) > 0.4 && shaped(best) > own * 2 ? best : undefined;
}

/** Makers' codes with the size behind them, where the shop's own number is written like none: `B75806_38` beside `1355870012408880`. */
function sizedMakersCode(code: string, guess: Guess, table: Table): string | undefined {
  const isWritten = [isMakersCode, isMakersCodeOfSize].some((is) => table.share(code, is) > 0.1);
  if (!haveSizes(guess, table) || isWritten) return;
  return free(guess, table).find((title) => table.share(title, isMakersCodeOfSize) > 0.5);
}

/**
 * Codes that no shape tells, beside numbers that a program counts on: the only ones, or of several those whose title names
 * the maker.
 */
function otherMakersCode(code: string, guess: Guess, table: Table): string | undefined {
  if (!areRunningCodes(table.texts(code), 2)) return;
  const found = plainCodes(guess, table);
  return found.length === 1 ? found[0] : found.find((title) => says(title, makerWord) && saysCode(title));
}

/** A shop's own running number gives way to the code of the maker, which has letters or parts: `001053` beside `DV0833-100`. */
export const preferMakersCode: Rule = (guess, table) => {
  const { style_code: code } = guess;
  if (!code) return guess;
  const found =
    titledMakersCode(code, guess, table) ??
    shapedMakersCode(code, guess, table) ??
    sizedMakersCode(code, guess, table) ??
    otherMakersCode(code, guess, table);
  return take(guess, "style_code", found);
};
