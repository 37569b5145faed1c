import "server-only";
import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "@/db/client";
import { categories, products, sections } from "@/db/schema/catalogue";
import { type Revert, type RevertEntry, revertRows } from "@/lib/changes/revert";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import { type Failure, isFailure } from "@/lib/failure";
import { updateProducts } from "@/lib/products/write-products";
import { gone } from "./edit-section";
import type { removeSectionForm } from "./forms";

const changedSince: Failure = { error: "admin.errors.changedSince", status: 409 };

/** What a deleted section leaves behind in its audit entry, to be brought back. */
const left = z.object({
  /** Products that stood in it, and where they went. */
  products: z.array(z.string()),
  movedTo: z.number().nullable(),
  /** Categories whose default it was. */
  defaultOf: z.array(z.number()),
});

/** Moves the products that a condition picks into a section, or out of all; answers their ids. */
async function moveProducts(tx: Transaction, which: SQL, sectionId: number | null): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(
    sql`select id from products where ${which} order by id for no key update`,
  );
  await updateProducts(
    tx,
    rows.map(({ id }) => ({ id, fields: { sectionId } })),
  );
  return rows.map(({ id }) => id);
}

/** Deletes a section; its products go to another one or to none, and undo brings them back. */
export async function removeSection(
  { id, moveTo }: z.output<typeof removeSectionForm>,
  { tx }: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  const [stored] = await tx.select().from(sections).where(eq(sections.id, id)).for("update");
  if (!stored) return gone;
  if (moveTo !== null) {
    const [target] = await tx.select({ id: sections.id }).from(sections).where(eq(sections.id, moveTo));
    if (!target || moveTo === id) return gone;
  }
  await tx.execute(sql`set local statement_timeout = '120s'`);
  const moved = await moveProducts(tx, sql`section_id = ${id}`, moveTo);
  const defaults = await tx
    .update(categories)
    .set({ defaultSectionId: null })
    .where(eq(categories.defaultSectionId, id))
    .returning({ id: categories.id });
  await tx.delete(sections).where(eq(sections.id, id));
  const { key, labelEs, labelEn, visible, position } = stored;
  const trace: z.output<typeof left> = {
    products: moved,
    movedTo: moveTo,
    defaultOf: defaults.map((row) => row.id),
  };
  const before = { id, key, labelEs, labelEn, visible, position, ...trace };
  const change = { entity: "section", entityId: String(id), label: labelEs, before, after: null };
  return { change, undoable: true };
}

/** Puts products back that nobody has moved elsewhere since, and the defaults that are still empty. */
async function bringBack(tx: Transaction, id: number, before: RevertEntry["before"]): Promise<void> {
  const trace = left.safeParse(before);
  if (!trace.success) return;
  const { products: ids, movedTo, defaultOf } = trace.data;
  const still = sql`section_id is not distinct from ${movedTo}::integer
    and id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`;
  await moveProducts(tx, still, id);
  await tx.execute(sql`
    update categories set default_section_id = ${id}
    where id in (select jsonb_array_elements_text(${JSON.stringify(defaultOf)}::jsonb)::integer)
      and default_section_id is null`);
}

async function isUsed(
  tx: Transaction,
  { entityId }: RevertEntry,
  column: typeof products.sectionId | typeof products.categoryId,
) {
  const used = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(column, Number(entityId)))
    .limit(1);
  return used.length > 0;
}

/** Takes changes of sections back. A section that was made stays once products stand in it. */
export const revertSections: Revert = async (entries, context) => {
  const { tx } = context;
  await tx.execute(sql`set local statement_timeout = '120s'`);
  for (const entry of entries) {
    if (!entry.before && (await isUsed(tx, entry, products.sectionId))) return changedSince;
  }
  const answer = await revertRows(sections, "section")(entries, context);
  if (isFailure(answer)) return answer;
  for (const { entityId, before, after } of entries) {
    if (!after) await bringBack(tx, Number(entityId), before);
  }
  return answer;
};

/** Takes changes of categories back. A category that was made stays once products have it. */
export const revertCategories: Revert = async (entries, context) => {
  for (const entry of entries) {
    if (!entry.before && (await isUsed(context.tx, entry, products.categoryId))) return changedSince;
  }
  return revertRows(categories, "category")(entries, context);
};
