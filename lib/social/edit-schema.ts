import "server-only";
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { socialSchemas } from "@/db/schema/social";
import { findConflict } from "@/lib/changes/conflict";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { changedFields } from "@/lib/same-value";
import { findIdentity } from "@/lib/settings/queries";
import { drawPicture } from "./draw-picture";
import type { previewSchemaForm, SchemaValues, saveSchemaForm, schemaRef } from "./forms";
import type { Note } from "./lay-out";
import { readFacts } from "./read-facts";
import { readSchema } from "./read-schemas";
import { findSampleProduct } from "./sample-product";

const entity = "socialSchema";
const gone: Failure = { error: "admin.errors.notFound", status: 404 };
type Answer<T> = Promise<StaffAnswer<T> | Failure>;
type Ref = z.output<typeof schemaRef>;

/** Makes a template of the shop's own. */
export async function createSchema(body: SchemaValues, { tx }: StaffContext): Answer<{ key: string }> {
  const key = randomUUID();
  await tx.insert(socialSchemas).values({ key, body });
  return { data: { key }, change: { entity, entityId: key, label: body.name, before: null, after: body } };
}

/** Saves a template, if nobody else has saved since; one that came with the shop gets a row. */
export async function saveSchema(
  { key, version, ...body }: z.output<typeof saveSchemaForm>,
  { tx }: StaffContext,
): Answer<{ key: string }> {
  await tx.select().from(socialSchemas).where(eq(socialSchemas.key, key)).for("update");
  const stored = await readSchema(tx, key);
  if (!stored) return gone;
  if (stored.version !== version)
    return findConflict(tx, entity, { id: key, version: stored.version }, stored.body);
  const changed = changedFields(stored.body, body);
  if (!changed) return { data: { key }, version };
  const [saved] = await tx
    .insert(socialSchemas)
    .values({ key, body })
    .onConflictDoUpdate({
      target: socialSchemas.key,
      set: { body, version: sql`${socialSchemas.version} + 1`, updatedAt: new Date() },
      setWhere: eq(socialSchemas.version, version),
    })
    .returning({ version: socialSchemas.version });
  // Somebody else changed a template that had no row yet at the same moment.
  if (!saved) return findConflict(tx, entity, { id: key, version: 1 }, stored.body);
  return {
    data: { key },
    version: saved.version,
    change: { entity, entityId: key, label: body.name, ...changed },
  };
}

/** Makes a template of the same content. */
export async function copySchema({ key }: Ref, context: StaffContext): Answer<{ key: string }> {
  const stored = await readSchema(context.tx, key);
  return stored ? createSchema(stored.body, context) : gone;
}

/** Deletes a template of the shop's own, or brings one that came with the shop back to how it came. */
export async function removeSchema({ key }: Ref, { tx }: StaffContext): Answer<undefined> {
  const before = await readSchema(tx, key);
  if (!before) return gone;
  await tx.delete(socialSchemas).where(eq(socialSchemas.key, key));
  const after = await readSchema(tx, key);
  const label = before.body.name;
  return { change: { entity, entityId: key, label, before: before.body, after: after?.body ?? null } };
}

export type SchemaPreview = { image: string; notes: Note[] };

/** A template as it is typed, drawn with a product that is for sale; writes nothing. */
export async function previewSchema(
  { productId, lang, theme, format, ...body }: z.output<typeof previewSchemaForm>,
  _: StaffContext,
): Answer<SchemaPreview> {
  const id = productId || (await findSampleProduct());
  const [facts] = id ? await readFacts([{ kind: "product", id }]) : [];
  if (!facts) return { error: "admin.social.schemas.errors.noProduct", status: 409 };
  const { shopName } = await findIdentity();
  const { jpeg, notes } = await drawPicture({ facts: facts[lang], body, shopName, format, theme });
  return { data: { image: `data:image/jpeg;base64,${jpeg.toString("base64")}`, notes } };
}
