import "server-only";
import { eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { mails } from "@/db/schema/mail";
import { newsletterSubscribers as subscribers } from "@/db/schema/newsletter";

/** Ends the subscription of an address of which its mail server said that there is none. */
export async function endUndeliverable(tx: Transaction, subscriberId: string): Promise<void> {
  await tx
    .update(subscribers)
    .set({ state: "unsubscribed", unsubscribedAt: sql`now()`, undeliverableAt: sql`now()` })
    .where(eq(subscribers.id, subscriberId));
}

/** The same for the addresses to which mails of the newsletter in the outbox were sent, such as its welcome. */
export async function endUndeliverableMails(tx: Transaction, mailIds: readonly string[]): Promise<void> {
  if (mailIds.length === 0) return;
  const rows = await tx
    .select({ id: subscribers.id })
    .from(mails)
    .innerJoin(subscribers, eq(subscribers.email, mails.recipient))
    .where(sql`${inArray(mails.id, [...mailIds])} and ${mails.kind} like 'newsletter-%'`);
  for (const { id } of rows) await endUndeliverable(tx, id);
}
