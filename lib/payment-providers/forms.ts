import { z } from "zod";
import { groupVersion } from "@/lib/settings/forms";
import { providerNames } from "./provider";

/** Who takes a means of payment: nobody, one provider, or the first whose keys are set. */
export const takers = ["off", "any", ...providerNames] as const;

/**
 * Group `payments` of the settings. Bizum has to be activated by the bank or in Stripe's dashboard, so it is off until staff
 * say that it is there.
 */
export const paymentsForm = z.object({
  inPerson: z.boolean().default(true),
  card: z.enum(takers).default("any"),
  bizum: z.enum(takers).default("off"),
});

export type PaymentSettings = z.output<typeof paymentsForm>;

const taker = z.enum(takers, "admin.settings.errors.text");

/** Page "payments". */
export const paymentsPageForm = z
  .object({ version: groupVersion, inPerson: z.boolean(), card: taker, bizum: taker })
  .transform(({ version, ...values }) => ({ version, values }));
