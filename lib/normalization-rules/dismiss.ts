import "server-only";
import { and, inArray, isNull } from "drizzle-orm";
import { normalizationInbox as inbox } from "@/db/schema/normalization";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";

/** Name of these changes in the audit trail. */
export const inboxEntity = "normalizationInbox";

/** Leaves texts of the inbox as they are: they are not asked about again. */
export async function dismissTexts(
  { ids }: { ids: number[] },
  { tx }: StaffContext,
): Promise<StaffAnswer<undefined>> {
  const dismissedAt = new Date();
  const rows = await tx
    .update(inbox)
    .set({ dismissedAt, importId: null })
    .where(and(inArray(inbox.id, ids), isNull(inbox.dismissedAt)))
    .returning();
  const change = rows.map(({ id, raw }) => {
    const [before, after] = [{ dismissedAt: null }, { dismissedAt: dismissedAt.toISOString() }];
    return { entity: inboxEntity, entityId: String(id), label: raw, before, after };
  });
  return { change, undoable: true };
}
