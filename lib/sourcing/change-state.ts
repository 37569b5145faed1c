import "server-only";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { sourcedItems } from "@/db/schema/sourcing";
import type { Failure } from "@/lib/failure";
import type { StaffAnswer, StaffDesk } from "@/lib/staff/doors";
import { type Revert, revertRows } from "@/lib/staff/revert";
import type { itemForm, stateForm } from "./forms";
import { seesSupplier, supplierColumns } from "./item-values";
import { sourcedItemEntity } from "./save-item";
import { nextStates } from "./states";

type Outcome = Promise<StaffAnswer<undefined> | Failure>;

async function lockItem(tx: Transaction, id: string) {
  const [item] = await tx.select().from(sourcedItems).where(eq(sourcedItems.id, id)).for("update");
  return item ?? null;
}

/**
 * Moves an item from the state it was shown in to a following one; being checked, it is checked now. State and check
 * leave the version alone: they are no fields of the form, and nobody's typing is in their way.
 */
export async function changeState(
  { id, from, state }: z.output<typeof stateForm>,
  { tx }: StaffDesk,
): Outcome {
  const item = await lockItem(tx, id);
  if (!item) return { error: "admin.errors.notFound", status: 404 };
  if (item.state !== from || state === "arrived" || !nextStates(from).includes(state)) {
    return { error: "admin.sourced-items.errors.state", status: 409 };
  }
  const checkedAt = state === "checked" ? new Date() : item.checkedAt;
  await tx.update(sourcedItems).set({ state, checkedAt }).where(eq(sourcedItems.id, id));
  const check = state === "checked";
  return {
    change: {
      entity: sourcedItemEntity,
      entityId: id,
      label: item.name,
      before: { state: item.state, ...(check && { checkedAt: item.checkedAt }) },
      after: { state, ...(check && { checkedAt }) },
    },
    undoable: true,
  };
}

/** Notes that the supplier was asked again, today. */
export async function renewCheck({ id }: z.output<typeof itemForm>, { tx }: StaffDesk): Outcome {
  const item = await lockItem(tx, id);
  if (!item) return { error: "admin.errors.notFound", status: 404 };
  const checkedAt = new Date();
  await tx.update(sourcedItems).set({ checkedAt }).where(eq(sourcedItems.id, id));
  return {
    change: {
      entity: sourcedItemEntity,
      entityId: id,
      label: item.name,
      before: { checkedAt: item.checkedAt },
      after: { checkedAt },
    },
    undoable: true,
  };
}

const revertItems = revertRows(sourcedItems, { entity: sourcedItemEntity, expire: [] });

/**
 * Takes changes of sourced items back, all but an arrival: its pairs are in the shop and people have been told.
 */
export const revertSourcedItems: Revert = async (entries, desk) => {
  const arrived = entries.some(({ before, after }) => [before?.state, after?.state].includes("arrived"));
  if (arrived) return { error: "admin.errors.notUndoable", status: 409 };
  const touched = entries.flatMap(({ before, after }) => Object.keys({ ...before, ...after }));
  const secret = supplierColumns.some((name) => touched.includes(name));
  if (secret && !seesSupplier(desk.staff)) return { error: "admin.errors.forbidden", status: 403 };
  return revertItems(entries, desk);
};
