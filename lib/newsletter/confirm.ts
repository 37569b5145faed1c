import "server-only";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { newsletterSubscribers as subscribers } from "@/db/schema/newsletter";
import { revokeTokens, takeToken } from "@/lib/links/single-use";
import { recordConsent } from "./consent";
import { sendWelcomeMail } from "./mails";

/**
 * Double opt-in, second half: the person's yes from the page behind the mail. False for a forged, used, old or unknown
 * link; they look alike.
 */
export async function confirmSubscription(tx: Transaction, token: string): Promise<boolean> {
  const id = await takeToken(tx, "newsletter-confirm", token);
  if (!id) return false;
  await revokeTokens(tx, "newsletter-confirm", id);
  const [row] = await tx
    .update(subscribers)
    .set({ state: "subscribed", subscribedAt: sql`now()`, unsubscribedAt: null, undeliverableAt: null })
    .where(and(eq(subscribers.id, id), ne(subscribers.state, "subscribed")))
    .returning();
  if (!row) return true;
  await recordConsent(tx, { subscriberId: id, event: "confirmed", lang: row.lang, source: row.source });
  await sendWelcomeMail(tx, row);
  return true;
}
