import "server-only";
import { eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { brands, products } from "@/db/schema/catalogue";
import { sourcedItems } from "@/db/schema/sourcing";
import { findConflict } from "@/lib/changes/conflict";
import { writeNextVersion } from "@/lib/changes/next-version";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import { type Failure, isFailure } from "@/lib/failure";
import type { SourcedItemInput, savedItemForm } from "./forms";
import { itemColumns, itemValues } from "./item-values";
import { linkThoseWhoAsked } from "./link-inquiries";
import { readSizeHint } from "./size-hint";
import { readSizes } from "./sizes-wanted";

/** Name of sourced items in the audit trail. */
export const sourcedItemEntity = "sourcedItem";

type StoredItem = typeof sourcedItems.$inferSelect;

/**
 * The columns of what was typed; refused are sizes that cannot be read, and a brand or product that has gone since the form
 * was opened. `stored` is the item as it is, null for a new one.
 */
async function readColumns(
  { tx, staff }: StaffContext,
  input: SourcedItemInput,
  stored: StoredItem | null,
): Promise<ReturnType<typeof itemColumns> | Failure> {
  const { brandId, productId } = input;
  const fields: NonNullable<Failure["fields"]> = {};
  if (brandId !== null && (await tx.$count(brands, inArray(brands.id, [brandId]))) === 0) {
    fields.brandId = "admin.errors.notFound";
  }
  if (productId !== null && (await tx.$count(products, inArray(products.id, [productId]))) === 0) {
    fields.productId = "admin.errors.notFound";
  }
  const known = stored?.productId === productId ? stored.sizes : [];
  const sizes = readSizes(input.sizes, await readSizeHint(tx, { productId, sizes: known }));
  if (typeof sizes === "string") fields.sizes = sizes;
  else if (Object.keys(fields).length === 0) return itemColumns(input, sizes, staff);
  return { error: "admin.errors.invalid", fields, status: 400 };
}

/** Writes a new sourced item and links the inquiries that asked for it. Answers its id. */
export async function createItem(
  input: SourcedItemInput,
  context: StaffContext,
): Promise<StaffAnswer<{ id: string }> | Failure> {
  const { tx } = context;
  const columns = await readColumns(context, input, null);
  if (isFailure(columns)) return columns;
  const [row] = await tx.insert(sourcedItems).values(columns).returning({ id: sourcedItems.id });
  if (!row) throw new Error("The sourced item was not written");
  const links = await linkThoseWhoAsked(tx, row.id, input.name);
  const entry = { entity: sourcedItemEntity, entityId: row.id, label: input.name };
  return { data: row, change: [{ ...entry, before: null, after: columns }, ...links], undoable: true };
}

/** Saves a sourced item if its version is still the one that was edited. */
export async function saveItem(
  { id, version, ...input }: z.output<typeof savedItemForm>,
  context: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  const { tx, staff } = context;
  const [stored] = await tx.select().from(sourcedItems).where(eq(sourcedItems.id, id)).for("update");
  if (!stored) return { error: "admin.errors.notFound", status: 404 };
  if (stored.version !== version)
    return findConflict(tx, sourcedItemEntity, stored, itemValues(stored, staff));
  const columns = await readColumns(context, input, stored);
  if (isFailure(columns)) return columns;
  const entry = { entity: sourcedItemEntity, label: input.name };
  const saved = await writeNextVersion(tx, sourcedItems, stored, columns, entry);
  return { ...saved, undoable: true };
}
