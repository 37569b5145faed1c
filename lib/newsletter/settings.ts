import "server-only";
import { cache } from "react";
import { z } from "zod";
import type { Database, Transaction } from "@/db/client";
import { findGroup, readGroup } from "@/lib/settings/queries";
import { WELCOME_PERCENT } from "./discount-code";

/** Group `newsletter` of the shop's settings. */
export const newsletterSettingsForm = z.object({
  /** Whether the person behind an address must confirm before anything else is sent. */
  doubleOptIn: z.boolean().default(true),
  /** What joining is rewarded with, off one order. Codes that were given keep theirs. */
  welcomePercent: z.number().int().min(1).max(100).default(WELCOME_PERCENT),
  /** Days a welcome code is good for, from the mail that brings it; null is for ever. */
  codeDays: z.number().int().min(1).max(3650).nullable().default(null),
  /** How many letters may leave in a minute, an hour and a day; mail providers have limits of their own. */
  perMinute: z.number().int().min(1).max(1_000).default(30),
  perHour: z.number().int().min(1).max(20_000).default(500),
  perDay: z.number().int().min(1).max(99_999).default(2_000),
});

export type NewsletterSettings = z.output<typeof newsletterSettingsForm>;

/** The newsletter's settings; what cannot be read gets its default. */
export function findNewsletterSettings(tx: Transaction | Database): Promise<NewsletterSettings> {
  return readGroup(tx, "newsletter", newsletterSettingsForm);
}

/** The same for a page, which rests on them; one read per page. */
export const findNewsletterOffer = cache(() => findGroup("newsletter", newsletterSettingsForm));
