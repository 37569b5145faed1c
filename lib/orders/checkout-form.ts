import { z } from "zod";
import { type Day, parseDay } from "@/lib/delivery/calendar";
import { languages } from "@/lib/i18n/languages";
import { mailAddress } from "@/lib/mail/address";
import { type OnlineMethod, onlineMethods } from "@/lib/payment-providers/provider";
import { storableText } from "@/lib/storable";
import { contactGaps } from "./contact-gaps";
import { readItems, type WantedPiece } from "./pieces";

/** What the pressed button asks for: the order, or only what it would cost after a change. */
type Intent =
  | { do: "order" | "update" }
  | { do: "remove"; at: number }
  | { do: "swap"; at: number; size: string }
  | { do: "kind"; kind: "reservation" | "purchase" };

/** Reads the value of a button; an unknown one asks what the order costs. */
export function readIntent(text: string): Intent {
  const [verb, at = "", ...rest] = text.slice(0, 100).split(":");
  if (verb === "order") return { do: "order" };
  if (verb === "remove") return { do: "remove", at: Number(at) };
  if (verb === "swap") return { do: "swap", at: Number(at), size: rest.join(":") };
  if (verb === "kind" && (at === "reservation" || at === "purchase")) return { do: "kind", kind: at };
  return { do: "update" };
}

/** What the price of an order depends on. */
export type CheckoutChoice = {
  kind: "reservation" | "purchase";
  pieces: WantedPiece[];
  fulfilment: "pickup" | "delivery";
  /** With which means it is paid now; `in-person`: in the shop or on delivery. */
  pay: "in-person" | OnlineMethod;
  postcode: string;
  /** The day of departure; null for none. */
  leavesOn: Day | null;
  discountCode: string;
};

/**
 * What a form as it was typed asks for, its pressed button applied. Never fails: what makes no sense counts as nothing.
 * A reservation is collected in the shop.
 */
export function choiceOf(typed: Record<string, string | undefined>): CheckoutChoice {
  const intent = readIntent(typed.intent ?? "");
  const pieces = readItems(new URLSearchParams(typed.goods ?? "").getAll("item"));
  if (intent.do === "remove") pieces.splice(intent.at, Number.isInteger(intent.at) ? 1 : 0);
  if (intent.do === "swap") {
    const piece = pieces[intent.at];
    if (piece) pieces[intent.at] = { ...piece, size: intent.size };
  }
  const stated = typed.kind === "purchase" ? "purchase" : "reservation";
  const kind = intent.do === "kind" ? intent.kind : stated;
  return {
    kind,
    pieces,
    fulfilment: kind === "purchase" && typed.fulfilment === "delivery" ? "delivery" : "pickup",
    pay:
      kind === "purchase"
        ? (onlineMethods.find((method) => method === typed.pay) ?? "in-person")
        : "in-person",
    postcode: storableText(typed.postcode ?? "")
      .replace(/\s/g, "")
      .slice(0, 10),
    leavesOn: parseDay(typed.leavesOn ?? ""),
    discountCode: storableText(typed.discountCode ?? "").trim(),
  };
}

function typed(max: number) {
  return z
    .string("calls.invalid")
    .default("")
    .transform((text) => text.trim())
    .refine((text) => text.length <= max, "checkout.errors.tooLong");
}

const fields = z.object({
  lang: z.enum(languages),
  intent: z.string().max(100).default(""),
  goods: z.string().max(3_000).default(""),
  kind: z.enum(["reservation", "purchase"]),
  fulfilment: z.string().max(20).default("pickup"),
  pay: z.string().max(20).default(""),
  name: typed(200),
  email: z.string().max(1_000).default(""),
  phone: typed(40),
  street: typed(200),
  postcode: typed(20),
  town: typed(100),
  leavesOn: z.string().max(20).default(""),
  discountCode: typed(60),
  // Forms send line breaks as CR LF, whatever was typed.
  note: typed(1_000).transform((text) => text.replace(/\r\n/g, "\n")),
  terms: z.string().max(10).default(""),
  termsId: z.string().max(40).default(""),
  seen: z.string().max(100).default(""),
  formKey: z.union([z.uuid(), z.literal("")]).default(""),
  website: z.string().max(500).default(""),
});

/** Whether a form that orders says all that an order needs; its errors stand beside their fields. */
function checkOrder(form: z.output<typeof fields>, context: z.RefinementCtx): void {
  const choice = choiceOf(form);
  function refuse(path: string, message: string) {
    context.addIssue({ code: "custom", path: [path], message });
  }
  if (form.name === "") refuse("name", "checkout.errors.name");
  if (!mailAddress("checkout.errors.email").safeParse(form.email).success)
    refuse("email", "checkout.errors.email");
  if (form.leavesOn !== "" && choice.leavesOn === null) refuse("leavesOn", "checkout.errors.day");
  const isDelivered = choice.fulfilment === "delivery";
  for (const [field, error] of Object.entries(contactGaps(form, isDelivered))) refuse(field, error);
  if (isDelivered && !/^\d{5}$/.test(choice.postcode)) refuse("postcode", "checkout.errors.postcode");
  if (choice.kind === "purchase" && form.terms === "") refuse("terms", "checkout.errors.terms");
}

/**
 * The form of the checkout. A form that only asks what the order would cost is never refused for what is missing, and
 * carries no key: only an order is written once.
 */
export const checkoutForm = fields
  .superRefine((form, context) => {
    if (form.intent === "order") checkOrder(form, context);
  })
  .transform((form) => ({
    ...form,
    choice: choiceOf(form),
    email: form.email.trim(),
    formKey: form.intent === "order" ? form.formKey : "",
  }));

export type CheckoutForm = z.output<typeof checkoutForm>;

/** "Find my order": a number and the address that its mails went to. */
export const orderLinkForm = z.object({
  number: z
    .string("order.find.badNumber")
    .trim()
    .transform((text) => text.replace(/\D/g, ""))
    .pipe(z.string().regex(/^\d{1,9}$/, "order.find.badNumber"))
    .transform(Number),
  email: mailAddress("order.find.badEmail"),
  lang: z.enum(languages),
  formKey: z.union([z.uuid(), z.literal("")]).default(""),
  website: z.string().max(500).default(""),
});

/** The second press of "cancel" on an order's page. */
export const cancelForm = z.object({
  reference: z.string().max(200),
  sure: z.literal("yes", "order.cancel.notSure"),
  lang: z.enum(languages),
});
