import { plainTitle } from "../shared/plain-title";
import type { SourceRow } from "../shared/source-row";
import { readAmountText } from "../words/amount-text";

/** What a piece costs, as a column of its own. */
const unitTitle = "Unit cost";

function numberOf(cell = ""): number | null {
  const number = readAmountText(cell)?.number;
  return number?.kind === "clear" ? number.value : null;
}

/**
 * Says what a piece costs in the inventory that shops in Portugal hand to the tax office after SAF-T, which values all pieces of a record at
 * once: `ClosingStockValue` by `ClosingStockQuantity`. Passes on all other records.
 */
export async function* addUnitCosts(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
  let [value, quantity]: (string | undefined)[] = [];
  for await (const row of rows) {
    const titled = (plain: string) =>
      Object.keys(row.cells).find((title) => plainTitle(title) === plain) ?? "";
    value ??= titled("closing stock value");
    quantity ??= titled("closing stock quantity");
    if (value === "" || quantity === "") {
      yield row;
      continue;
    }
    const [amount, pieces] = [numberOf(row.cells[value]), numberOf(row.cells[quantity])];
    const isValued = !row.isTitles && !row.isTotals && amount !== null && pieces !== null;
    const unit = isValued && amount > 0 && pieces > 0 ? (amount / pieces).toFixed(2) : null;
    yield unit === null ? row : { ...row, cells: { ...row.cells, [unitTitle]: unit } };
  }
}
