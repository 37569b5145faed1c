import { readBarcode } from "@/lib/catalogue/barcodes";
import type { Reason } from "../shared/reasons";

/** `1,20E+10`: a long number as spreadsheets show it; what its last digits were nobody knows. */
export function isScientificNotation(cell: string): boolean {
  return /^\d(?:[.,]\d+)?E\+\d{1,2}$/i.test(cell.trim());
}

/** The cell of the own file: `42=8412345678905; 43=8412345678912`. */
export function writeBarcodes(sizes: readonly { value: string; barcode?: string | null }[]): string {
  return sizes.flatMap(({ value, barcode }) => (barcode ? [`${value}=${barcode}`] : [])).join("; ");
}

export type SizeBarcode = { value: string; barcode: string };

/** Reads what {@link writeBarcodes} writes: barcodes by size as it is written there, or every reason why one cannot be read. */
export function readBarcodes(cell: string): { barcodes: SizeBarcode[]; reasons: Reason[] } {
  const barcodes: SizeBarcode[] = [];
  const reasons: Reason[] = [];
  for (const part of cell.split(/[;\n]/).filter((piece) => piece.trim() !== "")) {
    const [, value = "", code = ""] = /^(.+?)\s*[=:]\s*(\S+)$/.exec(part.trim()) ?? [];
    const barcode = readBarcode(code);
    if (value && barcode) barcodes.push({ value, barcode });
    else
      reasons.push({
        column: "barcodes",
        key: "imports.badBarcode",
        values: { cell: (code || part).trim() },
      });
  }
  return { barcodes, reasons };
}
