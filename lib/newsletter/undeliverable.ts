import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { newsletterSubscribers as subscribers } from "@/db/schema/newsletter";

/** Ends the subscription of an address of which its mail server said that there is none. */
export async function endUndeliverable(tx: Transaction, subscriberId: string): Promise<void> {
  await tx
    .update(subscribers)
    .set({ state: "unsubscribed", unsubscribedAt: sql`now()`, undeliverableAt: sql`now()` })
    .where(eq(subscribers.id, subscriberId));
}
