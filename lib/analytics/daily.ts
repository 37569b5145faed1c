import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { midnight } from "./demand-events";

/** Today in Ibiza, as SQL. */
export const today: SQL = sql`(now() at time zone 'Europe/Madrid')::date`;

/** First day that is not rolled up, as SQL; with nothing rolled up every day is counted from the events. */
export const firstOpenDay: SQL = sql`
  (select coalesce(max(day) + 1, '2000-01-01'::date) from event_days where name = 'page_view')`;

type DayCount = { day: string; n: number; visitors: number };

/**
 * Events of one name per day in Ibiza for the last `days` days, today included; days without any are left out.
 * `visitors` are the different ones of that day.
 */
export async function countDaily(name: string, days: number): Promise<DayCount[]> {
  const first = sql`${today} - ${days - 1}::int`;
  return db.execute<DayCount>(sql`
    select day::text as day, n, visitors from event_days where name = ${name} and n > 0 and day >= ${first}
    union all
    select (at at time zone 'Europe/Madrid')::date::text, count(*)::int, count(distinct visitor)::int from events
    where name = ${name} and at >= ${midnight(sql`greatest(${first}, ${firstOpenDay})`)}
    group by 1 order by 1`);
}
