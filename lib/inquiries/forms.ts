import { z } from "zod";
import { languages } from "@/lib/i18n/languages";
import { mailAddress } from "@/lib/mail/address";
import { MOST_ITEMS } from "./item-limit";
import { MOST_PICTURES } from "./picture-limit";

/** Text as somebody typed it. A call with NUL in it is refused instead of changed; forms lose it at their door. */
function typed(max: number) {
  return z
    .string("calls.invalid")
    .max(max, "inquiries.errors.tooLong")
    .refine((text) => !text.includes("\0"), "calls.invalid");
}

/** Required, at least one character that can be seen. */
const name = typed(200).refine((text) => text.trim() !== "", "inquiries.errors.name");
const email = mailAddress("inquiries.errors.email");
const formKey = z.union([z.uuid(), z.literal("")]).default("");
/** For people an empty field out of sight; programs that fill everything in give themselves away. */
const website = z.string().max(500).default("");

function optional(max: number) {
  return typed(max)
    .nullish()
    .transform((text) => text ?? "");
}

const size = typed(40).nullish();

/** Of an item from a browser only the id and the size are read (docs/rules.md#calls). */
const item = z
  .object({ _id: z.string().max(100).optional(), id: z.string().max(100).optional(), selectedSize: size })
  .transform(({ _id, id, selectedSize }) => ({ productId: _id ?? id ?? "", size: selectedSize || null }));

/** A public call (docs/rules.md#calls): an inquiry about goods. */
export const inquiryCall = z.object({
  name,
  email,
  phone: optional(60),
  message: optional(5_000),
  itemsData: z.object({
    items: z.array(item, "inquiries.errors.noItems").min(1, "inquiries.errors.noItems").max(MOST_ITEMS),
    context: z
      .object({ selectedSize: size, source: typed(60).default("product-detail-inquiry") })
      .prefault({}),
  }),
  lang: z.enum(languages).optional(),
  formKey,
  website,
});

/** The form of the requests page (docs/rules.md#inquiries): an inquiry without goods. */
export const requestForm = z.object({
  name,
  email,
  // Forms send line breaks as CR LF, whatever was typed.
  message: typed(5_000)
    .refine((text) => text.trim() !== "", "inquiries.errors.message")
    .transform((text) => text.replace(/\r\n/g, "\n")),
  /** Ids of photographs that were sent before, parted by commas. */
  pictures: z
    .string()
    .max(200)
    .default("")
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(z.uuid()).max(MOST_PICTURES)),
  lang: z.enum(languages),
  formKey,
  website,
});

/** The button of the mail that asks to confirm the wish for a size. */
export const confirmWishForm = z.object({
  token: z.string().max(200),
  lang: z.enum(languages),
});

export type InquiryCall = z.output<typeof inquiryCall>;
