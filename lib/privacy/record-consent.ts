import "server-only";
import type { Transaction } from "@/db/client";
import { consents } from "@/db/schema/privacy";
import { analyticsSettingsForm } from "@/lib/analytics/settings";
import { readGroup } from "@/lib/settings/queries";
import { consentWords } from "./consent-words";
import type { ConsentCall } from "./forms";

/**
 * Adds a decision to the consent record: what was asked, in which language, what was answered and when. Who it was is
 * not kept: the choice itself stands in the visitor's own browser.
 */
export async function recordConsent(tx: Transaction, { choice, version, lang }: ConsentCall): Promise<void> {
  const { externalTag } = await readGroup(tx, "analytics", analyticsSettingsForm);
  const words = consentWords(lang, externalTag);
  const text = words.version === version ? words.text : null;
  await tx.insert(consents).values({ choice, textVersion: version, text, lang });
}
