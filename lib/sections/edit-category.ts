import "server-only";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { categories, products, sections } from "@/db/schema/catalogue";
import { findConflict } from "@/lib/changes/conflict";
import { writeNextVersion } from "@/lib/changes/next-version";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { gone, keyOf, taken } from "./edit-section";
import type { createCategoryForm, removeCategoryForm, saveCategoryForm } from "./forms";
import { placeStep } from "./places";

type Answer<T> = Promise<StaffAnswer<T> | Failure>;

const entity = "category";

/** Marks products as new (docs/decisions/0004): it is no category of a product's own, and stays. */
const reservedKey = "new";

async function isSection({ tx }: StaffContext, id: number | null): Promise<boolean> {
  if (id === null) return true;
  return (await tx.select({ id: sections.id }).from(sections).where(eq(sections.id, id))).length > 0;
}

const noSection: Failure = {
  error: "admin.errors.invalid",
  status: 400,
  fields: { defaultSectionId: "admin.errors.notFound" },
};

const noKind: Failure = {
  error: "admin.errors.invalid",
  status: 400,
  fields: { sizeKind: "admin.sections.errors.sizeKind" },
};

/** Writes a new category at the end of the order. */
export async function createCategory(
  input: z.output<typeof createCategoryForm>,
  context: StaffContext,
): Answer<{ id: number }> {
  if (!(await isSection(context, input.defaultSectionId))) return noSection;
  const [made] = await context.tx
    .insert(categories)
    .values({
      ...input,
      key: keyOf(input),
      position: sql`(select coalesce(max(position), 0) + ${placeStep} from categories)`,
    })
    .onConflictDoNothing()
    .returning();
  if (!made) return taken;
  const { id, key, labelEs, labelEn, position, defaultSectionId, sizeKind } = made;
  const after = { key, labelEs, labelEn, position, defaultSectionId, sizeKind };
  const change = { entity, entityId: String(id), label: labelEs, before: null, after };
  return { data: { id }, change, undoable: true };
}

/** Saves labels, default section and kind of sizes, if nobody else has saved since. */
export async function saveCategory(
  { id, version, ...input }: z.output<typeof saveCategoryForm>,
  context: StaffContext,
): Answer<{ id: number }> {
  const { tx } = context;
  const [stored] = await tx.select().from(categories).where(eq(categories.id, id)).for("update");
  if (!stored) return gone;
  if (!(await isSection(context, input.defaultSectionId))) return noSection;
  if (input.sizeKind === null && stored.key !== reservedKey) return noKind;
  const { labelEs, labelEn, defaultSectionId, sizeKind } = stored;
  if (stored.version !== version) {
    const section = String(defaultSectionId ?? "");
    const theirs = { labelEs, labelEn, defaultSectionId: section, sizeKind: sizeKind ?? "" };
    return findConflict(tx, entity, stored, theirs);
  }
  // The words of a category can be searched for, so its listings follow.
  await tx.execute(sql`set local statement_timeout = '120s'`);
  const saved = await writeNextVersion(tx, categories, stored, input, { entity, label: input.labelEs });
  return { data: { id }, ...saved, undoable: true };
}

/** Deletes a category that no product has. */
export async function removeCategory(
  { id }: z.output<typeof removeCategoryForm>,
  { tx }: StaffContext,
): Answer<undefined> {
  const [stored] = await tx.select().from(categories).where(eq(categories.id, id)).for("update");
  if (!stored) return gone;
  const [used] = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.categoryId, id))
    .limit(1);
  if (used || stored.key === reservedKey) return { error: "admin.sections.errors.inUse", status: 409 };
  await tx.delete(categories).where(eq(categories.id, id));
  const { key, labelEs, labelEn, position, defaultSectionId, sizeKind } = stored;
  const before = { id, key, labelEs, labelEn, position, defaultSectionId, sizeKind };
  const change = { entity, entityId: String(id), label: labelEs, before, after: null };
  return { change, undoable: true };
}
