import "server-only";
import type { Transaction } from "@/db/client";
import { enqueue } from "@/lib/jobs/enqueue";
import type { MailKind } from "./templates/kinds";

/** Mails that one arrival of goods, or the clock, writes to many people at once: nobody waits for them at a screen. */
const toMany: readonly string[] = [
  "size-back-in-stock",
  "sourced-item-here",
  "offer-reminder",
  "order-reminder",
  "order-balance-reminder",
  "order-unpaid",
] satisfies MailKind[];

/**
 * Has a mail of the outbox handed over, after so many seconds. What is to many goes behind all others that wait, so that
 * no confirmation and no link to a new password waits for hundreds of them (docs/decisions/0008).
 */
export async function queueMail(
  tx: Transaction,
  { id, kind }: { id: string; kind: string },
  startAfter = 0,
): Promise<void> {
  await enqueue(tx, "mail", { mailId: id }, { startAfter, priority: toMany.includes(kind) ? 0 : 1 });
}
