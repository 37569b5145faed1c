import { z } from "zod";
import { languages } from "@/lib/i18n/languages";
import { mailAddress } from "@/lib/mail/address";

function typed(max: number) {
  return z
    .string("complaints.errors.missing")
    .max(max, "complaints.errors.tooLong")
    .transform((text) => text.replace(/\r\n/g, "\n").trim());
}

function needed(max: number) {
  return typed(max).pipe(z.string().min(1, "complaints.errors.missing"));
}

/** A fault of the goods, or a complaint of any kind. */
export const complaintForm = z.object({
  kind: z.enum(["faulty", "complaint"], "complaints.errors.missing"),
  name: needed(200),
  email: mailAddress("complaints.errors.email"),
  order: typed(200).default(""),
  text: needed(5_000),
  lang: z.enum(languages),
  /** The order's own link, where the form was opened by it. */
  reference: z.string().max(200).catch("").default(""),
  /** Made when the form was drawn; what it says counts too. */
  key: z.string().max(100).catch("").default(""),
});

export type ComplaintStatement = z.output<typeof complaintForm>;
