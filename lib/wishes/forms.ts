import { z } from "zod";
import { languages } from "@/lib/i18n/languages";
import { mailAddress } from "@/lib/mail/address";

/**
 * "On request" and "tell me when" of one size (docs/rules.md#sizes). Which of the two it is, the stock decides.
 * `formKey` is made in the browser, because the page is kept and the same for everyone; before JavaScript it is empty.
 */
export const sizeWishForm = z.object({
  productId: z.uuid("wishes.form.invalidProduct"),
  size: z
    .string("wishes.form.invalidSize")
    .trim()
    .min(1, "wishes.form.invalidSize")
    .max(40, "wishes.form.invalidSize"),
  email: mailAddress("wishes.form.invalidEmail"),
  lang: z.enum(languages),
  formKey: z.union([z.uuid(), z.literal("")]).default(""),
  /** For people an empty field out of sight; programs that fill everything in give themselves away. */
  website: z.string().max(500).default(""),
});

export type SizeWish = z.output<typeof sizeWishForm>;

/** The button that takes a wish back. */
export const removeWishForm = z.object({ wish: z.string().max(200), lang: z.enum(languages) });
