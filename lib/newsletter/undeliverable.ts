import "server-only";
import { eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { mails } from "@/db/schema/mail";
import { newsletterSubscribers as subscribers } from "@/db/schema/newsletter";
import { unsubscribe } from "./unsubscribe";

/** Ends the subscription of an address of which its mail server said that there is none. */
export async function endUndeliverable(tx: Transaction, subscriberId: string): Promise<void> {
  await tx
    .update(subscribers)
    .set({ state: "unsubscribed", unsubscribedAt: sql`now()`, undeliverableAt: sql`now()` })
    .where(eq(subscribers.id, subscriberId));
}

/** The subscribers to whose addresses mails of the newsletter in the outbox were sent, such as its welcome. */
async function recipientsOf(tx: Transaction, mailIds: readonly string[]): Promise<string[]> {
  if (mailIds.length === 0) return [];
  const rows = await tx
    .select({ id: subscribers.id })
    .from(mails)
    .innerJoin(subscribers, eq(subscribers.email, mails.recipient))
    .where(sql`${inArray(mails.id, [...mailIds])} and ${mails.kind} like 'newsletter-%'`);
  return rows.map(({ id }) => id);
}

/** Ends the subscription of those to whom such mails could not be delivered, as there is no such address. */
export async function endUndeliverableMails(tx: Transaction, mailIds: readonly string[]): Promise<void> {
  for (const id of await recipientsOf(tx, mailIds)) await endUndeliverable(tx, id);
}

/** Takes those off the list who called such mails spam. Answers whether one of them was the shop's. */
export async function leaveByMails(tx: Transaction, mailIds: readonly string[]): Promise<boolean> {
  const ids = await recipientsOf(tx, mailIds);
  for (const id of ids) await unsubscribe(tx, id);
  return ids.length > 0;
}
