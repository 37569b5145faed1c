import { z } from "zod";
import { languages } from "@/lib/i18n/languages";
import { mailAddress } from "@/lib/mail/address";
import { takenIn } from "./take-field";

// What an offer's customer sends. `token` is the offer's reference.

function typed(max: number) {
  return z
    .string("calls.invalid")
    .default("")
    .transform((text) => text.replace(/\r\n/g, "\n").trim())
    .refine((text) => text.length <= max, "checkout.errors.tooLong");
}

const token = z.string().max(200);
const formKey = z.union([z.uuid(), z.literal("")]).default("");

const acceptFields = z.looseObject({
  token,
  lang: z.enum(languages),
  /** `update` only asks what the chosen lines cost. */
  intent: z.enum(["accept", "update"]).catch("update"),
  /** The total that the page showed, in cents. */
  seen: z.string().max(20).default(""),
  pay: z.string().max(20).default(""),
  email: z.string().max(1_000).default(""),
  phone: typed(40),
  street: typed(200),
  postcode: typed(20),
  town: typed(100),
  terms: z.string().max(10).default(""),
  termsId: z.string().max(40).default(""),
  formKey,
});

/** Accepting an offer. What its own content asks for besides is checked by the verb (accept-offer.ts). */
export const acceptForm = acceptFields.transform((form) => ({
  ...form,
  email: form.email.trim(),
  postcode: form.postcode.replace(/\s/g, ""),
  taken: takenIn(form),
  formKey: form.intent === "accept" ? form.formKey : "",
}));
export type AcceptForm = z.output<typeof acceptForm>;

/** The second press of "no, thanks". */
export const declineForm = z.object({
  token,
  lang: z.enum(languages),
  sure: z.literal("yes", "offer.errors.notSure"),
});

/** A question about an offer; `email` where the shop has none. */
export const questionForm = z.object({
  token,
  lang: z.enum(languages),
  message: typed(2_000).refine((text) => text !== "", "offer.errors.noQuestion"),
  email: z.union([z.literal(""), mailAddress("checkout.errors.email")], "checkout.errors.email").default(""),
  formKey,
  website: z.string().max(500).default(""),
});

/** The page was seen by somebody, not only fetched. */
export const viewedForm = z.object({ token });
