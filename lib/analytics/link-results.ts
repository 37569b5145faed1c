import "server-only";
import { sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { firstOpenDay, today } from "./daily";
import { midnight } from "./demand-events";
import { knownVisitor } from "./visitor";

/**
 * Visitors whom links with a mark (`?l=`) brought, by day, and their orders of the same day with what these came to when they
 * were placed: cents, IVA and delivery included.
 */
export type LinkResults = { visits: number; orders: number; cents: number };

/** What a letter's or a picture's links brought. Only pages that ran in a browser report: programs that fetch a link count nowhere. */
export async function readLinkResults(ref: string): Promise<LinkResults> {
  const [row] = await db.execute<LinkResults>(sql`
    select coalesce(sum(visits), 0)::int + (
        select count(distinct ((at at time zone 'Europe/Madrid')::date, visitor))::int from events
        where name = 'page_view' and params ->> 'l' = ${ref} and at >= ${midnight(firstOpenDay)}) as visits,
      coalesce(sum(orders), 0)::int as orders, coalesce(sum(cents), 0)::float8 as cents
    from brought_days where ref = ${ref}`);
  return row ?? { visits: 0, orders: 0, cents: 0 };
}

/**
 * Counts an order for the link with a mark that its visitor followed last today, if there was one; who was not counted
 * (docs/rules.md#analytics) is not counted here either. Neither the order nor a row of this table knows of the other.
 *
 * @param cents the order's total as it is placed
 */
export async function countLinkOrder(
  tx: Transaction,
  { cents, ...caller }: { cents: number; address: string; userAgent: string },
): Promise<void> {
  const visitor = await knownVisitor(tx, caller);
  if (!visitor) return;
  await tx.execute(sql`
    insert into brought_days (ref, day, orders, cents)
    select params ->> 'l', ${today}, 1, ${cents} from events
    where name = 'page_view' and visitor = ${visitor} and params ? 'l' and at >= ${midnight(today)}
    order by at desc, id desc limit 1
    on conflict (ref, day) do update
      set orders = brought_days.orders + 1, cents = brought_days.cents + excluded.cents`);
}
