import { type ColumnFacts, fits, isCode, isConstant, share } from "./column-evidence";
import { titlesOf } from "./column-words";
import type { Finders } from "./finders";
import { withoutForeignTwins } from "./foreign-twins";
import { genderInText } from "./gender-words";
import { correctByArithmetic } from "./guess-by-arithmetic";
import { fillByParts } from "./guess-by-parts";
import { dropParent, preferMakersCode, takeColourCode, takeOnlyCodes, takeStyleCode } from "./guess-codes";
import { choosePieces } from "./guess-pieces";
import { dropDoubtfulPrice } from "./guess-prices";
import { barcodeUnderCode, codeUnderName, swapBrand } from "./guess-swaps";
import { headingTitle } from "./heading-title";
import { isMakersCode } from "./makers-codes";
import { plainTitle } from "./plain-title";
import { fieldNames } from "./plan";
import { sizeOfTitle } from "./size-titles";
import { stockWord } from "./stock-words";
import { isNetTitle, makers } from "./title-words";
import { optionPairs } from "./variant-options";

const words = fieldNames.map((field) => [field, titlesOf(field)] as const);
const allWords = new Set(words.flatMap(([, known]) => known));

/** What may stand beside the word of a title: a currency, a unit, a tax, a language. */
const beside =
  /\b(?:eur|euro|euros|usd|gbp|chf|(?:c|com|con) iva|iva (?:incl\w*|inc)|(?:inkl|exkl|ekskl) moms|(?:inc|incl) (?:vat|tax|btw)|inkl mwst|ttc|optional|required)\b/g;

/** The ways a title may be known: as it stands, without what is in brackets or beside it, its last step in a path. */
function formsOf(title: string): string[] {
  const bare = title.replace(/[(（[【].*?[)）\]】]/g, " ").replace(/[€$£*#:]/g, " ");
  // `node.title`, but not `Ink.prijs`, which is short for one word; `c:stock_level:integer` is a field of a feed with its type.
  const path = /^\p{L}{1,3}\./u.test(title) ? title : (title.split(".").at(-1) ?? title);
  const step = path.replace(/^[a-z]:(.+?)(?::[a-z]+)?$/i, "$1");
  return [title, bare, step].flatMap((form) => {
    const plain = plainTitle(form);
    return [plain, plain.replace(beside, " ").replace(/\s+/g, " ").trim()];
  });
}

/** How many of these titles name something that a product has: what tells a row of titles from others. */
export function countKnownTitles(titles: readonly string[]): number {
  return titles.filter((title) => formsOf(title).some((form) => allWords.has(form))).length;
}

/** Words with blanks between them, without the digits of a code: `Style` may be what goods are called. */
const isNameNoCode = (text: string) => / /.test(text) && /\p{Ll}/u.test(text) && !/\d{3}/.test(text);
const isLongCode = (text: string) => /^(?=.*[A-Z])(?=.*\d{3})[A-Z0-9-]{7,}$/i.test(text);
const isLink = (text: string) => /^https?:\/\//i.test(text);

/** Whether what stands in a column speaks against a field: a link is a picture's address and no code or name. */
function contradicts(field: string, samples: readonly string[] = []): boolean {
  if (samples.length === 0) return false;
  const links = samples.filter(isLink).length;
  if (field === "pictures")
    return links === 0 && samples.some((text) => !/\.(?:jpe?g|png|webp|gif|avif)\b/i.test(text));
  if (links > 0) return true;
  // Running numbers of a list are no codes.
  if (field === "style_code")
    return samples.every((text) => /^\d{1,3}$/.test(text)) || share(samples, isNameNoCode) > 0.6;
  if (field === "parent_code") return samples.some((text) => /\s/.test(text));
  if (field === "size")
    return (
      share(samples, isMakersCode) > 0.5 ||
      share(samples, isLongCode) > 0.5 ||
      samples.every((text) => text.length > 40) ||
      samples.every((text) => /^0+(?:[.,]0+)?$/.test(text)) ||
      share(samples, (text) => /^\d{4,}$/.test(text)) > 0.5
    );
  // `sizes.stock` counts the pieces of `sizes.label`.
  if (field === "sizes") return samples.every((text) => /^\d{1,2}$/.test(text) && Number(text) < 15);
  if (field === "stock") return !samples.some((text) => /\d/.test(text) || stockWord(text));
  if (field === "category")
    return samples.every((text) =>
      /^(?:simple|configurable|virtual|bundle|grouped|variable|variation|variant|productos?|products?|servicios?|comentario|articulos?|[\d.,]+)$/i.test(
        text,
      ),
    );
  if (field === "price" || field === "earlier_price" || field === "cost")
    return !samples.some((text) => /\d/.test(text));
  return field === "brand" && samples.every((text) => /^[\d.,\s]+$/.test(text));
}

/** A description that is short is what goods are called, where no title says name. */
function nameUnderDescription(guessed: Record<string, string>, { samples }: ColumnFacts): void {
  const texts = samples[guessed.description ?? ""] ?? [];
  if (
    !guessed.name &&
    guessed.description &&
    texts.every((text) => text.length <= 70 && !/[<\n]/.test(text))
  ) {
    guessed.name = guessed.description;
    delete guessed.description;
  }
}

/** What stands for a field that no title names: the reduced price alone, counts under a longer title. */
function takeLeft(
  guessed: Record<string, string>,
  titles: readonly string[],
  { samples }: ColumnFacts,
): void {
  if (!guessed.price && guessed.sale_price) {
    guessed.price = guessed.sale_price;
    delete guessed.sale_price;
  }
  if (guessed.stock) return;
  const taken = new Set(Object.values(guessed));
  const stock = titles.find(
    (title) => !taken.has(title) && /^(?:current quantity|inventory|on hand)\b/.test(plainTitle(title)),
  );
  if (stock && !contradicts("stock", samples[stock])) guessed.stock = stock;
}

/** Titles that speak of a name beside other words; a short description does not stand for it then. */
const isName =
  /\b(?:name|nombre|nome|naam|titulo|title|titel|bezeichnung|designation|libelle|model|modelo|modell|modele|modello)\b/;

const kindTitle =
  /categor|kategor|famil|unterkat|tipolog|warengruppe|\b(?:type|tipo|group|grupo|rayon|reparto|class|clase|secc\w*|segment\w*|linea|linha|linie|sub\w*)\b/;

/** Of several columns of categories, or those that may be, the one whose words are known more often, and say more: `Subcategory` beside `Footwear`. */
function takeCategory(
  guessed: Record<string, string>,
  titles: readonly string[],
  { samples }: ColumnFacts,
  find: Finders | undefined,
): void {
  if (!find) return;
  const { category, gender } = guessed;
  // `Department` may say either.
  if (!category && fits("category", samples[gender ?? ""] ?? [], find)) {
    guessed.category = gender ?? "";
    if (!fits("gender", samples[gender ?? ""] ?? [], find)) delete guessed.gender;
    return;
  }
  // Kinds that say whom they are for, too, are read for both.
  const taken = new Set(
    Object.entries(guessed).flatMap(([field, title]) => (field === "gender" ? [] : [title])),
  );
  const worth = (title: string) => {
    const texts = samples[title] ?? [];
    const kinds = texts.flatMap((text) => find.categories.ofWord(text) ?? []);
    return kinds.length === 0 ? 0 : kinds.length / texts.length + new Set(kinds).size / 10;
  };
  const own = category ? worth(category) : 0.3;
  const [best] = titles
    .filter((title) => !taken.has(title) && kindTitle.test(plainTitle(title)))
    .map((title) => ({ title, worth: worth(title) }))
    .toSorted((a, b) => b.worth - a.worth);
  if (!best || best.worth <= own) return;
  guessed.category = best.title;
  if (guessed.gender === best.title) delete guessed.gender;
  // `Rayon` may say whom goods are for, beside `Famille`.
  if (
    category &&
    !guessed.gender &&
    share(samples[category] ?? [], (text) => genderInText(text) !== null) > 0.5
  )
    guessed.gender = category;
}

/** A column that begins with brands and says more than them has names: `marca_modelo`. */
function brandAndName(
  guessed: Record<string, string>,
  { samples }: ColumnFacts,
  find: Finders | undefined,
): void {
  const { brand, name } = guessed;
  if (!brand || name || !find) return;
  if (share(samples[brand] ?? [], (text) => find.brands.atStart(text) !== null) <= 0.5) return;
  guessed.name = brand;
  delete guessed.brand;
}

/** Some dumps sort by maker and call that a category. */
function brandUnderCategory(
  guessed: Record<string, string>,
  { samples }: ColumnFacts,
  find: Finders | undefined,
): void {
  const { brand, category } = guessed;
  const groups = samples[category ?? ""] ?? [];
  if (brand || !category || share(groups, (text) => Boolean(find?.brands.isBrand(text))) < 0.5) return;
  guessed.brand = category;
  delete guessed.category;
}

/** Whether a column of codes has blanks in more than a few of its texts. */
function saysNames(title: string | undefined, { samples }: ColumnFacts): boolean {
  return share(samples[title ?? ""] ?? [], (text) => /\p{L}{2,} | +\p{L}{3,}/u.test(text)) > 0.3;
}

/** `category.name`, `producer.name`: what something else of the product is called. */
const isNameOfOther = (title: string) =>
  /(?:^|\.)(?:category|categories|producer|manufacturer|brand|vendor|supplier|unit|colou?r|parameters?)\.name$/i.test(
    title,
  );

const isBlank = (title: string, { samples }: ColumnFacts) => samples[title]?.length === 0;

/** Kinds of goods that stand in headings above their records, where no column says them. */
function takeHeading(guessed: Record<string, string>, facts: ColumnFacts, find: Finders | undefined): void {
  const headings = facts.samples[headingTitle] ?? [];
  if (!guessed.category && share(headings, (text) => Boolean(find?.categories.inText(text))) >= 0.5)
    guessed.category = headingTitle;
}

/** Which title holds which field, by its words and what stands below it; each title serves once (docs/rules.md#imports). */
export function guessColumns(
  given: readonly string[],
  facts: ColumnFacts = { samples: {} },
  find?: Finders,
): Record<string, string> {
  const all = withoutForeignTwins(given);
  // In a run of columns that are named by sizes `One Size` is one more of them, and no title of sizes.
  const sizes = new Set(all.filter((title) => sizeOfTitle(title) !== null));
  const titles = sizes.size < 3 ? all : all.filter((title) => !sizes.has(title));
  const byWords = new Map<string, string[]>();
  for (const rank of [0, 1, 2, 3, 4, 5]) {
    for (const title of titles) {
      const form = formsOf(title)[rank] ?? "";
      const known = byWords.get(form) ?? [];
      if (form && !known.includes(title)) byWords.set(form, [...known, title]);
    }
  }
  const guessed: Record<string, string> = {};
  const taken = new Set<string>();
  for (const [field, known] of words) {
    const fitting = known
      .flatMap((word) => byWords.get(word) ?? [])
      .filter((one) => !taken.has(one) && !contradicts(field, facts.samples[one]))
      .filter((one) => field !== "style_code" || !isConstant(one, facts))
      .filter((one) => field !== "name" || !isNameOfOther(one))
      // A column without a text says nothing, however plain its title.
      .toSorted((a, b) => Number(isBlank(a, facts)) - Number(isBlank(b, facts)));
    // Of two prices the one that shoppers pay, with IVA; of two codes the one without blanks: `Style` may be a name.
    const sure =
      field === "price"
        ? fitting.find((one) => !isNetTitle(one))
        : field === "style_code" && saysNames(fitting[0], facts)
          ? fitting.find((one) => !saysNames(one, facts) && share(facts.samples[one] ?? [], isCode) > 0.7)
          : undefined;
    const title = sure ?? fitting[0];
    if (title === undefined) continue;
    guessed[field] = title;
    taken.add(title);
  }
  // Beside a run of sizes `Gr.Talla` says for whom they are.
  if (sizes.size >= 3 && guessed.size && !fits("size", facts.samples[guessed.size] ?? [], find))
    delete guessed.size;
  // A column without a text says nothing where another may say it.
  const blank = Object.entries(guessed).filter(([, title]) => isBlank(title, facts));
  for (const [field] of blank) delete guessed[field];
  codeUnderName(guessed, titles, facts);
  barcodeUnderCode(guessed, titles, facts);
  // `producer_name` is the brand's.
  const others = new Set(Object.values(guessed));
  const isOfGoods = (title: string) =>
    isName.test(plainTitle(title)) && !others.has(title) && !makers.test(plainTitle(title));
  if (!titles.some(isOfGoods)) nameUnderDescription(guessed, facts);
  fillByParts(guessed, titles, facts, find);
  codeUnderName(guessed, titles, facts);
  for (const [field, title] of blank) guessed[field] ??= title;
  brandAndName(guessed, facts, find);
  nameUnderDescription(guessed, facts);
  takeLeft(guessed, titles, facts);
  swapBrand(guessed, titles, facts, find);
  // The sections of another shop are kinds of goods.
  if (guessed.section && !guessed.category && fits("category", facts.samples[guessed.section] ?? [], find)) {
    guessed.category = guessed.section;
    delete guessed.section;
  }
  takeCategory(guessed, titles, facts, find);
  takeHeading(guessed, facts, find);
  dropParent(guessed, facts);
  takeOnlyCodes(guessed, titles, facts);
  takeStyleCode(guessed, titles, facts);
  preferMakersCode(guessed, titles, facts);
  takeColourCode(guessed, titles, facts);
  // A size that variants say in a column named by it: `product_variation_option_Talla`.
  const named = titles.find((title) =>
    /\bvariation option (?:talla|size|taille|taglia|grosse|maat|tamanho)$/.test(plainTitle(title)),
  );
  if (named) guessed.size = named;
  // The value of an option is a size only where its name says so.
  if (optionPairs(titles).some(([, value]) => value === guessed.size)) delete guessed.size;
  correctByArithmetic(guessed, titles, facts);
  choosePieces(guessed, titles, facts);
  dropDoubtfulPrice(guessed, titles, facts);
  brandUnderCategory(guessed, facts, find);
  return guessed;
}
