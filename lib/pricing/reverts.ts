import "server-only";
import { inArray } from "drizzle-orm";
import { priceRules, sales } from "@/db/schema/pricing";
import { type Revert, revertRows } from "@/lib/changes/revert";
import type { Change } from "@/lib/doors/staff";
import { undoRun } from "./run-writes";
import { ruleEntity } from "./save-rule";
import { saleEntity } from "./save-sale";

/** Takes changes of price rules back; prices they gave are taken back with their run. */
export const revertRules = revertRows(priceRules, ruleEntity);

const revertSaleRows = revertRows(sales, saleEntity);

/** Takes changes of sales back while they do not run: what is announced stays as it was announced. */
export const revertSales: Revert = async (entries, context) => {
  const ids = entries.map(({ entityId }) => Number(entityId));
  const stored = await context.tx.select().from(sales).where(inArray(sales.id, ids)).for("update");
  if (stored.some(({ state }) => state === "running" || state === "ended")) {
    return { error: "admin.errors.changedSince", status: 409 };
  }
  // The clock starts what is scheduled: without a start it never would.
  const losesStart = (id: number) =>
    entries.some(({ entityId, before }) => entityId === String(id) && before?.startsAt === null);
  if (stored.some(({ id, state }) => state === "scheduled" && losesStart(id)))
    return { error: "admin.pricing.errors.needsStart", status: 409 };
  return revertSaleRows(entries, context);
};

/** Takes the application of a sale or of the rules back. */
export const revertRuns: Revert = async (entries, { tx }) => {
  const changes: Change[] = [];
  for (const { entityId, before } of entries) {
    if (before !== null) return { error: "admin.errors.notUndoable", status: 409 };
    const change = await undoRun(tx, entityId);
    if ("error" in change) return change;
    changes.push(change);
  }
  return { change: changes };
};
