import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { priceRules, priceRuns, sales } from "@/db/schema/pricing";
import { enqueue } from "@/lib/jobs/enqueue";
import { goesTo, statesFor } from "@/lib/states/machine";
import { priceRunMachine, saleMachine } from "./states";
import type { RuleTerms, SaleTerms, Terms } from "./terms";
import { workOnBatch } from "./work-on-run";

type Ending = "ended" | "undone";
/** A sale as it is stored. */
export type Sale = typeof sales.$inferSelect;
/** A rule as it is stored. */
export type Rule = typeof priceRules.$inferSelect;

/** Products whose prices are written before the person who asked for it has an answer; a job does the rest. */
const atOnce = 200;

function ending(stored: number | null): 0 | 90 | 95 | null {
  return stored === 0 || stored === 90 || stored === 95 ? stored : null;
}

/** What a stored rule says. */
export function ruleTerms(rule: Rule): RuleTerms {
  const { id, match, brandIds, categoryIds, sectionIds } = rule;
  const { markupPercent, markupCents, minMargin, roundDirection } = rule;
  const round = { roundEnding: ending(rule.roundEnding), roundDirection };
  return { id, match, brandIds, categoryIds, sectionIds, markupPercent, markupCents, minMargin, ...round };
}

/** What a stored sale says. */
export function saleTerms(sale: Sale): SaleTerms {
  const { match, brandIds, categoryIds, sectionIds, collectionIds, productIds } = sale;
  const { kind, percent, amountCents, roundDirection } = sale;
  const scope = { match, brandIds, categoryIds, sectionIds, collectionIds, productIds };
  return { ...scope, kind, percent, amountCents, roundEnding: ending(sale.roundEnding), roundDirection };
}

/** The active rules in their order. */
export async function readRules(tx: Transaction | Database): Promise<Rule[]> {
  return tx
    .select()
    .from(priceRules)
    .where(eq(priceRules.active, true))
    .orderBy(priceRules.position, priceRules.id);
}

type NewRun = {
  label: string;
  terms: Terms;
  staffName: string;
  saleId?: number;
  /** UTC; a run without it begins at once. */
  startsAt?: Date;
};

/** Writes a run that the job works on; answers its id. */
export async function createRun(tx: Transaction, run: NewRun): Promise<string> {
  const [row] = await tx
    .insert(priceRuns)
    .values({ ...run, kind: run.terms.kind, state: run.startsAt ? "waiting" : "applying" })
    .returning({ id: priceRuns.id });
  if (!row) throw new Error("The run was not written");
  return row.id;
}

/** Writes a run and starts the sale it belongs to; the caller holds the sale's row. Answers the run's id. */
export async function startSale(
  tx: Transaction,
  sale: Sale,
  staffName: string,
  startsAt = sale.startsAt,
): Promise<string> {
  const state = goesTo(saleMachine, sale.state, "start");
  if (!state) throw new Error(`A sale that is ${sale.state} cannot start`);
  await tx
    .update(sales)
    .set({ state, startsAt, version: sale.version + 1 })
    .where(eq(sales.id, sale.id));
  const terms: Terms = { kind: "sale", sale: saleTerms(sale) };
  return createRun(tx, { label: sale.name, terms, staffName, saleId: sale.id });
}

/** Turns the sale's present run around, so that prices go back. Answers the run's id, or null if there is none. */
export async function endSale(tx: Transaction, saleId: number): Promise<string | null> {
  await tx.execute(sql`
    update sales set state = ${goesTo(saleMachine, "running", "end")}, version = version + 1, updated_at = now()
    where id = ${saleId} and state in ${statesFor(saleMachine, "end")}`);
  const [run] = await tx.execute<{ id: string }>(sql`
    select id from price_runs where sale_id = ${saleId} and state in ${statesFor(priceRunMachine, "restore")}
    order by created_at desc limit 1`);
  return run && (await turnRun(tx, run.id, "ended")) ? run.id : null;
}

/** Lets a run go back to the prices before it; false when it is not in force (any more). */
export async function turnRun(tx: Transaction, runId: string, why: Ending): Promise<boolean> {
  const turned = await tx.execute(sql`
    update price_runs set state = 'restoring', ending = ${why}, finished_at = null, updated_at = now()
    where id = ${runId} and state in ${statesFor(priceRunMachine, "restore")} returning id`);
  return turned.length > 0;
}

/** Does the first products of a run at once, in the caller's transaction, and leaves the rest to the job. */
export async function beginWork(tx: Transaction, runId: string): Promise<void> {
  if (await workOnBatch(tx, runId, atOnce)) await enqueue(tx, "work-on-prices", {});
}
