import "server-only";
import { sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { firstOpenDay, today } from "./daily";
import { DEMAND_DAYS, demandOfEvents, midnight } from "./demand-events";
import { popupsOfEvents } from "./popup-events";

/** Any number serves, as long as every instance takes the same. */
const rollUpLock = 6_114_038;

/** Days in Ibiza that are over and not rolled up yet, the oldest first. */
async function openDays(): Promise<string[]> {
  const rows = await db.execute<{ day: string }>(sql`
    select day::date::text as day from generate_series(
      coalesce((select max(day) + 1 from event_days where name = 'page_view'),
               (select (min(at) at time zone 'Europe/Madrid')::date from events)),
      (now() at time zone 'Europe/Madrid')::date - 1, interval '1 day') as day`);
  return rows.map(({ day }) => day);
}

async function rollUpDay(tx: Transaction, day: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${rollUpLock})`);
  const since = midnight(sql`${day}`);
  const until = midnight(sql`${day}::date + 1`);
  // A day without visits has its row too: up to here everything is rolled up.
  const [mine] = await tx.execute(sql`
    insert into event_days (name, day, n, visitors) values ('page_view', ${day}, 0, 0)
    on conflict do nothing returning day`);
  if (!mine) return;
  await tx.execute(sql`
    insert into event_days (name, day, n, visitors)
    select name, ${day}::date, count(*), count(distinct visitor) from events
    where at >= ${since} and at < ${until} group by name
    on conflict (name, day) do update set n = excluded.n, visitors = excluded.visitors`);
  await tx.execute(sql`
    insert into brought_days (ref, day, visits)
    select params ->> 'l', ${day}::date, count(distinct visitor) from events
    where name = 'page_view' and at >= ${since} and at < ${until} and params ? 'l' group by params ->> 'l'
    on conflict (ref, day) do update set visits = excluded.visits`);
  await tx.execute(sql`
    insert into popup_days (popup_id, day, name, path, n)
    select popup_id, ${day}::date, name, path, n from (${popupsOfEvents(sql`at >= ${since} and at < ${until}`)}) as seen
    on conflict (popup_id, day, name, path) do update set n = excluded.n`);
  await tx.execute(sql`
    insert into demand_days (day, product_id, words, size, searches, likes, views)
    select day, product_id, words, size, searches, likes, views from (${demandOfEvents(since, until)}) as wanted`);
}

/** Sums up the rolled up days of the window anew, unless they are summed up already, and forgets the days before it. */
async function sumUpWindow(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${rollUpLock})`);
  const [stale] = await tx.execute(sql`
    select from (select ${firstOpenDay} as day) as edge
    where edge.day > coalesce((select until from demand_window limit 1), '2000-01-01')`);
  if (!stale) return;
  await tx.execute(sql`delete from demand_window`);
  await tx.execute(sql`delete from demand_days where day < ${today} - ${DEMAND_DAYS - 1}::int`);
  await tx.execute(sql`
    insert into demand_window (until, product_id, words, size, searches, likes, views)
    select ${firstOpenDay}, product_id, words, size, sum(searches), sum(likes), sum(views) from demand_days
    where day < ${firstOpenDay}
    group by product_id, words, size`);
}

/** Sums the window up anew, after days were taken out of it. */
export async function sumUpAgain(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from demand_window`);
  await sumUpWindow(tx);
}

/**
 * Counts every day that is over once and for all (docs/decisions/0015): the dashboard then counts only today. Each day
 * is a transaction of its own; what is rolled up already is left alone.
 */
export async function rollUpEvents(): Promise<void> {
  for (const day of await openDays()) await db.transaction((tx) => rollUpDay(tx, day));
  await db.transaction(sumUpWindow);
}
