import "server-only";
import type { z } from "zod";
import { findConflict } from "@/lib/changes/conflict";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { changedFields } from "@/lib/same-value";
import type { CollectionValues, createCollectionForm, saveCollectionForm } from "./forms";
import { lockCollection } from "./stored-collection";
import { insertCollection, isSlugTaken, makeSlug, updateCollection } from "./write-collection";

export const entity = "collection";

const gone: Failure = { error: "admin.errors.notFound", status: 404 };
const taken: Failure = {
  error: "admin.errors.invalid",
  status: 409,
  fields: { slug: "admin.collections.errors.slugTaken" },
};

/** What people call it in the audit trail. */
export function labelOf(values: CollectionValues): string {
  return `${values.titleEs} · ${values.titleEn}`;
}

type Answer<T> = Promise<StaffAnswer<T> | Failure>;

/** Writes a new collection; without an address it gets one from its Spanish title. */
export async function createCollection(
  input: z.output<typeof createCollectionForm>,
  { tx }: StaffContext,
): Answer<{ id: number }> {
  if (input.slug && (await isSlugTaken(tx, input.slug, null))) return taken;
  const values = { ...input, slug: input.slug || (await makeSlug(tx, input.titleEs)) };
  const id = await insertCollection(tx, values);
  const change = { entity, entityId: String(id), label: labelOf(values), before: null, after: values };
  return { data: { id }, change, undoable: true };
}

/** Saves what was edited, if nobody else has saved since. An emptied address stays what it was. */
export async function saveCollection(
  { id, version, ...input }: z.output<typeof saveCollectionForm>,
  { tx }: StaffContext,
): Answer<{ id: number }> {
  const stored = await lockCollection(tx, id);
  if (!stored) return gone;
  const { values: before } = stored;
  if (stored.version !== version) return findConflict(tx, entity, stored, before);
  const values = { ...input, slug: input.slug || before.slug };
  if (await isSlugTaken(tx, values.slug, id)) return taken;
  const changed = changedFields(before, values);
  if (!changed) return { data: { id }, version };
  const next = await updateCollection(tx, id, before, values);
  const change = { entity, entityId: String(id), label: labelOf(values), ...changed };
  return { data: { id }, version: next, change, undoable: true };
}
