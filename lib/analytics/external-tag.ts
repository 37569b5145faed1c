import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";

/** Whether the owner configured an external tag, for the policy of pages drawn per request. */
export async function hasExternalTag(): Promise<boolean> {
  const [row] = await db.execute(
    sql`select 1 from settings where name = 'analytics' and jsonb_typeof(value -> 'externalTag') = 'object'`,
  );
  return row !== undefined;
}
