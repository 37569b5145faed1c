import "server-only";
import { sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { hashSecret } from "./secrets";

/** Ends the session behind a cookie; it is refused from the next request on. */
export async function endSession(secret: string): Promise<void> {
  await db.execute(
    sql`update staff_sessions set ended_at = now() where hash = ${hashSecret(secret)} and ended_at is null`,
  );
}

/** Ends every session of a person, but for the one named: after a new password, a removal, "sign out everywhere". */
export async function endSessionsOf(tx: Transaction, staffId: string, exceptHash = ""): Promise<void> {
  await tx.execute(sql`
    update staff_sessions set ended_at = now()
    where staff_id = ${staffId} and ended_at is null and hash <> ${exceptHash}`);
}
