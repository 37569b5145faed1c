import type { Lang } from "@/lib/i18n/languages";
import type { ShopPath } from "../links";

/** One article in a mail, as the recipient knows it. */
export type MailItem = {
  name: string;
  brand: string | null;
  styleCode: string | null;
  size: string | null;
  /** Cents, EUR, IVA included; null where no price is named. */
  priceCents: number | null;
  /** A WebP or JPEG rendition, e.g. `/media/….jpg`; null shows no picture. */
  picturePath: ShopPath | null;
  /** The article's page; null where it has none. */
  path: ShopPath | null;
};

/** An order as its customer's mails tell of it. Money in cents, IVA included; days are days in Europe/Madrid. */
export type OrderInMail = {
  number: number;
  /** A reservation binds nobody, so there is nothing to withdraw from (docs/rules.md#orders). */
  kind: "reservation" | "purchase";
  fulfilment: "pickup" | "delivery";
  /** The pieces that the mail is about. */
  items: MailItem[];
  /** What is still to be paid, or, below zero, to be given back. */
  balanceCents: number;
  mayPayCash: boolean;
  /** Where it is delivered, on one line; empty for what is collected. */
  deliverTo: string;
  deliverOn: string | null;
  pickupCode: string;
  /** The shop's opening hours as lines. */
  hours: string[];
  /** The order's own page. */
  path: ShopPath;
  /** Null for a reservation. */
  withdrawalPath: ShopPath | null;
};

/** An order as its first mails show it. Money in cents, IVA included. */
export type OrderMail = {
  number: number;
  kind: "reservation" | "purchase";
  fulfilment: "pickup" | "delivery";
  name: string;
  items: MailItem[];
  goodsCents: number;
  discountCents: number;
  discountPercent: number | null;
  deliveryCents: number;
  totalCents: number;
  /** IVA within the total. */
  taxCents: number;
  /** Of the total, what is asked for only once goods that are ordered for the customer are here. */
  laterCents: number;
  /** Where it is delivered; null for pickup. */
  address: string | null;
  /** The promised day in the recipient's words; null without one. */
  day: string | null;
  note: string | null;
};

/** An offer as its customer's mails tell of it. Money in cents, IVA included. */
export type OfferInMail = {
  number: number;
  kind: "reservation" | "purchase";
  fulfilment: "pickup" | "delivery";
  name: string;
  /** `optional`: may be left out. */
  items: (MailItem & { optional: boolean })[];
  discountCents: number;
  /** Why it is cheaper, as the shop put it; empty where it did not. */
  discountReason: string;
  deliveryCents: number;
  /** With all lines. */
  totalCents: number;
  /** What is paid at first; null where that is all. */
  firstCents: number | null;
  note: string | null;
  /** ISO 8601, UTC. */
  validUntil: string;
  /** The private page. */
  path: ShopPath;
};

/** Means of payment of a provider (lib/payment-providers). */
type OnlineMeans = "card" | "bizum";

/** What staff have to know of a payment: money without goods, money that is not ours any more, or that nobody is sure of. */
export type PaymentProblem =
  | "too-late"
  | "twice"
  | "part-cancelled"
  | "mismatch"
  | "refund-failed"
  | "refund-unclear"
  | "refund-exceeds"
  | "disputed"
  | "dispute-lost"
  | "dispute-won";

/** A fault of the goods, or anything else that somebody complains of. */
type ComplaintKind = "faulty" | "complaint";

/** What each kind of mail is made of. Links are paths or tokens: only the templates make addresses. */
export type MailData = {
  "newsletter-confirm": { token: string; percent: number; unsubscribeToken: string };
  /** `code` is null for somebody who has used theirs before. */
  "newsletter-welcome": {
    code: string | null;
    percent: number;
    /** When the code runs out, ISO 8601; null for never. */
    validUntil: string | null;
    unsubscribeToken: string;
  };
  /** A letter that staff sends themselves, to see how letters arrive (docs/rules.md#calls). */
  "newsletter-test": { sender: string };
  "newsletter-unsubscribe-link": { unsubscribeToken: string };
  /** In the shop's language; answers go to the visitor (`replyTo`). */
  "inquiry-to-shop": {
    name: string;
    email: string;
    phone: string | null;
    message: string | null;
    /** Language the visitor was reading in and expects the answer in. */
    visitorLang: Lang;
    kind: "inquiry" | "request";
    /** Number of the offer that is asked about; absent without one. */
    offer?: number;
    items: MailItem[];
    /** Photographs that came with it: they are seen where staff read it. */
    pictures?: number;
    /** Where staff read it. */
    path: ShopPath;
  };
  /** `number` stands in its subject, so that an answer finds its inquiry. */
  "inquiry-receipt": {
    items: MailItem[];
    number: number;
    kind: "inquiry" | "request";
    /** Number of the offer that is asked about; absent without one. */
    offer?: number;
    /** Days until the size of `items` that was asked for can be had; absent where no size on request was. */
    days?: number;
  };
  /** What staff answers an inquiry. `paragraphs` are its text as it was typed, `items` the goods it is about. */
  "inquiry-reply": {
    kind: "inquiry" | "request";
    subject: string;
    paragraphs: string[];
    items: MailItem[];
  };
  /** `days`: until a size on request can be had; null for what is told of when it is back. */
  "size-wish-confirm": { item: MailItem; days: number | null; confirmPath: ShopPath };
  "size-back-in-stock": { item: MailItem };
  /** To somebody whose inquiry was about it. */
  "sourced-item-here": { item: MailItem };
  /** The durable confirmation; `terms` is what a purchase accepted, null for a reservation. */
  "order-placed": OrderMail & {
    pickupCode: string;
    hours: string[];
    mayPayCash: boolean;
    path: ShopPath;
    /** Null for what has no contract to withdraw from. */
    withdrawalPath: ShopPath | null;
    terms: { path: ShopPath; text: string } | null;
    /** How it was paid online; null for what is paid in person. */
    paid: OnlineMeans | null;
  };
  /** In the shop's language; answers go to the customer (`replyTo`). */
  "order-to-shop": OrderMail & {
    email: string;
    phone: string | null;
    leavesOn: string | null;
    /** Promised for the day it was placed. */
    isUrgent: boolean;
    customerLang: Lang;
    path: ShopPath;
  };
  "order-link": { number: number; path: ShopPath };
  "personal-data-link": { purpose: "export" | "erase"; path: ShopPath; hours: number };
  /** To somebody who is to work here: the link sets their first password. */
  "staff-invite": { inviter: string; path: ShopPath; days: number };
  "staff-reset": { path: ShopPath; hours: number };
  /** `keptUntil`: until when it waits, ISO 8601, null without end; `complete`: nothing of the order is still prepared. */
  "order-ready": { order: OrderInMail; keptUntil: string | null; complete: boolean };
  "order-out": { order: OrderInMail };
  /** `newDay`: on which day it is brought again, `YYYY-MM-DD`; null where that is still to be agreed. */
  "order-delivery-failed": { order: OrderInMail; newDay: string | null };
  /** `until`: the last day of withdrawal, or of the shop's return for a reservation; null while goods are to come. */
  "order-handed-over": { order: OrderInMail; until: string | null };
  /** `complete`: nothing of the order is left. */
  "order-cancelled": {
    order: OrderInMail;
    reason: "customer" | "shop" | "expired" | "no-show" | "unpaid";
    complete: boolean;
  };
  "order-returned": { order: OrderInMail };
  /** Another size is kept for a piece; `until` is ISO 8601, UTC. */
  "exchange-held": {
    order: OrderInMail;
    size: string;
    until: string;
    differenceCents: number;
    /** Whether the difference can be paid on the order's page, too. */
    isPayable: boolean;
  };
  "exchange-done": { order: OrderInMail; size: string };
  /** It is not kept any more: the time is over, or staff said no. `reason` is empty for none. */
  "exchange-ended": { order: OrderInMail; size: string; verb: "expire" | "decline"; reason: string };
  "exchange-to-shop": {
    order: OrderInMail;
    name: string;
    /** Asked for by whoever holds the gift note. */
    isGift: boolean;
    size: string;
    /** ISO 8601, UTC. */
    until: string;
    path: ShopPath;
  };
  "order-refunded": {
    order: OrderInMail;
    cents: number;
    method: "cash" | "terminal" | "bizum" | "transfer" | "card";
  };
  /** Money of a provider for an order that was confirmed before. */
  "order-paid": { order: OrderInMail; cents: number; method: OnlineMeans };
  /** Placed to be paid online, and no money came yet; `keptUntil`: until when its goods are held, ISO 8601, UTC. */
  "order-unpaid": { order: OrderInMail; keptUntil: string };
  /** Money that came for nothing and goes back: the goods are gone, the order or a part of it was cancelled, or it was paid before. */
  "order-paid-too-late": {
    order: OrderInMail;
    cents: number;
    reason: "gone" | "cancelled" | "part" | "twice" | "exchange";
  };
  "payment-to-shop": {
    order: OrderInMail;
    name: string;
    cents: number;
    problem: PaymentProblem;
    path: ShopPath;
  };
  /** Its address or its day is another; `keptUntil`: until when it waits in the shop, ISO 8601, null without end. */
  "order-changed": { order: OrderInMail; keptUntil: string | null };
  /** Ordered goods are here; the rest of their price is to be paid until `dueOn`, `YYYY-MM-DD`. */
  "order-balance": { order: OrderInMail; dueOn: string };
  "order-balance-reminder": { order: OrderInMail; dueOn: string };
  /** Paid, ready, and nobody came yet. */
  "order-reminder": { order: OrderInMail };
  /** To the shop: the customer cancelled. */
  "order-cancelled-to-shop": { order: OrderInMail; name: string; path: ShopPath };
  /** To the shop: paid and ready for `days`, and nobody came. */
  "order-uncollected-to-shop": {
    order: OrderInMail;
    name: string;
    phone: string;
    days: number;
    path: ShopPath;
  };
  /** A statement as it was sent; `at` is when it arrived, ISO 8601. The same whether its order was found or not. */
  "withdrawal-received": { number: number; at: string; text: string };
  "withdrawal-to-shop": { number: number; at: string; text: string; name: string; path: ShopPath };
  "withdrawal-answer": { number: number; decision: "accepted" | "refused"; message: string };
  /** `text` is what was said, null where the address is not known to be its author's. */
  "complaint-received": {
    number: number;
    at: string;
    text: string | null;
    kind: ComplaintKind;
    dueOn: string;
  };
  "complaint-to-shop": {
    number: number;
    text: string;
    kind: ComplaintKind;
    /** Number of the order, or what was written in its place; may be empty. */
    order: string;
    dueOn: string;
    name: string;
    path: ShopPath;
  };
  "complaint-answer": { number: number; kind: ComplaintKind; message: string };
  offer: { offer: OfferInMail };
  /** It ends soon. */
  "offer-reminder": { offer: OfferInMail };
  "offer-expired": { offer: OfferInMail };
  "offer-declined-to-shop": { number: number; name: string; path: ShopPath };
};

export type MailKind = keyof MailData;

export type RenderedMail = { subject: string; html: string; text: string };
