import { isGtin } from "@/lib/catalogue/described-product";
import { plainTitle } from "./plain-title";
import type { ImportPlan } from "./plan";
import { otherwise, says } from "./title-words";

const barcodes = /\b(?:ean(?: ?13)?|upc|gtin|barcode|barras|strichcode|code barres?|codice a barre)\b/;

/** The columns of barcodes beside the one that was chosen: an `EAN` beside an `UPC`, that of the variant beside the product's. */
export function furtherBarcodes(titles: readonly string[], { columns }: ImportPlan): string[] {
  if (!columns.barcode) return [];
  return titles.filter(
    (title) => title !== columns.barcode && says(title, barcodes) && !otherwise.test(plainTitle(title)),
  );
}

/** The barcode of a record, from the next column where the chosen one is blank. */
export function barcodeOf(cells: Record<string, string>, plan: ImportPlan): string {
  const own = cells[plan.columns.barcode ?? ""] ?? "";
  if (/[1-9]/.test(own)) return own;
  const others = furtherBarcodes(Object.keys(cells), plan).map((title) => cells[title] ?? "");
  return others.find((cell) => isGtin(cell)) ?? own;
}

/** What the columns of pieces begin with where each place of the shop has one: Lightspeed's outlets, Square's locations. */
const places = [/^inventory_/, /^Current Quantity (?=\S)/];

/** The columns with the pieces at the other places of the shop. */
export function furtherPlaces(titles: readonly string[], { columns }: ImportPlan): string[] {
  const place = places.find((one) => one.test(columns.stock ?? ""));
  return place ? titles.filter((title) => title !== columns.stock && place.test(title)) : [];
}

/** The pieces of a record at all places of the shop; as its cell is where there is one place, or a place has no number. */
export function stockOfPlaces(cells: Record<string, string>, plan: ImportPlan): string {
  const own = cells[plan.columns.stock ?? ""] ?? "";
  const others = furtherPlaces(Object.keys(cells), plan).map((title) => cells[title] ?? "");
  const counts = [own, ...others].filter((cell) => cell.trim() !== "").map(Number);
  if (others.length === 0 || counts.length === 0 || !counts.every(Number.isFinite)) return own;
  return String(counts.reduce((sum, count) => sum + count, 0));
}
