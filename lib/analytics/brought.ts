import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";

/** Visitors whom links with a mark (`?l=`) brought, by day, and their orders of the same day. */
export type Brought = { visits: number; orders: number };

/** What a letter's or a picture's links brought. Only pages that ran in a browser report: programs that fetch a link count nowhere. */
export async function readBrought(ref: string): Promise<Brought> {
  const [row] = await db.execute<Brought>(sql`
    with brought as (
      select e.visitor, min(e.at) as at from events e
      where e.name = 'page_view' and e.params ->> 'l' = ${ref} group by e.visitor)
    select (select count(*)::int from brought) as visits,
      (select count(*)::int from events e join brought b on b.visitor = e.visitor and e.at >= b.at
       where e.name = 'purchase') as orders`);
  return row ?? { visits: 0, orders: 0 };
}
