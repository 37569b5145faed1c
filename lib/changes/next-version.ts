import "server-only";
import { eq } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "@/db/client";
import type { Change } from "@/lib/doors/staff";
import { changedFields } from "@/lib/same-value";

type Versioned = PgTable & { id: AnyPgColumn; version: AnyPgColumn };
type Fields = Record<string, unknown>;

/** What some fields would change of a row, before and after; null when the row has them so already. */
export function changesTo(stored: Fields, fields: Fields): ReturnType<typeof changedFields> {
  const known = Object.fromEntries(Object.entries(stored).filter(([name]) => name in fields));
  return changedFields(known, fields);
}

/**
 * Writes fields over a row as its next version, and answers that version and the entry of the audit trail; a row that has
 * them so already keeps its version and gets no entry. The caller has locked the row, and refused a save that rests on an
 * older version (`findConflict`).
 */
export async function writeNextVersion<Table extends Versioned>(
  tx: Transaction,
  table: Table,
  stored: Fields & { id: string | number; version: number },
  fields: Partial<Table["$inferInsert"]>,
  { entity, label }: { entity: string; label: string },
): Promise<{ version: number; change?: Change }> {
  const { id } = stored;
  const changed = changesTo(stored, fields);
  if (!changed) return { version: stored.version };
  const version = stored.version + 1;
  await tx
    .update(table)
    .set({ ...fields, version })
    .where(eq(table.id, id));
  return { version, change: { entity, entityId: String(id), label, ...changed } };
}
