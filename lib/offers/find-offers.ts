import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { containing } from "@/lib/like-pattern";

/** The newest revision of an offer by what people call it. `isExact`: what was searched for is its number. */
type FoundOffer = { id: string; number: number; name: string; isExact: boolean };

/** Offers by number or the customer's name, at most `limit`: the one that is meant exactly first, then the newest. */
export async function findOffers(q: string, limit: number): Promise<FoundOffer[]> {
  const typed = q.replace(/\s+/g, " ").trim();
  const number = /^#?(\d{1,9})$/.exec(typed)?.[1];
  const isExact: SQL = number ? sql`f.number = ${Number(number)}` : sql`false`;
  const pattern = sql`fold(${containing(typed)})`;
  return db.execute<FoundOffer>(sql`
    select f.id, f.number, f.name, ${isExact} as "isExact" from offers f
    where (${isExact} or (f.words like ${pattern} and fold(f.name) like ${pattern}))
      and not exists (select from offers later where later.number = f.number and later.revision > f.revision)
    order by "isExact" desc, f.created_at desc, f.id limit ${limit}`);
}
