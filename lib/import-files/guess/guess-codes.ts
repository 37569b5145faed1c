import { isGtin } from "@/lib/catalogue/described-product";
import { isVariantTitle, saysSize } from "../records/variant-options";
import { sizeOfName } from "../sizes/name-sizes";
import { colourCodes, makers, says } from "../words/title-words";
import { areRunningCodes, isCode } from "./column-evidence";
import { free, type Guess, move, type Rule, type Table, take, takeByCells, without } from "./guess";
import { isMakersCode, isMakersCodeOfSize, isOneForMany, mayBeCodes } from "./makers-codes";

// Which column holds the code of the style, which that of a parent, which the barcodes.

const modelTitle =
  /^(?:(?:nombre|nom|nome|name)(?: (?:del?|dell|du|of))? (?:articulo|article|articolo|artigo|producto|produit|product|prodotto|modelo|model)|model\w*|desc\w*|defini\w*|concept\w*|denomin\w*|designa\w*|bezeichnung|libelle|artikeltext)\b/;

const articleTitle = /^(?:articulo|article|articolo|artikel|producto|product|prodotto)s?\b/;

/** Longer than what goods are called by a number: `574`, `501.180080`. */
const isNumber = /^\d[\d.]{4,}\d$/;

const namePart =
  /\b(?:name|nombre|nom|nome|naam|titulo|title|titel|titolo|bezeichnung|designation|description|descripcion|descrizione|descricao|omschrijving|libelle)\d?\b/;

/** `Artículo` may hold codes, with what goods are called under `Descripción` or `Modello`. */
export const takeCodesOutOfName: Rule = (guess, table) => {
  const { name, style_code: code, description } = guess;
  // Goods that are called by their kind first may have been taken for their kinds.
  const others = [...free(guess, table), ...(guess.category ? [guess.category] : [])];
  // Beside makers' codes `U9060`, `M2002` may be names.
  const areMakers = table.share(name, isMakersCode) > 0.6 && !mayBeCodes(table.texts(code));
  // `ItemDescription.name1_de` beside the codes under `Variation.model`; the name of a maker or kind stands on many goods.
  const isNamed = (title: string) =>
    says(title, namePart) &&
    table.fits("name", title) &&
    table.distinct(title) >= table.distinct(name) * 0.6 &&
    table.share(title, table.isBrand) < 0.5;
  const other =
    description ??
    others.find((title) => says(title, modelTitle)) ??
    others.find((title) => says(title, articleTitle) && table.fits("name", title)) ??
    (areMakers ? others.find(isNamed) : undefined);
  // Beside a code of another column only what can be no name: `P-6000` is one.
  const isBare = (text: string) =>
    (isCode(text) && !/ /.test(text) && (!code || /\d{4}.*\d/.test(text))) || isNumber.test(text);
  if (!name || !other || (table.share(name, isBare) < 0.8 && !areMakers)) return guess;
  const bare = other === guess.category ? without(guess, "category") : guess;
  const left = code ? without(bare, "name") : move(bare, "name", "style_code");
  return !description && table.fits("name", other) ? take(left, "name", other) : left;
};

/** Words that come again on many products are none of their codes: `sporty`, `business` under `style`. */
export const dropWordsForCode: Rule = (guess, table) => {
  const { style_code: code, name } = guess;
  const areWords = table.share(code, (text) => /^\p{L}{3,}$/u.test(text)) === 1;
  const comeAgain = table.distinct(code) * 2 <= table.distinct(name);
  return code && areWords && comeAgain ? without(guess, "style_code") : guess;
};

const codeTitle = /\b(?:sku|mpn|code|codigo|ref|referencia|reference|articulo|article|artikelnummer|style)\b/;

/** `Product ID` may hold barcodes, with codes in another column. */
export const takeBarcodesOutOfCode: Rule = (guess, table) => {
  const { style_code: code, barcode } = guess;
  if (!code || barcode || table.share(code, isGtin) < 0.8) return guess;
  const isOther = (title: string) =>
    title !== code && says(title, codeTitle) && table.fits("style_code", title);
  return table.titles.some(isOther) ? move(guess, "style_code", "barcode") : guess;
};

/** Barcodes that stand in full under a title without a word for them. */
export const takeBarcodeByCells = takeByCells("barcode", (title, table) => {
  const texts = table.texts(title);
  return texts.length > 1 && texts.every((text) => text.length > 11) && table.fits("barcode", title);
});

const isSurelyCode = (text: string) =>
  /^(?=.*\d{2})(?=.*[A-Z])[A-Z0-9][A-Z0-9._/-]{4,24}$/i.test(text) || /^\d{6}-\d{2,3}$/.test(text);
const isPlainCode = (text: string) => /^(?=.*\d)[A-Z0-9][A-Z0-9._/-]{4,24}$/i.test(text);

/** Codes that can be nothing else; beside some of them others may be digits and points alone: `501.173073`. */
export const takeCodeByCells = takeByCells(
  "style_code",
  (title, table, guess) =>
    !isOneForMany(title, guess.name, table) &&
    !says(title, colourCodes) &&
    (table.share(title, isSurelyCode) > 0.8 ||
      (says(title, /^(?:art|articulo|article|articolo|artikel|ref|cod|code|style)$/) &&
        table.share(title, isPlainCode) > 0.9 &&
        table.share(title, (text) => /[A-Z]|-/i.test(text)) > 0.3) ||
      (table.share(title, isMakersCode) > 0.4 && table.share(title, isPlainCode) > 0.8)),
);

const numberTitle = /^(?:n|no|nr|num|numero|number)$/;
const lineType = /^(?:tipo|type|art|typ)$/;
const isArticle = /^(?:articulo|article|articolo|artikel|artigo|item|producto|product)$/;

/** The number of a line that its type calls an article's, as Navision and Business Central list them: `Tipo`, `Nr.`. */
export const takeNumberOfArticle: Rule = (guess, table) => {
  if (guess.style_code) return guess;
  const isTyped = table.titles.some(
    (title) => says(title, lineType) && table.texts(title).some((text) => says(text, isArticle)),
  );
  const number = isTyped ? free(guess, table).find((title) => says(title, numberTitle)) : undefined;
  return table.fits("style_code", number) ? take(guess, "style_code", number) : guess;
};

/** Parents are named by their codes: those of other records, or texts that can be nothing else. */
export const dropUnnamedParent: Rule = (guess, table) => {
  const parents = table.texts(guess.parent_code);
  const codes = new Set(table.texts(guess.style_code));
  const isNamed = parents.some((text) => codes.has(text)) || table.share(guess.parent_code, isCode) > 0.7;
  return guess.style_code && isNamed ? guess : without(guess, "parent_code");
};

/** Where no title speaks of a code, the one column with codes as makers write them: `Vendor Item No.` beside `Vendor No.` */
export const takeOnlyMakersCode: Rule = (guess, table) => {
  if (guess.style_code || guess.parent_code) return guess;
  const [only, ...more] = free(guess, table).filter(
    (title) => !isOneForMany(title, guess.name, table) && tellsStyles(title, guess, table),
  );
  return more.length === 0 ? take(guess, "style_code", only) : guess;
};

/** Titles of codes that makers or suppliers give to styles, as opposed to a shop's own numbers. */
export const codeOfStyle =
  /\b(?:style|han|pieza|part number|item (?:number|no|nr|code)|model|modelo|modell|modele|mpn|oxmpn|parent|padre|article|artikel\w*|suppliernumber|herstellernummer|manufacturer aid|manufacturers item identification|ref|referencia|reference|(?:supplier|proveedor|lev|leverancier|leverantor\w*|lieferant\w*|vendor|manufact\w*|mfr|order|pedido|commande) (?:code|sku|ref\w*|no|number|nr))\b|\b(?:code|codigo|codice|cod|ref|referencia) (?:de )?(?:supplier|proveedor|fabricante|fabrica|produttore|fornitore)\b/;

const orderTitle = /\b(?:order|pedido|commande)\b/;
const isOrderDate = (title: string) => says(title, orderTitle) && says(title, /\b(?:date|fecha)\b/);

/** Whether records are of one size each: a column, an option or the end of a name says it. */
function haveSizes(guess: Guess, table: Table): boolean {
  return (
    guess.size !== undefined ||
    table.titles.some((title) => isVariantTitle(title) || table.texts(title).some(saysSize)) ||
    table.share(guess.name, (text) => sizeOfName(text) !== null) > 0.7
  );
}

/** Whether a code is the style's already: no finer than names that come again on each size. */
function isNoFinerThanNames(code: string, { name }: Guess, table: Table): boolean {
  const names = table.distinct(name);
  return table.distinct(code) <= names && names * 1.4 <= table.mostDistinct;
}

/** Whether a column has codes as makers write them, for about as many styles as there are names: a supplier's number stands on many. */
function tellsStyles(title: string, { name }: Guess, table: Table): boolean {
  return (
    !says(title, colourCodes) &&
    mayBeCodes(table.texts(title)) &&
    !areRunningCodes(table.texts(title)) &&
    table.distinct(title) >= table.distinct(name) * 0.6
  );
}

/** Where each size has a code of its own, another column may have that of the style: fewer codes, for the same records. */
export const preferStyleOfSizes: Rule = (guess, table) => {
  const { style_code: code } = guess;
  if (!code || !haveSizes(guess, table)) return guess;
  const most = table.distinct(code);
  if (isNoFinerThanNames(code, guess, table)) return guess;
  const styles = free(guess, table).filter(
    (title) =>
      (says(title, codeOfStyle) || tellsStyles(title, guess, table)) &&
      table.distinct(title) * 1.4 <= most &&
      // One order names many goods, and has a date beside its number.
      !(
        says(title, orderTitle) &&
        (table.distinct(title) < table.distinct(guess.name) * 0.5 || table.titles.some(isOrderDate))
      ) &&
      // The number of the customer or of the document is the same on every record.
      (table.distinct(title) > 1 || most < 4) &&
      table.share(title, isCode) > 0.7 &&
      // The number that a supplier has in the books.
      table.share(title, (text) => /^\d{1,5}$/.test(text)) < 0.5,
  );
  const rank = (title: string) =>
    Number(mayBeCodes(table.texts(title))) * 2 + Number(says(title, codeOfStyle));
  // A maker's before what a shop joins sizes by: `manufacturer_number` beside `parent_id`.
  const [style] = styles.toSorted((a, b) => rank(b) - rank(a));
  return style ? without(take(guess, "style_code", style), "parent_code") : guess;
};

const ofMaker =
  /^(?:ref\w*|reference|code|cod|codigo|codice|codi|sku|art\w*|(?:num\w*|no?|nr) (?:de )?(?:pieza|producto|product|articulo|article|artikel|item)|vendor item (?:no|nr|number)) ?(?:du |de |del |di |of )?(?:prod )?(?:forn|mfr|mfg|fournisseur|prov\w*|fornitore|produttore|fornecedor|lieferant\w*|supplier|vendor|fabricante|fabrica|fabricant|hersteller|maker|manufacturer)\b|^(?:supplier|vendor|manufacturer|mfr|mfg|maker|producer|produttore|fabricante|lieferanten|hersteller) ?(?:product )?(?:ref\w*|code|sku|art\w*)\b|manufacturers item identification/;
const isLikeMakers = (text: string) => /^(?=.*\d)(?=.*[A-Z-])[A-Z0-9][A-Z0-9._/ -]{4,24}$/i.test(text);

/** A column whose title says that its codes are the maker's, or any other codes where the shop's own are bare numbers. */
function titledMakersCode(code: string, guess: Guess, table: Table): string | undefined {
  const isOwn = table.share(code, (text) => /^\d{1,6}$/.test(text)) >= 0.8;
  const titled = isOwn ? [ofMaker, codeOfStyle, /^(?:ref|cod)|code$|sku$/] : [ofMaker];
  const fitting = free(guess, table).filter(
    (title) =>
      table.share(title, isLikeMakers) > 0.4 &&
      table.texts(title).every((text) => text.length > 4) &&
      table.distinct(title) >= table.distinct(code) * 0.8,
  );
  // The surest title first, wherever it stands.
  return titled.flatMap((words) => fitting.find((title) => says(title, words)) ?? [])[0];
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
  const own = areRunningCodes(table.texts(code), 2) ? 0 : shaped(code);
  return best && shaped(best) > 0.4 && shaped(best) > own * 2 ? best : undefined;
}

/** Makers' codes with the size behind them, where the shop's own number is written like none: `B75806_38` beside `1355870012408880`. */
function sizedMakersCode(code: string, guess: Guess, table: Table): string | undefined {
  const isWritten = [isMakersCode, isMakersCodeOfSize].some((is) => table.share(code, is) > 0.1);
  if (!haveSizes(guess, table) || isWritten) return;
  return free(guess, table).find((title) => table.share(title, isMakersCodeOfSize) > 0.5);
}

/** A shop's own running number gives way to the code of the maker, which has letters or parts: `001053` beside `DV0833-100`. */
export const preferMakersCode: Rule = (guess, table) => {
  const { style_code: code } = guess;
  if (!code) return guess;
  const found =
    titledMakersCode(code, guess, table) ??
    shapedMakersCode(code, guess, table) ??
    sizedMakersCode(code, guess, table);
  return take(guess, "style_code", found);
};

/** Codes of makers that come again on each size tell styles, and their colours, where a shop's parent may join several. */
export const dropParentBesideStyle: Rule = (guess, table) => {
  const { style_code: code, parent_code: parent } = guess;
  const isStyle =
    parent && table.share(code, isMakersCode) > 0.6 && table.distinct(code) * 1.4 <= table.mostDistinct;
  return isStyle && table.distinct(code) >= table.distinct(parent) ? without(guess, "parent_code") : guess;
};

/** Of a style's code and the same with its colour behind it the latter: `I033661` beside `I033661-00FXX`. */
export const preferColourCode: Rule = (guess, table) => {
  const styles = table.texts(guess.style_code);
  const isLonger = (text: string) =>
    styles.some((style) => text.length > style.length && text.startsWith(style));
  const title = free(guess, table).find(
    (one) =>
      table.share(one, isMakersCode) > 0.6 &&
      table.share(one, isLonger) > 0.9 &&
      // PrestaShop gives a code of its own to few variants.
      table.distinct(one) >= table.distinct(guess.style_code) &&
      // Where it names sizes as well it is another on each record.
      table.distinct(one) * 1.4 <= table.mostDistinct,
  );
  return take(guess, "style_code", title);
};
