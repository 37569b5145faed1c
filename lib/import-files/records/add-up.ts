import { headingTitle } from "../shared/heading-title";
import { plainTitle } from "../shared/plain-title";
import type { SourceRow } from "../shared/source-row";
import { readSizeList } from "../sizes/size-list";
import { placeOfShop, placeTitle, shopTitle } from "../words/shop-places";
import { stockWord } from "../words/stock-words";
import type { Variant } from "./variant";

/** Counts of one size on several lines, as of several warehouses, are one count. */
export function addUp(variants: Variant[]): Variant[] {
  // Lists of sizes are added up once they are read.
  if (variants.some(({ fields }) => fields.sizes || readSizeList(fields.size ?? "").length > 1))
    return variants;
  const bySize = new Map<string, Variant>();
  for (const variant of variants) {
    const { size = "", stock = "", colour = "" } = variant.fields;
    const key = [size, colour, JSON.stringify(variant.options ?? {})].join(" | ");
    const known = bySize.get(key);
    const own = stockWord(stock) === "gone" ? "0" : stock;
    const sum = Number(known?.fields.stock || 0) + Number(own || 0);
    if (known && !Number.isInteger(sum)) return variants;
    const { addedUp = 1 } = known ?? {};
    bySize.set(
      key,
      known
        ? { ...known, addedUp: addedUp + 1, fields: { ...known.fields, stock: String(sum) } }
        : { ...variant, fields: { ...variant.fields, stock: own } },
    );
  }
  return [...bySize.values()];
}

/** The column of a record that names the place in which its pieces lie; undefined where it has none. */
export function placeColumn(cells: SourceRow["cells"]): string | undefined {
  return Object.keys(cells).find((title) => {
    const plain = plainTitle(title);
    return placeTitle.test(plain) || (shopTitle.test(plain) && /^\D*\p{L}{2}\D*$/u.test(cells[title] ?? ""));
  });
}

/** `BL n° BL2610-0881 du 13/10/2026`: the delivery note whose lines follow. */
const delivery =
  /^(?:bl|bon de livraison|albaran|delivery note|despatch note|lieferschein|ddt|guia de remessa)\b.*\d/;

/** `Carton 2 of 4`, `Bulto 3/5`, `Almacén: Tienda`: a heading that names the place of the records below it. */
export function isPlaceHeading(heading: string): boolean {
  const plain = plainTitle(heading);
  const [words = ""] = plain.split(/ ?\d/);
  return placeTitle.test(words.trim()) || placeOfShop.test(plain) || delivery.test(plain);
}

/**
 * Whether records name different places in which their pieces lie, as Shopify's inventory does, the cartons of a
 * packing list, or the deliveries that they came with: in a column of their own, or in the headings above them.
 */
export function areOfPlaces(rows: SourceRow[]): boolean {
  const title = placeColumn(rows[0]?.cells ?? {});
  const differ = (one: string) => new Set(rows.map(({ cells }) => cells[one] ?? "")).size > 1;
  if (title !== undefined && differ(title)) return true;
  return rows.every(({ cells }) => isPlaceHeading(cells[headingTitle] ?? "")) && differ(headingTitle);
}

const ownNumber =
  /^(?:sku|id|(?:item|piece|stock|tag|lot) ?(?:id|no|nr|number|code)|(?:n|no|num|numero|cod|codigo) ?(?:de )?(?:pieza|deposito|dep|etiqueta|lote)|ticket|lot|lote)$/;

/** Whether each record is one piece with a number of its own, as in a consignment shop. */
export function arePieces(rows: SourceRow[], variants: readonly Variant[]): boolean {
  const title = Object.keys(rows[0]?.cells ?? {}).find((one) => ownNumber.test(plainTitle(one)));
  if (title === undefined || !variants.every(({ fields }) => fields.stock === "1")) return false;
  const numbers = rows.map(({ cells }) => cells[title] ?? "");
  return numbers.every(Boolean) && new Set(numbers).size === rows.length;
}

/** Whether a size stands on several lines under one barcode: it lies in several places. */
export function liesApart(variants: Variant[]): boolean {
  const seen = new Set<string>();
  return variants.some(({ fields: { barcode = "", size = "" } }) => {
    const key = `${barcode} ${size}`;
    const isAgain = barcode !== "" && seen.has(key);
    seen.add(key);
    return isAgain;
  });
}
