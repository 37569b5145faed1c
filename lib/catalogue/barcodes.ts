import { isGtin } from "./described-product";

/**
 * A barcode as it is stored: a GTIN of 8, 12, 13 or 14 digits with its check digit (GS1); null for what is none.
 * Spreadsheets write blanks, an apostrophe or `.0` around it and take the first 0 of a UPC away; invoices write `EAN 8434290502487`.
 */
export function readBarcode(cell: string): string | null {
  const digits: string = cell
    .trim()
    .replace(/^'|^(?:EAN|GTIN|UPC)(?:-?1[234])?\s*[:.]?\s*(?=\d)/i, "")
    .replace(/[.,]0+$/, "")
    .replace(/[\s-]+/g, "");
  const text = digits.length === 11 ? `0${digits}` : digits;
  return isGtin(text) ? text : null;
}

/** The ways one GTIN may be stored: `012345678905` is `0012345678905` too. */
export function barcodeForms(barcode: string): string[] {
  const bare = barcode.replace(/^0+/, "");
  return [8, 12, 13, 14]
    .filter((length) => length >= bare.length)
    .map((length) => bare.padStart(length, "0"));
}
