import type { TableRecord } from "./read-table";

/**
 * Columns of WebToffee's "Product Import Export" for WooCommerce (webtoffee.com/docs), by what WooCommerce's own export calls
 * them. `post_status`, parents and attributes are said in another way, and translated below.
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
  return ["post_title", "post_parent", "tax:product_type"].every((title) => titles.includes(title));
}

/** The columns of each attribute, by its name. */
function attributesOf(titles: readonly string[]): Map<string, { own: number; all: number }> {
  const found = new Map<string, { own: number; all: number }>();
  for (const [index, title] of titles.entries()) {
    const [, kind = "", name = ""] = attribute.exec(title) ?? [];
    if (!name) continue;
    const known = found.get(name) ?? { own: -1, all: -1 };
    found.set(name, kind === "attribute:" ? { ...known, all: index } : { ...known, own: index });
  }
  return found;
}

/** Reads WebToffee's export as WooCommerce's own; other tables are left as they are. */
export async function* readWebToffee(records: AsyncIterable<TableRecord>): AsyncGenerator<TableRecord> {
  let titles: readonly string[] | null = null;
  let named: [title: string, index: number][] = [];
  let attributes = new Map<string, { own: number; all: number }>();
  /** The values that products list, to say a variation's slug as they do: `40-5` is `40.5`. */
  const listed = new Map<string, string>();
  for await (const record of records) {
    if (titles === null) {
      titles = record.cells.map((cell) => cell.trim());
      if (!isWebToffee(titles)) {
        yield record;
        yield* records as AsyncGenerator<TableRecord>;
        return;
      }
      named = titles.flatMap((title, index): [string, number][] =>
        names[title] ? [[names[title], index]] : [],
      );
      attributes = attributesOf(titles);
      const more = [...attributes.keys()].flatMap((_, at) => [
        `Attribute ${at + 1} name`,
        `Attribute ${at + 1} value(s)`,
      ]);
      yield { ...record, cells: [...named.map(([title]) => title), "Published", "Parent", ...more] };
      continue;
    }
    const cellOf = (title: string) => record.cells[titles?.indexOf(title) ?? -1]?.trim() ?? "";
    const parent = cellOf("post_parent");
    const isVariation = /^[1-9]\d*$/.test(parent);
    const facts = [...attributes].flatMap(([name, { own, all }]) => {
      const values = record.cells[all]?.trim() ?? "";
      for (const value of values.split("|")) listed.set(`${name} ${slugOf(value)}`, value.trim());
      const slug = record.cells[own]?.trim() ?? "";
      const said = isVariation && slug ? (listed.get(`${name} ${slugOf(slug)}`) ?? slug) : values;
      return [name, said.split("|").join(", ")];
    });
    const cells = named.map(([title, index]) => {
      const cell = record.cells[index] ?? "";
      return title === "Categories" ? cell.split("|").join(", ") : cell;
    });
    const published = cellOf("post_status") === "publish" ? "1" : "0";
    yield { ...record, cells: [...cells, published, isVariation ? `id:${parent}` : "", ...facts] };
  }
}
