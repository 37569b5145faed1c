import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { isShareId } from "./share-id";

/** Whether there is a shared list at an address, for middleware.ts to set the status; one indexed query. */
export async function isSharedList(shareId: string): Promise<boolean> {
  if (!isShareId(shareId)) return false;
  const rows = await db.execute(sql`select 1 from shared_lists where id = ${shareId} and expires_at > now()`);
  return rows.length > 0;
}
