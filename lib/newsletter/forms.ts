import { z } from "zod";
import { languages } from "@/lib/i18n/languages";
import { mailAddress } from "@/lib/mail/address";

/** See docs/rules.md#calls. `source` names the form: footer (when absent), inquiry-modal, newsletter-popup. */
export const subscriptionForm = z.object({
  email: mailAddress("newsletter.invalidEmail"),
  source: z
    .string("calls.invalid")
    .regex(/^[a-z0-9-]{1,40}$/, "calls.invalid")
    .default("footer"),
  /** Read by the door; named here so that it is checked as well. */
  lang: z.enum(languages, "calls.invalid").optional(),
  /** Made in the browser, because the page is kept and the same for everyone; before JavaScript it is empty. */
  formKey: z.union([z.uuid("calls.invalid"), z.literal("")]).default(""),
  /** For people an empty field out of sight; programs that fill everything in give themselves away. */
  website: z.string("calls.invalid").max(500, "calls.invalid").default(""),
});

export type Subscription = z.output<typeof subscriptionForm>;

/** The button of the page behind the confirmation mail. */
export const confirmationForm = z.object({
  token: z.string("newsletter.badLink").max(200, "newsletter.badLink"),
  lang: z.enum(languages, "calls.invalid"),
});

/** The form of the page that a bad unsubscribe link shows. */
export const unsubscribeLinkForm = z.object({ email: mailAddress("newsletter.invalidEmail") });
