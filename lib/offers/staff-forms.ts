import { z } from "zod";
import { mailAddress } from "@/lib/mail/address";
import { parseMoney } from "@/lib/money";
import { MAX_PIECES } from "@/lib/orders/limits";

// What staff send to the verbs of an offer. Amounts are texts as they are typed, in euros.

/** Hours that an offer lasts where nobody says otherwise, and at most. */
export const VALID_HOURS = 48;
const MOST_VALID_HOURS = 14 * 24;

const version = z.number().int().positive();

function text(max: number) {
  return z.string().trim().max(max, "admin.offers.errors.tooLong").default("");
}

/** Euros as they are typed, in cents; empty is nothing. */
const amount = z
  .string()
  .default("")
  .transform((typed, context) => {
    const cents = typed.trim() === "" ? 0 : parseMoney(typed);
    if (cents !== null) return cents;
    context.addIssue({ code: "custom", message: "admin.offers.errors.amount" });
    return z.NEVER;
  });

const quantity = z.number().int().min(1).max(MAX_PIECES, "admin.offers.errors.tooMany").default(1);
const said = { price: amount, quantity, optional: z.boolean().default(false) };

/** `stock`: a size of a product, whose words come from the shop; the others are described by staff. */
const line = z.discriminatedUnion("source", [
  z.object({ source: z.literal("stock"), productId: z.uuid(), size: z.string().max(40), ...said }),
  z.object({
    source: z.literal("sourced"),
    sourcedItemId: z.uuid().nullable().default(null),
    productId: z.uuid().nullable().default(null),
    name: text(200).refine((name) => name !== "", "admin.offers.errors.lineName"),
    brand: text(100),
    styleCode: text(60),
    size: text(40),
    ...said,
  }),
  z.object({
    source: z.literal("free"),
    name: text(200).refine((name) => name !== "", "admin.offers.errors.lineName"),
    size: text(40),
    ...said,
  }),
]);

const fields = z.object({
  /** Made with the form of a new offer, so that it is written once; of a draft its id. */
  id: z.uuid(),
  /** The version that was on the screen; null for a new offer. */
  version: version.nullable(),
  kind: z.enum(["purchase", "reservation"]),
  lang: z.enum(["es", "en"]),
  name: text(200),
  email: z
    .union([z.literal(""), mailAddress("admin.offers.errors.email")], "admin.offers.errors.email")
    .default(""),
  phone: text(60),
  fulfilment: z.enum(["pickup", "delivery"]),
  street: text(200),
  postcode: text(10),
  town: text(100),
  /** What delivery costs. */
  delivery: amount,
  discount: amount,
  discountReason: text(200),
  noteEs: text(2_000),
  noteEn: text(2_000),
  validHours: z
    .number("admin.offers.errors.validHours")
    .int("admin.offers.errors.validHours")
    .min(1, "admin.offers.errors.validHours")
    .max(MOST_VALID_HOURS, "admin.offers.errors.validHours")
    .default(VALID_HOURS),
  /** Part payment of ordered goods; at most one of the two. */
  depositPercent: z.number("admin.offers.errors.percent").int().min(0).max(100).nullable().default(null),
  deposit: z.union([z.null(), amount]).default(null),
  inquiryId: z.uuid().nullable().default(null),
  lines: z.array(line).max(MAX_PIECES, "admin.offers.errors.tooMany").default([]),
});

function checkDraft(draft: z.output<typeof fields>, context: z.RefinementCtx): void {
  function refuse(path: string, message: string) {
    context.addIssue({ code: "custom", path: [path], message });
  }
  const pieces = draft.lines.reduce((sum, one) => sum + one.quantity, 0);
  const goods = draft.lines.reduce((sum, { price, quantity: count }) => sum + price * count, 0);
  if (pieces > MAX_PIECES) refuse("lines", "admin.offers.errors.tooMany");
  if (draft.discount > goods) refuse("discount", "admin.offers.errors.discount");
  if (draft.depositPercent !== null && draft.deposit !== null)
    refuse("deposit", "admin.offers.errors.twoDeposits");
  const asksDeposit = draft.depositPercent !== null || draft.deposit !== null;
  if (draft.kind === "reservation" && asksDeposit)
    refuse("deposit", "admin.offers.errors.depositOfReservation");
  if (draft.kind === "reservation" && draft.fulfilment === "delivery")
    refuse("fulfilment", "admin.offers.errors.deliveryOfReservation");
}

/** An offer as the form holds it; half of one may be saved, only sending asks for all. */
export const draftForm = fields.superRefine(checkDraft);
export type OfferDraft = z.output<typeof draftForm>;
/** The same as the form sends it. */
export type OfferValues = z.input<typeof draftForm>;

/** An offer, and the version of it that was on the screen. */
export const offerForm = z.object({ id: z.uuid(), version });

/**
 * Accepted by telephone: `lines` are the optional lines that the customer takes, `termsId` the terms in their language as they read
 * when the page was drawn (lib/orders/terms.ts).
 */
export const staffAcceptForm = offerForm.extend({
  lines: z.array(z.uuid()).max(MAX_PIECES).default([]),
  termsId: z.string().max(16).default(""),
});
