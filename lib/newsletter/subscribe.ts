import "server-only";
import { and, eq, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { newsletterSubscribers as subscribers } from "@/db/schema/newsletter";
import type { Lang } from "@/lib/i18n/languages";
import { recordConsent } from "./consent";
import { type Subscriber, sendConfirmMail, sendWelcomeMail } from "./mails";
import { findNewsletterSettings } from "./settings";

type Request = { email: string; source: string; lang: Lang };

const columns = { id: subscribers.id, email: subscribers.email, lang: subscribers.lang };

/**
 * Turns the row into one that waits for the person's yes, at most once in a quarter of an hour, so that nobody can fill
 * another's inbox; null when there is nothing to ask.
 */
async function ask(tx: Transaction, { email, source, lang }: Request): Promise<Subscriber | null> {
  const [row] = await tx
    .update(subscribers)
    .set({ state: "pending", source, lang, askedAt: sql`now()`, undeliverableAt: null })
    .where(
      and(
        eq(subscribers.email, email),
        ne(subscribers.state, "subscribed"),
        or(isNull(subscribers.askedAt), lt(subscribers.askedAt, sql`now() - interval '15 minutes'`)),
      ),
    )
    .returning(columns);
  return row ?? null;
}

/** Without double opt-in, asking is enough; null for somebody who is in already. */
async function admit(tx: Transaction, { email, source, lang }: Request): Promise<Subscriber | null> {
  const [row] = await tx
    .update(subscribers)
    .set({
      state: "subscribed",
      source,
      lang,
      subscribedAt: sql`now()`,
      unsubscribedAt: null,
      undeliverableAt: null,
    })
    .where(and(eq(subscribers.email, email), ne(subscribers.state, "subscribed")))
    .returning(columns);
  return row ?? null;
}

/**
 * Subscribes an address (docs/rules.md#calls). It answers nothing, so that nobody learns
 * whether an address is known: somebody who is in already gets no mail, a repeat changes nothing.
 */
export async function subscribe(tx: Transaction, request: Request): Promise<void> {
  const { email, source, lang } = request;
  const { doubleOptIn } = await findNewsletterSettings(tx);
  await tx.insert(subscribers).values({ email, source, lang }).onConflictDoNothing();
  const subscriber = doubleOptIn ? await ask(tx, request) : await admit(tx, request);
  if (!subscriber) return;
  const event = doubleOptIn ? "asked" : "confirmed";
  await recordConsent(tx, { subscriberId: subscriber.id, event, lang, source });
  if (doubleOptIn) await sendConfirmMail(tx, subscriber);
  else await sendWelcomeMail(tx, subscriber);
}
