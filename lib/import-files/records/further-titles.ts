import { isGtin } from "@/lib/catalogue/described-product";
import { plainTitle } from "../shared/plain-title";
import type { ImportPlan } from "../shared/plan";
import { remembered } from "../shared/remembered";
import { numberedPlace, placeOfShop, placeWords } from "../words/shop-places";
import { discounts, otherPieces, otherwise, says } from "../words/title-words";

const barcodes = /\b(?:ean(?: ?13)?|upc|gtin|barcode|barras|strichcode|code barres?|codice a barre)\b/;

/** The columns of barcodes beside the one that was chosen: an `EAN` beside an `UPC`, that of the variant beside the product's. */
export function furtherBarcodes(titles: readonly string[], { columns }: ImportPlan): string[] {
  if (!columns.barcode) return [];
  return titles.filter(
    (title) => title !== columns.barcode && says(title, barcodes) && !otherwise.test(plainTitle(title)),
  );
}

/** The barcode of a record, from the next column where the chosen one is blank. */
export function barcodeOf(own: string, cells: Record<string, string>, plan: ImportPlan): string {
  if (/[1-9]/.test(own)) return own;
  const others = furtherBarcodes(Object.keys(cells), plan).map((title) => cells[title] ?? "");
  return others.find((cell) => isGtin(cell)) ?? own;
}

const numbered = (title: string) => plainTitle(title).replace(/ ?\d+\b/, "");

/** The discounts that are taken one after another beside the first of them: `Dto. 2` beside `Dto. 1` or `Dto.`. */
export function furtherDiscounts(titles: readonly string[], first: string | undefined): string[] {
  if (!first || !discounts.test(plainTitle(first))) return [];
  return titles.filter(
    (title) => title !== first && /\d/.test(title) && numbered(title) === numbered(first) && title > first,
  );
}

/** How titles name the pieces at one place of the shop, by what of them is the same for all: Lightspeed's outlets, Square's locations. */
const places: readonly ((title: string) => string | null)[] = [
  (title) => (/^inventory_(?!.*warning)/.test(title) ? "inventory" : null),
  (title) => (/^Inventory Available: \S/.test(title) ? "available" : null),
  (title) => (/^(?:Current Quantity|Cantidad actual) \S/.test(title) ? "current" : null),
  // Loyverse: `En inventario [Tienda]`; Saleor: `tienda (warehouse quantity)`.
  (title) => /^(.+) \[[^\]]+\]$/.exec(title)?.[1] ?? null,
  (title) => /^\S+ (\(warehouse quantity\))$/.exec(title)?.[1] ?? null,
  (title) => (numberedPlace.test(plainTitle(title)) ? "numbered" : null),
  (title) => (placeOfShop.test(plainTitle(title)) ? "bare" : null),
  (title) => {
    const plain = plainTitle(title);
    // A shop's `Réserve` in France is its stockroom (`StockRESERVE` of Fastmag), and `réservé` what is kept for somebody.
    const bare = plainTitle(title.replace(/réserve(?!\p{L})|(?<=^Stock)RESERVE$/giu, " "));
    const isOther = otherPieces.test(bare) || otherwise.test(bare);
    return (stocks.test(plain) || stocksBehind.test(plain)) && placeWords.test(plain) && !isOther
      ? "stock"
      : null;
  },
];
/** Whether a title is no more than one of several places of the shop: `Alm. 2`, `Almacén`. */
export const isPlaceOfShop = (title: string): boolean =>
  numberedPlace.test(plainTitle(title)) || placeOfShop.test(plainTitle(title));

const stocks =
  /^(?:stock|existencias|exist|uds|unidades|unids|cantidad|cant|pares|piezas|qty|quantity|inventory|inventario|on hand|soh|pairs|units|giacenza|giac|bestand|qte|quantite|qtd|quantidade)\b/;
/** `Shop qty` */
const stocksBehind = /\b(?:stock|qty|quantity|units|pairs|uds|unidades|pares)$/;

/** What all places of a title have in common; null for a title that names no place. */
const placed = remembered((title): string | null => {
  for (const [index, read] of places.entries()) {
    const found = read(title);
    if (found !== null) return `${index} ${found}`;
  }
  return null;
});

/** The columns with the pieces at the other places of the shop. */
export function furtherPlaces(
  titles: readonly string[],
  { columns: { stock }, addedStock = [] }: ImportPlan,
): string[] {
  if (!stock) return [];
  const kind = placed(stock);
  const isFurther = (title: string) =>
    addedStock.includes(title) || (kind !== null && placed(title) === kind);
  return titles.filter((title) => title !== stock && isFurther(title));
}

/** Whether a column says the pieces at one place that another column, of all of them, has in its sum: `Stock tienda` beside `Stock total`. */
export function isInTotal(title: string, { columns }: ImportPlan): boolean {
  return says(columns.stock, /\b(?:total|totales|suma|sum|gesamt)\b/) && placed(title) !== null;
}

/** `default=3,tienda=2`: Bagisto says the pieces at each place in one cell. */
const named = /^[\w-]+=\d+(?:,[\w-]+=\d+)*$/;

/** The pieces of a record at all places of the shop; as its cell is where there is one place, or a place has no number. */
export function stockOfPlaces(cells: Record<string, string>, plan: ImportPlan): string {
  const own = cells[plan.columns.stock ?? ""] ?? "";
  const others = furtherPlaces(Object.keys(cells), plan).map((title) => cells[title] ?? "");
  const listed = named.test(own) ? own.split(",").map((part) => part.slice(part.indexOf("=") + 1)) : [own];
  const counts = [...listed, ...others].filter((cell) => cell.trim() !== "").map(Number);
  if (listed.length + others.length === 1 && !named.test(own)) return own;
  if (counts.length === 0 || !counts.every(Number.isFinite)) return own;
  return String(counts.reduce((sum, count) => sum + count, 0));
}
