import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { products } from "./catalogue";
import { times, version } from "./columns";

/**
 * What people ask (docs/rules.md#inquiries): about goods (`inquiry`), or to find something that is not in the shop
 * (`request`, without items). Stored as they wrote it.
 */
export const inquiries = pgTable(
  "inquiries",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind", { enum: ["inquiry", "request"] }).notNull(),
    state: text("state", { enum: ["new", "open", "answered", "closed"] })
      .notNull()
      .default("new"),
    lang: text("lang", { enum: ["es", "en"] }).notNull(),
    name: text("name").notNull(),
    /** Normalised by lib/mail/address.ts. */
    email: text("email").notNull(),
    phone: text("phone").notNull().default(""),
    message: text("message").notNull().default(""),
    // Context of the payload.
    selectedSize: text("selected_size"),
    selectedStyleCode: text("selected_style_code"),
    source: text("source").notNull(),
    /** Key of the form it came from: a repeat gets the first answer again (docs/trust.md, rule 5). */
    formKey: text("form_key").notNull().unique("inquiries_form_key_key"),
    consentVersion: text("consent_version").notNull(),
    consentText: text("consent_text").notNull(),
    consentedAt: timestamp("consented_at", { withTimezone: true }).notNull().defaultNow(),
    answeredAt: timestamp("answered_at", { withTimezone: true }),
    ...times,
    ...version,
  },
  (table) => [
    index("inquiries_state_idx").on(table.state, table.createdAt.desc(), table.id),
    index("inquiries_email_idx").on(table.email),
    check("inquiries_kind_check", sql`${table.kind} in ('inquiry', 'request')`),
    check("inquiries_state_check", sql`${table.state} in ('new', 'open', 'answered', 'closed')`),
    check("inquiries_lang_check", sql`${table.lang} in ('es', 'en')`),
  ],
);

/** The goods of an inquiry as they were that day; money in cents, IVA included. */
export const inquiryItems = pgTable(
  "inquiry_items",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    inquiryId: uuid("inquiry_id")
      .notNull()
      .references(() => inquiries.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
    productId: uuid("product_id").references(() => products.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    brand: text("brand").notNull(),
    styleCode: text("style_code").notNull(),
    sourceType: text("source_type", { enum: ["in-stock", "sourced-items"] }).notNull(),
    priceCents: integer("price_cents").notNull(),
    /** The size asked for; null where none was chosen. */
    size: text("size"),
    /** Sizes that were in stock. */
    sizes: text("sizes").array().notNull(),
  },
  (table) => [
    unique("inquiry_items_position_key").on(table.inquiryId, table.position),
    index("inquiry_items_product_idx").on(table.productId),
  ],
);
