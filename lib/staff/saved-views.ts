import "server-only";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { savedViews } from "@/db/schema/staff";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { viewForm, viewIdForm } from "./forms";

/** Keeps the filters of a list under a name; the same name again replaces them. Personal, so not in the audit trail. */
export async function keepView(
  { page, name, query }: z.output<typeof viewForm>,
  { tx, staff }: StaffContext,
): Promise<StaffAnswer<undefined>> {
  await tx
    .insert(savedViews)
    .values({ staffId: staff.id, page, name, query })
    .onConflictDoUpdate({ target: [savedViews.staffId, savedViews.page, savedViews.name], set: { query } });
  return {};
}

/** Forgets one of one's own views. */
export async function forgetView(
  { id }: z.output<typeof viewIdForm>,
  { tx, staff }: StaffContext,
): Promise<StaffAnswer<undefined>> {
  await tx.delete(savedViews).where(and(eq(savedViews.id, id), eq(savedViews.staffId, staff.id)));
  return {};
}
