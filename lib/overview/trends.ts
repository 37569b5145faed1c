import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { countDaily, today } from "@/lib/analytics/daily";
import { midnight } from "@/lib/analytics/demand-events";
import { keptOrders } from "@/lib/orders/order-conditions";
import { type DayNumber, TREND_DAYS, type Trend, trendOf } from "./days";

/** `ordered` is money, in cents: what the orders of a day come to. It and `orders` leave out what was cancelled or came back. */
export const trendNames = ["orders", "ordered", "visitors", "likes", "inquiries", "subscribers"] as const;
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
 * Orders per day on which they were placed, at the counter too, but for those that were cancelled or returned as a whole, as
 * their list counts them with `money: "kept"`; and what they come to.
 */
function countOrdersPlaced(): Promise<(DayNumber & { cents: number })[]> {
  return db.execute<DayNumber & { cents: number }>(sql`
    select (o.created_at at time zone 'Europe/Madrid')::date::text as day, count(*)::int as n,
           sum(o.total_cents - o.credited_cents)::int as cents
    from orders o where o.created_at >= ${since} and ${keptOrders} group by 1`);
}

/**
 * Thirty days of orders, visitors, likes, inquiries and new subscribers, beside the thirty before
 * (docs/rules.md#dashboard).
 */
export async function readTrends(): Promise<Trends> {
  const [placed, visits, likes, inquiries, subscribers, [clock]] = await Promise.all([
    countOrdersPlaced(),
    countDaily("page_view", both),
    countDaily("like", both),
    countRows(sql`inquiries`, sql`created_at`),
    countRows(sql`newsletter_subscribers`, sql`subscribed_at`),
    db.execute<{ day: string }>(sql`select ${today}::text as day`),
  ]);
  const day = clock?.day ?? "";
  return {
    orders: trendOf(placed, day),
    ordered: trendOf(
      placed.map((row) => ({ day: row.day, n: row.cents })),
      day,
    ),
    visitors: trendOf(
      visits.map((row) => ({ day: row.day, n: row.visitors })),
      day,
    ),
    likes: trendOf(likes, day),
    inquiries: trendOf(inquiries, day),
    subscribers: trendOf(subscribers, day),
  };
}
