import { parseSize } from "@/lib/catalogue/sizes";
import { noOption } from "../records/variant";
import { isVariantTitle, optionPairs } from "../records/variant-options";
import { plainTitle } from "../shared/plain-title";
import { readSizeList, runInWords } from "../sizes/size-list";
import { isSize, readSizePair } from "../sizes/size-pair";
import { withoutEuropean } from "../sizes/size-titles";
import { waistAndLeg } from "../sizes/waist-and-leg";
import { readAmountText } from "../words/amount-text";
import { isColourText } from "../words/colour-words";
import { lettersOfTitle } from "../words/gender-letters";
import { isDay } from "../words/spelled-days";
import { costs, retail, says, sizeWords, sums } from "../words/title-words";
import { fits, share } from "./column-evidence";
import { free, move, type Rule, type Table, take, takeByCells, takeFirst, without } from "./guess";
import { codeAndSize } from "./makers-codes";

// Which column holds the size of a record, and which several sizes at once.

const variantTitle =
  /\b(?:variante?s?|variations?|variacion(?:es)?|variant(?:en)? ?\w*|attribut\w*|options?|opcion(?:es)?|opzioni?)\b/;

/** Sizes that can be nothing else (`UK 7`, `M`), under any title; bare numbers where the title speaks of variants. */
function showsSizes(title: string, table: Table): boolean {
  const texts = table.texts(title).filter((text) => !noOption.test(text));
  if (texts.length < 2) return false;
  const isVariant = says(title, variantTitle);
  if (share(texts, (text) => readSizePair(text) !== null) > (isVariant ? 0.4 : 0.8)) return true;
  const isSize = (text: string) =>
    ((isVariant || !/^\d/.test(text)) && parseSize(text, { kind: "shoes" }) !== null) ||
    (isVariant && (waistAndLeg.test(text) || /^(?:W ?\d\d|[uú]nic[ao]|UNI|one size)$/i.test(text)));
  return share(texts, (text) => isSize(text) || (isVariant && readSizePair(text) !== null)) > 0.8;
}

const sizeTitle = /\b(?:sizes?|tallas?|tailles?|pointures?|taglie|grossen|tamanhos|maten|talles)\b/;

const isCountedList = (text: string) => {
  const listed = readSizeList(text);
  return listed.length > 0 && listed.every(({ raw, count }) => count !== undefined && isSize(raw));
};

/** Whether a cell lists several sizes, and no amount or day. */
export function isSizeList(text: string): boolean {
  return (
    readAmountText(text) === null &&
    !isDay(text) &&
    (readSizeList(text).length > 1 || runInWords.test(text)) &&
    fits("size", [text], undefined)
  );
}

/** One size in each cell, or else a list of sizes. */
export const takeSizesByCells: Rule = (guess, table) => {
  if (guess.size || guess.sizes) return guess;
  const titles = free(guess, table);
  // `M`, `W`, `U` under `M/W/U` are no sizes.
  const size = titles.find(
    (title) => lettersOfTitle(title, table.titles).length === 0 && showsSizes(title, table),
  );
  // Under a title of sizes some may be those of bags: `U U U`.
  const sizes =
    titles.find(
      (title) =>
        table.share(title, (text) => isSizeList(text) || isCountedList(text)) > 0.8 &&
        table.share(title, isSizeList) > 0.4,
    ) ?? titles.find((title) => says(title, sizeTitle) && table.share(title, isSizeList) > 0.5);
  return size ? take(guess, "size", size) : take(guess, "sizes", sizes);
};

/** What is left, size by size, is a list of sizes: `39(1) 41(2)` under `Quedan`. */
export const takeSizesOutOfStock: Rule = (guess, table) => {
  const { stock, size, sizes } = guess;
  if (!stock || size || sizes || table.share(stock, isCountedList) < 0.8) return guess;
  return move(guess, "stock", "sizes");
};

/** Which says European sizes, as the French ones of shoes are: `Pointure FR`, `EU`. */
const europeanTitle =
  /\b(?:eu|eur|europe\w*|europ[ae]\w*|fr|france|francesas?|french|francais\w*|franzosisch\w*)\b/;
const shortSize =
  "gr|grosse|groesse|schuhgrosse|tallas?|talles?|tal|tll|t|sizes?|sz|tailles?|pointures?|point|ptr?|tg|tagli[ae]|numeros?|num|nr|nro|no|n|maat|mt|tamanhos?|tam|str|storlek|rozmiar|pie|peu|shoe|fit";

/** `Gr. EU`, `EU sz`, `Nº EU`. */
const sizeOfSystem = new RegExp(
  `^(?:(?:${shortSize}) (?:eur?|europ\\w*|fr|uk|usa?)|(?:eur?|uk|usa?) (?:${shortSize}))$`,
);

/** `Gr. EU` beside `Gr. UK`: a word for sizes and their system, the European one first. */
export const takeSizeOfSystem: Rule = (guess, table) => {
  if (guess.size || guess.sizes) return guess;
  const named = free(guess, table).filter(
    (title) => sizeOfSystem.test(plainTitle(title)) && table.fits("size", title),
  );
  return take(guess, "size", named.find((title) => says(title, europeanTitle)) ?? named[0]);
};

const sizeScale = /^(?:eur?|usa?|uk|alpha|letters?|apparel|int|os|one size)$/i;

/** `US` may be where goods are made or sold. */
const countries = /\b(?:country|pais|land|pays|paese|origin|origen|made|market|mercado|region|site|store)\b/;

/** What says beside each size of which system it is, under whatever title: `UK`, and `ALPHA` of shirts. */
export const takeSystemByCells = takeFirst(
  "size_system",
  (title, table) =>
    !says(title, countries) &&
    table.share(title, (text) => sizeScale.test(text)) === 1 &&
    table.share(title, (text) => /^(?:us|uk)/i.test(text)) > 0,
);

const nameOfSize = new RegExp(
  `(?:^|\\.)(?:${sizeWords})\\.(?:name|nombre|nom|nome|libelle|label|titulo|title|valor|value|valeur|valore|wert|descripcion|designation)$`,
  "i",
);

/** What the sizes of a list within each record are called: `tailles.libelle`. */
export const takeNameOfSize: Rule = (guess, table) =>
  guess.size || guess.sizes
    ? guess
    : take(
        guess,
        "size",
        free(guess, table).find((title) => nameOfSize.test(title) && table.fits("size", title)),
      );

const namedVariation = /\bvariation option (?:talla|size|taille|taglia|grosse|maat|tamanho)$/;

/** A size that variants say in a column named by it: `product_variation_option_Talla`. */
export const preferNamedVariation: Rule = (guess, { titles }) => {
  const named = titles.find((title) => says(title, namedVariation));
  return take(guess, "size", named);
};

const namedColour = /\bvariation option (?:colou?r|farbe|couleur|colore|cor|kleur)$/;

/** The colour of a variant that its title names as an option: `Variation option colour`. */
export const takeNamedColour: Rule = (guess, table) =>
  guess.colour
    ? guess
    : take(
        guess,
        "colour",
        table.titles.find((title) => says(title, namedColour)),
      );

/** Sizes that stand in no column of their own, but behind each code: `BQ6806-100/42.5`. */
export const takeSizeOfCode: Rule = (guess, table) => {
  const { style_code: code, size, sizes, name } = guess;
  if (!code || size || sizes || table.hasSizeRun || table.titles.some(isVariantTitle)) return guess;
  const areMany = table.distinct(code) >= table.distinct(name) * 1.4;
  return areMany && table.share(code, (text) => codeAndSize.test(text)) > 0.9
    ? take(guess, "size", code)
    : guess;
};

const isWords = (text: string) => /\p{L}{3}/u.test(text) && !/\d/.test(text);
const nameOfColour = /^(?:name|nombre|nom|nome|label|desc|description|descripcion|text|bezeichnung)$/;

/** The name of a colour beside its code: `colour.name`, `colour.code`; `Color Name` beside `Color` of codes. */
export const preferColourName: Rule = (guess, table) => {
  const { colour = "" } = guess;
  const [, path = ""] = /^(.+\.)(?:code|codigo|id)$/i.exec(colour) ?? [];
  if (path) {
    const isNamed = (title: string) => /\.(?:name|nombre|label)$/i.test(title) && title.startsWith(path);
    return take(guess, "colour", free(guess, table).find(isNamed));
  }
  // `BLK`, `WHX`, `001`
  if (!colour || table.share(colour, (text) => /^[A-Z\d]{2,4}$/.test(text)) < 0.9) return guess;
  const word = plainTitle(colour);
  const isName = (title: string) =>
    plainTitle(title).startsWith(`${word} `) &&
    nameOfColour.test(plainTitle(title).slice(word.length + 1)) &&
    table.share(title, isWords) > 0.8;
  return take(guess, "colour", free(guess, table).find(isName));
};

/** Words under a title that may say anything of a variant, `Variante`, `Attribute`, where its size stands elsewhere: colours. */
export const takeColourByCells = takeByCells(
  "colour",
  (title, table, guess) =>
    guess.size !== undefined &&
    says(title, /^(?:variante?|variation|option name|attribute?)$/) &&
    table.share(title, isWords) > 0.9,
);

/** Colours that nobody knows are words, too: `Peacoat`, `Cherry Red`. */
const isFewWords = (text: string) => /^\p{L}+(?:[ /-]\p{L}+){0,3}$/u.test(text.trim());

/** Colours that stand under any title: `Descripción 2` of Business Central. */
export const takeColourByWords = takeByCells(
  "colour",
  (title, table) =>
    !isVariantTitle(title) &&
    table.distinct(title) > 1 &&
    // `air-jordan-1-low-white` is an address.
    table.share(title, (text) => isColourText(text) && !/-.*-/.test(text)) >
      (table.share(title, isFewWords) === 1 ? 0.5 : 0.7),
);

const otherSystem = /\b(?:uk|us|usa|jp|cm)\b/;
const withoutOther = (title: string) =>
  plainTitle(title).replace(otherSystem, " ").replace(/ +/g, " ").trim();

/** Of the same sizes in two systems the European one: `EU-Größe` beside `Größe`, `Size (EU)` beside `Size (UK)`. */
export const preferEuropeanSize: Rule = (guess, table) => {
  const { size = "" } = guess;
  const found = free(guess, table).find(
    (title) =>
      size !== "" &&
      withoutEuropean(title) === withoutOther(size) &&
      table.texts(title).length > 0 &&
      table.fits("size", title),
  );
  return take(guess, "size", found);
};

/** Feet in centimetres have the numbers of children's sizes. */
const measured = /\b(?:jp|jpn|japan|cm|mm|mondo\w*)\b/;

const isBritishOrAmerican = (text: string) =>
  /^(?:UK|US)?[ .]?\d{1,2}(?:[.,]5|½| 1\/2)?[MWYC]?$/i.test(text) &&
  Number.parseFloat(text.replace(/^\D+/, "")) < 17;
const isEuropean = (text: string) =>
  /^(?:EU|FR)?[ .]?(?:[23]\d|4\d|5[0-2])(?:[.,](?:5|33?|66?|67)|½| [12]\/[23])?$/i.test(text);

/** Of shoes' sizes in columns side by side the European ones, by their numbers: `Pointure FR` beside `Pointure US (H)`, `EU` beside `Größe`. */
export const preferEuropeanNumbers: Rule = (guess, table) => {
  const { size } = guess;
  // Clothes among the shoes have the same letters in each.
  const numbers = (title: string | undefined) => table.texts(title).filter((text) => /\d/.test(text));
  const areBritishOrAmerican = numbers(size).length > 1 && share(numbers(size), isBritishOrAmerican) > 0.9;
  if (!size || !areBritishOrAmerican || says(size, europeanTitle)) return guess;
  const found = free(guess, table).filter(
    (title) =>
      !says(title, measured, costs, retail, sums) &&
      numbers(title).length > 1 &&
      share(numbers(title), isEuropean) === 1 &&
      table.fits("size", title),
  );
  const named = found.filter((title) => says(title, europeanTitle));
  const sized = found.filter((title) =>
    says(title, sizeTitle, /^(?:it|de|es)$|^(?:continental|numero|num|gr|tg|talla)\b/),
  );
  return take(guess, "size", named[0] ?? (sized.length === 1 ? sized[0] : undefined));
};

/** `570` for the 3½ of Britain: numbers of adidas' own beside the sizes. */
const isTechnical = (text: string) => /^\d{3}$/.test(text);

/** Sizes go before a maker's numbers for them. */
export const preferSizeToNumber: Rule = (guess, table) => {
  const texts = table.texts(guess.size ?? "");
  if (texts.length === 0 || !texts.every(isTechnical)) return guess;
  const found = free(guess, table).find(
    (title) => says(title, sizeTitle) && table.fits("size", title) && !table.texts(title).every(isTechnical),
  );
  return take(guess, "size", found);
};

/** The value of an option is a size only where its name says so. */
export const dropOptionValue: Rule = (guess, table) =>
  optionPairs(table.titles).some(([, value]) => value === guess.size) ? without(guess, "size") : guess;
