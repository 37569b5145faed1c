import "server-only";
import { asc, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { letterDeliveries, letters } from "@/db/schema/letters";
import { discountCodes, newsletterConsents, newsletterSubscribers } from "@/db/schema/newsletter";
import { isAddress } from "./belongs-to";

/** The subscription to the newsletter, with each consent, the codes and the letters that came of it. */
export async function newsletterOf(tx: Transaction, email: string) {
  const [subscriber] = await tx
    .select()
    .from(newsletterSubscribers)
    .where(isAddress(newsletterSubscribers.email, email));
  if (!subscriber) return { subscription: null, consents: [], discountCodes: [], letters: [] };
  const { id, ...subscription } = subscriber;
  const consents = await tx
    .select({
      event: newsletterConsents.event,
      text: newsletterConsents.text,
      textVersion: newsletterConsents.textVersion,
      lang: newsletterConsents.lang,
      source: newsletterConsents.source,
      at: newsletterConsents.createdAt,
    })
    .from(newsletterConsents)
    .where(eq(newsletterConsents.subscriberId, id))
    .orderBy(asc(newsletterConsents.createdAt), asc(newsletterConsents.id));
  const codes = await tx
    .select({ code: discountCodes.code, percent: discountCodes.percent, usedAt: discountCodes.usedAt })
    .from(discountCodes)
    .where(eq(discountCodes.subscriberId, id))
    .orderBy(asc(discountCodes.code));
  const sent = await tx
    .select({
      subject: subscriber.lang === "es" ? letters.subjectEs : letters.subjectEn,
      state: letterDeliveries.state,
      at: letterDeliveries.sentAt,
    })
    .from(letterDeliveries)
    .innerJoin(letters, eq(letters.id, letterDeliveries.letterId))
    .where(eq(letterDeliveries.subscriberId, id))
    .orderBy(asc(letters.startedAt), asc(letters.id));
  return { subscription, consents, discountCodes: codes, letters: sent };
}
