import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { isShareId } from "./share-id";

/** Whether a shared list stands at an address, for the door (middleware.ts) to settle the status; one indexed query. */
export async function isSharedList(shareId: string): Promise<boolean> {
  if (!isShareId(shareId)) return false;
  const rows = await db.execute(sql`select 1 from shared_lists where id = ${shareId} and expires_at > now()`);
  return rows.length > 0;
}
