import "server-only";
import { and, desc, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { auditLog } from "@/db/schema/staff";
import type { Failure } from "@/lib/failure";

/**
 * The refusal of a save that rests on an older version: what is stored now, who saved it and when
 * (docs/rules.md#staff-writes). `entity` is the row's name in the audit trail, `theirs` the form's values as they are
 * stored now.
 */
export async function findConflict(
  tx: Transaction,
  entity: string,
  { id, version }: { id: string | number; version: number },
  theirs: Record<string, unknown>,
): Promise<Failure> {
  const [last] = await tx
    .select({ by: auditLog.staffName, at: auditLog.at })
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, String(id))))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return {
    error: "admin.errors.conflict",
    status: 409,
    conflict: { version, theirs, by: last?.by ?? "", at: last?.at.toISOString() ?? "" },
  };
}
