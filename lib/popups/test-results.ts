import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { popupTests } from "@/db/schema/popups";
import { reportOf, type TestDay, type TestReport } from "./ab-plan";

type Test = Pick<typeof popupTests.$inferSelect, "id" | "startedAt" | "endedAt">;

type Row = { day: number; seenA: number; doneA: number; seenB: number; doneB: number };

/**
 * What both texts did on each day of a test in Ibiza, 0 being the day on which it began. A visitor counts once a day for a
 * text, and has done what they were meant to if they did it on the same day.
 */
async function countDays({ id, startedAt, endedAt }: Test): Promise<TestDay[]> {
  const rows = await db.execute<Row>(sql`
    with told as (
      select (at at time zone 'Europe/Madrid')::date - (${startedAt.toISOString()}::timestamptz at time zone 'Europe/Madrid')::date as day,
        params ->> 'text' as text, visitor, bool_or(name = 'popup_impression') as seen,
        bool_or(name in ('popup_click', 'newsletter_subscribe')) as done
      from events
      where name in ('popup_impression', 'popup_click', 'newsletter_subscribe') and at >= ${startedAt.toISOString()}
        and at < ${endedAt?.toISOString() ?? "infinity"}
        and params ->> 'test' = ${id} and params ->> 'text' in ('a', 'b')
      group by 1, 2, 3
    )
    select day, (count(*) filter (where text = 'a'))::int as "seenA",
      (count(*) filter (where text = 'a' and done))::int as "doneA",
      (count(*) filter (where text = 'b'))::int as "seenB",
      (count(*) filter (where text = 'b' and done))::int as "doneB"
    from told where seen group by day order by day`);
  return rows.map(({ day, seenA, doneA, seenB, doneB }) => ({
    day,
    a: { seen: seenA, done: doneA },
    b: { seen: seenB, done: doneB },
  }));
}

/** What a test says today, or said on the day on which staff ended it. */
export async function readTestReport(test: Test): Promise<TestReport> {
  const until = (test.endedAt ?? new Date()).toISOString();
  const [days, [clock]] = await Promise.all([
    countDays(test),
    db.execute<{ over: number }>(sql`
      select (${until}::timestamptz at time zone 'Europe/Madrid')::date
        - (${test.startedAt.toISOString()}::timestamptz at time zone 'Europe/Madrid')::date - 1 as over`),
  ]);
  return reportOf(days, clock?.over ?? -1);
}
