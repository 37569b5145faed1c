import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database, Transaction } from "@/db/client";
import { settings } from "@/db/schema/settings";

/** Group `newsletter` of the shop's settings. */
export const newsletterSettingsForm = z.object({
  /** Whether the person behind an address must confirm before anything else is sent. */
  doubleOptIn: z.boolean().default(true),
});

export type NewsletterSettings = z.output<typeof newsletterSettingsForm>;

/** The newsletter's settings; what cannot be read gets its default. */
export async function findNewsletterSettings(tx: Transaction | Database): Promise<NewsletterSettings> {
  const [row] = await tx
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, "newsletter"));
  const parsed = newsletterSettingsForm.safeParse(row?.value ?? {});
  return parsed.success ? parsed.data : newsletterSettingsForm.parse({});
}
