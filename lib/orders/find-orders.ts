import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { containing } from "@/lib/like-pattern";
import { parsePickupCode } from "./pickup-code";

/** An order by what people call it. `isExact`: what was searched for is its number or its pickup code. */
type FoundOrder = { id: string; number: number; name: string; isExact: boolean };

/**
 * Orders by number, pickup code or the customer's name, at most `limit`: the one that is meant exactly first, then the
 * newest. A code of a closed order is nobody's, as another order may have it by now.
 */
export async function findOrders(q: string, limit: number): Promise<FoundOrder[]> {
  const typed = q.replace(/\s+/g, " ").trim();
  const number = /^#?(\d{1,9})$/.exec(typed)?.[1];
  const code = parsePickupCode(typed);
  const exact: SQL[] = [
    ...(number ? [sql`o.number = ${Number(number)}`] : []),
    ...(code ? [sql`(o.pickup_code = ${code} and o.closed_at is null)`] : []),
  ];
  const isExact = exact.length > 0 ? sql`(${sql.join(exact, sql` or `)})` : sql`false`;
  const pattern = sql`fold(${containing(typed)})`;
  return db.execute<FoundOrder>(sql`
    select o.id, o.number, o.name, ${isExact} as "isExact" from orders o
    where ${isExact} or (o.words like ${pattern} and fold(o.name) like ${pattern})
    order by "isExact" desc, o.created_at desc, o.id limit ${limit}`);
}
