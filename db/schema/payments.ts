import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { times } from "./columns";
import { exchanges } from "./exchanges";
import { orders } from "./orders";
import { staff } from "./staff";

/** Who says that money came: staff (`in-person`), or a provider (lib/payment-providers). */
export const paymentProviders = ["in-person", "stripe", "redsys"] as const;

/** Whether money came; a row only ever moves to a word further right. `closed`: none can come any more. */
export const paymentAttemptStates = ["open", "failed", "closed", "paid"] as const;
export type PaymentAttemptState = (typeof paymentAttemptStates)[number];

/** What of an order a payment is for. */
export const paymentKinds = ["full", "deposit", "balance", "difference"] as const;

/**
 * Money for an order: received by hand, or an attempt to pay a provider, which is money once its state is `paid`. What
 * was paid for an order is the sum of its paid rows, and stands in `orders.paidCents`.
 */
export const payments = pgTable(
  "payments",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    provider: text("provider", { enum: paymentProviders }).notNull().default("in-person"),
    /** `terminal` is the bank's card reader; `bizum` by hand is a transfer by phone. `card` is online. */
    method: text("method", { enum: ["cash", "terminal", "bizum", "card"] }).notNull(),
    kind: text("kind", { enum: paymentKinds }).notNull().default("full"),
    /** The exchange whose difference in price an attempt is for. */
    exchangeId: uuid("exchange_id").references(() => exchanges.id, { onDelete: "set null" }),
    cents: integer("cents").notNull(),
    /** Of these, what was given back or is on its way back; of rows of a provider only. */
    refundedCents: integer("refunded_cents").notNull().default(0),
    state: text("state", { enum: paymentAttemptStates }).notNull().default("paid"),
    /** 1, 2 … of the order's attempts at providers. */
    attempt: smallint("attempt"),
    /** Our number at the provider, new for each attempt (lib/orders/attempts.ts). */
    merchantOrder: text("merchant_order").unique("payments_merchant_order_key"),
    /** The provider's name for the attempt, and for the money. */
    providerRef: text("provider_ref").unique("payments_provider_ref_key"),
    moneyRef: text("money_ref").unique("payments_money_ref_key"),
    /** When the provider first heard of it, and from when on it should take no money. */
    startedAt: timestamp("started_at", { withTimezone: true }),
    expiresAt: timestamp("expires_at", { withTimezone: true }),
    /** When the clock last asked its provider about it (lib/payments/watch-payments.ts). */
    askedAt: timestamp("asked_at", { withTimezone: true }),
    paidAt: timestamp("paid_at", { withTimezone: true }).defaultNow(),
    disputedAt: timestamp("disputed_at", { withTimezone: true }),
    disputeClosedAt: timestamp("dispute_closed_at", { withTimezone: true }),
    /** The provider named another amount, currency or account than ours, or gave back more than was left: staff have to look. */
    mismatchAt: timestamp("mismatch_at", { withTimezone: true }),
    staffId: uuid("staff_id").references(() => staff.id, { onDelete: "set null" }),
    createdAt: times.createdAt,
  },
  (table) => [
    uniqueIndex("payments_attempt_key").on(table.orderId, table.attempt),
    index("payments_paid_idx").on(table.paidAt),
    index("payments_open_idx").on(table.createdAt).where(sql`${table.state} = 'open'`),
    index("payments_exchange_idx").on(table.exchangeId).where(sql`${table.exchangeId} is not null`),
    check("payments_exchange_check", sql`${table.exchangeId} is null or ${table.kind} = 'difference'`),
    check("payments_provider_check", sql`${table.provider} in ('in-person', 'stripe', 'redsys')`),
    check("payments_method_check", sql`${table.method} in ('cash', 'terminal', 'bizum', 'card')`),
    check("payments_kind_check", sql`${table.kind} in ('full', 'deposit', 'balance', 'difference')`),
    check("payments_state_check", sql`${table.state} in ('open', 'failed', 'closed', 'paid')`),
    check("payments_cents_check", sql`${table.cents} > 0`),
    check("payments_refunded_check", sql`${table.refundedCents} between 0 and ${table.cents}`),
    check("payments_paid_check", sql`(${table.state} = 'paid') = (${table.paidAt} is not null)`),
    check(
      "payments_online_check",
      sql`(${table.provider} = 'in-person') = (${table.attempt} is null) and (${table.attempt} is null) = (${table.merchantOrder} is null)`,
    ),
  ],
);

/** What providers said, each word once: a notification that is repeated finds its row here and does nothing. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    provider: text("provider", { enum: paymentProviders }).notNull(),
    eventId: text("event_id").notNull(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    cents: integer("cents").notNull(),
    createdAt: times.createdAt,
  },
  (table) => [
    primaryKey({ name: "payment_events_pkey", columns: [table.provider, table.eventId] }),
    index("payment_events_payment_idx").on(table.paymentId),
  ],
);

/** `unclear`: the provider may or may not have done it, and cannot be asked twice. */
export const refundStates = ["pending", "done", "failed", "unclear"] as const;
export type RefundState = (typeof refundStates)[number];

/**
 * Money given back: by hand, or by the provider that took it (`paymentId`). All but failed ones count in
 * `orders.refundedCents`. `key` is made with the form, so that a button pressed twice pays once.
 */
export const refunds = pgTable(
  "refunds",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** The payment it goes back to; null by hand. */
    paymentId: uuid("payment_id").references(() => payments.id, { onDelete: "cascade" }),
    method: text("method", { enum: ["cash", "terminal", "bizum", "transfer", "card"] }).notNull(),
    cents: integer("cents").notNull(),
    note: text("note").notNull().default(""),
    key: uuid("key").notNull().unique("refunds_key_key"),
    state: text("state", { enum: refundStates }).notNull().default("done"),
    /** The provider's name for it. */
    providerRef: text("provider_ref").unique("refunds_provider_ref_key"),
    /** When a provider was asked that must not be asked twice (lib/payments/work-on-refund.ts). */
    askedAt: timestamp("asked_at", { withTimezone: true }),
    doneAt: timestamp("done_at", { withTimezone: true }).defaultNow(),
    staffId: uuid("staff_id").references(() => staff.id, { onDelete: "set null" }),
    createdAt: times.createdAt,
  },
  (table) => [
    index("refunds_order_idx").on(table.orderId),
    index("refunds_done_idx").on(table.doneAt),
    index("refunds_payment_idx").on(table.paymentId),
    check("refunds_method_check", sql`${table.method} in ('cash', 'terminal', 'bizum', 'transfer', 'card')`),
    check("refunds_cents_check", sql`${table.cents} > 0`),
    check("refunds_state_check", sql`${table.state} in ('pending', 'done', 'failed', 'unclear')`),
    check("refunds_done_check", sql`(${table.state} = 'done') = (${table.doneAt} is not null)`),
  ],
);
