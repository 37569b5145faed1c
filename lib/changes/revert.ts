import "server-only";
import { eq, getTableColumns } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Change, StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { isSame } from "@/lib/same-value";

/** One entry of the audit trail that is to be taken back. */
export type RevertEntry = Pick<Change, "entityId" | "before" | "after"> & { label: string };

/** Takes entries of one entity back, newest first, in the transaction of the context. */
export type Revert = (
  entries: RevertEntry[],
  context: StaffContext,
) => Promise<StaffAnswer<undefined> | Failure>;

type Row = Record<string, unknown>;
type Versioned = PgTable & { id: AnyPgColumn };

/** JSON has no dates: what goes into a column of times is made one again. */
function revived(table: Versioned, row: Row): Row {
  const columns: Record<string, { dataType: string }> = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => name in columns)
      .map(([name, value]) => [
        name,
        columns[name]?.dataType === "date" && typeof value === "string" ? new Date(value) : value,
      ]),
  );
}

const changedSince: Failure = { error: "admin.errors.changedSince", status: 409 };

/**
 * Takes back changes of a table whose audit entries name its columns as drizzle does: what was created goes, what was
 * deleted comes back under its id, what was changed is set back. Answers `admin.errors.changedSince` when a field is no
 * longer as the entry left it, and then changes nothing.
 */
export function revertRows(table: Versioned, entity: string): Revert {
  return async function revert(entries, { tx }) {
    const changes: Change[] = [];
    for (const { entityId, label, before, after } of entries) {
      const where = eq(table.id, table.id.dataType === "number" ? Number(entityId) : entityId);
      const [stored]: Row[] = await tx.select().from(table).where(where).for("update");
      if ((stored === undefined) !== (after === null)) return changedSince;
      const hasChanged = Object.entries(after ?? {}).some(
        ([name, value]) => stored && name in stored && !isSame(stored[name], value),
      );
      if (hasChanged) return changedSince;
      if (!before) await tx.delete(table).where(where);
      else if (!stored) await tx.insert(table).overridingSystemValue().values(revived(table, before));
      else {
        const version = typeof stored.version === "number" ? { version: stored.version + 1 } : {};
        await tx
          .update(table)
          .set({ ...revived(table, before), ...version })
          .where(where);
      }
      changes.push({ entity, entityId, label, before: after, after: before });
    }
    return { change: changes };
  };
}
