import { isGtin } from "@/lib/catalogue/described-product";
import type { Reason } from "./reasons";

/**
 * A barcode as it is stored: a GTIN of 8, 12, 13 or 14 digits with its check digit (GS1); null for what is none.
 * Spreadsheets write blanks, an apostrophe or `.0` around it and take the first 0 of a UPC away.
 */
export function readBarcode(cell: string): string | null {
  const digits: string = cell
    .trim()
    .replace(/^'/, "")
    .replace(/[.,]0+$/, "")
    .replace(/[\s-]+/g, "");
  const text = digits.length === 11 ? `0${digits}` : digits;
  return isGtin(text) ? text : null;
}

/** `1,20E+10`: a long number as spreadsheets show it; what its last digits were nobody knows. */
export function isRuined(cell: string): boolean {
  return /^\d(?:[.,]\d+)?E\+\d{1,2}$/i.test(cell.trim());
}

/** The ways one GTIN may be stored: `012345678905` is `0012345678905` too. */
export function barcodeForms(barcode: string): string[] {
  const bare = barcode.replace(/^0+/, "");
  return [8, 12, 13, 14]
    .filter((length) => length >= bare.length)
    .map((length) => bare.padStart(length, "0"));
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
