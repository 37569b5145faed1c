import "server-only";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { sections } from "@/db/schema/catalogue";
import { slugify } from "@/lib/catalogue/slug";
import { findConflict } from "@/lib/changes/conflict";
import type { Change, StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { changedFields } from "@/lib/same-value";
import type { createSectionForm, saveSectionForm, showSectionForm } from "./forms";
import { placeStep } from "./places";

/** Labels stand in the catalogue and on product pages. */

export const gone: Failure = { error: "admin.errors.notFound", status: 404 };
export const taken: Failure = {
  error: "admin.errors.invalid",
  status: 409,
  fields: { key: "admin.errors.duplicate" },
};

type Answer<T> = Promise<StaffAnswer<T> | Failure>;

/** The key that was typed, or one made from the Spanish label. */
export function keyOf({ key, labelEs }: { key: string; labelEs: string }): string {
  return key || slugify(labelEs, "", "").slice(0, 60).replace(/-$/, "");
}

/** Writes a new section at the end of the order. */
export async function createSection(
  input: z.output<typeof createSectionForm>,
  { tx }: StaffContext,
): Answer<{ id: number }> {
  const [made] = await tx
    .insert(sections)
    .values({
      ...input,
      key: keyOf(input),
      position: sql`(select coalesce(max(position), 0) + ${placeStep} from sections)`,
    })
    .onConflictDoNothing()
    .returning();
  if (!made) return taken;
  const { id, key, labelEs, labelEn, visible, position } = made;
  const after = { key, labelEs, labelEn, visible, position };
  const change = { entity: "section", entityId: String(id), label: labelEs, before: null, after };
  return { data: { id }, change, undoable: true };
}

/** Saves labels and visibility, if nobody else has saved since. The key stays: addresses and files use it. */
export async function saveSection(
  { id, version, ...input }: z.output<typeof saveSectionForm>,
  { tx }: StaffContext,
): Answer<{ id: number }> {
  const [stored] = await tx.select().from(sections).where(eq(sections.id, id)).for("update");
  if (!stored) return gone;
  const { labelEs, labelEn, visible } = stored;
  const before = { labelEs, labelEn, visible };
  if (stored.version !== version)
    return findConflict(tx, {
      entity: "section",
      entityId: String(id),
      version: stored.version,
      theirs: before,
    });
  const changed = changedFields(before, input);
  if (!changed) return { data: { id }, version };
  // A section that is shown or hidden takes its listings along.
  await tx.execute(sql`set local statement_timeout = '120s'`);
  const next = version + 1;
  await tx
    .update(sections)
    .set({ ...input, version: next })
    .where(eq(sections.id, id));
  const change = { entity: "section", entityId: String(id), label: input.labelEs, ...changed };
  return { data: { id }, version: next, change, undoable: true };
}

/** Shows a section's heading in the shop, or hides it; its products are listed with those that have none. */
export async function showSection(
  { id, visible }: z.output<typeof showSectionForm>,
  { tx }: StaffContext,
): Answer<undefined> {
  await tx.execute(sql`set local statement_timeout = '120s'`);
  const [stored] = await tx.select().from(sections).where(eq(sections.id, id)).for("update");
  if (!stored) return gone;
  if (stored.visible === visible) return {};
  await tx
    .update(sections)
    .set({ visible, version: sql`${sections.version} + 1` })
    .where(eq(sections.id, id));
  const change: Change = {
    entity: "section",
    entityId: String(id),
    label: stored.labelEs,
    before: { visible: stored.visible },
    after: { visible },
  };
  return { change, undoable: true };
}
