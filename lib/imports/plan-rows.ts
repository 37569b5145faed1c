import "server-only";
import type { Assembled } from "@/lib/import-files/products/assembled";
import type { CategoryKinds, ReadRow } from "@/lib/import-files/products/columns";
import type { ImportPlan } from "@/lib/import-files/shared/plan";
import { assembledRow } from "./apply-rows";
import { type ComparedRow, compareRows, newSizes } from "./compare-rows";
import { describeChange } from "./describe-change";
import { type Known, productKey, type SeenRows } from "./known";
import { priceNotes, saidPrice } from "./price-notes";

/** What of a plan says how its rows are compared with the shop. */
export type RowRules = { keepsSizes: boolean; addsStock: boolean; statesEarlier: boolean };

/** How the rows of a plan are compared with the shop. */
export function rowRules({ format, addsStock, earlierStatedBy }: ImportPlan): RowRules {
  const keepsSizes = format !== "own";
  return { keepsSizes, addsStock: keepsSizes && addsStock, statesEarlier: earlierStatedBy !== "" };
}

/** A batch of a file's products as rows of the shop's own file, not yet compared with the shop. */
export function readRowsOf(
  batch: readonly Assembled[],
  { keepsSizes, addsStock }: RowRules,
  kinds: CategoryKinds,
): ReadRow[] {
  return batch.map((one) => assembledRow({ ...one, keepsSizes, addsStock }, kinds));
}

/** The cells that are kept: of a new product without the size that a count alone does not say. */
function shownCells(
  cells: Record<string, string>,
  compared: ComparedRow | undefined,
): Record<string, string> {
  if (compared?.outcome !== "created" || compared.sizes.length > 0) return cells;
  const { sizes: _, barcodes: __, ...others } = cells;
  return others;
}

/**
 * What a dry run says of a batch: a row for each product, which begin at `from`. `reads` are its {@link readRowsOf};
 * `seen` remembers what earlier batches of the file named. Pure.
 */
export function planRows(
  batch: readonly Assembled[],
  reads: ReadRow[],
  known: Known,
  { from, seen, statesEarlier }: { from: number; seen: SeenRows; statesEarlier: boolean },
) {
  const compared = compareRows(reads, known, seen, statesEarlier);
  return batch.map((one, index) => {
    const row = compared[index];
    const product = row && known.products.get(productKey(row.brand, row.styleCode))?.[0];
    const twice = row?.outcome === "refused" && row.reasons.some(({ key }) => key === "imports.sameTwice");
    return {
      position: from + index,
      line: one.line,
      records: one.records,
      styleCode: row?.styleCode ?? "",
      brand: row?.brand ?? "",
      name: one.cells.name ?? "",
      cells: shownCells(one.cells, row),
      onlyNew: one.onlyNew,
      // What the file itself makes impossible is decided here; an apply sees one batch and not the file.
      unreadable: twice ? row.reasons : one.reasons,
      notes: [...one.notes, ...priceNotes(row, product), ...(row?.notes ?? [])],
      outcome: row?.outcome ?? ("refused" as const),
      reasons: row?.outcome === "refused" ? row.reasons : [],
      // A new product has no id before it is written.
      productId: row?.outcome === "changed" || row?.outcome === "unchanged" ? row.id : null,
      priceCents: saidPrice(row),
      sizes: newSizes(row),
      changes: row?.outcome === "changed" && product ? describeChange(row, known, product) : [],
    };
  });
}
