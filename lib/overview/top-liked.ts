import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { today } from "@/lib/analytics/daily";
import { midnight } from "@/lib/analytics/demand-events";
import { TREND_DAYS } from "./days";

/** A product with the visitors who liked it, each once a day. */
export type Liked = {
  id: string;
  name: string;
  brand: string;
  styleCode: string;
  people: number;
  /** Pairs that can be bought now. */
  available: number;
};

const since = midnight(sql`${today} - ${TREND_DAYS - 1}::int`);

/** What was liked most in the last 30 days; likes that were taken back the same day do not count. */
export async function readTopLiked(limit: number): Promise<Liked[]> {
  const rows = await db.execute<Liked>(sql`
    with undone as (
      select visitor, params ->> 'id' as id, max(at) as at from events
      where name = 'unlike' and at >= ${since} group by 1, 2
    ), liked as (
      select params ->> 'id' as id, count(distinct visitor)::int as people from events e
      where name = 'like' and at >= ${since} and not exists (
        select from undone u where u.visitor = e.visitor and u.id = e.params ->> 'id' and u.at >= e.at)
      group by 1
    ), best as (
      -- More than are wanted: some may name a product that is gone.
      select id, people from liked order by people desc, id limit ${limit * 5}
    )
    select p.id, p.name, b.name as brand, p.style_code as "styleCode", best.people, coalesce((
      select sum(z.on_hand - z.held)::int from product_sizes z
      where z.product_id = p.id and p.status = 'active' and p.source_type = 'in-stock'), 0) as available
    from best join products p on p.id::text = best.id join brands b on b.id = p.brand_id
    order by best.people desc, p.id limit ${limit}`);
  return [...rows];
}
