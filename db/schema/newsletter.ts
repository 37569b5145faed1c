import { sql } from "drizzle-orm";
import { check, index, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { times } from "./columns";

/** One row per address; `subscribed` is `state = 'subscribed'`. */
export const newsletterSubscribers = pgTable(
  "newsletter_subscribers",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Normalised by lib/mail/address.ts. */
    email: text("email").notNull().unique("newsletter_subscribers_email_key"),
    lang: text("lang", { enum: ["es", "en"] }).notNull(),
    source: text("source").notNull(),
    state: text("state", { enum: ["pending", "subscribed", "unsubscribed"] })
      .notNull()
      .default("pending"),
    /** When the last mail that asks to confirm was written. */
    askedAt: timestamp("asked_at", { withTimezone: true }),
    subscribedAt: timestamp("subscribed_at", { withTimezone: true }),
    unsubscribedAt: timestamp("unsubscribed_at", { withTimezone: true }),
    /** When a mail server said for good that there is no such address: then the subscription is ended. */
    undeliverableAt: timestamp("undeliverable_at", { withTimezone: true }),
    ...times,
  },
  (table) => [
    index("newsletter_subscribers_state_idx").on(table.state),
    check(
      "newsletter_subscribers_state_check",
      sql`${table.state} in ('pending', 'subscribed', 'unsubscribed')`,
    ),
    check("newsletter_subscribers_lang_check", sql`${table.lang} in ('es', 'en')`),
  ],
);

/** What was agreed to, when and in which words (Regulation (EU) 2016/679, art. 7.1). Rows are added, never changed. */
export const newsletterConsents = pgTable(
  "newsletter_consents",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    subscriberId: uuid("subscriber_id")
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: "cascade" }),
    event: text("event", { enum: ["asked", "confirmed", "withdrawn"] }).notNull(),
    textVersion: text("text_version").notNull(),
    text: text("text").notNull(),
    lang: text("lang", { enum: ["es", "en"] }).notNull(),
    source: text("source").notNull(),
    createdAt: times.createdAt,
  },
  (table) => [
    index("newsletter_consents_subscriber_idx").on(table.subscriberId, table.createdAt),
    check("newsletter_consents_event_check", sql`${table.event} in ('asked', 'confirmed', 'withdrawn')`),
  ],
);

/** Personal codes for a reduction of one order (docs/rules.md#newsletter). */
export const discountCodes = pgTable(
  "discount_codes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    code: text("code").notNull().unique("discount_codes_code_key"),
    percent: smallint("percent").notNull(),
    /** Keyed hash of the person's address: one welcome code each, also after they were erased. */
    emailHash: text("email_hash").notNull().unique("discount_codes_email_key"),
    subscriberId: uuid("subscriber_id").references(() => newsletterSubscribers.id, { onDelete: "set null" }),
    /** Set by the one order that took it, in one conditional update. */
    usedAt: timestamp("used_at", { withTimezone: true }),
    /** The order that used it, which alone gives it back. No foreign key: orders name their codes, and not both ways. */
    orderId: uuid("order_id"),
    /** Null: good for ever. */
    expiresAt: timestamp("expires_at", { withTimezone: true }),
    ...times,
  },
  (table) => [
    index("discount_codes_subscriber_idx").on(table.subscriberId),
    check("discount_codes_percent_check", sql`${table.percent} between 1 and 100`),
  ],
);
