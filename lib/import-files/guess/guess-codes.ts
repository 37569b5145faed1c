import { isGtin } from "@/lib/catalogue/described-product";
import { colourCodes, says } from "../words/title-words";
import { areRunningCodes, isCode } from "./column-evidence";
import { free, type Guess, move, type Rule, type Table, take, takeByCells, without } from "./guess";
import { isMakersCode, isOneForMany, mayBeCodes } from "./makers-codes";
import { codeOfStyle, haveSizes, isNoFinerThanNames, plainCodes, saysCode } from "./prefer-makers-codes";

// Which column holds the code of the style, which that of a parent, which the barcodes.

const modelTitle =
  /^(?:(?:nombre|nom|nome|name)(?: (?:del?|dell|du|of))? (?:articulo|article|articolo|artigo|producto|produit|product|prodotto|modelo|model)|model\w*|(?:des|dsc|lib|bez|den) (?:model|art|prod)\w*|desc\w*|defini\w*|concept\w*|denomin\w*|designa\w*|bezeichnung|libelle|artikeltext)\b/;

const articleTitle = /^(?:artic|articulo|article|articolo|artikel|producto|product|prodotto)s?\b/;

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
  // `Prenda` beside `Art.`: kinds of goods would not tell as many apart as their codes do.
  const areNames = (title: string | undefined) =>
    title !== undefined &&
    table.fits("name", title) &&
    table.distinct(title) >= table.distinct(name) * 0.8 &&
    table.share(title, (text) => / /.test(text)) > 0.6;
  const other =
    description ??
    others.find((title) => says(title, modelTitle)) ??
    others.find((title) => says(title, articleTitle) && table.fits("name", title)) ??
    (areMakers ? others.find(isNamed) : undefined) ??
    (areNames(guess.category) ? guess.category : undefined);
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

/** `Códigos de barras` with one in each row. */
export const takeBarcodeOfRow: Rule = (guess, table) =>
  !guess.barcode && table.share(guess.barcodes, isGtin) > 0.8 ? move(guess, "barcodes", "barcode") : guess;

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
        table.share(title, isPlainCode) > 0.8 &&
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

const bareNumber =
  /^(?:numero|number|nummer|num|nr)$|^(?:n|no|numero|number|nummer|num|nr) (?:de )?(?:art|articulo|article|artikel|articolo|artigo|item)$/;

/** `<articulo numero="100871">`, `Nº art.`: the number that a program gives each article, where nothing else tells them apart. */
export const takeNumberOfRecord: Rule = (guess, table) => {
  const isNumbered = (title: string) =>
    says(title, bareNumber) &&
    table.share(title, (text) => /^\d{4,}$/.test(text)) === 1 &&
    table.distinct(title) >= table.distinct(guess.name);
  return guess.style_code || !guess.name
    ? guess
    : take(guess, "style_code", free(guess, table).find(isNumbered));
};

/** Parents are named by their codes: those of other records, or texts that can be nothing else. */
export const dropUnnamedParent: Rule = (guess, table) => {
  const parents = table.texts(guess.parent_code);
  const codes = new Set(table.texts(guess.style_code));
  const isNamed = parents.some((text) => codes.has(text)) || table.share(guess.parent_code, isCode) > 0.7;
  return guess.style_code && isNamed ? guess : without(guess, "parent_code");
};

/**
 * Where no title speaks of a code, the one column with codes as makers write them, `Vendor Item No.` beside `Vendor No.`, or
 * else the one with any codes whose title says so.
 */
export const takeOnlyMakersCode: Rule = (guess, table) => {
  if (guess.style_code || guess.parent_code) return guess;
  const shaped = free(guess, table).filter(
    (title) => !isOneForMany(title, guess.name, table) && tellsStyles(title, guess, table),
  );
  const [only, ...more] = shaped.length > 0 ? shaped : plainCodes(guess, table).filter(saysCode);
  return more.length === 0 ? take(guess, "style_code", only) : guess;
};

/** What SAP calls an article: `Material`, `Materialnummer`. */
const materialTitle = /^material(?:nummer| nr| no| number)?$/;

/** Numbers of five digits and more under the word for an article, beside what it is called: `0051791` of `Artikel`, `Bezeichnung`. */
export const takeNumbersUnderArticle: Rule = (guess, table) => {
  const { style_code: code, parent_code: parent, name } = guess;
  if (code || parent || !name) return guess;
  const found = free(guess, table).find(
    (title) =>
      says(title, articleTitle, materialTitle) &&
      table.share(title, (text) => /^\d{5,10}(?:-\d{2,5})?$/.test(text)) === 1 &&
      table.distinct(title) > 1 &&
      table.distinct(title) >= table.distinct(name) * 0.8,
  );
  return take(guess, "style_code", found);
};

const orderTitle = /\b(?:order|pedido|commande)\b/;
const isOrderDate = (title: string) => says(title, orderTitle) && says(title, /\b(?:date|fecha)\b/);

/** Whether a column has codes as makers write them, for about as many styles as there are names: a supplier's number stands on many. */
function tellsStyles(title: string, { name }: Guess, table: Table): boolean {
  return (
    !says(title, colourCodes) &&
    mayBeCodes(table.texts(title)) &&
    !areRunningCodes(table.texts(title)) &&
    table.distinct(title) >= table.distinct(name) * 0.6
  );
}

/** Whether a column has the codes of sizes, and those of their styles on records of their own: `U574LGG1`, `U574LGG1-42`. */
function namesBoth(code: string, table: Table): boolean {
  const codes = table.texts(code);
  const all = new Set(codes);
  const beginnings = (text: string) => [...text.matchAll(/[-_/ ]/g)].map(({ index }) => text.slice(0, index));
  const styles = codes.filter((text) => !beginnings(text).some((one) => all.has(one)));
  return styles.length > 1 && styles.length * 2 <= codes.length && styles.every((text) => isCode(text));
}

/** Where each size has a code of its own, another column may have that of the style: fewer codes, for the same records. */
export const preferStyleOfSizes: Rule = (guess, table) => {
  const { style_code: code } = guess;
  if (!code || !haveSizes(guess, table)) return guess;
  const most = table.distinct(code);
  if (isNoFinerThanNames(code, guess, table)) return guess;
  const areBoth = namesBoth(code, table);
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
      // The number that a marketplace gives each listing.
      !(areBoth && table.share(title, (text) => /^\d{10,}$/.test(text)) === 1) &&
      // The number that a supplier has in the books.
      table.share(title, (text) => /^\d{1,5}$/.test(text)) < 0.5,
  );
  const rank = (title: string) =>
    Number(mayBeCodes(table.texts(title))) * 2 + Number(says(title, codeOfStyle));
  // A maker's before what a shop joins sizes by: `manufacturer_number` beside `parent_id`.
  const [style] = styles.toSorted((a, b) => rank(b) - rank(a));
  return style ? without(take(guess, "style_code", style), "parent_code") : guess;
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
