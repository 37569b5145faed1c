import { plainTitle } from "./guess-columns";
import type { SourceRow } from "./source";
import {
  type FormatReader,
  lastCategory,
  mappedFields,
  optionField,
  statusOf,
  type Variant,
} from "./variant";

/** Titles in English and Spanish, plain; WooCommerce writes its export in the language of the shop. */
const titles: Record<string, string[]> = {
  id: ["id"],
  type: ["type", "tipo"],
  style_code: ["sku"],
  name: ["name", "nombre"],
  published: ["published", "publicado"],
  description: ["description", "descripcion"],
  short: ["short description", "descripcion corta"],
  stock: ["stock", "inventario"],
  sale: ["sale price", "precio rebajado"],
  regular: ["regular price", "precio normal"],
  category: ["categories", "categorias"],
  brand: ["brands", "marcas", "brand", "marca"],
  pictures: ["images", "imagenes"],
  parent: ["parent", "superior", "principal"],
};

function cellOf(row: SourceRow, field: string): string {
  const known = titles[field] ?? [];
  const title = Object.keys(row.cells).find((one) => known.includes(plainTitle(one)));
  return title === undefined ? "" : bare(row.cells[title] ?? "");
}

/** WooCommerce writes a comma within a value as `\,` and a line break as the two signs `\n`. */
function bare(cell: string): string {
  return cell.replace(/\\n/g, "\n").replace(/\\,/g, ",").trim();
}

/** Fields that staff may map anew; price, parents and attributes are read by their own titles. */
export function wooColumns(given: readonly string[]): Record<string, string> {
  const columns: Record<string, string> = {};
  for (const field of ["style_code", "name", "description", "stock", "category", "brand", "pictures"]) {
    const title = given.find((one) => titles[field]?.includes(plainTitle(one)));
    if (title !== undefined) columns[field] = title;
  }
  const price = given.find((one) => titles.regular?.includes(plainTitle(one)));
  return price === undefined ? columns : { ...columns, price };
}

/** Whether these are the titles of WooCommerce's product export. */
export function isWooCommerce(given: readonly string[]): boolean {
  const plain = new Set(given.map(plainTitle));
  return ["type", "style_code", "regular", "parent"].every((field) =>
    titles[field]?.some((one) => plain.has(one)),
  );
}

function attributes(row: SourceRow): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [title, cell] of Object.entries(row.cells)) {
    const match = /^(?:attribute (\d+) name|nombre del atributo (\d+))$/.exec(plainTitle(title));
    const field = match && optionField(cell);
    if (!field) continue;
    const number = match[1] ?? match[2];
    const known = [`attribute ${number} value s`, `valor es del atributo ${number}`];
    const value = Object.entries(row.cells).find(([one]) => known.includes(plainTitle(one)))?.[1] ?? "";
    found[field] = bare(value);
  }
  return found;
}

function typeOf(row: SourceRow): string {
  return cellOf(row, "type").toLowerCase();
}

function readRow(row: SourceRow, plan: Parameters<FormatReader["read"]>[1]): Variant {
  const type = typeOf(row);
  const isVariation = type.startsWith("variation") || type.startsWith("variaci");
  const isParent = type.startsWith("variable");
  const mapped = Object.entries(mappedFields(row, plan)).map(([field, cell]) => [field, bare(cell)] as const);
  const fields: Record<string, string> = { ...Object.fromEntries(mapped), ...attributes(row) };
  const sale = cellOf(row, "sale");
  const regular = fields.price ?? "";
  fields.price = sale || regular;
  fields.earlier_price = sale ? regular : "";
  fields.description ||= cellOf(row, "short");
  fields.category = lastCategory(fields.category ?? "");
  fields.status = statusOf(cellOf(row, "published"));
  // A parent lists all values of its options, and a variation is called "T-Shirt - Red".
  if (isParent) for (const field of ["size", "colour"]) delete fields[field];
  if (isParent || !isVariation) return { line: row.line, fields, factsOnly: isParent };
  for (const field of ["name", "category"]) delete fields[field];
  return { line: row.line, fields, factsOnly: false };
}

/** WooCommerce's product export: a row per product, one per variation that names its parent by SKU or `id:`. */
export const woocommerce: FormatReader = {
  codesNameSizes: true,
  group(row) {
    const own = cellOf(row, "style_code") || `id:${cellOf(row, "id")}`;
    return cellOf(row, "parent") || own;
  },
  read(rows, plan) {
    const variants = rows.map((row) => readRow(row, plan));
    const parents = variants.filter(({ factsOnly }) => factsOnly);
    if (parents.length === variants.length) return variants;
    // The parent's own code is the product's, whatever those of its variations are.
    const code = parents[0]?.fields.style_code;
    return variants.map((variant) =>
      code ? { ...variant, fields: { ...variant.fields, style_code: code } } : variant,
    );
  },
};
