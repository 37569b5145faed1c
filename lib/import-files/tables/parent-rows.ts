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

/**
 * Gives variants what their product says, as Shopware 6 exports it: they name it by an id, and have blank cells for what is the
 * product's. A product that has variants is no record of its own then.
 */
export async function* unfoldParentRows(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
  const parents = new Map<string, Record<string, string>>();
  let waiting: SourceRow | null = null;
  for await (const row of rows) {
    const { id = "", parent_id: parentId = "", product_number: number } = row.cells;
    if (row.isTitles || number === undefined || !("parent_id" in row.cells)) {
      yield row;
      continue;
    }
    const parent = parents.get(parentId);
    // The product before was one without variants.
    if (waiting && waiting.cells.id !== parentId) yield waiting;
    waiting = null;
    if (parent) {
      yield inherit(row, parent);
      continue;
    }
    parents.set(id, row.cells);
    waiting = row;
  }
  if (waiting) yield waiting;
}
