import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";

/** A product that is here and has a picture, for looking at a template; null in an empty shop. */
export async function findSampleProduct(): Promise<string | null> {
  const [row] = await db.execute<{ id: string }>(sql`
    select l.product_id as id from listings l join products p on p.id = l.product_id
    where p.source_type = 'in-stock' order by l.availability,
      exists (select from product_pictures x where x.product_id = p.id) desc, l.published_at desc, p.id limit 1`);
  return row?.id ?? null;
}
