import { filledCells } from "../shared/heading-title";
import { plainTitle } from "../shared/plain-title";
import type { ImportPlan } from "../shared/plan";
import type { SourceRow } from "../shared/source-row";
import { readAmountText } from "../words/amount-text";
import { isCountWithUnit } from "../words/stock-words";
import { statusOf } from "./variant";

/** A record of numbers alone, that names nothing, adds up the columns above it. */
function addsUp(row: SourceRow, { format, columns }: ImportPlan): boolean {
  if (format !== "generic" || row.group || row.shop) return false;
  const named = ["style_code", "name", "brand", "barcode", "barcodes", "size", "sizes", "pictures"] as const;
  if (!columns.name && !columns.style_code) return false;
  const naming = new Set(named.map((field) => columns[field]));
  const cells = filledCells(row.cells);
  // `25 pares` under the sizes counts those above.
  return (
    cells.length > 0 &&
    cells.every(
      ([title, cell]) => isCountWithUnit(cell) || (!naming.has(title) && readAmountText(cell) !== null),
    )
  );
}

/** A record of a marketplace that says what its variants share, and has no code of its own. */
function isParentRow(row: SourceRow, { columns }: ImportPlan): boolean {
  if (!columns.style_code || row.cells[columns.style_code]) return false;
  return Object.entries(row.cells).some(
    ([title, cell]) =>
      (/^(?:parent|padre|genitore|vaterartikel|principal)$/i.test(cell.trim()) &&
        /parent|padre|genitore|vater|principal|hierarch|jerarqu|relation/i.test(title)) ||
      // JTL's `Ist Vaterartikel`.
      (/^ist vaterartikel$/i.test(title) && /^(?:y|j|ja|yes|1|true|wahr)$/i.test(cell.trim())) ||
      // Bagisto's and Magento's product of sizes.
      (cell === "configurable" && /^(?:product_)?type$/.test(title)),
  );
}

/** Why a record is no product, whatever stands in it; null for those that may be. */
export function whyNoProduct(
  row: SourceRow,
  plan: ImportPlan,
): "titlesAgain" | "headingRow" | "surplusCells" | "parentRow" | "totalsRow" | "unreadLine" | null {
  if (row.isTitles) return "titlesAgain";
  if (row.isHeading) return "headingRow";
  if (row.isUnread) return "unreadLine";
  if (row.isTotals) return "totalsRow";
  if (row.surplus) return "surplusCells";
  if (isParentRow(row, plan)) return "parentRow";
  return addsUp(row, plan) ? "totalsRow" : null;
}

const kindTitle =
  /^(?:(?:product|item) type(?: non editable)?|tipo de (?:articulo|producto)|gift card|is giftcard)$/;
const service =
  /^(?:(?:appointments? )?services?|servicios?(?: de citas)?|digital|download|gift[ _]?cards?|tarjetas? regalo)$/i;

/** Whether a column says if a record is goods, a service or a gift card. */
export function isKindTitle(title: string): boolean {
  return kindTitle.test(plainTitle(title));
}

/** Whether a shop system says of a record that it is a service or a gift card, or its kind of goods is one. */
export function isNoGoods({ cells }: SourceRow, { columns }: ImportPlan): boolean {
  if (service.test(cells[columns.category ?? ""]?.trim() ?? "")) return true;
  return Object.entries(cells).some(([title, cell]) => {
    if (!isKindTitle(title)) return false;
    return /gift ?card/.test(plainTitle(title)) ? statusOf(cell) === "active" : service.test(cell.trim());
  });
}
