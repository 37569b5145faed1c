import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { countDaily, today } from "@/lib/analytics/daily";
import { midnight } from "@/lib/analytics/demand-events";
import { type DayNumber, TREND_DAYS, type Trend, trendOf } from "./days";

export const trendNames = ["visitors", "likes", "inquiries", "subscribers"] as const;
export type Trends = Record<(typeof trendNames)[number], Trend>;

const both = TREND_DAYS * 2;
const since = midnight(sql`${today} - ${both - 1}::int`);

/** Rows of a table per day in Ibiza, by a column of times. */
function countRows(table: SQL, at: SQL): Promise<DayNumber[]> {
  return db.execute<DayNumber>(sql`
    select (${at} at time zone 'Europe/Madrid')::date::text as day, count(*)::int as n from ${table}
    where ${at} >= ${since} group by 1`);
}

/**
 * Thirty days of visitors, likes, inquiries and new subscribers, beside the thirty before
 * (docs/rules.md#dashboard).
 */
export async function readTrends(): Promise<Trends> {
  const [visits, likes, inquiries, subscribers, [clock]] = await Promise.all([
    countDaily("page_view", both),
    countDaily("like", both),
    countRows(sql`inquiries`, sql`created_at`),
    countRows(sql`newsletter_subscribers`, sql`subscribed_at`),
    db.execute<{ day: string }>(sql`select ${today}::text as day`),
  ]);
  const day = clock?.day ?? "";
  return {
    visitors: trendOf(
      visits.map((row) => ({ day: row.day, n: row.visitors })),
      day,
    ),
    likes: trendOf(likes, day),
    inquiries: trendOf(inquiries, day),
    subscribers: trendOf(subscribers, day),
  };
}
