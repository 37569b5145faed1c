import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { productSizes, products } from "./catalogue";
import { phoneKey, times, version } from "./columns";
import { inquiries } from "./inquiries";
import { fulfilments, lineSources, orderKinds, orders } from "./orders";
import { sourcedItems } from "./sourcing";
import { staff } from "./staff";

/** Where an offer stands; which state follows on which: lib/offers/offer-states.ts. */
export const offerStates = [
  "draft",
  "sent",
  "viewed",
  "accepted",
  "paid",
  "reserved",
  "declined",
  "expired",
  "withdrawn",
  "superseded",
] as const;
export type OfferState = (typeof offerStates)[number];

/**
 * What staff offer one customer, in one revision: a sent row never changes what it says, editing makes a further row of the
 * same number (docs/decisions/0094-offers.md). Money in whole cents, EUR, IVA included; days are days in Europe/Madrid.
 */
export const offers = pgTable(
  "offers",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** What people call it: 1001, 1002 …; all revisions share it, and a number may be missing. */
    number: integer("number").notNull().generatedByDefaultAsIdentity({ startWith: 1001 }),
    revision: smallint("revision").notNull().default(1),
    state: text("state", { enum: offerStates }).notNull().default("draft"),
    /** What accepting it is: a purchase binds to pay, a reservation binds nobody. */
    kind: text("kind", { enum: orderKinds }).notNull(),
    lang: text("lang", { enum: ["es", "en"] }).notNull(),
    name: text("name").notNull().default(""),
    /** Normalised by lib/mail/address.ts; empty where the link is sent in another way. */
    email: text("email").notNull().default(""),
    phone: text("phone").notNull().default(""),
    fulfilment: text("fulfilment", { enum: fulfilments }).notNull(),
    street: text("street").notNull().default(""),
    postcode: text("postcode").notNull().default(""),
    town: text("town").notNull().default(""),
    /** Key of the delivery zone (lib/delivery/promise.ts); null for pickup, and while no postcode is known. */
    zoneKey: text("zone_key"),
    deliveryCents: integer("delivery_cents").notNull().default(0),
    discountCents: integer("discount_cents").notNull().default(0),
    discountReason: text("discount_reason").notNull().default(""),
    /** What staff say to the customer, in the language of the page; an empty one is not shown. */
    noteEs: text("note_es").notNull().default(""),
    noteEn: text("note_en").notNull().default(""),
    /** Hours from sending to the end. */
    validHours: smallint("valid_hours").notNull().default(48),
    validUntil: timestamp("valid_until", { withTimezone: true }),
    /** Part payment of goods that are ordered for the customer: a percentage, or a sum; neither asks for all at once. */
    depositPercent: smallint("deposit_percent"),
    depositCents: integer("deposit_cents"),
    /** What it answers. */
    inquiryId: uuid("inquiry_id").references((): AnyPgColumn => inquiries.id, { onDelete: "set null" }),
    /** What it became. */
    orderId: uuid("order_id").references(() => orders.id, { onDelete: "restrict" }),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    viewedAt: timestamp("viewed_at", { withTimezone: true }),
    /** When its customer is reminded; null for never. */
    remindAt: timestamp("remind_at", { withTimezone: true }),
    remindedAt: timestamp("reminded_at", { withTimezone: true }),
    /** When it came to its end: accepted, declined, expired, withdrawn or superseded. */
    endedAt: timestamp("ended_at", { withTimezone: true }),
    /** Who wrote it last; empty once they are gone. */
    staffId: uuid("staff_id").references(() => staff.id, { onDelete: "set null" }),
    staffName: text("staff_name").notNull().default(""),
    words: text("words")
      .notNull()
      .generatedAlwaysAs(
        sql`fold(name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || note_es || ' ' || note_en)`,
      ),
    ...times,
    ...version,
  },
  (table) => [
    unique("offers_revision_key").on(table.number, table.revision),
    uniqueIndex("offers_draft_key").on(table.number).where(sql`${table.state} = 'draft'`),
    uniqueIndex("offers_open_key").on(table.number).where(sql`${table.state} in ('sent', 'viewed')`),
    uniqueIndex("offers_order_key").on(table.orderId).where(sql`${table.orderId} is not null`),
    index("offers_created_idx").on(table.createdAt.desc(), table.id),
    index("offers_valid_until_idx").on(table.validUntil).where(sql`${table.state} in ('sent', 'viewed')`),
    index("offers_inquiry_idx").on(table.inquiryId).where(sql`${table.inquiryId} is not null`),
    index("offers_email_idx").on(table.email),
    index("offers_phone_idx").on(phoneKey(table.phone)).where(sql`${table.phone} <> ''`),
    index("offers_words_idx").using("gin", table.words.op("gin_trgm_ops")),
    check(
      "offers_state_check",
      sql`${table.state} in ('draft', 'sent', 'viewed', 'accepted', 'paid', 'reserved', 'declined', 'expired', 'withdrawn', 'superseded')`,
    ),
    check("offers_kind_check", sql`${table.kind} in ('reservation', 'purchase')`),
    check("offers_lang_check", sql`${table.lang} in ('es', 'en')`),
    check("offers_fulfilment_check", sql`${table.fulfilment} in ('pickup', 'delivery')`),
    check("offers_money_check", sql`${table.deliveryCents} >= 0 and ${table.discountCents} >= 0`),
    check("offers_valid_hours_check", sql`${table.validHours} between 1 and 336`),
    check(
      "offers_deposit_check",
      sql`${table.depositPercent} between 0 and 100 and ${table.depositCents} is null or ${table.depositPercent} is null and (${table.depositCents} is null or ${table.depositCents} >= 0)`,
    ),
    check("offers_sent_check", sql`(${table.state} = 'draft') = (${table.validUntil} is null)`),
    check(
      "offers_order_check",
      sql`(${table.state} in ('accepted', 'paid', 'reserved')) = (${table.orderId} is not null)`,
    ),
  ],
);

/** A position of an offer, as it was when it was written: so many pieces of one size at one price. */
export const offerLines = pgTable(
  "offer_lines",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    offerId: uuid("offer_id")
      .notNull()
      .references(() => offers.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
    source: text("source", { enum: lineSources }).notNull(),
    productId: uuid("product_id").references(() => products.id, { onDelete: "set null" }),
    /** Of goods in stock; null for others, and once the size is gone. */
    sizeId: integer("size_id").references(() => productSizes.id, { onDelete: "set null" }),
    sourcedItemId: uuid("sourced_item_id").references(() => sourcedItems.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    brand: text("brand").notNull().default(""),
    styleCode: text("style_code").notNull().default(""),
    size: text("size").notNull().default(""),
    /** Content hash of its first picture (lib/media/picture.ts). */
    pictureHash: text("picture_hash"),
    quantity: smallint("quantity").notNull().default(1),
    unitCents: integer("unit_cents").notNull(),
    /** The customer may leave it out. */
    optional: boolean("optional").notNull().default(false),
  },
  (table) => [
    unique("offer_lines_position_key").on(table.offerId, table.position),
    index("offer_lines_product_idx").on(table.productId),
    index("offer_lines_sourced_idx").on(table.sourcedItemId),
    check("offer_lines_source_check", sql`${table.source} in ('stock', 'sourced', 'free')`),
    check("offer_lines_quantity_check", sql`${table.quantity} between 1 and 20`),
    check("offer_lines_money_check", sql`${table.unitCents} >= 0`),
  ],
);
