import { addUp, areOfPlaces, liesApart } from "../records/add-up";
import { barcodeOf } from "../records/further-titles";
import { setsPriceOfOption, sizesOfOptions, withSizes } from "../records/option-records";
import { isPairList, isSold } from "../records/pair-list";
import { daysOfReduction, reducedPrice } from "../records/price-reduction";
import { recordKind } from "../records/record-kind";
import { saleDays, takeSale } from "../records/sale-days";
import {
  addOptions,
  type FormatReader,
  mappedFields,
  noOption,
  optionField,
  sizeOfOption,
  statusOf,
  type Variant,
  withLeg,
} from "../records/variant";
import { optionPairs, optionsOf, saysSize } from "../records/variant-options";
import { headingTitle } from "../shared/heading-title";
import { plainTitle } from "../shared/plain-title";
import type { ImportPlan } from "../shared/plan";
import type { SourceRow } from "../shared/source-row";
import { isScientificNotation } from "../sizes/barcodes";
import { bareSizeOfName, nameWithoutSize, sizeOfName } from "../sizes/name-sizes";
import { packsOf, withPacks } from "../sizes/packs";
import { readSizeList } from "../sizes/size-list";
import { readSizePair } from "../sizes/size-pair";
import { ownSizeTitle, sizeTitles } from "../sizes/size-titles";
import { isColourText } from "../words/colour-words";
import { codeWithoutSize } from "../words/size-codes";
import { countsOthers, isCancelled } from "../words/stock-words";

/** The code of the style where the record names it as that of its parent; a parent's own code names itself. */
function parentOf(fields: Record<string, string>): string {
  return fields.parent_code || (fields.style_code ?? "");
}

/** Pieces of a product beside those of its variants: `Cantidad total`. */
const stockInAll =
  /^(?:cantidad|stock|existencias|quantity|qty) total$|^total (?:stock|qty|quantity|existencias)$/;
/** Pieces of a variant where those of products without variants have a column of their own: `product_variation_quantity`. */
const stockOfVariant = /\bvaria\w* .*(?:quantity|qty|stock|inventory)$/;
/** The code of a variant beside that of its product, which may be each colour's own: `product_variation_sku`. */
const codeOfVariant = /\bvaria\w* (?:sku|code)$/;

/** The cell under the first title that reads so; "" where there is none. */
function cellUnder({ cells }: SourceRow, title: RegExp): string {
  const found = Object.keys(cells).find((one) => title.test(plainTitle(one)));
  return found === undefined ? "" : (cells[found] ?? "");
}

/** What Odoo calls a variant, `[1203A412-41] GT-2160 (Negro, 41)`, without its code and its options. */
function bareName(name: string, code: string, values: string[]): string {
  const start = code && name.startsWith(`[${code}]`) ? name.slice(code.length + 2).trim() : name;
  const [, rest = "", said = ""] = /^(.+?)\s*\(([^()]*)\)$/.exec(start) ?? [];
  const isOptions = said !== "" && said.split(/,\s*/).every((part) => values.includes(part));
  return isOptions ? rest : start;
}

type Read = { fields: Record<string, string>; options: Record<string, string>; byOption: boolean };

/** What says that the reduced price does not hold: a shop system keeps it after the sale. */
function saleOver({ cells }: SourceRow): Record<string, string> {
  const over = Object.entries(cells).find(
    ([title, cell]) =>
      /^(?:no|false|falso|0)$/i.test(cell.trim()) && /^(?:on sale|en oferta)$/.test(plainTitle(title)),
  );
  return over ? { sale_over: over.join(": ") } : {};
}

/** The fields of a record. A reduced price is the price, and what stood there the one before. */
function readFields(row: SourceRow, plan: ImportPlan): Read {
  const { sale_price: sale, ...fields } = mappedFields(row, plan);
  if (fields.barcode !== undefined) fields.barcode = barcodeOf(fields.barcode, row.cells, plan);
  if (noOption.test(fields.size ?? "")) delete fields.size;
  if (!fields.size) {
    const ownSize = row.cells[ownSizeTitle(Object.keys(row.cells), plan) ?? ""];
    if (ownSize && !/^\d/.test(ownSize)) fields.size = ownSize;
  }
  if (fields.size && fields.size_system) fields.size = sizeOfOption(fields.size_system, fields.size);
  if (fields.size) fields.size = withLeg(fields.size, row.cells);
  const pair = plan.columns.colour ? null : readSizePair(fields.size ?? "");
  if (pair) Object.assign(fields, pair);
  // A variant without sizes is called by its colour.
  else if (!plan.columns.colour && isColourText(fields.size ?? "")) {
    fields.colour = fields.size ?? "";
    delete fields.size;
  }
  if (plan.columns.stock && !fields.stock) fields.stock = cellUnder(row, stockOfVariant);
  // Goods without sizes beside others that list theirs one by one.
  if (plan.columns.stock && !fields.stock && !fields.size && !fields.sizes)
    fields.stock = cellUnder(row, stockInAll);
  fields.variant_code = cellUnder(row, codeOfVariant);
  // A list of single pairs keeps those that are sold.
  const isPair = !plan.columns.stock && plan.defaults.stock === "1" && isPairList(Object.keys(row.cells));
  if ((fields.stock || isPair) && isSold(row.cells)) fields.stock = "0";
  else if (isPair) fields.stock = "1";
  if (fields.stock && isCancelled(row.cells)) fields.stock = "0";
  if (fields.parent_code !== undefined) fields.style_code = parentOf(fields);
  const days = saleDays(row);
  // They hold for a discount and an earlier price, too (assemble-prices.ts).
  Object.assign(fields, days);
  takeSale(fields, sale ?? "", { ...days, ...saleOver(row) });
  const reduced = fields.earlier_price ? null : reducedPrice(fields.price ?? "", row.cells);
  takeSale(fields, reduced ?? "", { ...days, ...daysOfReduction(row.cells) });
  // Where only some are reduced, the price before is that of the others.
  if (!fields.price && fields.earlier_price) {
    fields.price = fields.earlier_price;
    fields.earlier_price = "";
  }
  if (saysSize(fields.name ?? "")) delete fields.name;
  if (row.cells[headingTitle]) fields.heading = row.cells[headingTitle];
  if (row.outer) fields.outer_heading = row.outer;
  if (fields.status) fields.status = statusOf(fields.status);
  const tags = Object.entries(row.cells).filter(([title]) =>
    /^(?:(?:product )?tags?(?: \d+)?|etiquetas|schlagworte?r?|etiquettes)$/.test(plainTitle(title)),
  );
  if (tags.length > 0) fields.tags = tags.map(([, cell]) => cell).join(", ");
  // `Size: 41` is an option, whatever column it stands in.
  const named = optionsOf(row);
  // What a variant is called says no more than its options: `Burdeos` of one in that colour alone.
  const called = named.flatMap(([, value]) => value || []).join(", ");
  const kinds = named.map(([name]) => optionField(name, plan));
  if (called && fields.size === called && kinds.includes("colour") && !kinds.includes("size"))
    delete fields.size;
  const mapped = saysSize(fields.size ?? "") ? undefined : fields.size;
  const options = Object.fromEntries(
    // What the size and the colour say already, whatever the option is called: `camo`: washed black.
    Object.entries(addOptions(fields, named, plan)).filter(
      ([, value]) => value !== fields.size && value !== fields.colour,
    ),
  );
  if (fields.name)
    fields.name = bareName(
      fields.name,
      fields.style_code ?? "",
      named.map(([, value]) => value),
    );
  const ending =
    fields.size === undefined && !plan.columns.size && !plan.columns.sizes && plan.sizeColumns
      ? (sizeOfName(fields.name ?? "") ?? (plan.nameSizes ? bareSizeOfName(fields.name ?? "") : null))
      : null;
  if (ending) {
    // What has a column of its own is said there.
    const said = Object.entries(ending).filter(([field]) => field === "name" || !fields[field]);
    Object.assign(fields, Object.fromEntries(said));
  }
  return { fields, options, byOption: mapped === undefined && fields.size !== undefined };
}

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
    if (code && !isScientificNotation(code) && plan.columns.size && !plan.sizeCodes)
      return [brand, code].join(" | ").toLowerCase();
    if (!code || isScientificNotation(code)) return "";
    // A second line of counts belongs to the one above it.
    if (sizeTitles(Object.keys(row.cells), plan).size > 0)
      return `lines ${[brand, code, name].join(" | ").toLowerCase()}`;
    return articleOf(brand, code, name);
  }
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
    return { ...shared, fields: { ...fields, size, stock } };
  });
}

const bareSize = (raw: string) => raw.replace(/^(?:EU|US|UK)\s*/i, "").toUpperCase();

/** The sizes that a record lists without a count of its own. */
function listedOf({ fields }: Variant): string[] {
  const cell = fields.sizes || fields.size || "";
  return fields.stock ? [] : readSizeList(cell).map(({ raw }) => bareSize(raw));
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
    isSecondLine || isOfPairs || (plan.columns.stock && (ofPlaces || (!isTwice && liesApart(all))));
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
    const listed = listedOf(variant);
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
