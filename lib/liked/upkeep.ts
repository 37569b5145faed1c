import "server-only";
import { sql } from "drizzle-orm";
import { sharedLists } from "@/db/schema/liked";
import { deleteInBatches } from "@/lib/delete-in-batches";

/** Removes shared lists that nobody has looked at for their time (docs/rules.md#likes). */
export async function removeOldSharedLists(): Promise<void> {
  await deleteInBatches(sharedLists, sql`expires_at < now()`);
}
