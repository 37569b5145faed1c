import { type ColumnFacts, share } from "../guess/column-evidence";
import { isMakersCode, isMakersCodeOfSize } from "../guess/makers-codes";
import { addUp, areOfPlaces } from "../records/add-up";
import {
  addOptions,
  type FormatReader,
  lastCategory,
  mappedFields,
  statusOf,
  type Variant,
} from "../records/variant";
import type { ImportPlan } from "../shared/plan";
import type { SourceRow } from "../shared/source-row";

/** Titles of Shopify's product export by field: as they were until 2024, as they are since, and Matrixify's. */
const shopifyColumns: Record<string, readonly string[]> = {
  style_code: ["Variant SKU", "SKU"],
  brand: ["Vendor"],
  name: ["Title"],
  category: ["Type"],
  gender: ["Google Shopping / Gender"],
  price: ["Variant Price", "Price"],
  earlier_price: ["Variant Compare At Price", "Compare-at price"],
  cost: ["Cost per item", "Variant Cost"],
  stock: ["Variant Inventory Qty", "Inventory quantity"],
  description: ["Body (HTML)", "Body HTML", "Description"],
  pictures: ["Image Src", "Product image URL"],
  barcode: ["Variant Barcode", "Barcode"],
};

/** Fields that shops add, by the names of their keys: Shopify's own, and those that shops choose. */
const metafields = {
  gender:
    /^(?:target[-_]gender|gender|genero|sexo|genre|genere|geschlecht|geslacht|doelgroep|zielgruppe|sesso|kon|kjonn|koen)$/,
  colour: /^(?:color[-_]pattern|colou?r(?:way)?|farbe|couleur|colore)$/,
  style_code:
    /^(?:style[-_]?(?:code|number)|(?:referencia|ref|codigo)(?:[-_](?:de[-_])?(?:modelo|estilo|fabricante|marca))?|mpn|model[-_]number)$/,
};

/** The key of a metafield's title: `Color (product.metafields.custom.color)`, Matrixify's `Metafield: custom.color [string]`. */
export function metafieldOf(title: string): string | null {
  const [, key = null] =
    /\((?:product|variant)\.metafields\.[\w-]+\.([\w-]+)\)$/.exec(title) ??
    /^(?:Variant )?Metafield: [\w-]+\.([\w-]+)/.exec(title) ??
    [];
  return key;
}

/** Whether something is read from the metafield of a title. */
export function readsMetafield(title: string): boolean {
  return Object.values(metafields).some((keys) => keys.test(metafieldOf(title) ?? ""));
}

/** Whether these are the titles of Shopify's inventory, which has no prices. */
export function isShopifyInventory(titles: readonly string[]): boolean {
  return ["Handle", "Title", "Option1 Value", "SKU", "Location"].every((title) => titles.includes(title));
}

/** Of an inventory; titles since 2025 say whether a count can be changed, too: `Available (not editable)`. */
function columnsOfInventory(titles: readonly string[]): Record<string, string> {
  const stock =
    titles.find((title) => /^Available\b/.test(title)) ?? titles.find((title) => /^On hand\b/.test(title));
  return { style_code: "SKU", name: "Title", ...(stock !== undefined && { stock }) };
}

/** A cell under a title, whichever letters are capitals: `Option1 Name` until 2024, `Option1 name` since. */
function cellOf({ cells }: SourceRow, ...titles: string[]): string {
  const title = Object.keys(cells).find((one) => titles.includes(one.toLowerCase()));
  return title === undefined ? "" : (cells[title] ?? "");
}

const handleOf = (row: SourceRow) => cellOf(row, "handle", "url handle");

/** Which title of a product export or an inventory holds which field. */
export function columnsOfShopify(titles: readonly string[]): Record<string, string> {
  if (isShopifyInventory(titles)) return columnsOfInventory(titles);
  const known = Object.entries(shopifyColumns).flatMap(([field, names]) => {
    const title = names.find((name) => titles.includes(name));
    return title === undefined ? [] : [[field, title] as const];
  });
  const added = (["gender", "colour"] as const).flatMap((field) => {
    const title = titles.find((one) => metafields[field].test(metafieldOf(one) ?? ""));
    return title === undefined ? [] : [[field, title] as const];
  });
  // Matrixify has a column for each place instead of their sum (further-titles.ts adds them up).
  const place = titles.find((title) => /^Inventory Available: \S/.test(title));
  return Object.fromEntries([...added, ...(place === undefined ? [] : [["stock", place]]), ...known]);
}

/** Whether these are the titles of Shopify's product export, some of them renamed, or of its inventory. */
export function isShopify(titles: readonly string[]): boolean {
  const plain = new Set(titles.map((title) => title.toLowerCase()));
  const isExport =
    (plain.has("handle") || plain.has("url handle")) &&
    plain.has("option1 name") &&
    plain.has("option1 value") &&
    ["variant sku", "sku", "variant price", "price"].some((one) => plain.has(one));
  const isOld = ["Handle", "Title", "Variant SKU", "Variant Price"].every((title) => titles.includes(title));
  return isExport || isOld || isShopifyInventory(titles);
}

/** The colours that a metafield names by the handles of its entries: `black; university-red` is Black/University Red. */
function colourOfHandles(cell: string): string {
  const handles = cell.split(/\s*;\s*/);
  if (!handles.every((handle) => /^\p{Ll}+(?:-\p{Ll}+)*$/u.test(handle))) return cell;
  const words = handles.map((handle) => handle.replaceAll("-", " "));
  return words.map((text) => text.replace(/(?<!\S)\p{Ll}/gu, (letter) => letter.toUpperCase())).join("/");
}

/** What the metafields of a product say of a field, in its first row: a shop may have several of them. */
function ofMetafields([first]: readonly SourceRow[], field: "colour" | "style_code"): string {
  const said = Object.entries(first?.cells ?? {}).filter(([title]) =>
    metafields[field].test(metafieldOf(title) ?? ""),
  );
  return said.find(([, cell]) => cell.trim())?.[1].trim() ?? "";
}

const makersNumber = ["Google Shopping / MPN", "Google Shopping / Manufacturer part number (MPN)"];

/** The columns with the makers' numbers of Google's feed as codes, where those are written as makers write theirs and the SKUs are not. */
export function withMakersNumber(
  columns: Record<string, string>,
  { titles, samples }: ColumnFacts & { titles: readonly string[] },
): Record<string, string> {
  const number = titles.find((title) => makersNumber.includes(title));
  const isMakers = (text: string) => isMakersCode(text) || isMakersCodeOfSize(text);
  const areMakers = (title = "") => share(samples[title] ?? [], isMakers);
  const isBetter = number !== undefined && areMakers(number) > 0.4 && areMakers(columns.style_code) < 0.1;
  return isBetter ? { ...columns, style_code: number } : columns;
}

/** The maker's number of a product, which its first row says alone. */
function numberOf(rows: readonly SourceRow[], { columns: { style_code: title = "" } }: ImportPlan): string {
  return makersNumber.includes(title) ? (rows.find((row) => row.cells[title])?.cells[title] ?? "") : "";
}

/**
 * Shopify's product export: the first row of a handle says all, the next name options, code, stock and price alone, and
 * some hold a further picture only. Names of options stand in the first row. An inventory has a row for each place.
 */
export const shopify: FormatReader = {
  codesNameSizes: true,
  group: handleOf,
  read(rows, plan) {
    // A metafield stands in the first row, and is of all variants.
    const chosen = rows[0]?.cells[plan.columns.colour ?? ""] ?? "";
    const colour = colourOfHandles(chosen || (plan.columns.colour ? ofMetafields(rows, "colour") : ""));
    const code = ofMetafields(rows, "style_code") || numberOf(rows, plan);
    const names = [1, 2, 3].map((number) => (rows[0] ? cellOf(rows[0], `option${number} name`) : ""));
    const variants = rows.map((row): Variant => {
      const fields = mappedFields(row, plan);
      const named = names.map((name, index) => [name, cellOf(row, `option${index + 1} value`)] as const);
      if (colour) fields.colour = colour;
      const options = addOptions(fields, named, plan);
      fields.category_path = fields.category ?? "";
      fields.tags = cellOf(row, "tags");
      fields.category = lastCategory(fields.category ?? "");
      fields.status = statusOf(
        cellOf(row, "status") || cellOf(row, "published", "published on online store"),
      );
      const factsOnly = !cellOf(row, "option1 value") && !fields.price && !fields.style_code;
      if (code && !factsOnly) fields.style_code = code;
      return { line: row.line, fields, factsOnly, options };
    });
    return areOfPlaces(rows) ? addUp(variants) : variants;
  },
};
