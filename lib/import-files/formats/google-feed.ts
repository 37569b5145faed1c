import { type ColumnFacts, isCode, share } from "../guess/column-evidence";
import { takeSale } from "../records/sale-days";
import { type FormatReader, lastCategory, mappedFields, type Variant } from "../records/variant";
import type { SourceRow } from "../shared/source-row";

/** Attributes of the Google Merchant product data specification, by field; the surer one first. */
const attributes: Record<string, string[]> = {
  style_code: ["item_group_id", "mpn", "id"],
  brand: ["brand"],
  name: ["title"],
  category: ["product_type", "google_product_category"],
  gender: ["gender"],
  colour: ["color"],
  size: ["size"],
  price: ["price"],
  cost: ["cost_of_goods_sold"],
  description: ["description"],
  pictures: ["image_link"],
  barcode: ["gtin"],
  // Of Meta's catalogue, and what shops add to theirs.
  stock: ["quantity_to_sell_on_facebook", "sell_on_google_quantity", "quantity", "inventory"],
};

/** Titles in files are written `image_link` or `image link`. */
function attribute(title: string): string {
  return title.trim().toLowerCase().replace(/\s+/g, "_");
}

/** Whether these are attributes of a product feed for Google Merchant Center. */
export function isGoogleFeed(titles: readonly string[]): boolean {
  const found = new Set(titles.map(attribute));
  const needed = ["id", "title", "price", "availability"].every((name) => found.has(name));
  return needed && ["image_link", "item_group_id", "gtin"].some((name) => found.has(name));
}

/**
 * Which attribute holds which field. The maker's number names the style better than the shop's own number of the group,
 * unless each size has one of its own.
 */
export function googleColumns(
  titles: readonly string[],
  { samples, distinct = {} }: ColumnFacts,
): Record<string, string> {
  const byName = new Map(titles.map((title) => [attribute(title), title]));
  const count = (name: string) => distinct[byName.get(name) ?? ""] ?? 0;
  const isOfStyle =
    count("mpn") > 0 &&
    (count("mpn") <= count("item_group_id") || count("mpn") * 1.4 <= count("id")) &&
    share(samples[byName.get("mpn") ?? ""] ?? [], isCode) > 0.7;
  if (isOfStyle) byName.delete("item_group_id");
  const found = Object.entries(attributes).map(([field, names]) => [
    field,
    names.map((name) => byName.get(name)).find((title) => title !== undefined),
  ]);
  return Object.fromEntries(found.filter(([, title]) => title !== undefined));
}

/** Numbers of Google's product taxonomy that say what goods are; `166` and `1604` stand above all of them. */
const taxonomy: Record<string, string> = {
  "100": "Backpacks",
  "169": "Belts",
  "173": "Hats",
  "187": "Shoes",
  "204": "Pants",
  "207": "Shorts",
  "209": "Socks",
  "212": "Shirts & Tops",
  "3032": "Handbags",
  "5598": "Coats & Jackets",
};

/** The category of an item; of a number that says nothing the name does. */
const categoryOf = (cell: string) =>
  /^\d+$/.test(cell.trim()) ? (taxonomy[cell.trim()] ?? "") : lastCategory(cell);

/** The attributes of an item, whatever its titles are written like. */
const attributesOf = (cells: SourceRow["cells"]): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).map(([title, cell]) => [attribute(title), cell]));

/** What joins the items of one product: their group, else what they are called and the picture that they share. */
function groupOf({ cells }: SourceRow): string {
  const { item_group_id: group, title = "", color = "", image_link: picture = "" } = attributesOf(cells);
  return group || (title && picture ? `item ${[title, color, picture].join(" | ").toLowerCase()}` : "");
}

/** When a sale price holds: `2026-11-01T00:00+0100/2026-11-30T23:59+0100`. */
function intervalOf(cell: string): Record<string, string> {
  const [from = "", to = ""] = cell.split(/(?<=\d{4}-\d\d-\d\d[^/]*)\//);
  return { sale_from: from.trim(), sale_to: to.trim() };
}

/** A feed for Google Merchant Center: an item per size, joined by `item_group_id`. Google's says whether, Meta's how much is in stock. */
export const googleFeed: FormatReader = {
  codesNameSizes: false,
  group: groupOf,
  read(rows, plan) {
    const items = rows.map((row) => ({ row, named: attributesOf(row.cells) }));
    const areSized = items.some(({ named }) => named.size);
    return items.map(({ row, named }): Variant => {
      const fields = mappedFields(row, plan);
      // An item alone is called by its own number; of sizes without a group each has another.
      const isOfGroup = attributes.style_code?.includes(attribute(plan.columns.style_code ?? ""));
      if (isOfGroup && !named.item_group_id)
        fields.style_code = named.mpn || (rows.length === 1 ? (named.id ?? "") : "");
      // The system is named beside bare numbers.
      if (/^\d/.test(fields.size ?? "") && /^(?:US|UK|EU)$/i.test(named.size_system ?? ""))
        fields.size = `${named.size_system} ${fields.size}`;
      takeSale(fields, named.sale_price ?? "", intervalOf(named.sale_price_effective_date ?? ""));
      fields.category = categoryOf(fields.category ?? "");
      fields.pictures = [fields.pictures, named.additional_image_link].filter(Boolean).join(" ");
      if (/^out.of.stock$/i.test(named.availability ?? "")) fields.stock = "0";
      return { line: row.line, fields, factsOnly: areSized && !fields.size };
    });
  },
};
