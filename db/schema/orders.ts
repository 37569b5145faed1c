import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { productSizes, products } from "./catalogue";
import { phoneKey, times, version } from "./columns";
import { discountCodes } from "./newsletter";
import { staff } from "./staff";

/** The terms of sale as they were on a day, in one language: what an order was placed under stays readable for ever. */
export const termsVersions = pgTable("terms_versions", {
  /** The first 16 hexadecimal digits of the SHA-256 of language and text. */
  id: text("id").primaryKey(),
  lang: text("lang", { enum: ["es", "en"] }).notNull(),
  /** Headings and paragraphs, as plain text. */
  text: text("text").notNull(),
  createdAt: times.createdAt,
});

/** Why an order line's goods are held, or an order exists: placing binds to pay, reserving binds nobody (docs/rules.md#orders). */
export const orderKinds = ["reservation", "purchase"] as const;
export type OrderKind = (typeof orderKinds)[number];

export const orderChannels = ["web", "staff", "counter"] as const;
export type OrderChannel = (typeof orderChannels)[number];

export const fulfilments = ["pickup", "delivery"] as const;
export type Fulfilment = (typeof fulfilments)[number];

/**
 * Where goods come from: from the stock, where a piece is held; `sourced`: ordered for the customer, so that their line
 * waits until they are here; `free`: named by staff, neither counted nor waited for.
 */
export const lineSources = ["stock", "sourced", "free"] as const;
export type LineSource = (typeof lineSources)[number];

/** Where and how the customer said they would pay; the money itself is a row of `payments`. */
export const paymentPlans = ["in-shop", "on-delivery", "online"] as const;
export type PaymentPlan = (typeof paymentPlans)[number];

/**
 * A reservation or a purchase. Money in whole cents, EUR, IVA included; days are days in Europe/Madrid.
 * What was done with the goods stands on the lines, what was paid in `paidCents` and `refundedCents`; the order's word is
 * derived from both (lib/orders/order-state.ts).
 */
export const orders = pgTable(
  "orders",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** What people call it: 1001, 1002 …; a number may be missing. */
    number: integer("number")
      .notNull()
      .generatedAlwaysAsIdentity({ startWith: 1001 })
      .unique("orders_number_key"),
    kind: text("kind", { enum: orderKinds }).notNull(),
    channel: text("channel", { enum: orderChannels }).notNull(),
    lang: text("lang", { enum: ["es", "en"] }).notNull(),
    /** Empty for a sale at the counter. */
    name: text("name").notNull(),
    /** Normalised by lib/mail/address.ts; empty where the customer has none. */
    email: text("email").notNull(),
    phone: text("phone").notNull().default(""),
    fulfilment: text("fulfilment", { enum: fulfilments }).notNull(),
    street: text("street").notNull().default(""),
    postcode: text("postcode").notNull().default(""),
    town: text("town").notNull().default(""),
    /** What the customer asks or says, e.g. about the way to the house. */
    note: text("note").notNull().default(""),
    /** Key of the delivery zone at the time (lib/delivery/promise.ts). */
    zoneKey: text("zone_key"),
    /** The day that was promised: of pickup at the earliest, or of delivery. */
    promisedOn: date("promised_on"),
    /** The day of delivery as planned now. */
    deliverOn: date("deliver_on"),
    /** The day the customer leaves the island. */
    leavesOn: date("leaves_on"),
    paymentPlan: text("payment_plan", { enum: paymentPlans }).notNull(),
    discountCodeId: uuid("discount_code_id").references(() => discountCodes.id, { onDelete: "set null" }),
    discountPercent: smallint("discount_percent"),
    /** Sum of the unit prices of the lines, without those that were exchanged for another one. */
    goodsCents: integer("goods_cents").notNull(),
    discountCents: integer("discount_cents").notNull().default(0),
    deliveryCents: integer("delivery_cents").notNull().default(0),
    /** Of delivery, as on the lines. */
    deliveryBaseCents: integer("delivery_base_cents").notNull().default(0),
    deliveryQuotaCents: integer("delivery_quota_cents").notNull().default(0),
    /**
     * Goods less discount plus delivery, as ordered. After the order was placed it changes only with its delivery, and when a
     * piece is exchanged for one that costs more.
     */
    totalCents: integer("total_cents").notNull(),
    /** What of the total is not owed any more: lines that were cancelled or came back, and their delivery. */
    creditedCents: integer("credited_cents").notNull().default(0),
    /** Of the total, what is asked for only once the goods that were ordered for the customer are here. */
    laterCents: integer("later_cents").notNull().default(0),
    /** When that was asked for, and when the customer was reminded of it. */
    balanceAskedAt: timestamp("balance_asked_at", { withTimezone: true }),
    balanceRemindedAt: timestamp("balance_reminded_at", { withTimezone: true }),
    paidCents: integer("paid_cents").notNull().default(0),
    refundedCents: integer("refunded_cents").notNull().default(0),
    /** Six letters and digits that open the parcel at the counter; none twice among open orders. */
    pickupCode: text("pickup_code").notNull(),
    termsId: text("terms_id").references(() => termsVersions.id),
    /** When a customer's bank began to take a payment back; null when nothing is disputed (any more). */
    disputedAt: timestamp("disputed_at", { withTimezone: true }),
    /** Until when it is kept for a customer who has not come or not paid; null for ever. */
    keptUntil: timestamp("kept_until", { withTimezone: true }),
    readyAt: timestamp("ready_at", { withTimezone: true }),
    /** Days after it was ready for which somebody was last reminded that it lies there; 0 before. */
    remindedDays: integer("reminded_days").notNull().default(0),
    /** The last time that goods of it were handed over: withdrawal is counted from here. */
    handedOverAt: timestamp("handed_over_at", { withTimezone: true }),
    /** When nothing was left to be done: all is handed over, returned or cancelled. */
    closedAt: timestamp("closed_at", { withTimezone: true }),
    /** `unpaid`: it was to be paid online, and no money came in time. */
    cancelReason: text("cancel_reason", { enum: ["customer", "shop", "expired", "no-show", "unpaid"] }),
    /** The receipt that was issued elsewhere: the shop's till, its accountant. */
    receiptNumber: text("receipt_number"),
    receiptOn: date("receipt_on"),
    /** What staff's search may hit, without accents and in lower case; who it is stands before the separator (`whoOf`). */
    words: text("words")
      .notNull()
      .generatedAlwaysAs(
        sql`fold(name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || chr(31) || street || ' ' || postcode || ' ' || town || ' ' || note || ' ' || pickup_code || ' ' || coalesce(receipt_number, ''))`,
      ),
    ...times,
    ...version,
  },
  (table) => [
    index("orders_created_idx").on(table.createdAt.desc(), table.id),
    index("orders_open_idx").on(table.createdAt.desc(), table.id).where(sql`${table.closedAt} is null`),
    uniqueIndex("orders_open_pickup_code_key").on(table.pickupCode).where(sql`${table.closedAt} is null`),
    index("orders_email_idx").on(table.email),
    index("orders_phone_idx").on(phoneKey(table.phone)).where(sql`${table.phone} <> ''`),
    index("orders_words_idx").using("gin", table.words.op("gin_trgm_ops")),
    index("orders_deliver_idx")
      .on(table.deliverOn)
      .where(sql`${table.closedAt} is null and ${table.fulfilment} = 'delivery'`),
    index("orders_kept_until_idx")
      .on(table.keptUntil)
      .where(sql`${table.closedAt} is null and ${table.keptUntil} is not null`),
    check("orders_kind_check", sql`${table.kind} in ('reservation', 'purchase')`),
    check("orders_channel_check", sql`${table.channel} in ('web', 'staff', 'counter')`),
    check("orders_lang_check", sql`${table.lang} in ('es', 'en')`),
    check("orders_fulfilment_check", sql`${table.fulfilment} in ('pickup', 'delivery')`),
    check("orders_payment_plan_check", sql`${table.paymentPlan} in ('in-shop', 'on-delivery', 'online')`),
    check(
      "orders_cancel_reason_check",
      sql`${table.cancelReason} in ('customer', 'shop', 'expired', 'no-show', 'unpaid')`,
    ),
    check(
      "orders_total_check",
      sql`${table.totalCents} = ${table.goodsCents} - ${table.discountCents} + ${table.deliveryCents} and ${table.discountCents} between 0 and ${table.goodsCents} and ${table.deliveryCents} >= 0`,
    ),
    check(
      "orders_delivery_tax_check",
      sql`${table.deliveryBaseCents} + ${table.deliveryQuotaCents} = ${table.deliveryCents}`,
    ),
    check("orders_credited_check", sql`${table.creditedCents} between 0 and ${table.totalCents}`),
    check("orders_later_check", sql`${table.laterCents} between 0 and ${table.totalCents}`),
    check("orders_refunded_check", sql`${table.refundedCents} between 0 and ${table.paidCents}`),
  ],
);

export const lineStates = [
  "waiting",
  "to-prepare",
  "ready",
  "out",
  "handed-over",
  "returned",
  "exchanged",
  "cancelled",
] as const;
export type LineState = (typeof lineStates)[number];

/**
 * One piece of an order, as it was sold: a second pair of the same size is a second line, so that each is handed over,
 * returned and refunded by itself. Cents, IVA included where not said otherwise.
 */
export const orderLines = pgTable(
  "order_lines",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
    source: text("source", { enum: lineSources }).notNull().default("stock"),
    productId: uuid("product_id").references(() => products.id, { onDelete: "set null" }),
    sizeId: integer("size_id").references(() => productSizes.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    brand: text("brand").notNull(),
    styleCode: text("style_code").notNull(),
    size: text("size").notNull(),
    /** Content hash of its first picture (lib/media/picture.ts). */
    pictureHash: text("picture_hash"),
    /** Its price that day; `reduced` says that it was an announced reduction, on which codes do not count. */
    unitCents: integer("unit_cents").notNull(),
    reduced: boolean("reduced").notNull().default(false),
    /** Its share of the order's discount. */
    discountCents: integer("discount_cents").notNull().default(0),
    /** What it costs the customer: unit price less discount. Base and quota add up to it. */
    grossCents: integer("gross_cents").notNull(),
    /** Rate of IVA in hundredths of a percent: 2100 is 21 %. */
    taxRate: smallint("tax_rate").notNull(),
    baseCents: integer("base_cents").notNull(),
    quotaCents: integer("quota_cents").notNull(),
    state: text("state", { enum: lineStates }).notNull(),
    handedOverAt: timestamp("handed_over_at", { withTimezone: true }),
    /** In which condition it came back. */
    returnedAs: text("returned_as", { enum: ["sellable", "damaged", "to-check"] }),
    returnedAt: timestamp("returned_at", { withTimezone: true }),
    words: text("words")
      .notNull()
      .generatedAlwaysAs(
        sql`fold(brand || ' ' || name || ' ' || style_code || ' ' || regexp_replace(style_code, '[^A-Za-z0-9]', '', 'g') || ' ' || size)`,
      ),
  },
  (table) => [
    uniqueIndex("order_lines_position_key").on(table.orderId, table.position),
    index("order_lines_product_idx").on(table.productId),
    index("order_lines_words_idx").using("gin", table.words.op("gin_trgm_ops")),
    check(
      "order_lines_state_check",
      sql`${table.state} in ('waiting', 'to-prepare', 'ready', 'out', 'handed-over', 'returned', 'exchanged', 'cancelled')`,
    ),
    check("order_lines_returned_as_check", sql`${table.returnedAs} in ('sellable', 'damaged', 'to-check')`),
    check("order_lines_source_check", sql`${table.source} in ('stock', 'sourced', 'free')`),
    check(
      "order_lines_returned_check",
      sql`(${table.state} in ('returned', 'exchanged')) = (${table.returnedAs} is not null)`,
    ),
    check(
      "order_lines_gross_check",
      sql`${table.grossCents} = ${table.unitCents} - ${table.discountCents} and ${table.discountCents} between 0 and ${table.unitCents}`,
    ),
    check("order_lines_tax_check", sql`${table.baseCents} + ${table.quotaCents} = ${table.grossCents}`),
  ],
);

/** What somebody wrote stands in an event's data under one of these alone, so that it goes with the person it may be about. */
export const writtenKeys = ["note", "text"] as const;

/** The order's timeline: what happened, who did it. Rows are added, never changed. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** A word of lib/orders/order-event-kinds.ts. */
    kind: text("kind").notNull(),
    data: jsonb("data").$type<Record<string, unknown>>().notNull().default({}),
    staffId: uuid("staff_id").references(() => staff.id, { onDelete: "set null" }),
    /** Empty where the customer or the clock did it. */
    staffName: text("staff_name").notNull().default(""),
    createdAt: times.createdAt,
  },
  (table) => [index("order_events_order_idx").on(table.orderId, table.id)],
);
