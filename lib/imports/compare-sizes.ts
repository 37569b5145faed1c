import type { ProductRow } from "@/lib/import-files/products/columns";
import type { Reason } from "@/lib/import-files/shared/reasons";
import type { RowSize } from "@/lib/import-files/sizes/sizes-cell";
import { barcodeKey, type Known, type KnownProduct, type SeenRows } from "./known";

/** What a row would leave below what is held for customers. */
export function stockReasons(sizes: RowSize[] | undefined, product: KnownProduct): Reason[] {
  if (!sizes) return [];
  const left = new Map(sizes.map((size) => [size.value, size.onHand]));
  return product.sizes
    .map(({ value, held }) => ({ size: value, held, stock: left.get(value) ?? 0 }))
    .filter(({ held, stock }) => stock < held)
    .map((values) => ({ column: "sizes", key: "imports.heldBelow", values }));
}

/** Which of stock and barcodes differ from what is stored. */
export function changedSizes(sizes: RowSize[] | undefined, product: KnownProduct): ("sizes" | "barcodes")[] {
  if (!sizes) return [];
  const before = new Map(product.sizes.map((size) => [size.value, size]));
  const same =
    sizes.length === before.size && sizes.every(({ value, onHand }) => before.get(value)?.onHand === onHand);
  const codes = sizes.every(
    ({ value, barcode }) => (before.get(value)?.barcode ?? null) === (barcode ?? null),
  );
  return [...(same ? [] : ["sizes" as const]), ...(codes ? [] : ["barcodes" as const])];
}

type Wanted = { sizes?: RowSize[]; notes: Reason[] };

/** The sizes that a row leads to: those it names, and where it names only some, the others as they are. A delivery's come to what is there. */
export function wantedSizes(row: ProductRow, product: KnownProduct, { sized }: Known): Wanted {
  const { sizes, keepsSizes } = row;
  const stored = product.sizes.map(({ held: _, ...size }) => size);
  if (!sizes) return { sizes: row.barcodes ? stored : undefined, notes: [] };
  if (row.unsized && stored.length === 0 && sized.has(product.facts.categoryId))
    return { notes: sizesOfNew({ ...row, notes: [] }, true).notes };
  const known = new Map(stored.map((size) => [size.value, size]));
  const before = (value: string) => (row.addsStock ? (known.get(value)?.onHand ?? 0) : 0);
  const named = sizes.map((size) => ({
    ...size,
    onHand: before(size.value) + size.onHand,
    barcode: known.get(size.value)?.barcode ?? null,
  }));
  if (!keepsSizes) return { sizes: named, notes: [] };
  const [only, ...more] = stored;
  const [stock, ...further] = named;
  // A count without a size is that of the only size there is; of several nobody knows which.
  if (
    stock?.value === "ONE" &&
    further.length === 0 &&
    only &&
    !stored.some(({ value }) => value === "ONE")
  ) {
    if (more.length === 0)
      return { sizes: [{ ...only, onHand: before(only.value) + stock.onHand }], notes: [] };
    const values = { stock: stock.onHand, sizes: stored.map(({ value }) => value).join(", ") };
    return { notes: [{ column: "sizes", key: "imports.notes.stockWithoutSize", values }] };
  }
  const others = stored.filter(({ value }) => !named.some((size) => size.value === value));
  return { sizes: [...named, ...others], notes: [] };
}

/**
 * A row without the bare numbers of which nobody knows what they are, with a note; those that the product has are known by
 * that, so that an export comes back as it went. Refused where it names no other size.
 */
export function withoutUnsaid(
  row: ProductRow,
  stored: readonly Pick<RowSize, "value">[],
): { row: ProductRow; reasons: Reason[] } {
  const { sizes, bareSizes = [], notes = [] } = row;
  const unsaid = bareSizes.filter((value) => !stored.some((size) => size.value === value));
  if (!sizes || unsaid.length === 0) return { row, reasons: [] };
  const said = (key: Reason["key"]) =>
    unsaid.map((cell): Reason => ({ column: "sizes", key, values: { cell } }));
  const left = sizes.filter(({ value }) => !unsaid.includes(value));
  if (left.length === 0) return { row, reasons: said("imports.unknownSize") };
  const all = [...notes, ...said("imports.notes.sizeLeftOut")];
  return { row: { ...row, sizes: left, keepsSizes: true, notes: all }, reasons: [] };
}

/** The sizes of a new product. Shoes and clothes of which a file only counts how many there are have none yet. */
export function sizesOfNew({ sizes = [], notes = [], unsized }: ProductRow, comesInSizes: boolean): Wanted {
  const [one] = sizes;
  if (!unsized || !comesInSizes || !one) return { sizes, notes };
  const values = { stock: one.onHand };
  return { sizes: [], notes: [...notes, { column: "sizes", key: "imports.notes.noSizeOfNew", values }] };
}

function barcodeNote(key: "barcodeTaken" | "barcodeWithoutSize", cell: string): Reason {
  return { column: "barcodes", key: `imports.notes.${key}`, values: { cell } };
}

/**
 * Gives sizes the barcodes that the row says. One that another product has, or another size of this row, is left out and
 * said; the shop's own file takes away those that it does not name. `id` is the product's, "" for a new one.
 */
export function withBarcodes(
  { sizes, notes }: Wanted,
  row: ProductRow,
  id: string,
  { barcodes: owners }: Known,
  seen: SeenRows,
): Wanted {
  const { barcodes, keepsSizes, line } = row;
  if (!sizes || !barcodes) return { sizes, notes };
  const said = [...notes];
  const given = new Map<string, string>();
  const [only] = sizes;
  for (const { value, barcode } of barcodes) {
    const size = sizes.length === 1 && value === "ONE" ? only?.value : value;
    const key = `barcode ${barcodeKey(barcode)}`;
    const owner = owners.get(barcodeKey(barcode)) ?? id;
    const twice = barcodes.some(
      (other) => other.value !== value && barcodeKey(other.barcode) === barcodeKey(barcode),
    );
    const isTaken = twice || owner !== id || (seen.get(key) ?? line) !== line;
    seen.set(key, seen.get(key) ?? line);
    if (isTaken) said.push(barcodeNote("barcodeTaken", barcode));
    else if (!sizes.some((one) => one.value === size)) said.push(barcodeNote("barcodeWithoutSize", barcode));
    else given.set(size ?? "", barcode);
  }
  const merged = sizes.map((size) => {
    const kept = keepsSizes ? (size.barcode ?? null) : null;
    return { ...size, barcode: given.get(size.value) ?? kept };
  });
  return { sizes: merged, notes: said };
}
