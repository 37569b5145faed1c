import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { db } from "@/db/client";

/** Rows of one statement, which has five seconds (db/client.ts). */
const batchSize = 1_000;

/**
 * Deletes the rows of a table that meet a condition, a statement for each batch until none is left: in one statement, what
 * a long time left behind would run into the time limit, every night again, and stay for good. Answers how many went.
 */
export async function deleteInBatches(table: PgTable, which: SQL | undefined): Promise<number> {
  for (let gone = 0; ; ) {
    const { count } = await db.execute(sql`
      delete from ${table} where ctid = any (array(select ctid from ${table} where ${which} limit ${batchSize}))`);
    gone += count;
    if (count < batchSize) return gone;
  }
}
