import "server-only";
import { z } from "zod";
import type { Database, Transaction } from "@/db/client";
import { readGroup } from "@/lib/settings/queries";

/** Group `newsletter` of the shop's settings. */
export const newsletterSettingsForm = z.object({
  /** Whether the person behind an address must confirm before anything else is sent. */
  doubleOptIn: z.boolean().default(true),
});

export type NewsletterSettings = z.output<typeof newsletterSettingsForm>;

/** The newsletter's settings; what cannot be read gets its default. */
export function findNewsletterSettings(tx: Transaction | Database): Promise<NewsletterSettings> {
  return readGroup(tx, "newsletter", newsletterSettingsForm);
}
