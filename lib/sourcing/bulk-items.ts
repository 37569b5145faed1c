import "server-only";
import { asc, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { sourcedItems } from "@/db/schema/sourcing";
import {
  type BulkOutcome,
  type BulkPreview,
  changedMeanwhile,
  fingerprintOf,
  type Judged,
  nothingChosen,
  previewOf,
  tooMany,
} from "@/lib/changes/bulk";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import { type Failure, isFailure } from "@/lib/failure";
import { enter, writeState } from "./change-state";
import { type BulkItems, type changeItemsForm, mostItems } from "./forms";
import { parseSourcingFilters } from "./list-filters";
import { selectItemIds } from "./read-items";
import { type ItemChange, mayRenew, nextStates, type SourcingState } from "./states";

type StoredItem = typeof sourcedItems.$inferSelect;
type Named = { id: string; name: string; styleCode: string };

/** A state; or the last check in ISO 8601, UTC, null for none, `now` for the one that is being noted. */
export type ItemFields = { state: SourcingState } | { checkedAt: string | null };
export type ItemsPreview = BulkPreview<Named, ItemFields>;

async function chosenIds(tx: Transaction, { selection }: BulkItems): Promise<string[]> {
  if ("ids" in selection) return selection.ids;
  const query = Object.fromEntries(new URLSearchParams(selection.query));
  return selectItemIds(tx, parseSourcingFilters(query), mostItems + 1);
}

function outcomeOf({ state, checkedAt }: StoredItem, change: ItemChange): BulkOutcome<ItemFields> {
  if (change === "renew") {
    if (!mayRenew(state)) return { kind: "refused", reason: "admin.sourced-items.errors.noCheck" };
    return {
      kind: "changed",
      before: { checkedAt: checkedAt?.toISOString() ?? null },
      after: { checkedAt: "now" },
    };
  }
  if (state === change) return { kind: "same" };
  if (!nextStates(state).includes(change))
    return { kind: "refused", reason: "admin.sourced-items.errors.step" };
  return { kind: "changed", before: { state }, after: { state: change } };
}

type Planned = { item: StoredItem; outcome: BulkOutcome<ItemFields> };

/** The chosen items, kept as they are until the transaction ends, and what becomes of each. */
async function plan(tx: Transaction, input: BulkItems): Promise<Planned[] | Failure> {
  const ids = await chosenIds(tx, input);
  if (ids.length > mostItems) return tooMany(mostItems);
  if (ids.length === 0) return nothingChosen;
  const items = await tx
    .select()
    .from(sourcedItems)
    .where(inArray(sourcedItems.id, ids))
    .orderBy(asc(sourcedItems.id))
    .for("update");
  if (items.length === 0) return nothingChosen;
  return items.map((item) => ({ item, outcome: outcomeOf(item, input.change) }));
}

function judgedOf(planned: readonly Planned[]): Judged<Named, ItemFields>[] {
  return planned.map(({ item: { id, name, styleCode }, outcome }) => ({
    named: { id, name, styleCode },
    outcome,
  }));
}

/** What would be done to the chosen items; writes nothing. */
export async function previewItems(
  input: BulkItems,
  { tx }: StaffContext,
): Promise<StaffAnswer<ItemsPreview> | Failure> {
  const planned = await plan(tx, input);
  return isFailure(planned) ? planned : { data: previewOf(judgedOf(planned)) };
}

/**
 * Brings the chosen items to a state, or notes that their suppliers were asked again, as the preview said; those that
 * cannot stay as they are. Undone as a whole (docs/rules.md#lists).
 */
export async function applyItems(
  input: z.output<typeof changeItemsForm>,
  { tx }: StaffContext,
): Promise<StaffAnswer<{ changed: number }> | Failure> {
  const planned = await plan(tx, input);
  if (isFailure(planned)) return planned;
  if (fingerprintOf(judgedOf(planned)) !== input.fingerprint) return changedMeanwhile;
  const items = planned.flatMap(({ item, outcome }) => (outcome.kind === "changed" ? [item] : []));
  const after = input.change === "renew" ? { checkedAt: new Date() } : enter(input.change);
  return {
    data: { changed: items.length },
    change: await writeState(tx, items, after),
    undoable: true,
  };
}
