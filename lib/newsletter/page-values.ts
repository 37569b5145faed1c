import { z } from "zod";
import { groupVersion, wholeNumber } from "@/lib/settings/forms";
import type { NewsletterSettings } from "./settings";

/** Fields of the page "newsletter" of the settings as its form holds them. */
export function newsletterValues(stored: NewsletterSettings) {
  const { doubleOptIn, welcomePercent, codeDays, perMinute, perHour, perDay } = stored;
  return {
    doubleOptIn,
    welcomePercent: String(welcomePercent),
    codeDays: codeDays === null ? "" : String(codeDays),
    perMinute: String(perMinute),
    perHour: String(perHour),
    perDay: String(perDay),
  };
}

/** What that page sends. Without a number of days, codes are good for ever. */
export const newsletterPageForm = z
  .object({
    version: groupVersion,
    doubleOptIn: z.boolean(),
    welcomePercent: wholeNumber(1, 100),
    codeDays: z.union([
      z
        .string()
        .trim()
        .length(0)
        .transform(() => null),
      wholeNumber(1, 3650),
    ]),
    perMinute: wholeNumber(1, 1_000),
    perHour: wholeNumber(1, 20_000),
    perDay: wholeNumber(1, 99_999),
  })
  .transform(({ version, ...values }) => ({ version, values }));
