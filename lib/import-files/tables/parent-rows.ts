import type { SourceRow } from "../shared/source-row";
import { isSize } from "../sizes/size-pair";

/** Cells of a variant that are its own, though its product has them, too. */
const own = new Set(["id", "parent_id", "product_number", "stock", "ean", "optionIds", "option_ids"]);

/** The size that a variant's number says behind its product's: `B75806-36 2/3` of `B75806`; "" where it says none. */
function sizeBehind(number: string, parent: string): string {
  const rest = number.startsWith(parent) ? number.slice(parent.length) : "";
  const [, size = ""] = /^[-_. /](.+)$/.exec(rest) ?? [];
  return isSize(size.replaceAll("_", " ")) ? size.replaceAll("_", " ") : "";
}

/** The variant with what it has from its product, under the product's number. */
function inherit(row: SourceRow, parent: Record<string, string>): SourceRow {
  const number = parent.product_number ?? "";
  const cells = Object.fromEntries(
    Object.entries({ ...parent, ...row.cells }).map(([title, cell]) => [
      title,
      // An inherited yes or no is written as no.
      (title === "active" ? "" : cell) || (own.has(title) ? "" : (parent[title] ?? "")),
    ]),
  );
  const size = sizeBehind(row.cells.product_number ?? "", number);
  return { ...row, cells: { ...cells, parent_id: "", ...(size !== "" && { product_number: number, size }) } };
}

/** How WP All Export writes WooCommerce's variations: below their product, which they name by its id, with nothing of what it says. */
const ofWooCommerce = { id: "ID", parentId: "Parent Product ID", kind: "Post Type" };

/** What the product says of all its variations, whatever they are called themselves. */
const ofProduct = new Set(["Title", "Sku"]);

/** The variation with what it has from its product: neither its prices and pieces nor the values that its options may have. */
function inheritPost(row: SourceRow, parent: Record<string, string>): SourceRow {
  const optional = Object.keys(parent).flatMap((title) => {
    const [, option = ""] = /^Attribute In Variations \((.*)\)$/.exec(title) ?? [];
    return option && parent[title] === "yes" ? [`Attribute Value (${option})`] : [];
  });
  const isOwn = (title: string) =>
    optional.includes(title) || /price|stock|^ID$|^Parent Product ID$|global_unique_id/i.test(title);
  const cells = Object.entries(row.cells).map(([title, cell]) => {
    const shared = parent[title] ?? "";
    if (ofProduct.has(title)) return [title, shared || cell];
    return [title, cell || (isOwn(title) ? "" : shared)];
  });
  return { ...row, cells: Object.fromEntries(cells), group: `post ${row.cells[ofWooCommerce.parentId]}` };
}

/** A record with the id of its product, where it is a variation, and its own; null for a record of any other table. */
function idsOf({
  cells,
  isTitles,
}: SourceRow): { own: string; parentId: string; inherit: typeof inherit } | null {
  if (isTitles) return null;
  if (cells.product_number !== undefined && cells.parent_id !== undefined)
    return { own: cells.id ?? "", parentId: cells.parent_id, inherit };
  const { id, parentId, kind } = ofWooCommerce;
  if (cells[id] === undefined || cells[parentId] === undefined || cells[kind] === undefined) return null;
  const isVariation = cells[kind] === "product_variation";
  return { own: cells[id], parentId: isVariation ? cells[parentId] : "", inherit: inheritPost };
}

/**
 * Gives variants what their product says, as Shopware 6 and WP All Export write it: they name it by an id, and have blank cells for what is
 * the product's. A product that has variants is no record of its own then.
 */
export async function* unfoldParentRows(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
  const parents = new Map<string, Record<string, string>>();
  let waiting: { row: SourceRow; own: string } | null = null;
  for await (const row of rows) {
    const ids = idsOf(row);
    if (!ids) {
      yield row;
      continue;
    }
    const parent = parents.get(ids.parentId);
    // The product before was one without variants.
    if (waiting && waiting.own !== ids.parentId) yield waiting.row;
    waiting = null;
    if (parent) {
      yield ids.inherit(row, parent);
      continue;
    }
    parents.set(ids.own, row.cells);
    waiting = { row, own: ids.own };
  }
  if (waiting) yield waiting.row;
}
