import "server-only";
import { and, asc, eq, lte, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { sales } from "@/db/schema/pricing";
import { recordLog } from "@/lib/record-log";
import { goesTo, statesFor } from "@/lib/states/machine";
import { endSale, startSale } from "./start-run";
import { priceRunMachine, workingStates } from "./states";
import { workOnRun } from "./work-on-run";

/** Who starts a sale that was scheduled, for the list of runs. */
const CLOCK = "–";

/** One sale whose minute has come, or none: the next one is looked for in a transaction of its own. */
async function startNext(now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [sale] = await tx
      .select()
      .from(sales)
      .where(and(eq(sales.state, "scheduled"), lte(sales.startsAt, now)))
      .orderBy(asc(sales.startsAt), asc(sales.id))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!sale) return false;
    if (sale.endsAt && sale.endsAt <= now) {
      // The shop slept through it: prices that would go back at once are not touched.
      await endSale(tx, sale.id);
      recordLog("warn", `The sale ${sale.name} was over before it could start`, {
        functionId: "pricing.workOnPrices",
      });
      return true;
    }
    await startSale(tx, sale, CLOCK);
    return true;
  });
}

async function endNext(now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [sale] = await tx
      .select({ id: sales.id })
      .from(sales)
      .where(and(eq(sales.state, "running"), lte(sales.endsAt, now)))
      .orderBy(asc(sales.endsAt), asc(sales.id))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!sale) return false;
    await endSale(tx, sale.id);
    return true;
  });
}

/**
 * What the minute asks for: ends sales, starts sales and runs of the rules whose time has come, and works on every run
 * that is not finished. Two workers share the work, a killed one is followed by the next minute's. Prices that sales free
 * are back before another sale of the same minute begins.
 *
 * @param now the clock, UTC; tests bring their own
 */
export async function workOnPrices(now: Date = new Date()): Promise<void> {
  while (await endNext(now));
  // A failure here comes back below, after everything else was done.
  await workOnOpenRuns().catch(() => {});
  while (await startNext(now));
  await db.execute(sql`
    update price_runs set state = ${goesTo(priceRunMachine, "waiting", "start")}, updated_at = now()
    where state in ${statesFor(priceRunMachine, "start")} and starts_at <= ${now.toISOString()}::timestamptz`);
  await workOnOpenRuns();
}

/** One run that fails does not hold up the others; the queue hears of it and tries again. */
async function workOnOpenRuns(): Promise<void> {
  const runs = await db.execute<{ id: string }>(sql`
    select id from price_runs where state in ${workingStates} order by created_at, id`);
  const failed: unknown[] = [];
  for (const { id } of runs) await workOnRun(db, id).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw new AggregateError(failed, "Some prices could not be written");
}
