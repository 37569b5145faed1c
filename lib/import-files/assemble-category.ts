import { type Assembled, addNote, firstOf, type ReadingContext } from "./assembled";
import { headingTitle } from "./heading-title";
import type { Variant } from "./variant";

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

/** A kind of goods from the heading above the record, unless the name says one: that says more. */
export function takeHeading(
  cells: Record<string, string>,
  heading: string,
  { plan, find }: ReadingContext,
  out: Assembled,
): void {
  const isNamed = find.categories.inText(cells.name ?? "") !== null;
  const { category: title } = plan.columns;
  if (title === headingTitle && isNamed) delete cells.category;
  // Of headings that are not all kinds of goods (`ROPA`, `Novedades`), one may be.
  if (title || isNamed || cells.category || !find.categories.inText(heading)) return;
  cells.category = heading;
  out.onlyNew.push("category");
  addNote(out, { column: "category", key: "imports.notes.fromAbove", values: { value: heading } });
}
