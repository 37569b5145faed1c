import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { isGtin } from "@/lib/catalogue/described-product";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import type { MessageKey } from "@/lib/i18n/message-key";
import { barcodeField } from "./size-matrix";
import { lockProduct } from "./stored-product";

/** The barcode of one size as staff changed it: what stood there when they looked, and what shall stand; null for none. */
export type BarcodeChange = { value: string; shown: string | null; barcode: string | null };

/** Why a barcode cannot be one: how long it is, or its check digit (GS1 General Specifications, 7.9). Null where it can. */
function whyNone(barcode: string): MessageKey | null {
  if (!/^(?:\d{8}|\d{12,14})$/.test(barcode)) return "admin.product.barcodes.errors.length";
  return isGtin(barcode) ? null : "admin.product.barcodes.errors.checkDigit";
}

/** Barcodes that another size has; `012345678905` and `0012345678905` are the same one. */
async function findTaken(tx: Transaction, productId: string, changes: BarcodeChange[]): Promise<Set<string>> {
  const rows = await tx.execute<{ value: string }>(sql`
    with given as (
      select value, ltrim(barcode, '0') as bare from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as r (value text, barcode text) where barcode is not null)
    select g.value from given g where exists (
        select from product_sizes z where ltrim(z.barcode, '0') = g.bare and not (z.product_id = ${productId}::uuid
          and z.value in (select value from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (value text))))
      or exists (select from given other where other.bare = g.bare and other.value <> g.value)`);
  return new Set(rows.map(({ value }) => value));
}

/**
 * Writes the barcodes of single sizes of a product, in the transaction it is given. Each is set only while what staff were
 * shown stands there. Answers what is refused by field (no GTIN, or another size has it), `"conflict"` where another barcode
 * stands there by now, null when all is written.
 */
export async function writeBarcodes(
  tx: Transaction,
  productId: string,
  changes: BarcodeChange[],
): Promise<NonNullable<Failure["fields"]> | "conflict" | null> {
  if (changes.length === 0) return null;
  const rows = await tx.execute<{ value: string; barcode: string | null }>(sql`
    select value, barcode from product_sizes where product_id = ${productId} order by id for update`);
  const now = new Map(rows.map(({ value, barcode }) => [value, barcode]));
  if (changes.some(({ value, shown }) => now.get(value) !== shown)) return "conflict";
  const fields: Record<string, MessageKey> = {};
  for (const { value, barcode } of changes) {
    const why = barcode === null ? null : whyNone(barcode);
    if (why) fields[barcodeField(value)] = why;
  }
  for (const value of await findTaken(tx, productId, changes))
    fields[barcodeField(value)] ??= "admin.product.barcodes.errors.taken";
  if (Object.keys(fields).length > 0) return fields;
  await tx.execute(sql`
    update product_sizes z set barcode = r.barcode, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r (value text, barcode text)
    where z.product_id = ${productId} and z.value = r.value`);
  return null;
}

/** Saves the barcodes of single sizes; where one cannot be, nothing is written. */
export async function saveBarcodesWrite(
  { id, barcodes }: { id: string; barcodes: BarcodeChange[] },
  { tx }: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  const stored = await lockProduct(tx, id);
  if (!stored) return { error: "admin.errors.notFound", status: 404 };
  const refused = await writeBarcodes(tx, id, barcodes);
  if (refused === "conflict") return { error: "admin.product.barcodes.errors.conflict", status: 409 };
  if (refused) return { error: "admin.errors.invalid", status: 400, fields: refused };
  if (barcodes.length === 0) return {};
  const named = (of: "shown" | "barcode") =>
    Object.fromEntries(barcodes.map((one) => [barcodeField(one.value), one[of]]));
  const change = {
    entity: "product",
    entityId: id,
    label: stored.facts.name,
    before: named("shown"),
    after: named("barcode"),
  };
  return { change, undoable: true };
}
