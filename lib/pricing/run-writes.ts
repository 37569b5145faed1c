import "server-only";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { priceRuns, sales } from "@/db/schema/pricing";
import { momentOf } from "@/lib/changes/moment-of";
import type { Change, StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { goesTo, statesFor } from "@/lib/states/machine";
import type { applyForm, runForm, versionedForm } from "./forms";
import { lockSale, saleEntity } from "./save-sale";
import { beginWork, createRun, endSale, readRules, ruleTerms, startSale, turnRun } from "./start-run";
import { priceRunMachine, saleMachine } from "./states";

type Answer<T = undefined> = Promise<StaffAnswer<T> | Failure>;

/** Name of runs in the audit trail. */
const runEntity = "priceRun";

const wrongState: Failure = { error: "admin.pricing.errors.otherState", status: 409 };

function fieldFailure(field: string, error: Failure["error"]): Failure {
  return { error, fields: { [field]: error } };
}

async function runChange(tx: Transaction, runId: string): Promise<Change> {
  const [run] = await tx.select().from(priceRuns).where(eq(priceRuns.id, runId));
  const after = { kind: run?.kind, saleId: run?.saleId, startsAt: run?.startsAt?.toISOString() ?? null };
  return { entity: runEntity, entityId: runId, label: run?.label ?? "", before: null, after };
}

function stateChange(sale: { id: number; name: string; state: string }, state: string): Change {
  const entry = { entity: `${saleEntity}State`, entityId: String(sale.id), label: sale.name };
  return { ...entry, before: { state: sale.state }, after: { state } };
}

/** Starts a draft or scheduled sale now. The run can be taken back as a whole. */
export async function startNow(
  input: z.output<typeof versionedForm>,
  context: StaffContext,
): Answer<{ run: string }> {
  const sale = await lockSale(context, input);
  if ("error" in sale) return sale;
  if (!goesTo(saleMachine, sale.state, "start")) return wrongState;
  if (sale.endsAt && sale.endsAt <= new Date())
    return fieldFailure("endsAt", "admin.pricing.errors.endsInPast");
  const run = await startSale(context.tx, sale, context.staff.name, new Date());
  await beginWork(context.tx, run);
  return { data: { run }, change: await runChange(context.tx, run), undoable: true };
}

/** Lets the clock start the sale at its minute. */
export async function schedule(input: z.output<typeof versionedForm>, context: StaffContext): Answer {
  const sale = await lockSale(context, input);
  if ("error" in sale) return sale;
  if (!goesTo(saleMachine, sale.state, "schedule")) return wrongState;
  if (!sale.startsAt) return fieldFailure("startsAt", "admin.pricing.errors.needsStart");
  if (sale.startsAt <= new Date()) return fieldFailure("startsAt", "admin.pricing.errors.startsInPast");
  await setState(context.tx, sale.id, "scheduled");
  return { change: stateChange(sale, "scheduled") };
}

/** Makes a scheduled sale a draft again. */
export async function unschedule(input: z.output<typeof versionedForm>, context: StaffContext): Answer {
  const sale = await lockSale(context, input);
  if ("error" in sale) return sale;
  if (!goesTo(saleMachine, sale.state, "unschedule")) return wrongState;
  await setState(context.tx, sale.id, "draft");
  return { change: stateChange(sale, "draft") };
}

async function setState(tx: Transaction, id: number, state: "draft" | "scheduled"): Promise<void> {
  await tx.update(sales).set({ state, version: sql`version + 1` }).where(eq(sales.id, id));
}

/** Ends a running sale: the regular prices come back where nobody changed them. */
export async function endNow(input: z.output<typeof versionedForm>, context: StaffContext): Answer {
  const sale = await lockSale(context, input);
  if ("error" in sale) return sale;
  if (sale.state !== "running") return wrongState;
  const run = await endSale(context.tx, sale.id);
  if (run) await beginWork(context.tx, run);
  return { change: stateChange(sale, "ended") };
}

/** Applies the active rules to all products, now or at a minute. Both can be taken back as a whole. */
export async function apply(
  { startsAt }: z.output<typeof applyForm>,
  { tx, staff }: StaffContext,
): Answer<{ run: string }> {
  const rules = await readRules(tx);
  if (rules.length === 0) return { error: "admin.pricing.errors.noRules" };
  const at = (await momentOf(tx, startsAt)) ?? undefined;
  if (at && at <= new Date()) return fieldFailure("startsAt", "admin.pricing.errors.startsInPast");
  const run = await createRun(tx, {
    label: rules
      .map(({ name }) => name)
      .join(", ")
      .slice(0, 120),
    terms: { kind: "rules", rules: rules.map(ruleTerms) },
    staffName: staff.name,
    startsAt: at,
  });
  if (!at) await beginWork(tx, run);
  return { data: { run }, change: await runChange(tx, run), undoable: true };
}

/** Takes a run back: prices nobody changed since are as before, one that only waits is called off. */
export async function undoRun(tx: Transaction, runId: string): Promise<Change | Failure> {
  const [run] = await tx.select().from(priceRuns).where(eq(priceRuns.id, runId)).for("update");
  if (!run) return { error: "admin.errors.notFound", status: 404 };
  const change = { entity: runEntity, entityId: runId, label: run.label, before: { state: run.state } };
  const cancelled = goesTo(priceRunMachine, run.state, "cancel");
  if (cancelled) {
    await tx
      .update(priceRuns)
      .set({ state: cancelled, finishedAt: new Date() })
      .where(eq(priceRuns.id, runId));
    return { ...change, after: { state: cancelled } };
  }
  if (!(await turnRun(tx, runId, "undone"))) return { error: "admin.errors.changedSince", status: 409 };
  if (run.saleId !== null) {
    await tx.execute(sql`
      update sales set state = ${goesTo(saleMachine, "running", "take-back")}, version = version + 1, updated_at = now()
      where id = ${run.saleId} and state in ${statesFor(saleMachine, "take-back")}`);
  }
  await beginWork(tx, runId);
  return { ...change, after: { state: "restoring" } };
}

/** The same for staff. */
export async function takeBackRun({ id }: z.output<typeof runForm>, { tx }: StaffContext): Answer {
  const change = await undoRun(tx, id);
  return "error" in change ? change : { change };
}
