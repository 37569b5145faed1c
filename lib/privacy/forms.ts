import { z } from "zod";
import { languages } from "@/lib/i18n/languages";
import { mailAddress } from "@/lib/mail/address";

/** What was decided in the cookie banner, and which words were answered. */
export const consentCall = z.object({
  choice: z.enum(["all", "necessary"], "calls.invalid"),
  version: z.string("calls.invalid").regex(/^[0-9a-f]{12}$/, "calls.invalid"),
  lang: z.enum(languages, "calls.invalid"),
});

export type ConsentCall = z.output<typeof consentCall>;

/** Asks for a link to one's data. */
export const personalDataForm = z.object({
  email: mailAddress("privacy.invalidEmail"),
  purpose: z.enum(["export", "erase"], "calls.invalid"),
  lang: z.enum(languages, "calls.invalid"),
  /** For people an empty field out of sight; programs that fill everything in give themselves away. */
  website: z.string("calls.invalid").max(500, "calls.invalid").default(""),
});

export type PersonalDataRequest = z.output<typeof personalDataForm>;

/** Every step behind that link. */
export const personalDataStep = z.object({
  token: z.string("privacy.badLink").max(200, "privacy.badLink"),
  lang: z.enum(languages, "calls.invalid"),
});
