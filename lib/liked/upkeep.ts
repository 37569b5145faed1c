import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";

/** Removes shared lists that nobody has looked at for their time (docs/rules.md#likes). */
export async function removeOldSharedLists(): Promise<void> {
  await db.execute(sql`delete from shared_lists where expires_at < now()`);
}
