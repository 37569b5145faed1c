import "server-only";
import { eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { sourcedItems } from "@/db/schema/sourcing";
import { type Revert, revertRows } from "@/lib/changes/revert";
import type { Change, StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import type { itemForm, stateForm } from "./forms";
import { seesSupplier, supplierColumns } from "./item-values";
import { sourcedItemEntity } from "./save-item";
import { nextStates, type SourcingState } from "./states";

type StoredItem = typeof sourcedItems.$inferSelect;
type Outcome = Promise<StaffAnswer<undefined> | Failure>;

async function lockItem(tx: Transaction, id: string): Promise<StoredItem | null> {
  const [item] = await tx.select().from(sourcedItems).where(eq(sourcedItems.id, id)).for("update");
  return item ?? null;
}

/**
 * Writes state or check of items, all of them the same, and answers the changes. They leave the version alone: they are
 * no fields of the form, and nobody's typing is in their way.
 */
export async function writeState(
  tx: Transaction,
  items: readonly StoredItem[],
  after: Partial<Pick<StoredItem, "state" | "checkedAt">>,
): Promise<Change[]> {
  const ids = items.map(({ id }) => id);
  if (ids.length > 0) await tx.update(sourcedItems).set(after).where(inArray(sourcedItems.id, ids));
  return items.map(({ id, name, state, checkedAt }) => ({
    entity: sourcedItemEntity,
    entityId: id,
    label: name,
    before: { ...("state" in after && { state }), ...("checkedAt" in after && { checkedAt }) },
    after,
  }));
}

/** What an item gets that comes into a state: being checked, it is checked now. */
export function enter(state: SourcingState): Partial<Pick<StoredItem, "state" | "checkedAt">> {
  return state === "checked" ? { state, checkedAt: new Date() } : { state };
}

/** Moves an item from the state it was shown in to a following one. */
export async function changeState(
  { id, from, state }: z.output<typeof stateForm>,
  { tx }: StaffContext,
): Outcome {
  const item = await lockItem(tx, id);
  if (!item) return { error: "admin.errors.notFound", status: 404 };
  if (item.state !== from || state === "arrived" || !nextStates(from).includes(state)) {
    return { error: "admin.sourced-items.errors.state", status: 409 };
  }
  return { change: await writeState(tx, [item], enter(state)), undoable: true };
}

/** Notes that the supplier was asked again, today. */
export async function renewCheck({ id }: z.output<typeof itemForm>, { tx }: StaffContext): Outcome {
  const item = await lockItem(tx, id);
  if (!item) return { error: "admin.errors.notFound", status: 404 };
  return { change: await writeState(tx, [item], { checkedAt: new Date() }), undoable: true };
}

const revertItems = revertRows(sourcedItems, sourcedItemEntity);

/**
 * Takes changes of sourced items back, all but an arrival: its pairs are in the shop and people have been told.
 */
export const revertSourcedItems: Revert = async (entries, context) => {
  const arrived = entries.some(({ before, after }) => [before?.state, after?.state].includes("arrived"));
  if (arrived) return { error: "admin.errors.notUndoable", status: 409 };
  const touched = entries.flatMap(({ before, after }) => Object.keys({ ...before, ...after }));
  const secret = supplierColumns.some((name) => touched.includes(name));
  if (secret && !seesSupplier(context.staff)) return { error: "admin.errors.forbidden", status: 403 };
  return revertItems(entries, context);
};
