import "server-only";
import { eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { brands, products } from "@/db/schema/catalogue";
import { sourcedItems } from "@/db/schema/sourcing";
import { findConflict } from "@/lib/changes/conflict";
import { writeNextVersion } from "@/lib/changes/next-version";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import type { SourcedItemInput, savedItemForm } from "./forms";
import { itemColumns, itemValues } from "./item-values";
import { linkThoseWhoAsked } from "./link-inquiries";

/** Name of sourced items in the audit trail. */
export const sourcedItemEntity = "sourcedItem";

/** What no row stands behind: a brand or product that has gone since the form was opened. */
async function refuseUnknown(
  tx: Transaction,
  { brandId, productId }: Pick<SourcedItemInput, "brandId" | "productId">,
): Promise<Failure | null> {
  const fields: NonNullable<Failure["fields"]> = {};
  if (brandId !== null && (await tx.$count(brands, inArray(brands.id, [brandId]))) === 0) {
    fields.brandId = "admin.errors.notFound";
  }
  if (productId !== null && (await tx.$count(products, inArray(products.id, [productId]))) === 0) {
    fields.productId = "admin.errors.notFound";
  }
  return Object.keys(fields).length > 0 ? { error: "admin.errors.invalid", fields, status: 400 } : null;
}

/** Writes a new sourced item and links the inquiries that asked for it. Answers its id. */
export async function createItem(
  input: SourcedItemInput,
  { tx, staff }: StaffContext,
): Promise<StaffAnswer<{ id: string }> | Failure> {
  const refused = await refuseUnknown(tx, input);
  if (refused) return refused;
  const columns = itemColumns(input, staff);
  const [row] = await tx.insert(sourcedItems).values(columns).returning({ id: sourcedItems.id });
  if (!row) throw new Error("The sourced item was not written");
  const links = await linkThoseWhoAsked(tx, row.id, input.name);
  const entry = { entity: sourcedItemEntity, entityId: row.id, label: input.name };
  return { data: row, change: [{ ...entry, before: null, after: columns }, ...links], undoable: true };
}

/** Saves a sourced item if its version is still the one that was edited. */
export async function saveItem(
  { id, version, ...input }: z.output<typeof savedItemForm>,
  { tx, staff }: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  const [stored] = await tx.select().from(sourcedItems).where(eq(sourcedItems.id, id)).for("update");
  if (!stored) return { error: "admin.errors.notFound", status: 404 };
  if (stored.version !== version)
    return findConflict(tx, sourcedItemEntity, stored, itemValues(stored, staff));
  const refused = await refuseUnknown(tx, input);
  if (refused) return refused;
  const entry = { entity: sourcedItemEntity, label: input.name };
  const saved = await writeNextVersion(tx, sourcedItems, stored, itemColumns(input, staff), entry);
  return { ...saved, undoable: true };
}
