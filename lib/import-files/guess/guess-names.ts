import { headingTitle } from "../shared/heading-title";
import { plainTitle } from "../shared/plain-title";
import { isColourText } from "../words/colour-words";
import { titlesOf } from "../words/column-words";
import { makers, otherwise, places, says } from "../words/title-words";
import { isMoney } from "./column-evidence";
import { free, isTaken, move, type Rule, take, takeByCells, takeFirst, without } from "./guess";
import { isMakersCode } from "./makers-codes";

// Which column holds what goods are called, and which their brand.

/** A description that is short is what goods are called, where no title says name. */
export const takeDescriptionForName: Rule = (guess, table) => {
  const texts = table.texts(guess.description);
  // Samples are cut at 80; `Sapatilhas Vans Authentic Preto Homem Tam. 41` is no sentence.
  const saysNames = (text: string) => text.length < 80 && !/\p{Ll}{4}\.(?: |$)/u.test(text);
  const isShort =
    !texts.some((text) => /[<\n]/.test(text)) &&
    (texts.every((text) => text.length <= 70) || texts.every(saysNames));
  return !guess.name && isShort ? move(guess, "description", "name") : guess;
};

/** The column of a sheet in blocks whose title is the heading of each: `NIKE` above the names of its models, however short they are. */
export const takeNamesBelowHeading: Rule = (guess, table) => {
  const headings = table.texts(headingTitle);
  const [first = ""] = free(guess, table);
  const isNamed = guess.name !== undefined || !headings.includes(first) || headings.length < 2;
  const texts = table.texts(first);
  const areNames = texts.length > 1 && texts.some((text) => /\p{L}{3}/u.test(text)) && !texts.some(isMoney);
  return isNamed || !areNames ? guess : take(guess, "name", first);
};

const modelTitle = /^(?:modelo?|model|modell|modele|modello|nombre|name|nome|nom)$/;

/** `Artigo` that says a few kinds alone, `Sapatilhas`, beside `Modelo` is the kind, and that the name. */
export const takeKindsOutOfName: Rule = (guess, table) => {
  const { name = "" } = guess;
  const isKind = (text: string) => /^[\p{L}-]+(?: \p{L}+){0,2}$/u.test(text) && table.kindOf(text) !== null;
  const areKinds = table.texts(name).length > 0 && table.share(name, isKind) === 1;
  const isModel = (title: string) =>
    says(title, modelTitle) &&
    table.distinct(title) > table.distinct(name) &&
    table.share(title, (text) => /\p{L}{3}/u.test(text) && !isMakersCode(text)) > 0.3;
  const model = areKinds ? free(guess, table).find(isModel) : undefined;
  if (!model) return guess;
  const named = take(without(guess, "name"), "name", model);
  return named.category ? named : take(named, "category", name);
};

/** Words of titles that speak of a name beside others. */
const nameWords =
  /\b(?:name|nombre|nome|naam|titulo|title|titel|bezeichnung|designation|libelle|model|modelo|modell|modele|modello|called|llama|nom|heisst|appelle)\b/;

/** The same where no other title speaks of a name; `producer_name` is the brand's. */
export const takeLoneDescriptionForName: Rule = (guess, table) => {
  const isNamed = free(guess, table).some((title) => says(title, nameWords) && !says(title, makers));
  return isNamed ? guess : takeDescriptionForName(guess, table);
};

/** Texts that are names of brands. */
export const takeBrandByCells = takeByCells(
  "brand",
  (title, table) => table.share(title, table.isBrand) > 0.5,
);

/** Where each supplier makes one brand, it is called by that: `Fournisseur`, `Lieferant`; so does Shopware 5, which has `suppliernumber`. */
export const takeBrandOfSupplier = takeFirst(
  "brand",
  (title, table) =>
    (says(title, makers) && table.share(title, table.isBrand) > 0.9) ||
    (title === "supplier" && table.titles.includes("suppliernumber")),
);

/** `Rif. DDT`: the delivery note or order that goods came with. */
const documents =
  /\b(?:ddt|albaran|pedido|order|ordine|commande|bestellung|auftrag|delivery|lieferschein|bon|facturas?|fattura|rechnung|invoice|doc\w*|encomenda|guia)\b/;

/** What kinds of goods are called by: `Famille niv. 2` has words, and says `BASKETS FEMME` of most. */
const kindTitle = /\b(?:famil\w*|categor\w*|kategor\w*|warengruppe\w*|rayon)\b/;

/** Several words that are many and no address, beside two fields that a product has. */
export const takeNameByCells = takeByCells(
  "name",
  (title, table, guess) =>
    Object.keys(guess).length >= 2 &&
    !says(title, places, documents, kindTitle) &&
    table.fits("name", title) &&
    table.share(title, (text) => / /.test(text)) > 0.6,
);

const goodsTitle = /^(?:styles?|shoes?|items?|goods)$/;
const describedTitle = /^(?:items?|product|article|material|style) desc(?:ription)?$/;

/** What else the word for goods is called by, beside the codes: `Style` of `327`, `Tasman`, `Bondi 9`; `ItemDescription` of a despatch advice. */
export const takeStyleForName: Rule = (guess, table) => {
  const isStyle = (title: string) =>
    (says(title, describedTitle) || (guess.style_code && says(title, goodsTitle))) &&
    table.share(title, (text) => /\p{L}{2}/u.test(text)) > 0.5;
  return guess.name ? guess : take(guess, "name", free(guess, table).find(isStyle));
};

/** `Style` without a code in it, where nothing else may be a name: `Air Max 95`, `P-6000`, `Samba OG`. */
export const takeNameOutOfStyle: Rule = (guess, table) => {
  const { name, style_code: code } = guess;
  if (name || !code || !says(code, goodsTitle)) return guess;
  const areWords = table.share(code, (text) => /\p{L}{3,}/u.test(text)) > 0.5;
  const hasBlanks = table.share(code, (text) => / /.test(text)) > 0.3;
  const isOther = free(guess, table).some(
    (title) => table.fits("name", title) && table.distinct(title) >= table.distinct(code),
  );
  return areWords && hasBlanks && !isOther && table.share(code, isMakersCode) === 0
    ? move(guess, "style_code", "name")
    : guess;
};

/** A column that begins with brands and says more than them has names: `marca_modelo`. */
export const takeNameOutOfBrand: Rule = (guess, table) => {
  return !guess.name && table.share(guess.brand, table.beginsWithBrand) > 0.5
    ? move(guess, "brand", "name")
    : guess;
};

const knownNames = new Set(titlesOf("name"));

/** Of two columns that are called a name the one that tells goods apart: `item_name` beside a `style_name` that says `Baskets` of all. */
export const preferTellingName: Rule = (guess, table) => {
  const { name, style_code: code } = guess;
  if (!name || table.distinct(name) * 3 > table.distinct(code)) return guess;
  const other = free(guess, table).find(
    (title) =>
      knownNames.has(plainTitle(title)) &&
      table.fits("name", title) &&
      table.distinct(title) >= table.distinct(code),
  );
  return take(guess, "name", other);
};

/** What all goods of a department are called: `Footwear`, `Misc`. */
const wide =
  /^(?:footwear|apparel|clothing|accessor\w+|equipment|misc\w*|varios|calzado|ropa|textil\w*|complementos|chaussures?|vetements|calzature|abbigliamento)$/i;

/** The one column of words that tells as many goods apart as their codes do, where none is called a name, or one that says where goods stand or the same of all. */
export const preferNameBesideCode: Rule = (guess, table) => {
  const codes = table.distinct(guess.style_code);
  const isKind = (text: string) => !/ /.test(text) && (wide.test(text) || table.kindOf(text) !== null);
  const isTelling = !table.isConstant(guess.name ?? "") && table.share(guess.name, isKind) < 0.9;
  if (codes < 4 || (guess.name && isTelling && !says(guess.name, places))) return guess;
  const [only, ...more] = free(guess, table).filter(
    (title) =>
      table.fits("name", title) &&
      table.share(title, (text) => / /.test(text) && !/[<\n]/.test(text) && !isColourText(text)) > 0.4 &&
      !says(title, places, otherwise) &&
      table.distinct(title) >= codes * 0.8 &&
      table.distinct(title) <= codes * 1.1,
  );
  return more.length === 0 ? take(guess, "name", only) : guess;
};

/** A brand may stand under `name`: another column has the model's name, and `name` says the same few texts over and over. */
export const takeBrandOutOfName: Rule = (guess, table) => {
  const { name, brand } = guess;
  const model = table.titles.find((title) =>
    says(title, /^(?:model|modelo|modell|modele|modello|style|product)\b/),
  );
  if (brand || !name || !model || isTaken(guess, model)) return guess;
  const areBrands = table.share(name, table.isBrand) > 0.6;
  const areFew = table.distinct(name) * 3 < table.distinct(model);
  return areBrands || areFew ? take(move(guess, "name", "brand"), "name", model) : guess;
};

/** Some dumps sort by maker and call that a category. */
export const takeBrandOutOfCategory: Rule = (guess, table) =>
  !guess.brand && table.share(guess.category, table.isBrand) >= 0.5
    ? move(guess, "category", "brand")
    : guess;
