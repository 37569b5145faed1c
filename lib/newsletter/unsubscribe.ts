import "server-only";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { newsletterSubscribers as subscribers } from "@/db/schema/newsletter";
import type { Lang } from "@/lib/i18n/languages";
import { revokeTokens } from "@/lib/links/single-use";
import { sendMail } from "@/lib/mail/send";
import { recordConsent } from "./consent";
import { parseUnsubscribeToken, unsubscribeToken } from "./unsubscribe-token";

/** Language of the person a link belongs to; null when it belongs to nobody. Changes nothing. */
export async function findUnsubscriber(db: Database, token: string): Promise<{ lang: Lang } | null> {
  const id = parseUnsubscribeToken(token);
  if (!id) return null;
  const [row] = await db.select({ lang: subscribers.lang }).from(subscribers).where(eq(subscribers.id, id));
  return row ?? null;
}

/** Ends a subscription, also one that still waits for its yes. Null when there is none; repeats are fine. */
export async function unsubscribe(tx: Transaction, id: string): Promise<{ lang: Lang } | null> {
  const [left] = await tx
    .update(subscribers)
    .set({ state: "unsubscribed", unsubscribedAt: sql`now()` })
    .where(and(eq(subscribers.id, id), ne(subscribers.state, "unsubscribed")))
    .returning();
  if (left) {
    await revokeTokens(tx, "newsletter-confirm", id);
    await recordConsent(tx, { subscriberId: id, event: "withdrawn", lang: left.lang, source: "unsubscribe" });
    return { lang: left.lang };
  }
  const [row] = await tx.select({ lang: subscribers.lang }).from(subscribers).where(eq(subscribers.id, id));
  return row ?? null;
}

/** Mails a fresh link to an address that is on the list, at most once in a quarter of an hour. Answers nothing. */
export async function sendUnsubscribeLink(tx: Transaction, email: string): Promise<void> {
  const [row] = await tx
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.email, email), ne(subscribers.state, "unsubscribed")))
    .for("update");
  if (!row) return;
  const slot = Math.floor(Date.now() / 900_000);
  await sendMail(tx, {
    kind: "newsletter-unsubscribe-link",
    data: { unsubscribeToken: unsubscribeToken(row.id) },
    lang: row.lang,
    to: row.email,
    formKey: `${row.id}:${slot}`,
  });
}
