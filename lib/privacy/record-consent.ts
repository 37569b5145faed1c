import "server-only";
import { db } from "@/db/client";
import { consents } from "@/db/schema/privacy";
import { findAnalyticsSettings } from "@/lib/analytics/settings";
import { consentWords } from "./consent-words";
import type { ConsentCall } from "./forms";

/**
 * Adds a decision to the consent record: what was asked, in which language, what was answered and when. Who it was is
 * not kept: the choice itself stands in the visitor's own browser.
 */
export async function recordConsent({ choice, version, lang }: ConsentCall): Promise<void> {
  const { externalTag } = await findAnalyticsSettings();
  const words = consentWords(lang, externalTag);
  const text = words.version === version ? words.text : null;
  await db.insert(consents).values({ choice, textVersion: version, text, lang });
}
