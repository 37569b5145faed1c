import "server-only";
import { desc, eq, type SQL, sql } from "drizzle-orm";
import { auditLog } from "@/db/schema/staff";
import { may } from "@/lib/access/permissions";
import type { RevertEntry } from "@/lib/changes/revert";
import type { Change, StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { isFailure } from "@/lib/failure";
import { reverts } from "./reverts";

type Entry = RevertEntry & { entity: string };
type Outcome = Promise<StaffAnswer<undefined> | Failure>;

async function takeBack(entries: Entry[], context: StaffContext): Outcome {
  if (entries.length === 0) return { error: "admin.errors.notFound", status: 404 };
  // What is taken back at once was never a price of the shop (docs/decisions/0056).
  await context.tx.execute(sql`select set_config('shop.takes_back', 'on', true)`);
  const changes: Change[] = [];
  for (const entity of new Set(entries.map((entry) => entry.entity))) {
    const how = reverts[entity];
    if (!how) return { error: "admin.errors.notUndoable", status: 409 };
    if (!may(context.staff.role, how.permission)) return { error: "admin.errors.forbidden", status: 403 };
    const answer = await how.revert(
      entries.filter((entry) => entry.entity === entity),
      context,
    );
    if (isFailure(answer)) return answer;
    changes.push(...[answer.change ?? []].flat());
  }
  return { change: changes, undoable: true };
}

function readEntries({ tx }: StaffContext, where: SQL): Promise<Entry[]> {
  const { entity, entityId, label, before, after } = auditLog;
  return tx
    .select({ entity, entityId, label, before, after })
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.id));
}

/** Takes back everything one write did, or nothing of it (docs/rules.md#staff-writes). */
export async function takeBackBatch({ batch }: { batch: string }, context: StaffContext): Outcome {
  return takeBack(await readEntries(context, eq(auditLog.batch, batch)), context);
}

function only(field: string, values: Record<string, unknown> | null): Record<string, unknown> | null {
  return values && { [field]: values[field] ?? null };
}

/** Takes back one entry of the audit trail, or one field of it (docs/rules.md#staff-writes). */
export async function takeBackEntry(
  { id, field }: { id: number; field?: string },
  context: StaffContext,
): Outcome {
  const entries = await readEntries(context, eq(auditLog.id, id));
  if (field === undefined) return takeBack(entries, context);
  const named = entries.filter(({ before, after }) => before && after && (field in before || field in after));
  return takeBack(
    named.map((entry) => ({ ...entry, before: only(field, entry.before), after: only(field, entry.after) })),
    context,
  );
}
