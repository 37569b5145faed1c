import "server-only";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { sections } from "@/db/schema/catalogue";
import { slugify } from "@/lib/catalogue/slug";
import { findConflict } from "@/lib/changes/conflict";
import { writeNextVersion } from "@/lib/changes/next-version";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import type { createSectionForm, saveSectionForm, showSectionForm } from "./forms";
import { placeStep } from "./places";

const entity = "section";

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
  const change = { entity, entityId: String(id), label: labelEs, before: null, after };
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
  if (stored.version !== version) return findConflict(tx, entity, stored, { labelEs, labelEn, visible });
  // A section that is shown or hidden takes its listings along.
  await tx.execute(sql`set local statement_timeout = '120s'`);
  const saved = await writeNextVersion(tx, sections, stored, input, { entity, label: input.labelEs });
  return { data: { id }, ...saved, undoable: true };
}

/** Shows a section's heading in the shop, or hides it; its products are listed with those that have none. */
export async function showSection(
  { id, visible }: z.output<typeof showSectionForm>,
  { tx }: StaffContext,
): Answer<undefined> {
  await tx.execute(sql`set local statement_timeout = '120s'`);
  const [stored] = await tx.select().from(sections).where(eq(sections.id, id)).for("update");
  if (!stored) return gone;
  const entry = { entity, label: stored.labelEs };
  const { change } = await writeNextVersion(tx, sections, stored, { visible }, entry);
  return { change, undoable: true };
}
