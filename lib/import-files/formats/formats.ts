import { IVA } from "@/lib/prices/margin";
import { type ColumnFacts, mostDistinct, share } from "../guess/column-evidence";
import { currencyOfFile } from "../guess/currency-of-file";
import { guessByCells } from "../guess/guess-cells";
import { guessColumns } from "../guess/guess-columns";
import { mayBeCodes } from "../guess/makers-codes";
import { areNet, taxRateOf } from "../guess/net-prices";
import { countsSold, isPairList } from "../records/pair-list";
import { isSumUp } from "../records/record-kind";
import { type FormatReader, mappedFields } from "../records/variant";
import { isVariantTitle, saysSize } from "../records/variant-options";
import { bareCell } from "../shared/csv-cell";
import { headingTitle } from "../shared/heading-title";
import type { Format, ImportPlan } from "../shared/plan";
import { productColumns } from "../shared/product-columns";
import { columnName } from "../shared/read-csv";
import { namesEndInSizes } from "../sizes/name-sizes";
import { readSizeList } from "../sizes/size-list";
import { readSizePair } from "../sizes/size-pair";
import { systemOf, systemOfHeadings } from "../sizes/size-system";
import type { Finders } from "../words/finders";
import { withoutPlaces } from "../words/places";
import { codeWithoutSize } from "../words/size-codes";
import { brandWords } from "../words/title-words";
import { generic } from "./generic-table";
import { googleColumns, googleFeed, isGoogleFeed } from "./google-feed";
import { isMagento, magento, magentoColumns } from "./magento";
import { isPrestaShop, prestaColumns, prestashop } from "./prestashop";
import { withRenamed } from "./renamed-titles";
import { columnsOfShopify, isShopify, isShopifyInventory, shopify, withMakersNumber } from "./shopify";
import { isWix, wix, wixColumns } from "./wix";
import { isWooCommerce, wooColumns, woocommerce } from "./woocommerce";

/** The shop's own file: nothing is made of it but what an export made safe. */
const own: FormatReader = {
  codesNameSizes: false,
  group: () => "",
  read: (rows, plan) =>
    rows.map((row) => {
      const cells = Object.entries(mappedFields(row, plan)).map(([field, cell]) => [field, bareCell(cell)]);
      return { line: row.line, fields: Object.fromEntries(cells), factsOnly: false };
    }),
};

/** How the files of each kind are read. */
export const readers: Record<Format, FormatReader> = {
  own,
  shopify,
  woocommerce,
  prestashop,
  google: googleFeed,
  wix,
  magento,
  generic,
};

function ownColumns(titles: readonly string[]): Record<string, string> {
  const byName = new Map(titles.map((title) => [columnName(title), title]));
  return Object.fromEntries(
    productColumns.flatMap((name) => {
      const title = byName.get(name);
      return title === undefined ? [] : [[name, title]];
    }),
  );
}

function recogniseOwn(titles: readonly string[]): boolean {
  const found = ownColumns(titles);
  return (
    found.style_code !== undefined && found.brand !== undefined && Object.keys(found).length >= titles.length
  );
}

/** Which of the known kinds a file with these titles is. */
export function recognise(titles: readonly string[]): Format {
  if (recogniseOwn(titles)) return "own";
  if (isShopify(titles)) return "shopify";
  if (isWooCommerce(titles)) return "woocommerce";
  if (isPrestaShop(titles)) return "prestashop";
  if (isWix(titles)) return "wix";
  if (isMagento(titles)) return "magento";
  return isGoogleFeed(titles) ? "google" : "generic";
}

function columnsOf(format: Format, facts: FileFacts, find: Finders): Record<string, string> {
  const { titles } = facts;
  if (format === "own") return ownColumns(titles);
  if (format === "shopify") {
    const columns = columnsOfShopify(titles);
    return isShopifyInventory(titles) ? columns : withMakersNumber(withRenamed(columns, facts, find), facts);
  }
  if (format === "woocommerce") return wooColumns(titles);
  if (format === "prestashop") return prestaColumns(titles);
  if (format === "wix") return withRenamed(wixColumns(titles), facts, find);
  if (format === "magento") return magentoColumns(titles);
  return format === "google"
    ? googleColumns(titles, facts)
    : facts.hasTitles === false
      ? guessByCells(facts, find)
      : guessColumns(titles, facts, find);
}

/** Spanish titles mean Spanish texts. */
function isSpanish(titles: readonly string[]): boolean {
  return titles.some((title) => /^(nombre|descripci[oó]n|precio|talla|marca|referencia)\b/i.test(title));
}

/** What is known of a file before anybody chose anything. */
type FileFacts = ColumnFacts & {
  titles: readonly string[];
  hasTitles?: boolean;
  fileName?: string;
  above?: string;
  records?: number;
};

/** Whether each record is one pair: a list of sellers' goods that counts nothing, or says only that they are there. */
function isOfPairs({ stock, size }: Record<string, string>, { titles, samples }: FileFacts): boolean {
  const counts = (samples[stock ?? ""] ?? []).some((text) => /\d/.test(text));
  const isCounted = titles.some((title) => countsSold(title, samples[title] ?? []));
  return !counts && !isCounted && size !== undefined && isPairList(titles);
}

/** `Marca: New Balance` of a letterhead, whatever stands before it. */
const brandLabel = new RegExp(`(?:^|\\s)(?:${brandWords})\\s*[:;]?\\s+(\\S.{1,40})`, "i");

/** A line of a letterhead that says the brand and no more: a maker that nobody here knows yet, too. */
const brandLine = new RegExp(`^\\s*(?:${brandWords})\\s*[:;]?\\s+([^\\s:;][^:;\\d]{1,30}?)\\s*$`, "i");

/**
 * What a plan begins with: the kind of file recognised, its columns guessed (docs/rules.md#imports). What all
 * products of the file share and no column says, the name of the file may say: brand and category.
 */
export function firstPlan(facts: FileFacts, find: Finders, format = recognise(facts.titles)): ImportPlan {
  const { titles, samples, fileName = "", above = "" } = facts;
  const columns = columnsOf(format, facts, find);
  const title = fileName.replace(/\.\w+$/, "").replace(/[_-]+/g, " ");
  // The supplier stands in the first lines of a letterhead, the customer below.
  const lines = above.split("\n");
  const labelled = lines.flatMap((line) => brandLabel.exec(line)?.[1] ?? []);
  // What heads records says nothing of the others.
  const headings = new Set(samples[headingTitle]);
  const senders = [title, ...labelled, ...lines.slice(0, 2).filter((line) => !headings.has(line.trim()))];
  const heads = lines.slice(2, 6).flatMap((line) => find.brands.atStart(withoutPlaces(line)) ?? []);
  const named = [...senders.flatMap((text) => find.brands.within(text) ?? []), ...heads];
  // The name of a file is short: `carhartt` of Carhartt WIP.
  const longer = named.find((one) => named[0] && one.startsWith(`${named[0]} `));
  const [unknown] = lines.flatMap((line) => brandLine.exec(line)?.[1] ?? []);
  const brand = columns.brand ? null : (longer ?? named[0] ?? unknown ?? null);
  const category = columns.category ? null : categoryOfFile(title, facts, columns.name, find);
  const read = new Set(Object.values(columns));
  // A column that may hold the codes is asked about before any are made.
  const hasUnreadCodes = titles.some((one) => !read.has(one) && mayBeCodes(samples[one] ?? []));
  const nameSizes =
    format === "generic" &&
    !columns.size &&
    !columns.sizes &&
    !titles.some(isVariantTitle) &&
    namesEndInSizes(samples[columns.name ?? ""] ?? []);
  return {
    format,
    columns,
    defaults: {
      ...(brand && { brand }),
      ...(category && format !== "own" && { category }),
      ...(isOfPairs(columns, facts) && { stock: "1" }),
    },
    currency: format === "own" ? "EUR" : currencyOfFile(columns, facts),
    rate: "",
    addVat: areNet(format, columns.price, titles, above) ? (taxRateOf(titles, samples) ?? String(IVA)) : "",
    sizeSystem:
      systemOf(columns.size ?? columns.sizes ?? "", samples) ||
      systemOfHeadings([...(samples[headingTitle] ?? []), above]),
    sizeOption: "",
    sizeColumns: true,
    columnsSeen: false,
    publish: false,
    nameSizes,
    ...whatCodesName({ format, columns, nameSizes }, facts),
    decimal: "",
    lang: isSpanish(titles) ? "es" : "en",
    normalize: format !== "own",
    keepTexts: false,
    addsStock: false,
    earlierAsked: false,
    earlierStatedBy: "",
    addTwice: false,
    // Shop systems need no codes; of any other table a row without one is a row that lacks something.
    makeCodes:
      format === "generic" && !isSumUp(titles)
        ? !columns.style_code && (!columns.barcode || columns.name !== undefined) && !hasUnreadCodes
        : format !== "own",
  };
}

/** What the codes of a file are of, by the columns that hold it; to be judged again where staff choose others. */
export function whatCodesName(
  { format, columns, nameSizes }: Pick<ImportPlan, "format" | "columns" | "nameSizes">,
  facts: FileFacts,
): Pick<ImportPlan, "sizeCodes" | "codesNameStyles"> {
  const isTable = format === "generic";
  return {
    sizeCodes: isTable && !columns.parent_code && haveSizesCodes(columns, facts, nameSizes),
    codesNameStyles: isTable && codesNameStyles(columns, facts),
  };
}

/** Whether codes are of sizes: each record has one of its own, though names come again, and one size. */
function haveSizesCodes(
  { style_code: code, name, size }: ImportPlan["columns"],
  { samples, distinct = {}, records = 0 }: FileFacts,
  nameSizes: boolean,
): boolean {
  const most = Math.min(records, mostDistinct);
  if (nameSizes) return !code || (distinct[code] ?? 0) >= most * 0.9;
  if (!code || !name || !size) return false;
  const single = (samples[size] ?? []).every(
    (text) => readSizePair(text) !== null || readSizeList(text).length < 2,
  );
  if (!single) return false;
  const codes = samples[code] ?? [];
  const paired = (samples[size] ?? []).flatMap((text) => readSizePair(text)?.size ?? []);
  const all = [...(samples[size] ?? []), ...paired];
  const count = distinct[code] ?? 0;
  // A line for the carriage ends in none, and sums at the end have no code.
  const isEnding = (text: string) => all.some((one) => codeWithoutSize(text, one) !== null);
  // A record of the style may stand beside those of its sizes, under the code without one.
  const styles = new Set(codes.flatMap((text) => all.flatMap((one) => codeWithoutSize(text, one) ?? [])));
  const ofSizes = codes.filter((text) => !styles.has(text));
  // Some goods may have no code.
  const areMany = count >= most * 0.7 || count >= (distinct[name] ?? 0) * 1.5;
  if (ofSizes.length > 1 && share(ofSizes, isEnding) > 0.9 && areMany) return true;
  return count >= most && most > 2 && (distinct[name] ?? 0) * 1.5 <= most;
}

/** Whether sizes are options, and their records repeat one code for each style. */
function codesNameStyles(
  { style_code: code, size, sizes, parent_code: parent }: ImportPlan["columns"],
  { titles, samples, distinct = {}, records = 0 }: FileFacts,
): boolean {
  if (!code || size || sizes || parent) return false;
  const options = titles.filter(
    (title) => isVariantTitle(title) || (samples[title] ?? []).slice(0, 8).some(saysSize),
  );
  const codes = distinct[code] ?? 0;
  return options.length > 0 && codes > 0 && codes * 2 <= Math.min(records, mostDistinct);
}

/**
 * The category that all products of a file share: its name speaks of it, a title does (`Shoe size`), or the names of
 * products say nothing else.
 */
function categoryOfFile(
  title: string,
  { titles, samples }: FileFacts,
  name: string | undefined,
  find: Finders,
) {
  const spoken = find.categories.inText(title);
  if (spoken) return spoken;
  const shoes = titles.find((one) =>
    /^(?:shoes?|sneakers?|zapatillas?|schuhe?|shoe size|schuhgr\S+)$/i.test(one.trim()),
  );
  if (shoes) return find.categories.inText(shoes);
  const names = samples[name ?? ""] ?? [];
  const kinds = names.flatMap((text) => find.categories.inText(text) ?? []);
  return kinds.length * 1.25 >= names.length && new Set(kinds).size === 1 ? (kinds[0] ?? null) : null;
}
