import "server-only";
import type { Transaction } from "@/db/client";
import { isGtin } from "@/lib/catalogue/described-product";
import { parseSize, type SizeHint } from "@/lib/catalogue/sizes";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import type { MessageKey } from "@/lib/i18n/message-key";
import { barcodeField, type SizeChange, sizeField } from "./size-matrix";
import { lockProduct } from "./stored-product";
import { findTakenBarcodes, lockSizesOf, setSizes, type WantedSize } from "./write-sizes";

/** The barcode of one size as staff changed it: what stood there when they looked, and what shall stand; null for none. */
export type BarcodeChange = { value: string; shown: string | null; barcode: string | null };

/** What is refused by field; `"conflict"` where something else than staff were shown stands there; null: it is written. */
type Refused = Record<string, MessageKey> | "conflict" | null;

/**
 * Writes the stock of single sizes, in the transaction it is given. Each is set only while it is still what staff were
 * shown, so that a pair that was sold in between is never brought back (docs/trust.md, rule 4). Refused are sizes that the
 * shop does not know and stock below what is held.
 */
export async function changeSizes(
  tx: Transaction,
  id: string,
  changes: readonly SizeChange[],
  hint: SizeHint,
): Promise<Refused> {
  if (changes.length === 0) return null;
  const now = new Map((await lockSizesOf(tx, [id])).map((size) => [size.value, size]));
  const next = new Map<string, WantedSize>(now);
  const fields: Record<string, MessageKey> = {};
  for (const { value, shown, onHand } of changes) {
    const stored = now.get(value);
    if ((stored?.onHand ?? null) !== shown) return "conflict";
    const size = stored ?? parseSize(value, hint);
    if (size?.value !== value) fields[sizeField(value)] = "admin.product.errors.size";
    else if (onHand === null) next.delete(value);
    else next.set(value, { ...size, onHand });
    if ((stored?.held ?? 0) > (onHand ?? 0)) fields[sizeField(value)] = "admin.product.errors.held";
  }
  if (Object.keys(fields).length > 0) return fields;
  await setSizes(tx, [{ id, sizes: [...next.values()] }]);
  return null;
}

/** Why a barcode cannot be one: how long it is, or its check digit (GS1 General Specifications, 7.9). Null where it can. */
function whyNone(barcode: string): MessageKey | null {
  if (!/^(?:\d{8}|\d{12,14})$/.test(barcode)) return "admin.product.barcodes.errors.length";
  return isGtin(barcode) ? null : "admin.product.barcodes.errors.checkDigit";
}

/** The same for the barcodes of single sizes. Refused are those that are no GTIN, and those that another size has. */
export async function changeBarcodes(
  tx: Transaction,
  id: string,
  changes: readonly BarcodeChange[],
): Promise<Refused> {
  if (changes.length === 0) return null;
  const next = new Map((await lockSizesOf(tx, [id])).map((size) => [size.value, size]));
  const fields: Record<string, MessageKey> = {};
  for (const { value, shown, barcode } of changes) {
    const size = next.get(value);
    if (size?.barcode !== shown) return "conflict";
    next.set(value, { ...size, barcode });
    const why = barcode === null ? null : whyNone(barcode);
    if (why) fields[barcodeField(value)] = why;
  }
  const product = { id, sizes: [...next.values()] };
  for (const { value } of await findTakenBarcodes(tx, [product]))
    fields[barcodeField(value)] ??= "admin.product.barcodes.errors.taken";
  if (Object.keys(fields).length > 0) return fields;
  await setSizes(tx, [product]);
  return null;
}

/** Saves the barcodes of single sizes; where one cannot be, nothing is written. */
export async function saveBarcodesWrite(
  { id, barcodes }: { id: string; barcodes: BarcodeChange[] },
  { tx }: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  const stored = await lockProduct(tx, id);
  if (!stored) return { error: "admin.errors.notFound", status: 404 };
  const refused = await changeBarcodes(tx, id, barcodes);
  if (refused === "conflict") return { error: "admin.product.barcodes.errors.conflict", status: 409 };
  if (refused) return { error: "admin.errors.invalid", status: 400, fields: refused };
  if (barcodes.length === 0) return {};
  const named = (of: "shown" | "barcode") =>
    Object.fromEntries(barcodes.map((one) => [barcodeField(one.value), one[of]]));
  const entry = { entity: "product", entityId: id, label: stored.facts.name };
  return { change: { ...entry, before: named("shown"), after: named("barcode") }, undoable: true };
}
