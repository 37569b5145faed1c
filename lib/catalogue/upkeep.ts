import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";

/** A collection of what is new loses items by the calendar alone: its kept pages go when a day ends in Ibiza. */
export async function expireNewCollections(): Promise<void> {
  await db.execute(sql`
    select expire('{catalogue}')
    where exists (select from collections where visible and rules @> '[{"field": "new"}]')`);
}
