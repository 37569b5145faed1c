import "server-only";
import { and, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { mails } from "@/db/schema/mail";

/**
 * Notes that mails came back from the recipient's mail server, which had been sent. Answers whether one of them was the
 * shop's; a report about other mails says nothing to it.
 *
 * @param reason what the other server said, without addresses
 */
export async function markReturned(
  tx: Transaction,
  mailIds: readonly string[],
  reason: string,
): Promise<boolean> {
  if (mailIds.length === 0) return false;
  const rows = await tx
    .update(mails)
    .set({ state: "returned", lastError: reason || null, updatedAt: sql`now()` })
    .where(and(inArray(mails.id, [...mailIds]), inArray(mails.state, ["sent", "returned"])))
    .returning({ id: mails.id });
  return rows.length > 0;
}
