import { maxColumns } from "../shared/read-csv";
import type { TableRecord } from "./read-table";

/**
 * Columns of WebToffee's "Product Import Export" for WooCommerce, by what WooCommerce's own export calls them. `post_status`, parents and attributes are said in another way, and translated below.
 */
const names: Record<string, string> = {
  ID: "ID",
  "tax:product_type": "Type",
  sku: "SKU",
  post_title: "Name",
  post_content: "Description",
  post_excerpt: "Short description",
  stock: "Stock",
  regular_price: "Regular price",
  sale_price: "Sale price",
  sale_price_dates_from: "Date sale price starts",
  sale_price_dates_to: "Date sale price ends",
  "tax:product_cat": "Categories",
  "tax:product_tag": "Tags",
  "tax:product_brand": "Brands",
  images: "Images",
  "meta:_global_unique_id": "GTIN, UPC, EAN, or ISBN",
  "meta:_wc_cog_cost": "Cost of goods",
};

/** `attribute:pa_talla` of a product, with all its values; `meta:attribute_pa_talla` of a variation, with the slug of its own. */
const attribute = /^(meta:attribute_|attribute:)(?:pa_)?(.+)$/;

const slugOf = (value: string) =>
  value
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");

function isWebToffee(titles: readonly string[]): boolean {
  const parents = ["post_parent", "parent_sku"];
  return (
    ["post_title", "tax:product_type"].every((title) => titles.includes(title)) &&
    parents.some((title) => titles.includes(title))
  );
}

/** The columns of each attribute, by its name. */
function attributesOf(titles: readonly string[]): Map<string, { own: number; all: number }> {
  const found = new Map<string, { own: number; all: number }>();
  // Of its own attributes a shop writes `attribute:Taille` and `meta:attribute_taille`.
  const names = new Map<string, string>();
  for (const [index, title] of titles.entries()) {
    const [, kind = "", said = ""] = attribute.exec(title) ?? [];
    if (!said) continue;
    const name = names.get(slugOf(said)) ?? said;
    names.set(slugOf(said), name);
    const known = found.get(name) ?? { own: -1, all: -1 };
    found.set(name, kind === "attribute:" ? { ...known, all: index } : { ...known, own: index });
  }
  return found;
}

type Cells = readonly string[];

/** How the titles and the records of an export are said as WooCommerce says its own; null for the titles of any other table. */
function translationOf(titles: Cells): { titles: string[]; cells: (cells: Cells) => string[] } | null {
  if (!isWebToffee(titles)) return null;
  const named = titles.flatMap((title, index) => (names[title] ? [{ title: names[title], index }] : []));
  const attributes = attributesOf(titles);
  // What plugins keep, as WooCommerce's own export calls it, up to the columns that a table may have.
  const mostMetas = Math.max(0, maxColumns - named.length - 2 - 2 * attributes.size);
  const metas = titles
    .flatMap((title, index) => {
      const isOther = title.startsWith("meta:") && !names[title] && !attribute.test(title);
      return isOther ? [{ title: title.replace("meta:", "Meta: "), index }] : [];
    })
    .slice(0, mostMetas);
  const [parentAt, skuAt, statusAt] = ["post_parent", "parent_sku", "post_status"].map((title) =>
    titles.indexOf(title),
  );
  /** The values that products list, to say a variation's slug as they do: `40-5` is `40.5`. */
  const listed = new Map<string, string>();
  const attributeTitles = [...attributes.keys()].flatMap((_, at) => [
    `Attribute ${at + 1} name`,
    `Attribute ${at + 1} value(s)`,
  ]);
  return {
    titles: [...[...named, ...metas].map(({ title }) => title), "Published", "Parent", ...attributeTitles],
    cells(cells) {
      const cellAt = (index = -1) => cells[index]?.trim() ?? "";
      // The product's id, or its SKU, as WooCommerce's own export may name it.
      const id = /^[1-9]\d*$/.test(cellAt(parentAt)) ? `id:${cellAt(parentAt)}` : "";
      const parent = id || cellAt(skuAt);
      const isVariation = parent !== "";
      const facts = [...attributes].flatMap(([name, { own, all }]) => {
        const values = cellAt(all);
        for (const value of values.split("|")) listed.set(`${name} ${slugOf(value)}`, value.trim());
        const slug = cellAt(own);
        const said = isVariation && slug ? (listed.get(`${name} ${slugOf(slug)}`) ?? slug) : values;
        return [name, said.split("|").join(", ")];
      });
      const plain = [...named, ...metas].map(({ title, index }) => {
        const cell = cells[index] ?? "";
        return title === "Categories" ? cell.split("|").join(", ") : cell;
      });
      const published = cellAt(statusAt) === "publish" ? "1" : "0";
      return [...plain, published, parent, ...facts];
    },
  };
}

/** Reads WebToffee's export as WooCommerce's own; other tables are left as they are. */
export async function* readWebToffee(records: AsyncIterable<TableRecord>): AsyncGenerator<TableRecord> {
  let translation: ReturnType<typeof translationOf> | undefined;
  for await (const record of records) {
    if (translation === undefined) {
      translation = translationOf(record.cells.map((cell) => cell.trim()));
      yield translation ? { ...record, cells: translation.titles } : record;
    } else yield translation ? { ...record, cells: translation.cells(record.cells) } : record;
  }
}
