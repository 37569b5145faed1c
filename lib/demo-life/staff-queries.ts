import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { requireStaff } from "@/lib/access/session";

/** Whether the back office shows people and orders that the demo shop invented. */
export async function isDemoLifeThere(): Promise<boolean> {
  await requireStaff("dashboard.view");
  const rows = await db.execute(sql`select from demo_records limit 1`);
  return rows.length > 0;
}
