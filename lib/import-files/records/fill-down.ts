import { headingTitle } from "../shared/heading-title";
import type { ImportPlan } from "../shared/plan";
import type { SourceRow } from "../shared/source-row";
import { sizeTitles } from "../sizes/size-titles";
import { isCountWithUnit } from "../words/stock-words";
import { isKindTitle } from "./no-product";
import { recordKind } from "./record-kind";
import { optionPairs, saysSize } from "./variant-options";

/** The title of what stood in place of a name; what a file itself calls so is very unlikely. */
const optionTitle = "(option)";
/** What each size says for itself; all else a record without a code and a name has from the one above it. */
const ofSize = new Set(["size", "sizes", "stock", "barcode", "barcodes", "pictures"]);
const amounts = ["price", "sale_price", "earlier_price"];
/** What whole blocks of records share under one merged cell. */
const ofBlock = ["brand", "category", "name"] as const;

/** Whether a shop system wrote the table, which leaves nothing blank that is as above but in its variations. */
function isOfVariations(cells: Record<string, string>): boolean {
  return Object.keys(cells).some((title) => /variation/i.test(title));
}

/** Names of options that only the first record of a product says: `Option 1 name` is Talla. */
function fillOptionNames(cells: Record<string, string>, above: SourceRow): Record<string, string> {
  const filled = { ...cells };
  for (const [name, value] of optionPairs(Object.keys(cells)))
    if (cells[value] && !cells[name]) filled[name] = above.cells[name] ?? "";
  return filled;
}

/**
 * Whether a record is one more size of the record above it: it has the same code and no name, or it says a size, and of code
 * and name what tells it apart is blank.
 */
function continues(cells: Record<string, string>, above: SourceRow, plan: ImportPlan): boolean {
  const { columns, sizeCodes } = plan;
  const said = (field: string) => Boolean(cells[columns[field] ?? ""]);
  if (!columns.name && !columns.style_code) return false;
  const [name = "", code = ""] = [columns.name, columns.style_code];
  if (cells[code] && cells[code] === above.cells[code] && columns.name && !cells[name]) return true;
  // A second line of counts in the columns of sizes, as of another warehouse.
  const isUnnamed = !["name", "style_code", "brand", "barcode", ...amounts].some(said);
  const isCurve = sizeTitles(Object.keys(cells), plan).size > 0;
  const counts = Object.values(cells).some((cell) => /^\d{1,4}$/.test(cell));
  const isSaid = Object.entries(cells).some(
    ([title, cell]) => /\p{L}{2}/u.test(cell) && title !== headingTitle,
  );
  if (isUnnamed && isCurve && isSaid && counts) return true;
  const options =
    optionPairs(Object.keys(cells)).some(([, value]) => cells[value]) || Object.values(cells).some(saysSize);
  // `25 pares` under the sizes adds up those above.
  const isSized = ["size", "sizes"].some(
    (field) => said(field) && !isCountWithUnit(cells[columns[field as "size"] ?? ""]),
  );
  if (!isSized && !options) return false;
  // Each size may have a code of its own.
  return (
    (!said("name") || saysSize(cells[columns.name ?? ""] ?? "")) &&
    (!said("style_code") || (Boolean(columns.name) && (sizeCodes || options)))
  );
}

/** The same as in the row above, in a word or a sign. */
const isDitto = /^(?:ditt?o|[ií]dem|id\.|″|〃|"|'')$/i;

/**
 * Fills the cells that a table leaves blank because they are as above, as spreadsheets with merged cells do: a size
 * without code and name is one of the record above it, and a brand or category that stands once holds until the next.
 * `blocks`: titles of such columns (`Source.blocks`). Keeps what was above from call to call.
 */
export function fillDown(plan: ImportPlan, blocks: readonly string[]): (row: SourceRow) => SourceRow {
  let above: SourceRow | null = null;
  const merged = new Map<string, string>();
  /** Fills in what blocks share, and answers the fields that it did so for; a record that names no product adds up others. */
  const fillBlocks = (cells: Record<string, string>) => {
    const { columns } = plan;
    const isProduct = blocks.length > 0 && isOfVariations(cells) && Boolean(cells[columns.name ?? ""]);
    const named = ["name", "style_code"].some((field) => cells[columns[field] ?? ""]);
    return ofBlock.filter((field) => {
      const title = columns[field] ?? "";
      if (!blocks.includes(title) || !named) return false;
      if (cells[title]) merged.set(title, cells[title]);
      const value = cells[title] || isProduct ? undefined : merged.get(title);
      if (value) cells[title] = value;
      return value !== undefined;
    });
  };
  return (row) => {
    if (plan.format !== "generic" || row.isTitles || row.group || row.surplus) return row;
    if (row.isTotals || row.isHeading || row.isUnread) {
      above = null;
      return row;
    }
    const { columns } = plan;
    const cells = above ? fillOptionNames(row.cells, above) : { ...row.cells };
    for (const [title, cell] of Object.entries(cells))
      if (above && isDitto.test(cell.trim())) cells[title] = above.cells[title] ?? "";
    const kind = recordKind(row.cells);
    const group = kind === "product" ? `item ${row.line}` : kind && above?.group;
    // Pictures of a product leave what its variants have from above.
    if (kind === "other" && group) return { ...row, group };
    const isVariant = (kind === "variant" || kind === "option") && Boolean(group);
    const isNext = above !== null && !row.shop && (isVariant || continues(cells, above, plan));
    if (above && isNext) {
      const priced = amounts.some((field) => cells[columns[field] ?? ""]);
      for (const [field, title = ""] of Object.entries(columns)) {
        const text = cells[title] ?? "";
        const isOption = field === "name" && saysSize(text);
        if (ofSize.has(field) || (priced && amounts.includes(field)) || (text && !isOption)) continue;
        if (isOption) cells[optionTitle] = text;
        cells[title] = above.cells[title] ?? "";
      }
      for (const title of Object.keys(cells).filter(isKindTitle)) cells[title] ||= above.cells[title] ?? "";
    }
    const taken = fillBlocks(cells);
    const filled = {
      ...row,
      cells,
      ...(isNext && { continues: true }),
      ...(group && { group }),
      ...(taken.length > 0 && { above: taken }),
    };
    above = filled;
    return filled;
  };
}
