import { isGtin } from "@/lib/catalogue/described-product";
import { plainTitle } from "./plain-title";
import type { ImportPlan } from "./plan";
import { otherPieces, otherwise, says } from "./title-words";

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

/** How titles name the pieces at one place of the shop: Lightspeed's outlets, Square's locations, `Stock tienda`, `Uds. almacén`. */
const places: readonly ((title: string) => boolean)[] = [
  (title) => title.startsWith("inventory_"),
  (title) => /^Current Quantity \S/.test(title),
  (title) => {
    const plain = plainTitle(title);
    return stocks.test(plain) && placeWords.test(plain) && !otherPieces.test(plain) && !otherwise.test(plain);
  },
];
const stocks =
  /^(?:stock|existencias|exist|uds|unidades|unids|cantidad|cant|pares|piezas|qty|quantity|inventory|inventario|on hand|soh|pairs|units|giacenza|giac|bestand|qte|quantite|qtd|quantidade)\b/;
const placeWords =
  /\b(?:tienda|tda|almacen|trastienda|local|sucursal|deposito|store|shop|warehouse|backroom|branch|negozio|magazzino|filiale|laden|lager|magasin|boutique|entrepot|reserve|loja|armazem|botiga|magatzem)\b/;

/** The columns with the pieces at the other places of the shop. */
export function furtherPlaces(titles: readonly string[], { columns }: ImportPlan): string[] {
  const { stock = "" } = columns;
  const isPlace = places.find((is) => is(stock));
  return isPlace ? titles.filter((title) => title !== stock && isPlace(title)) : [];
}

/** Whether a column says the pieces at one place that another column, of all of them, has in its sum: `Stock tienda` beside `Stock total`. */
export function isInTotal(title: string, { columns }: ImportPlan): boolean {
  return says(columns.stock, /\b(?:total|totales|suma|sum|gesamt)\b/) && places.some((is) => is(title));
}

/** The pieces of a record at all places of the shop; as its cell is where there is one place, or a place has no number. */
export function stockOfPlaces(cells: Record<string, string>, plan: ImportPlan): string {
  const own = cells[plan.columns.stock ?? ""] ?? "";
  const others = furtherPlaces(Object.keys(cells), plan).map((title) => cells[title] ?? "");
  const counts = [own, ...others].filter((cell) => cell.trim() !== "").map(Number);
  if (others.length === 0 || counts.length === 0 || !counts.every(Number.isFinite)) return own;
  return String(counts.reduce((sum, count) => sum + count, 0));
}
