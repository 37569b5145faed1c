import { headingTitle } from "../shared/heading-title";
import { lettersOfTitle } from "../words/gender-letters";
import { genderInText, genderOfCell } from "../words/gender-words";
import { says } from "../words/title-words";
import { free, type Guess, move, type Rule, type Table, take, takeByCells, without } from "./guess";

// Which column holds the kind of goods, and which whom they are for.

const saysGender = (text: string) => genderInText(text) !== null;
const saysGenderInShort = (text: string) => genderOfCell(text) !== null;

const persons = /^(?:Sra?|Señora|Mrs?|Ms|Frau|Herr|Mme)\.? \p{Lu}\p{Ll}/u;

const isKindOf = (table: Table) => (text: string) => text.length <= 60 && table.kindOf(text) !== null;

const saysKindAlone = (table: Table) => (text: string) => !saysGender(text) && isKindOf(table)(text);

/** Words for people; kinds of goods may stand among few of them: `Herren`, `Damen`, `Gutscheine`. */
export const takeGenderByCells = takeByCells("gender", (title, table) => {
  const texts = table.texts(title);
  // `H` and `M` under whatever title, `Unisex` beside them.
  const letters = new Set(texts.filter((text) => text.length === 1).map((text) => text.toLowerCase()));
  // `Homme / Femme` and `Mixte` beside them say of one letter what it is; `U/D` of `UNI`, too.
  const isTitled = lettersOfTitle(title, table.titles).length > 0;
  const isNamed = isTitled || texts.some(saysGender);
  const least = isNamed ? 1 : 2;
  const areLetters = letters.size >= least && [...letters].every((letter) => /^[hmuwfdnk]$/.test(letter));
  const isWord = isTitled ? saysGenderInShort : saysGender;
  if (areLetters && texts.every((text) => text.length <= 1 || isWord(text))) return true;
  // `Sra. Vila` wants a pair.
  const isPerson = (text: string) => persons.test(text) && table.kindIn(text) === null;
  if (texts.some(isPerson)) return false;
  // Short forms, `UNI`, say something beside a word alone: `CAB`.
  const said = table.share(title, texts.some(saysGender) ? saysGenderInShort : saysGender);
  const some = new Set(texts.flatMap((text) => genderInText(text) ?? [])).size > 1 ? 0.4 : 0.6;
  const isSaid = said > 0.9 || (said > some && texts.length <= 8);
  return isSaid && table.share(title, isKindOf(table)) < 0.5;
});

/** Who buys, whose name may speak of goods: `Calle Nueva Sneakers`. */
const ofFirm = /\b(?:retailer|customer|cliente?|client|kunde|buyer|comprador|acheteur|(?:ship|bill) to)\b/;

/** Kinds of goods under any title, beside a name. */
export const takeCategoryByCells = takeByCells(
  "category",
  (title, table, { name }) =>
    name !== undefined && !says(title, ofFirm) && table.share(title, isKindOf(table)) > 0.7,
);

/** The sections of another shop are kinds of goods. */
export const takeSectionForCategory: Rule = (guess, table) =>
  !guess.category && table.fits("category", guess.section) ? move(guess, "section", "category") : guess;

const kindTitle =
  /categor|kategor|famil|unterkat|tipolog|warengruppe|\b(?:type|tipo|group|grupo|rayon|reparto|class|clase|secc\w*|segment\w*|linea|linha|linie|sub\w*)\b/;

/** How often the words of a column are known as kinds of goods, and how much they say. */
function worthOf(title: string, { texts, kindOf }: Table): number {
  const kinds = texts(title).flatMap((text) => kindOf(text) ?? []);
  return kinds.length === 0 ? 0 : kinds.length / texts(title).length + new Set(kinds).size / 10;
}

/** Of several columns of categories, or those that may be, the one that says most: `Subcategory` beside `Footwear`. */
function preferTelling(guess: Guess, table: Table): Guess {
  const { category, gender } = guess;
  // Kinds that say whom they are for, too, are read for both.
  const [best] = free(without(guess, "gender"), table)
    .filter((title) => says(title, kindTitle))
    .map((title) => ({ title, worth: worthOf(title, table) }))
    .toSorted((a, b) => b.worth - a.worth);
  if (!best || best.worth <= (category ? worthOf(category, table) : 0.3)) return guess;
  const found = take(gender === best.title ? without(guess, "gender") : guess, "category", best.title);
  // `Rayon` may say whom goods are for, beside `Famille`.
  const isGender = !found.gender && table.share(category, saysGender) > 0.5;
  return isGender ? take(found, "gender", category) : found;
}

/** `Dept` that holds nothing but whom goods are for: Mens, Womens. */
export const takeGenderOutOfCategory: Rule = (guess, table) => {
  const { category, gender } = guess;
  const isForWhom =
    table.share(category, saysGender) > 0.7 && table.share(category, saysKindAlone(table)) < 0.1;
  if (!category || !isForWhom) return guess;
  return gender ? without(guess, "category") : move(guess, "category", "gender");
};

/** `Department` may say the kind of goods or whom they are for; else the most telling column of kinds. */
export const chooseCategory: Rule = (guess, table) => {
  const { category, gender } = guess;
  if (category || !table.fits("category", gender)) return preferTelling(guess, table);
  const found = take(guess, "category", gender);
  return table.fits("gender", gender) ? found : without(found, "gender");
};

/** Whom goods are for in a second column of kinds: `CALZADO HOMBRE` under `Departamento`, beside `Sección`. */
export const takeGenderOfKinds: Rule = (guess, table) => {
  if (guess.gender || !guess.category) return guess;
  const isForWhom = (title: string) =>
    !says(title, ofFirm) && table.share(title, saysGender) > 0.6 && table.share(title, isKindOf(table)) > 0.6;
  return take(guess, "gender", free(guess, table).find(isForWhom));
};

/** Kinds of goods that stand in headings above their records, where no column says them. */
export const takeHeadingForCategory: Rule = (guess, table) => {
  const isKind = (text: string) => table.kindIn(text) !== null;
  const isHeading = !guess.category && table.share(headingTitle, isKind) >= 0.5;
  return isHeading ? take(guess, "category", headingTitle) : guess;
};
