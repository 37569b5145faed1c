import "server-only";
import { eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { socialAssets } from "@/db/schema/social";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import type { Snapshot } from "./facts";
import type { assetRef, createAssetForm, redrawForm } from "./forms";
import { readFacts, snapshotOf } from "./read-facts";
import { readSchema } from "./read-schemas";

const entity = "socialAsset";
const gone: Failure = { error: "admin.errors.notFound", status: 404 };
const noSubject: Failure = {
  error: "admin.social.assets.errors.subject",
  fields: { id: "admin.social.assets.errors.subject" },
  status: 409,
};
type Answer<T> = Promise<StaffAnswer<T> | Failure>;

/** Makes pictures of a product, a collection or an offer as they are today. */
export async function createAsset(
  { kind, id, schemaKey, formats, langs, themes }: z.output<typeof createAssetForm>,
  { tx }: StaffContext,
): Answer<{ id: string }> {
  const schema = await readSchema(tx, schemaKey);
  const [facts] = await readFacts([{ kind, id }]);
  if (!schema) return { ...gone, fields: { schemaKey: "admin.errors.notFound" } };
  if (!facts) return noSubject;
  const snapshot = await snapshotOf(kind, facts, schema.body);
  const [made] = await tx
    .insert(socialAssets)
    .values({ kind, subjectId: id, schemaKey, formats, langs, themes, snapshot })
    .returning({ id: socialAssets.id });
  if (!made) throw new Error("The asset was not written");
  const after = { kind, subjectId: id, schemaKey, formats, langs, themes };
  return { data: made, change: { entity, entityId: made.id, label: facts.es.name, before: null, after } };
}

/** Draws assets anew from what their goods and templates are today; what is not there any more stays as it was. */
export async function redrawAssets(
  { ids }: z.output<typeof redrawForm>,
  { tx }: StaffContext,
): Answer<{ redrawn: number }> {
  const rows = await tx.select().from(socialAssets).where(inArray(socialAssets.id, ids)).for("update");
  const today = await readFacts(rows.map(({ kind, subjectId }) => ({ kind, id: subjectId })));
  const changes = [];
  for (const [at, row] of rows.entries()) {
    const facts = today[at];
    const schema = await readSchema(tx, row.schemaKey);
    if (!facts || !schema) continue;
    const snapshot: Snapshot = await snapshotOf(row.kind, facts, schema.body);
    const drawnAt = new Date();
    await tx.update(socialAssets).set({ snapshot, drawnAt }).where(eq(socialAssets.id, row.id));
    const label = facts.es.name;
    const times = {
      before: { drawnAt: row.drawnAt.toISOString() },
      after: { drawnAt: drawnAt.toISOString() },
    };
    changes.push({ entity, entityId: row.id, label, ...times });
  }
  if (changes.length === 0) return noSubject;
  return { data: { redrawn: changes.length }, change: changes };
}

/** Deletes an asset; its short link leads to the shop from then on. */
export async function removeAsset(
  { id }: z.output<typeof assetRef>,
  { tx }: StaffContext,
): Answer<undefined> {
  const [row] = await tx.delete(socialAssets).where(eq(socialAssets.id, id)).returning();
  if (!row) return gone;
  const { kind, subjectId, schemaKey } = row;
  return { change: { entity, entityId: id, before: { kind, subjectId, schemaKey }, after: null } };
}
