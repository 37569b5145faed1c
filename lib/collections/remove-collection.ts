import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "@/db/client";
import { collections } from "@/db/schema/collections";
import type { Revert, RevertEntry } from "@/lib/changes/revert";
import type { Change, StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { changedFields, isSame } from "@/lib/same-value";
import { entity, labelOf } from "./edit-collection";
import { type CollectionValues, type collectionRef, createCollectionForm } from "./forms";
import { lockCollection } from "./stored-collection";
import { insertCollection, isSlugTaken, updateCollection } from "./write-collection";

const changedSince: Failure = { error: "admin.errors.changedSince", status: 409 };

/** Deletes a collection with what was chosen by hand in it; null where there is none. */
export async function deleteCollection(tx: Transaction, id: number): Promise<Change | null> {
  const stored = await lockCollection(tx, id);
  if (!stored) return null;
  await tx.delete(collections).where(eq(collections.id, id));
  const { values, formerSlugs } = stored;
  const before = { ...values, formerSlugs };
  return { entity, entityId: String(id), label: labelOf(values), before, after: null };
}

/** Deletes one collection; undo brings it back under its id and address. */
export async function removeCollection(
  { id }: z.output<typeof collectionRef>,
  { tx }: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  const change = await deleteCollection(tx, id);
  return change ? { change, undoable: true } : { error: "admin.errors.notFound", status: 404 };
}

/** Sets one entry back; null when the collection is no longer as the entry left it. */
async function setBack(
  { entityId, label, before, after }: RevertEntry,
  { tx }: StaffContext,
): Promise<Change | null> {
  const id = Number(entityId);
  const stored = await lockCollection(tx, id);
  if ((stored === null) !== (after === null)) return null;
  const was: Record<string, unknown> = stored?.values ?? {};
  const hasChanged = Object.entries(after ?? {}).some(([name, value]) => !isSame(was[name], value));
  if (hasChanged) return null;
  const change: Change = { entity, entityId, label, before: after, after: before };
  if (!before) {
    await tx.delete(collections).where(eq(collections.id, id));
    return change;
  }
  const parsed = createCollectionForm.safeParse({ ...was, ...before });
  if (!parsed.success || (await isSlugTaken(tx, parsed.data.slug, id))) return null;
  const values: CollectionValues = parsed.data;
  const formerSlugs = z.array(z.string()).catch([]).parse(before.formerSlugs);
  if (!stored) await insertCollection(tx, values, { id, formerSlugs });
  else if (changedFields(stored.values, values)) await updateCollection(tx, id, stored.values, values);
  return change;
}

/** Takes changes of collections back: made ones go, deleted ones return, changed ones are set back. */
export const revertCollections: Revert = async (entries, context) => {
  const changes: Change[] = [];
  for (const entry of entries) {
    const change = await setBack(entry, context);
    if (!change) return changedSince;
    changes.push(change);
  }
  return { change: changes };
};
