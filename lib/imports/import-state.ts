import "server-only";
import { sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/db/client";
import type { ImportPlan } from "@/lib/import-files/shared/plan";
import { type Source, sourceShape } from "@/lib/import-files/source-shape";
import { goesTo } from "@/lib/states/machine";
import { planShape } from "./forms";
import { type ImportState, type ImportVerb, importMachine, workingStates } from "./states";

export type StoredImport = {
  id: string;
  fileName: string;
  file: string;
  state: ImportState;
  source: Source;
  plan: ImportPlan;
  total: number | null;
  done: number;
};

type Row = Omit<StoredImport, "source" | "plan"> & { source: unknown; plan: unknown };

/** One import as it is stored; null when there is none. `lock` keeps its row until the transaction ends. */
export async function findImport(
  tx: Database | Transaction,
  id: string,
  lock = false,
): Promise<StoredImport | null> {
  const [row] = await tx.execute<Row>(sql`
    select id, file_name as "fileName", file, state, source, plan, total, done from imports where id = ${id}
    ${lock ? sql`for update` : sql``}`);
  return row ? { ...row, source: sourceShape.parse(row.source), plan: planShape.parse(row.plan) } : null;
}

/** Seconds after which a worker that says nothing counts as dead. */
const silence = 20;

/**
 * Takes the work on an import for this process; null when another one is at it or nothing is to be done. A worker says
 * with each batch ({@link heartbeat}) and every few seconds ({@link keepTaken}) that it lives; one that fell silent is
 * replaced.
 */
export async function takeImport(id: string): Promise<StoredImport | null> {
  const taken = await db.execute<{ id: string }>(sql`
    update imports set beat_at = now()
    where id = ${id} and state in ${workingStates}
      and (beat_at is null or beat_at < now() - make_interval(secs => ${silence}))
    returning id`);
  return taken.length > 0 ? findImport(db, id) : null;
}

/**
 * Says every `milliseconds` that the worker lives, until the answered function is called: the first pass through a long
 * file writes nothing for longer than a dead worker is waited for.
 */
export function keepTaken(id: string, milliseconds = 5_000): () => void {
  const beat = () =>
    db.execute(sql`update imports set beat_at = now() where id = ${id} and beat_at is not null`);
  // A beat that is missed is made up for by the next one, or by the next batch.
  const timer = setInterval(() => void beat().catch(() => {}), milliseconds);
  return () => clearInterval(timer);
}

/** Imports that somebody should be at and nobody is. */
export async function findStalled(): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select id from imports
    where state in ${workingStates} and updated_at < now() - make_interval(secs => ${silence})
      and (beat_at is null or beat_at < now() - make_interval(secs => ${silence}))
    order by created_at`);
  return rows.map(({ id }) => id);
}

/**
 * Says in the transaction of a batch that the worker lives and how far it is. False: the import is no longer in that
 * state, as somebody stopped it, so the batch must not be written.
 */
export async function heartbeat(
  tx: Transaction,
  id: string,
  state: ImportState,
  done: number,
): Promise<boolean> {
  const rows = await tx.execute<{ id: string }>(sql`
    update imports set beat_at = now(), done = ${done}, updated_at = now() where id = ${id} and state = ${state}
    returning id`);
  return rows.length > 0;
}

/** Ends a step by what came of it: the import has the next state and nobody is at it. */
export async function finishState(
  tx: Database | Transaction,
  id: string,
  from: ImportState,
  verb: Extract<ImportVerb, "finish" | "fail">,
  failure: { key: string; values: Record<string, string | number> } | null = null,
): Promise<void> {
  const to = goesTo(importMachine, from, verb);
  if (!to) throw new Error(`An import that is ${from} cannot ${verb}`);
  await tx.execute(sql`
    update imports set state = ${to}, beat_at = null, updated_at = now(),
      failure = ${failure === null ? null : JSON.stringify(failure)}::jsonb,
      applied_at = case when ${to} = 'applied' then now() else applied_at end,
      undone_at = case when ${to} = 'undone' then now() else undone_at end
    where id = ${id} and state = ${from}`);
}

/** Lets go of an import after a fault, so that the next try need not wait. */
export async function releaseImport(id: string): Promise<void> {
  await db.execute(sql`update imports set beat_at = null where id = ${id}`);
}
