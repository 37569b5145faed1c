import "server-only";
import type { Transaction } from "@/db/client";
import { queue, runsOn } from "./boss";

/** Queues that exist from the migrations on, with what their jobs carry. */
export type Jobs = {
  mail: { mailId: string };
  "work-on-prices": Record<string, never>;
  "read-mailbox": Record<string, never>;
  "send-letters": Record<string, never>;
  imports: { importId: string };
  "import-pictures": { importId: string };
  refunds: { refundId: string };
  backup: { file: string; task: "make" | "check" };
};

/**
 * Queues a job in the transaction of the write it belongs to (docs/trust.md, rule 6): both are there, or neither.
 * It is worked on after `startAfter` seconds, 0 by default; of those that wait a higher `priority` goes first.
 */
export async function enqueue<Name extends keyof Jobs>(
  tx: Transaction,
  name: Name,
  data: Jobs[Name],
  { startAfter = 0, priority = 0 } = {},
): Promise<void> {
  const at = startAfter > 0 ? { startAfter: String(startAfter) } : {};
  await queue().boss.insert([{ name, data, priority, ...at }], { db: runsOn(tx) });
}
