import { readBarcode } from "@/lib/catalogue/barcodes";
import { decodeEntities } from "@/lib/html-entities";
import { fold } from "@/lib/normalization-rules/fold";
import { readers } from "../formats/formats";
import { isFreight } from "../records/freight";
import { isNoGoods, whyNoProduct } from "../records/no-product";
import type { Variant } from "../records/variant";
import { headingTitle } from "../shared/heading-title";
import { fieldNames, type ImportPlan } from "../shared/plan";
import { productColumns } from "../shared/product-columns";
import type { SourceRow } from "../shared/source-row";
import { isScientificNotation } from "../sizes/barcodes";
import { withoutColourWord } from "../words/colour-words";
import { genderInText } from "../words/gender-words";
import { addressesIn, dayIn, plainWords } from "../words/plain-words";
import {
  defaultCategory,
  dropKindOfName,
  takeHeading,
  takeKindOfName,
  takeKindOfSizes,
  takePath,
} from "./assemble-category";
import {
  addNames,
  type Records,
  takeBrand,
  takeBrandForOther,
  takeBrandOfTags,
  takeColour,
  takeGender,
} from "./assemble-names";
import { readOwn } from "./assemble-own";
import { addPrices } from "./assemble-prices";
import { refusedRow, withText } from "./assemble-refused";
import { addSizes } from "./assemble-sizes";
import { type Assembled, addNote, firstOf, type ReadingContext } from "./assembled";
import { writePictures } from "./pictures-cell";
import { translateFacts } from "./supplier-words";

const texts = fieldNames.filter(
  (name) =>
    ![
      "size",
      "sizes",
      "barcode",
      "barcodes",
      "stock",
      "price",
      "earlier_price",
      "cost",
      "currency",
      "pictures",
      "description",
      "name",
      "style_code",
    ].includes(name),
);

/** Options without a known meaning whose values differ among variants that have sizes: they make several styles too. */
function markStyles(sizes: Variant[]): Variant[] {
  if (!sizes.some(({ fields }) => fields.size)) return sizes;
  const names = [...new Set(sizes.flatMap(({ options }) => Object.keys(options ?? {})))];
  const differing = names.filter(
    (name) => new Set(sizes.map(({ options }) => options?.[name] ?? "")).size > 1,
  );
  if (differing.length === 0) return sizes;
  return sizes.map((variant) => {
    const style = differing.map((name) => variant.options?.[name] ?? "").filter(Boolean);
    return { ...variant, style: style.join(" ") };
  });
}

/** One product per colour: what has sizes of several colours, or of another option, in one group is several styles. */
function byColour(variants: Variant[]): Variant[][] {
  const facts = variants.filter(({ factsOnly }) => factsOnly);
  const sizes = markStyles(variants.filter(({ factsOnly }) => !factsOnly));
  const colours = new Map<string, Variant[]>();
  for (const variant of sizes) {
    const colour = fold([variant.fields.colour, variant.style].filter(Boolean).join(" "));
    colours.set(colour, [...(colours.get(colour) ?? []), variant]);
  }
  if (colours.size <= 1) return [variants];
  return [...colours.values()].map((own) => [...own, ...facts]);
}

/** A code that a spreadsheet took for a number has lost its digits. */
function judgeCode({ style_code: code = "" }: Record<string, string>, out: Assembled): void {
  if (isScientificNotation(code))
    out.reasons.push({ column: "style_code", key: "imports.codeRuined", values: { cell: code } });
}

/** Why a record that only its barcode names finds no product. */
function judgeBarcode(cells: Record<string, string>, variants: Variant[], out: Assembled): void {
  const cell = firstOf(variants, "barcode");
  if (cells.style_code || !cell) return;
  const key = readBarcode(cell) ? "imports.unknownBarcode" : "imports.badBarcode";
  out.reasons.push({ column: "style_code", key, values: { cell: cell.slice(0, 80) } });
}

function addTexts(
  cells: Record<string, string>,
  { variants, all }: Records,
  { plan, signs }: ReadingContext,
  out: Assembled,
): void {
  const description = plainWords(firstOf(variants, "description") || firstOf(all, "description"));
  const column = plan.lang === "es" ? "description_es" : "description_en";
  if (description && !cells[column]) cells[column] = description;
  const named = variants.some(({ fields }) => fields.pictures) ? variants : all;
  const pictures = [...new Set(named.flatMap(({ fields }) => addressesIn(fields.pictures ?? "")))];
  writePictures(pictures, out);
  const { lead_days: lead } = cells;
  if (lead && !/^\d+$/.test(lead)) {
    // `1-2 Werktage`: the longer of them.
    const days = lead.match(/\d+/g)?.at(-1);
    if (days) cells.lead_days = days;
    else {
      out.notes.push({ column: "lead_days", key: "imports.notes.leftOut", values: { raw: lead } });
      delete cells.lead_days;
    }
  }
  if (!cells.released_on) return;
  const day = dayIn(cells.released_on, signs.days);
  if (day) cells.released_on = day;
  else {
    out.notes.push({
      column: "released_on",
      key: "imports.notes.leftOut",
      values: { raw: cells.released_on },
    });
    delete cells.released_on;
  }
}

/** A file of another shop says what that one shows; here staff decide what is published. */
function holdBack(cells: Record<string, string>, { publish, defaults }: ImportPlan, out: Assembled): void {
  if (cells.status !== "active" || publish || defaults.status === "active") return;
  delete cells.status;
  addNote(out, { column: "status", key: "imports.notes.notPublished" });
}

/** What the file leaves open, for a product that the shop does not have yet. */
function addDefaults(
  cells: Record<string, string>,
  category: string | undefined,
  { plan, find }: ReadingContext,
  out: Assembled,
): void {
  const wanted = { status: "draft", ...plan.defaults, category };
  // The rest of a file of sneakers makes none of a dress, which is refused as what it is.
  if (plan.defaults.category) wanted.category = find.categories.otherGoods(cells.name ?? "") ?? category;
  for (const [name, value] of Object.entries(wanted)) {
    if (!value || name === "stock" || cells[name]) continue;
    cells[name] = value;
    out.onlyNew.push(name);
  }
}

function assembleOne(variants: Variant[], all: Variant[], context: ReadingContext, key: string): Assembled {
  const { plan } = context;
  const several = variants.length < all.length;
  const line = Math.min(...variants.map((variant) => variant.line));
  const cells: Record<string, string> = {};
  const out: Assembled = {
    line,
    records: variants.length,
    cells,
    onlyNew: [],
    reasons: [],
    notes: [],
    unknown: [],
  };
  for (const field of texts) {
    // Shop systems say what all colours share in the first record alone.
    const cell = firstOf(variants, field) || (field === "colour" && several ? "" : firstOf(all, field));
    if (cell) cells[field] = decodeEntities(field === "colour" ? withoutColourWord(cell) : cell);
  }
  addNames(cells, { variants, all }, context, several, key, out);
  const { codes } = context.doubts;
  if (!cells.style_code && codes.length > 0)
    out.reasons.push({
      column: "style_code",
      key: "imports.whichCode",
      values: { columns: codes.join(", ") },
    });
  judgeCode(cells, out);
  judgeBarcode(cells, variants, out);
  addTexts(cells, { variants, all }, context, out);
  addPrices(cells, variants, context, out);
  // `Ropa y varios` among headings that name makers.
  if (plan.columns.brand === headingTitle && !context.find.brands.isBrand(cells.brand ?? ""))
    delete cells.brand;
  // The same of headings that say whom goods are for: `VESTUÁRIO` says it of none.
  if (plan.columns.gender === headingTitle && genderInText(cells.gender ?? "") === null) delete cells.gender;
  const headings = [firstOf(variants, "heading"), firstOf(variants, "outer_heading")];
  // One maker's goods may stand under its name, or under a heading below that; what each name begins with says more.
  const isBrandOpen = !cells.brand;
  if (isBrandOpen) [cells.brand = ""] = headings.flatMap((text) => context.find.brands.within(text) ?? []);
  const isOfHeading = Boolean(cells.brand) && (isBrandOpen || plan.columns.brand === headingTitle);
  const above = new Set(variants.flatMap(({ above: fields = [] }) => fields));
  if (!cells.brand) takeBrand(cells, context, out);
  takeBrandOfTags(cells, { variants, all }, context, out);
  const mayBeOther = isOfHeading || above.has("brand") || !context.find.brands.isBrand(cells.brand ?? "");
  if (cells.brand && mayBeOther && takeBrandForOther(cells, context, out)) above.delete("brand");
  if (!cells.colour) takeColour(cells, out);
  const [inner = "", outer = ""] = headings;
  // `MARCA: NIKE` below `CALZATURE UOMO`; another heading may stand beside the outer one.
  const heading = context.find.brands.within(inner) ? outer : inner;
  if (!cells.gender) takeGender(cells, { variants, all, heading }, context, out);
  takePath(cells, variants, all, context);
  takeKindOfName(cells, context);
  takeHeading(cells, headings, context, out);
  const category = defaultCategory(variants, context);
  const words = translateFacts(
    cells,
    context.normalizer,
    context.known,
    category,
    context.find,
    context.signs.genders,
  );
  dropKindOfName(cells, variants, words, context);
  takeKindOfSizes(cells, variants, context, out);
  for (const column of above)
    addNote(out, { column, key: "imports.notes.fromAbove", values: { value: cells[column] ?? "" } });
  holdBack(cells, plan, out);
  addDefaults(cells, category, context, out);
  // A category that only the name speaks of must not overrule what staff chose for a product that is there.
  if (
    words.notes.some(({ key }) => key === "imports.notes.categoryOfName" || key === "imports.notes.fallback")
  )
    out.onlyNew.push("category");
  addSizes(cells, variants, context, out, words);
  return { ...out, notes: [...words.notes, ...out.notes], unknown: words.unknown };
}

/** What tells which product a row means, what it costs and how many there are; all other columns say what it is like. */
const countable = new Set("style_code brand price earlier_price cost sizes barcodes".split(" "));
const describing = productColumns.filter((column) => !countable.has(column));

/** The product with what it is like for new ones alone, so that one that is there keeps what is said of it. */
function keepTexts(one: Assembled): Assembled {
  const said = describing.filter((column) => column in one.cells);
  return { ...one, onlyNew: [...new Set([...one.onlyNew, ...said])] };
}

/** The products of a supplier's records that belong together under `key`, one for each colour. */
function assembleColours(
  rows: SourceRow[],
  variants: Variant[],
  context: ReadingContext,
  key: string,
): Assembled[] {
  if (rows.some((row) => isNoGoods(row, context.plan) || isFreight(row, context.plan, variants)))
    return [{ ...assembleOne(variants, variants, context, key), reasons: [{ key: "imports.noGoods" }] }];
  return byColour(variants).map((own) => assembleOne(own, variants, context, key));
}

function assembleRows(rows: SourceRow[], context: ReadingContext): Assembled[] {
  const { plan } = context;
  const reader = readers[plan.format];
  const fine: SourceRow[] = [];
  const refused: Assembled[] = [];
  for (const row of rows) {
    const why = whyNoProduct(row, plan);
    if (why === null) {
      fine.push(row);
      continue;
    }
    const [variant] = row.isTitles ? [] : reader.read([row], plan);
    refused.push(refusedRow(row, variant, { key: `imports.${why}` }));
  }
  const [first] = fine;
  if (!first) return refused;
  const variants = reader.read(fine, plan);
  const made =
    plan.format === "own"
      ? readOwn(variants, context)
      : assembleColours(fine, variants, context, reader.group(first, plan));
  return [...refused, ...(plan.keepTexts ? made.map(keepTexts) : made)].toSorted((a, b) => a.line - b.line);
}

/**
 * Makes products of the records of one group: one, or one per colour. A record that repeats the titles or has more cells
 * than there are titles is refused by itself. Pure.
 */
export function assemble(rows: SourceRow[], context: ReadingContext): Assembled[] {
  return assembleRows(rows, context).map((one) => withText(one, rows));
}
