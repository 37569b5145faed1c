import { bareCell } from "./csv-cell";
import { googleColumns, googleFeed, isGoogleFeed } from "./google-feed";
import { guessColumns } from "./guess-columns";
import type { Format, ImportPlan } from "./plan";
import { isPrestaShop, prestaColumns, prestashop } from "./prestashop";
import { productColumns } from "./product-columns";
import { columnName } from "./read-csv";
import { isShopify, shopify, shopifyColumns } from "./shopify";
import { type FormatReader, mappedFields } from "./variant";
import { isWooCommerce, wooColumns, woocommerce } from "./woocommerce";

/** What makes a record of any table one product: its code, else its name, where each size has a row of its own. */
function genericGroup(fields: Record<string, string>): string {
  if (fields.size === undefined) return "";
  const { style_code: code = "", name = "", brand = "", colour = "" } = fields;
  const text = code ? [brand, code] : [brand, name, colour];
  return text.map((part) => part.toLowerCase()).join(" | ");
}

/** Any other table: the plan says which title is which. */
const generic: FormatReader = {
  codesNameSizes: false,
  group: (row, plan) => genericGroup(mappedFields(row, plan)),
  read: (rows, plan) =>
    rows.map((row) => ({ line: row.line, fields: mappedFields(row, plan), factsOnly: false })),
};

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
  return isGoogleFeed(titles) ? "google" : "generic";
}

function columnsOf(format: Format, titles: readonly string[]): Record<string, string> {
  if (format === "own") return ownColumns(titles);
  if (format === "shopify") {
    return Object.fromEntries(Object.entries(shopifyColumns).filter(([, title]) => titles.includes(title)));
  }
  if (format === "woocommerce") return wooColumns(titles);
  if (format === "prestashop") return prestaColumns(titles);
  return format === "google" ? googleColumns(titles) : guessColumns(titles);
}

/** Spanish titles mean Spanish texts. */
function isSpanish(titles: readonly string[]): boolean {
  return titles.some((title) => /^(nombre|descripci[oó]n|precio|talla|marca|referencia)\b/i.test(title));
}

/** What a plan begins with: the kind of file recognised, its columns guessed (admin.md: "map columns (guessed)"). */
export function firstPlan(titles: readonly string[], format: Format = recognise(titles)): ImportPlan {
  return {
    format,
    columns: columnsOf(format, titles),
    defaults: {},
    currency: "EUR",
    rate: "",
    addVat: format === "prestashop" ? "21" : "",
    sizeSystem: "",
    decimal: "",
    lang: isSpanish(titles) ? "es" : "en",
    normalize: format !== "own",
    makeCodes: false,
  };
}
