import { addUp, areOfPlaces, arePieces, isPlaceHeading, liesApart, placeColumn } from "../records/add-up";
import { setsPriceOfOption, sizesOfOptions, withSizes } from "../records/option-records";
import { isPairList } from "../records/pair-list";
import { recordKind } from "../records/record-kind";
import { type FormatReader, type Variant, withLeg } from "../records/variant";
import { optionPairs } from "../records/variant-options";
import { headingTitle } from "../shared/heading-title";
import { plainTitle } from "../shared/plain-title";
import type { ImportPlan } from "../shared/plan";
import type { SourceRow } from "../shared/source-row";
import { isScientificNotation } from "../sizes/barcodes";
import { nameWithoutSize } from "../sizes/name-sizes";
import { packsOf, withPacks } from "../sizes/packs";
import { readSizeList } from "../sizes/size-list";
import { sizeTitles } from "../sizes/size-titles";
import { codeWithoutSize } from "../words/size-codes";
import { countsOthers } from "../words/stock-words";

import { readFields } from "./generic-fields";

/** Whether the table has an eBay listing's variants in rows of their own, below one of the listing. */
function listingTitle({ cells }: SourceRow): boolean {
  return Object.keys(cells).some((title) =>
    /^(?:variation details|detalles de (?:la )?variacion)$/.test(plainTitle(title)),
  );
}

/** What Squarespace gives a variant that nobody gave a code. */
const automaticCode = /^SQ\d{7}$/;

/** What makes a record of any table one product: its code, else its name, where each size has a row of its own. */
function groupOf(row: SourceRow, plan: ImportPlan): string {
  if (row.group) return row.group;
  if (row.shop) return `shop ${row.shop.brand} | ${row.shop.styleCode}`;
  const { fields, byOption } = readFields(row, plan);
  const { style_code: code = "", name = "", brand = "", colour = "" } = fields;
  if (plan.codesNameStyles && code && !isScientificNotation(code) && !automaticCode.test(code))
    return [brand, code].join(" | ").toLowerCase();
  if (plan.columns.parent_code && code) return `parent ${code.toLowerCase()}`;
  // A record of the whole listing stands above those of its options.
  const isAbove = !code && name !== "" && optionPairs(Object.keys(row.cells)).length > 0;
  if (fields.size === undefined && (listingTitle(row) || isAbove))
    return `option ${[brand, name].join(" | ").toLowerCase()}`;
  // Colours of one article in rows of their own, each with its list of sizes.
  if (fields.size === undefined) {
    // Counted in the shop and again in its stockroom.
    const hasRun = sizeTitles(Object.keys(row.cells), plan).size > 0;
    const isOfPlace = () =>
      isPlaceHeading(row.cells[headingTitle] ?? "") || (hasRun && placeColumn(row.cells) !== undefined);
    if (!code && name && isOfPlace()) return `placed ${[brand, name, colour].join(" | ").toLowerCase()}`;
    if (code && !isScientificNotation(code) && plan.columns.size && !plan.sizeCodes)
      return [brand, code].join(" | ").toLowerCase();
    if (!code || isScientificNotation(code)) return "";
    // A second line of counts belongs to the one above it.
    if (hasRun) return `lines ${[brand, code, name].join(" | ").toLowerCase()}`;
    return articleOf(brand, code, name);
  }
  // A style above its sizes, in the table of both.
  if (!fields.size && !byOption && plan.sizeCodes && code && name && !isScientificNotation(code))
    return articleOf(brand, code, name);
  // Where sizes are options, each has a code of its own.
  const handle = row.cells.handle || row.cells.Handle;
  if (byOption) return `option ${handle || [brand, name].join(" | ").toLowerCase()}`;
  const text =
    code && !isScientificNotation(code) && !(plan.sizeCodes && name)
      ? [brand, code]
      : [brand, nameWithoutSize(name, fields.size), colour];
  return text.map((part) => part.toLowerCase()).join(" | ");
}

/** How the group of a record without a size is called that says the code and the name of a style. */
const articleOf = (brand: string, code: string, name: string) =>
  `article ${[brand, code, name].join(" | ").toLowerCase()}`;

/** A record of the style beside those of its sizes, whose codes are its own with a size behind it: Magento's lists of products. */
function styleOf(row: SourceRow, plan: ImportPlan, group: string): [other: string, group: string][] {
  if (!plan.sizeCodes || row.group || row.shop) return [];
  const { brand = "", name = "", style_code: code = "", size = "" } = readFields(row, plan).fields;
  const style = size ? codeWithoutSize(code, size) : null;
  return style ? [[articleOf(brand, style, nameWithoutSize(name, size)), group]] : [];
}

/** The sizes of a record: one, or one for each column that is named by a size and is not empty. */
function variantsOf(row: SourceRow, plan: ImportPlan): Variant[] {
  const { fields, options } = readFields(row, plan);
  const sized = [...sizeTitles(Object.keys(row.cells), plan)].filter(
    ([title]) => !/^[-–—]?$/.test(row.cells[title] ?? ""),
  );
  const { line } = row;
  const shared = { line, factsOnly: false, options, above: row.above };
  if (sized.length === 0) return [{ ...shared, fields: withPacks(row, fields) }];
  const titles = sized.map(([title]) => title);
  const ofPack = titles.reduce((sum, title) => sum + Number(row.cells[title] || 0), 0);
  const packs = packsOf(row, titles, ofPack);
  return sized.map(([title, size]) => {
    const cell = row.cells[title] ?? "";
    const stock = packs > 1 && /^\d+$/.test(cell) ? String(Number(cell) * packs) : cell;
    return {
      ...shared,
      fields: { ...fields, size: /^W\d/.test(size) ? withLeg(size, row.cells) : size, stock },
    };
  });
}

const bareSize = (raw: string) => raw.replace(/^(?:EU|US|UK)\s*/i, "").toUpperCase();

/** The sizes that a record lists without a count of its own; a listing says the sum of all. */
function listedOf({ fields }: Variant, isOfListing: boolean): string[] {
  const cell = fields.sizes || fields.size || "";
  return fields.stock && !isOfListing ? [] : readSizeList(cell).map(({ raw }) => bareSize(raw));
}

/** Of records that say what they count those of pieces that come, if there are any. */
function comingOf(rows: SourceRow[], { columns }: ImportPlan): SourceRow[] {
  const title = columns.piece_kind;
  const coming = title ? rows.filter(({ cells }) => !countsOthers(cells[title] ?? "")) : [];
  return coming.length > 0 ? coming : rows;
}

/**
 * The records of a group. One that others name as their parent, or that lists the sizes which the others have one by one,
 * says facts of all of them and is no size itself; a record that comes twice as it stands is one.
 */
function readAll(given: SourceRow[], plan: ImportPlan): Variant[] {
  const coming = comingOf(given, plan);
  // A record of a picture is no variant.
  const kinds = coming.map(({ cells }) => recordKind(cells));
  const options = coming.filter((_, at) => kinds[at] === "option");
  const listed = kinds.includes("variant") ? "" : sizesOfOptions(options, plan);
  const unsold = kinds.includes("variant") || listed ? ["rule", "other", "option"] : ["rule", "other"];
  const sold = coming.filter((_, at) => !unsold.includes(kinds[at] ?? ""));
  const rows = sold.length > 0 ? sold : coming;
  const texts = rows.map(({ cells }) => JSON.stringify(cells));
  const isSized = rows.some((row) => readFields(row, plan).fields.size !== undefined);
  const single = isSized ? rows : rows.filter((_, index) => texts.indexOf(texts[index] ?? "") === index);
  const all = single.flatMap((row) => variantsOf(row, plan)).map((one) => withSizes(one, listed));
  // A second line of counts, or the next carton of a packing list.
  const hasRun = single.some((row) => sizeTitles(Object.keys(row.cells), plan).size > 0);
  const isSecondLine = single.length > 1 && hasRun;
  const isOfPairs = isPairList(Object.keys(rows[0]?.cells ?? {}));
  // A record that comes twice as it stands may be there by mistake: it is asked about.
  const isTwice = new Set(texts).size < texts.length;
  const ofPlaces = !isTwice && areOfPlaces(rows);
  const isApart =
    isSecondLine ||
    isOfPairs ||
    (plan.columns.stock && arePieces(rows, all)) ||
    ((plan.columns.stock || plan.columns.sizes) && (ofPlaces || (!isTwice && liesApart(all))));
  const added = isApart ? addUp(all) : all;
  const variants = ofPlaces ? added.map((one) => ({ ...one, liesApart: true })) : added;
  const sizes = new Set(variants.flatMap(({ fields }) => (fields.size ? bareSize(fields.size) : [])));
  const continued = rows.some((row) => row.continues);
  const isOfListing = rows.some(listingTitle);
  const counted = variants.reduce(
    (sum, { fields }) => sum + (fields.size ? Number(fields.stock || 0) : 0),
    0,
  );
  const isParent = (variant: Variant) => {
    const { fields } = variant;
    const listed = listedOf(variant, isOfListing);
    if (listed.length > 1 && listed.every((size) => sizes.has(size))) return true;
    if (continued && !fields.size && !fields.sizes) return true;
    // A record of a style above those of its sizes: it counts no pieces itself, or all of theirs.
    const isWhole = sizes.size > 0 && !fields.size && !fields.sizes && !fields.barcode;
    if (isWhole && isOfListing && variants.length > 1) return true;
    if (isWhole && (Number(fields.stock || 0) === 0 || Number(fields.stock) === counted)) return true;
    return Boolean(plan.columns.parent_code) && !fields.size && !fields.sizes && !fields.parent_code;
  };
  const priced = coming.filter((row, at) => /rule|option/.test(kinds[at] ?? "") && setsPriceOfOption(row));
  const rules = sold.length > 0 ? priced : [];
  const ofRules = rules.map(({ line }) => ({ line, fields: {}, factsOnly: true, isRule: true }));
  if (variants.every(isParent)) return [...variants, ...ofRules];
  return [...variants.map((variant) => ({ ...variant, factsOnly: isParent(variant) })), ...ofRules];
}

/** Any other table: the plan says which title is which. */
export const generic: FormatReader = {
  codesNameSizes: false,
  group: groupOf,
  aliases: styleOf,
  read: readAll,
};
