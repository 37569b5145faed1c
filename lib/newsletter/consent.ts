import "server-only";
import { createHash } from "node:crypto";
import type { Transaction } from "@/db/client";
import { newsletterConsents } from "@/db/schema/newsletter";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";

type ConsentEvent = (typeof newsletterConsents.$inferInsert)["event"];
type Consent = { subscriberId: string; event: ConsentEvent; lang: Lang; source: string };

/** The sentence a person agrees to, and its version: a fingerprint, so that no change of words can be forgotten. */
function consentText(lang: Lang): { text: string; textVersion: string } {
  const text = messagesIn(lang).newsletter.consent;
  return { text, textVersion: createHash("sha256").update(text).digest("hex").slice(0, 12) };
}

/** Adds a row to the consent record (Regulation (EU) 2016/679, art. 7.1). */
export async function recordConsent(tx: Transaction, consent: Consent): Promise<void> {
  await tx.insert(newsletterConsents).values({ ...consent, ...consentText(consent.lang) });
}
