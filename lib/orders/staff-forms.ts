import { z } from "zod";
import { parseDay } from "@/lib/delivery/calendar";
import { mailAddress } from "@/lib/mail/address";
import { parseMoney } from "@/lib/money";

// What staff send to the verbs of an order.

const version = z.number().int().positive();

function text(max: number) {
  return z.string().trim().max(max, "admin.orders.errors.tooLong");
}

/** An amount as staff type it, in cents, above zero. */
const amount = z.string().transform((typed, context) => {
  const cents = parseMoney(typed);
  if (cents !== null && cents > 0) return cents;
  context.addIssue({ code: "custom", message: "admin.orders.errors.amount" });
  return z.NEVER;
});

const day = z.string().transform((typed, context) => {
  const parsed = parseDay(typed);
  if (parsed) return parsed;
  context.addIssue({ code: "custom", message: "admin.orders.errors.day" });
  return z.NEVER;
});

const methods = z.enum(["cash", "terminal", "bizum"], "admin.orders.errors.method");
const lines = z.array(z.uuid()).min(1, "admin.orders.errors.noPiece").max(100);
const order = { id: z.uuid(), version };

/** Pieces that go to a state for which nothing else has to be said. */
export const linesForm = z.object({ ...order, lines });

/** Pieces that are cancelled, and why. */
export const cancelForm = z.object({
  ...order,
  lines,
  reason: z.enum(["customer", "shop", "no-show"], "admin.orders.errors.reason"),
});

/** Pieces that come back, each with its condition. */
export const returnForm = z.object({
  ...order,
  lines: z
    .array(z.object({ id: z.uuid(), as: z.enum(["sellable", "damaged", "to-check"]) }))
    .min(1, "admin.orders.errors.noPiece")
    .max(100),
});

/** What became of a piece that came back to be checked. */
export const checkReturnForm = z.object({ ...order, line: z.uuid(), as: z.enum(["sellable", "damaged"]) });

/**
 * Pieces that go to the customer. `payment` is what they pay now; `code` the pickup code that they showed, or `reason` why
 * they get them without.
 */
export const handOverForm = z.object({
  ...order,
  lines,
  payment: z.object({ method: methods, amount }).nullable(),
  code: z.string().max(40).default(""),
  reason: text(200).default(""),
});

/** Money that came in. */
export const paymentForm = z.object({ ...order, method: methods, amount });

/** Money that is given back: in person, or by the provider of `payment`. `key` is made with the form. */
export const refundForm = z.object({
  ...order,
  key: z.uuid(),
  payment: z.uuid().nullable().default(null),
  method: z.enum(["cash", "terminal", "bizum", "transfer"], "admin.orders.errors.method"),
  amount,
  note: text(500),
});

/** Nobody was there; the goods go back to the shop, to be brought on another day. */
export const failedDeliveryForm = z.object({
  ...order,
  note: text(500),
  deliverOn: z.union([z.literal("").transform(() => null), day]),
});

/**
 * Whom an order is for and where it goes. `seenDeliveryCents`: the price of delivery that was on the screen; another one is
 * refused.
 */
export const contactForm = z
  .object({
    ...order,
    name: text(200).min(1, "admin.orders.errors.name"),
    email: z.union([z.literal(""), mailAddress("admin.orders.errors.email")], "admin.orders.errors.email"),
    phone: text(60),
    fulfilment: z.enum(["pickup", "delivery"]),
    street: text(200),
    postcode: text(10),
    town: text(100),
    deliverOn: z.union([z.literal("").transform(() => null), day], "admin.orders.errors.day"),
    seenDeliveryCents: z.number().int().min(0),
  })
  .superRefine(({ fulfilment, street, town }, context) => {
    if (fulfilment === "pickup") return;
    for (const [name, value] of Object.entries({ street, town }))
      if (value === "")
        context.addIssue({ code: "custom", path: [name], message: "admin.orders.errors.address" });
  });

/** Day until whose closing time the goods are kept. */
export const keptUntilForm = z.object({ ...order, day });

/** The receipt that the shop's till or accountant issued; both empty for none. */
export const receiptForm = z.object({
  ...order,
  number: text(60),
  day: z.union([z.literal("").transform(() => null), day]),
});

/** A note that only staff read. */
export const noteForm = z.object({ id: z.uuid(), text: text(2_000).min(1, "admin.orders.errors.note") });

export const orderForm = z.object({ id: z.uuid() });
