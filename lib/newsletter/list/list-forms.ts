import { z } from "zod";
import { dayOf } from "@/lib/delivery/calendar";
import { languages } from "@/lib/i18n/languages";

/** A form of staff holds 64 KB; some thousand addresses fit. */
const MOST_CHARACTERS = 50_000;
/** So short that it says neither to what nor where somebody agreed. */
const LEAST_PROOF = 20;

const list = z
  .string()
  .max(MOST_CHARACTERS, "admin.newsletter.list.errors.tooLong")
  .refine((text) => text.trim() !== "", "admin.newsletter.list.errors.empty");

/** A list to look at. */
export const checkAddressesForm = z.object({ list });

/**
 * A list to add. `ask`: everybody is asked by mail and joins when they say yes; `proof`: they agreed before, as `proof`
 * says in words, on the day `agreedOn` (YYYY-MM-DD).
 */
export const addAddressesForm = z
  .object({
    list,
    lang: z.enum(languages),
    how: z.enum(["ask", "proof"]),
    proof: z.string().trim().max(500),
    agreedOn: z.string(),
  })
  .superRefine(({ how, proof, agreedOn }, context) => {
    if (how === "ask") return;
    if (proof.length < LEAST_PROOF)
      context.addIssue({ code: "custom", path: ["proof"], message: "admin.newsletter.list.errors.proof" });
    const day = z.iso.date().safeParse(agreedOn);
    if (!day.success || day.data > dayOf(new Date()))
      context.addIssue({ code: "custom", path: ["agreedOn"], message: "admin.newsletter.list.errors.day" });
  });
