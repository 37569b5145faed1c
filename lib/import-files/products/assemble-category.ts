import type { Variant } from "../records/variant";
import { headingTitle } from "../shared/heading-title";
import { isLetterSize } from "../sizes/size-pair";
import { type Assembled, addNote, firstOf, type ReadingContext } from "./assembled";
import { rawSizes } from "./size-hint";
import type { Words } from "./supplier-words";

/** The path of a category whose last step says nothing: `Zapatillas > Mujer`. */
export function takePath(
  cells: Record<string, string>,
  variants: Variant[],
  all: Variant[],
  { find, known, normalizer }: ReadingContext,
): void {
  const { category = "" } = cells;
  const path = firstOf(variants, "category_path") || firstOf(all, "category_path");
  if (!category || !path || normalizer.apply("category", category).ruleId !== undefined) return;
  const knows = known.categories.has(category.toLowerCase()) || find.categories.ofWord(category) !== null;
  if (!knows && find.categories.ofWord(path) !== null) cells.category = path;
}

/** Google's taxonomy has one category for tees and sweatshirts, makers have `Tops` for all above the waist: the name says more. */
export function takeKindOfName(cells: Record<string, string>, { find, known }: ReadingContext): void {
  const { category = "" } = cells;
  const isWide =
    /^(?:.*> ?)?(?:shirts & )?tops$/i.test(category) && !known.categories.has(category.toLowerCase());
  if (isWide && find.categories.inText(cells.name ?? "")) delete cells.category;
}

/** A longer text above goods says more of the list than what they are. */
const longestHeading = 60;

/** A kind of goods from the headings above the record, the nearest first, unless the name says one: that says more. */
export function takeHeading(
  cells: Record<string, string>,
  headings: readonly string[],
  { plan, find }: ReadingContext,
  out: Assembled,
): void {
  const { category: title } = plan.columns;
  const isKind = (text: string) => find.categories.inText(text) !== null;
  const heading = headings.find((text) => text.length <= longestHeading && isKind(text));
  const { name = "" } = cells;
  // A dress among shoes is refused as what it is.
  if (!title && !cells.category && find.categories.otherGoods(name) !== null) return;
  // `TOP` below `CHANCLAS` is what a maker calls them.
  const isNamed = isKind(name) && (/ /.test(name) || !heading);
  if (title === headingTitle && isNamed) delete cells.category;
  // `NIKE` below `ZAPATILLAS`.
  else if (title === headingTitle && heading && !isKind(cells.category ?? "")) cells.category = heading;
  // Of headings that are not all kinds of goods (`ROPA`, `Novedades`), one may be.
  if (title || isNamed || cells.category || !heading) return;
  cells.category = heading;
  out.onlyNew.push("category");
  addNote(out, { column: "category", key: "imports.notes.fromAbove", values: { value: heading } });
}

/** Makers whose shoes are mostly boots, sandals or clogs. */
const otherShoes =
  /^(?:dr\.? ?martens|timberland|birkenstock|crocs|ugg|clarks|havaianas|ipanema|hunter|blundstone|red wing|teva|suicoke|panama jack|pikolinos|camper)\b/i;

/** A number that no garment has: `41`, `42.5`, `UK 6.5`; clothes have even ones, and waists of trousers end before. */
const shoeSize =
  /^(?:EUR? ?)?(?:37|39|4[13579])$|^(?:EUR? ?)?(?:3[5-9]|4\d)(?:[.,]5| [12]\/3)$|^(?:US|UK) ?\d{1,2}[.,]5$/i;
const numberedSize = /^(?:(?:EUR?|US|UK) ?)?\d{1,2}(?:[.,]5| [12]\/3)?$/i;

/** Sizes of fitted caps, by the head in inches: `7`, `7 1/8`. Those of shoes in Britain have halves alone. */
const headSize = /^[67](?: [1357]\/8| 1\/[24]| 3\/4)?$/;

/** The sizes that a product is sold in, as they are written. */
const sizesOf = (variants: Variant[]) =>
  rawSizes(variants.filter(({ factsOnly }) => !factsOnly)).map((raw) => raw.replace(/ ?½$/, ",5"));

const areOfShoes = (sizes: readonly string[]) =>
  sizes.some((size) => shoeSize.test(size)) && sizes.every((size) => numberedSize.test(size));

/** `37-38`, `EU 39/40`: a size of clogs and sandals for two. */
const doubleSize = /^(?:EU ?)?(3[3-9]|4[0-7])[-/](\d\d)$/i;
const areDoubles = (sizes: readonly string[]) =>
  sizes.length > 1 &&
  sizes.every((size) => {
    const [, from = 0, to = 0] = doubleSize.exec(size)?.map(Number) ?? [];
    return to === from + 1;
  });

/** Drops the category of clothes that only a name speaks of where the sizes are those of shoes: Havaianas' `Top` in 37-38. */
export function dropKindOfName(
  cells: Record<string, string>,
  variants: Variant[],
  words: Words,
  { known }: ReadingContext,
): void {
  const others = words.notes.filter(({ key }) => key !== "imports.notes.categoryOfName");
  const kind = known.categories.get(cells.category?.toLowerCase() ?? "")?.sizeKind;
  if (others.length === words.notes.length || kind !== "clothing") return;
  const sizes = sizesOf(variants);
  if (!areOfShoes(sizes) && !areDoubles(sizes)) return;
  delete cells.category;
  words.notes = others;
}

/** The category that staff chose for what a file leaves open; undefined where that is one of shoes, and the sizes of a product are letters. */
export function defaultCategory(variants: Variant[], { plan, known }: ReadingContext): string | undefined {
  const { category } = plan.defaults;
  if (known.categories.get(category?.toLowerCase() ?? "")?.sizeKind !== "shoes") return category;
  const sizes = sizesOf(variants);
  return sizes.length > 0 && sizes.every(isLetterSize) ? undefined : category;
}

/** Shoes and fitted caps by their sizes, where neither the file nor staff say what the goods are. */
export function takeKindOfSizes(
  cells: Record<string, string>,
  variants: Variant[],
  { find: { categories }, known, plan }: ReadingContext,
  out: Assembled,
): void {
  const { category = "", name = "", brand = "" } = cells;
  if (known.categories.has(category.toLowerCase()) || plan.defaults.category) return;
  const sizes = sizesOf(variants);
  const take = (value: string) => {
    addNote(
      out,
      category
        ? { column: "category", key: "imports.notes.fallback", values: { raw: category, value } }
        : { column: "category", key: "imports.notes.categoryOfSizes", values: { value } },
    );
    cells.category = value;
    out.onlyNew.push("category");
  };
  const areOfHeads = sizes.every((size) => headSize.test(size)) && sizes.some((size) => /[48]$/.test(size));
  if (categories.ofCaps && areOfHeads) {
    take(categories.ofCaps);
    return;
  }
  if (
    !categories.ofShoes ||
    otherShoes.test(brand || (plan.defaults.brand ?? "")) ||
    categories.otherGoods(category) ||
    categories.otherGoods(name)
  )
    return;
  if (!areOfShoes(sizes)) return;
  take(categories.ofShoes);
}
