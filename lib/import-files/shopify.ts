import { addUp, areOfPlaces } from "./add-up";
import { addOptions, type FormatReader, lastCategory, mappedFields, statusOf, type Variant } from "./variant";

/** Titles of a product export of Shopify, by field. */
const shopifyColumns: Record<string, string> = {
  style_code: "Variant SKU",
  brand: "Vendor",
  name: "Title",
  category: "Type",
  gender: "Google Shopping / Gender",
  price: "Variant Price",
  earlier_price: "Variant Compare At Price",
  cost: "Cost per item",
  stock: "Variant Inventory Qty",
  description: "Body (HTML)",
  pictures: "Image Src",
  barcode: "Variant Barcode",
};

/** Fields of shops since 2024, behind their name in the shop's language. */
const metafields: Record<string, RegExp> = {
  gender: /\bshopify\.target-gender\)$/,
  colour: /\bshopify\.color-pattern\)$/,
};

const isInventory = (titles: readonly string[]) =>
  ["Handle", "Title", "Option1 Value", "SKU", "Location"].every((title) => titles.includes(title));

/** Of an inventory; titles since 2025 say whether a count can be changed, too: `Available (not editable)`. */
function columnsOfInventory(titles: readonly string[]): Record<string, string> {
  const stock =
    titles.find((title) => /^Available\b/.test(title)) ?? titles.find((title) => /^On hand\b/.test(title));
  return { style_code: "SKU", name: "Title", ...(stock !== undefined && { stock }) };
}

/** Which title of a product export or an inventory holds which field. */
export function columnsOfShopify(titles: readonly string[]): Record<string, string> {
  if (isInventory(titles)) return columnsOfInventory(titles);
  const found = Object.entries(metafields).flatMap(([field, pattern]) => {
    const title = titles.find((one) => pattern.test(one));
    return title === undefined ? [] : [[field, title]];
  });
  const named = Object.entries(shopifyColumns).filter(([, title]) => titles.includes(title));
  return Object.fromEntries([...found, ...named]);
}

/** Whether these are the titles of Shopify's product export, or of its inventory. */
export function isShopify(titles: readonly string[]): boolean {
  const isExport = ["Handle", "Title", "Variant SKU", "Variant Price"].every((title) =>
    titles.includes(title),
  );
  return isExport || isInventory(titles);
}

/** The colours that a metafield names by the handles of its entries: `black; university-red` is Black/University Red. */
function colourOfHandles(cell: string): string {
  const handles = cell.split(/\s*;\s*/);
  if (!handles.every((handle) => /^\p{Ll}+(?:-\p{Ll}+)*$/u.test(handle))) return cell;
  const words = handles.map((handle) => handle.replaceAll("-", " "));
  return words.map((text) => text.replace(/(?<!\S)\p{Ll}/gu, (letter) => letter.toUpperCase())).join("/");
}

/**
 * Shopify's product export: the first row of a handle says all, the next name options, code, stock and price alone, and
 * some hold a further picture only. Names of options stand in the first row. An inventory has a row for each place.
 */
export const shopify: FormatReader = {
  codesNameSizes: true,
  group: (row) => row.cells.Handle ?? "",
  read(rows, plan) {
    // A metafield stands in the first row, and is of all variants.
    const colour = colourOfHandles(rows[0]?.cells[plan.columns.colour ?? ""] ?? "");
    const names = [1, 2, 3].map((number) => rows[0]?.cells[`Option${number} Name`] ?? "");
    const variants = rows.map((row): Variant => {
      const { cells, line } = row;
      const fields = mappedFields(row, plan);
      const named = names.map((name, index) => [name, cells[`Option${index + 1} Value`] ?? ""] as const);
      if (colour) fields.colour = colour;
      const options = addOptions(fields, named, plan);
      fields.category_path = fields.category ?? "";
      fields.tags = cells.Tags ?? "";
      fields.category = lastCategory(fields.category ?? "");
      fields.status = statusOf(cells.Status || cells.Published || "");
      const factsOnly = !cells["Option1 Value"] && !cells["Variant Price"] && !cells["Variant SKU"];
      return { line, fields, factsOnly, options };
    });
    return areOfPlaces(rows) ? addUp(variants) : variants;
  },
};
