import "server-only";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { updateProducts } from "@/lib/products/write-products";
import { recordLog } from "@/lib/record-log";
import { goesTo } from "@/lib/states/machine";
import { meant, outcomesOf } from "./price-sql";
import { priceRunMachine, workingStates } from "./states";
import type { Terms } from "./terms";

type Run = { id: string; state: string; ending: string | null; terms: Terms; cursor: string | null };

/** How many products are dealt with in one transaction. */
const batchSize = 500;

const first = "00000000-0000-0000-0000-000000000000";

function arrayOf(ids: readonly string[]): string {
  return `{${ids.join(",")}}`;
}

/** Locks the next products, always in one order of rows, so that nobody's price changes between reading and writing. */
async function lockNext(tx: Transaction, run: Run, limit: number): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    select p.id from products p where p.id > ${run.cursor ?? first}::uuid and ${meant(run.terms)}
    order by p.id limit ${limit} for no key update`);
  return rows.map(({ id }) => id);
}

type Prices = { id: string; priceCents: number; regularPriceCents: number | null };

/** Works out the prices of a batch, keeps what was before and writes them. */
async function apply(tx: Transaction, run: Run, limit: number): Promise<boolean> {
  const ids = await lockNext(tx, run, limit);
  const changed = await tx.execute<Prices>(sql`
    with judged as materialized (${outcomesOf(run.terms, sql`p.id = any (${arrayOf(ids)}::uuid[])`)}),
    noted as (
      insert into price_run_products (run_id, product_id, state, reason, before_cents, before_regular_cents,
        before_reduced_at, after_cents, after_regular_cents)
      select ${run.id}::uuid, id, case outcome when 'changed' then 'changed' else 'refused' end,
        case when outcome <> 'changed' then outcome end, before_cents, before_regular_cents, before_reduced_at,
        case when outcome = 'changed' then after_cents end, case when outcome = 'changed' then after_regular_cents end
      from judged where outcome not in ('same', 'noRule'))
    select id, after_cents as "priceCents", after_regular_cents as "regularPriceCents" from judged
    where outcome = 'changed'`);
  await updateProducts(
    tx,
    changed.map(({ id, ...prices }) => ({
      id,
      fields: { ...prices, reducedAt: null },
      begins: prices.regularPriceCents !== null,
    })),
  );
  const more = ids.length === limit;
  await tx.execute(sql`
    update price_runs set cursor = ${ids.at(-1) ?? run.cursor}, updated_at = now(),
      state = ${more ? "applying" : goesTo(priceRunMachine, "applying", "finish")}, finished_at = case when ${more} then null else now() end
    where id = ${run.id}`);
  return more;
}

/** Closes a run whose prices went back, and says in the log how many did not. */
async function finishRestoring(tx: Transaction, runId: string): Promise<void> {
  const [done] = await tx.execute<{ label: string; left: number }>(sql`
    update price_runs set state = ${goesTo(priceRunMachine, "restoring", "finish")}, finished_at = now(), updated_at = now() where id = ${runId}
    returning label, (select count(*)::int from price_run_products where run_id = ${runId} and state = 'left') as "left"`);
  if (!done || done.left === 0) return;
  recordLog("warn", `${done.left} prices of ${done.label} were changed meanwhile and stay`, {
    functionId: "pricing.workOnRun",
    runId,
  });
}

/** Puts the next prices back where they still are as the run left them; what somebody changed since stays. */
async function restore(tx: Transaction, run: Run, limit: number): Promise<boolean> {
  const rows = await tx.execute<{ id: string }>(sql`
    select p.id from products p
    join price_run_products rp on rp.product_id = p.id and rp.run_id = ${run.id} and rp.state = 'changed'
    order by p.id limit ${limit} for no key update of p`);
  const ids = arrayOf(rows.map(({ id }) => id));
  // A sale that ends was announced; one that is taken back at once was not (docs/decisions/0056).
  if (run.ending === "undone") await tx.execute(sql`select set_config('shop.takes_back', 'on', true)`);
  const back = await tx.execute<Prices & { reducedAt: string | null }>(sql`
    select p.id, rp.before_cents as "priceCents", rp.before_regular_cents as "regularPriceCents",
      to_json(rp.before_reduced_at) #>> '{}' as "reducedAt"
    from price_run_products rp join products p on p.id = rp.product_id
    where rp.run_id = ${run.id} and p.id = any (${ids}::uuid[])
      and p.price_cents = rp.after_cents and p.regular_price_cents is not distinct from rp.after_regular_cents
      -- A draft of price 0 that was priced and published meanwhile keeps its price.
      and (rp.before_cents > 0 or p.status <> 'active')`);
  await updateProducts(
    tx,
    back.map(({ id, ...fields }) => ({ id, fields })),
  );
  await tx.execute(sql`
    update price_run_products
    set state = case when product_id = any (${arrayOf(back.map(({ id }) => id))}::uuid[]) then 'restored' else 'left' end
    where run_id = ${run.id} and product_id = any (${ids}::uuid[])`);
  const more = rows.length === limit;
  if (!more) await finishRestoring(tx, run.id);
  return more;
}

/**
 * Does the next batch of a run in the transaction it is given and answers whether more is to do. A run that somebody else
 * is working on, or that is finished, is left alone. What was committed is never done again: a worker that was killed is
 * followed by another that goes on where it was.
 */
export async function workOnBatch(tx: Transaction, runId: string, limit = batchSize): Promise<boolean> {
  const [run] = await tx.execute<Run>(sql`
    select id, state, ending, terms, cursor from price_runs
    where id = ${runId} and state in ${workingStates} for update skip locked`);
  if (!run) return false;
  return run.state === "applying" ? apply(tx, run, limit) : restore(tx, run, limit);
}

/** Works on a run until it is finished, a transaction per batch. */
export async function workOnRun(db: Database, runId: string): Promise<void> {
  while (await db.transaction((tx) => workOnBatch(tx, runId)));
}
