import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { products } from "./catalogue";
import { phoneKey, times, version } from "./columns";
import { mails } from "./mail";
import { staff } from "./staff";

/**
 * What people ask (docs/rules.md#inquiries): about goods (`inquiry`), or to find something that is not in the shop
 * (`request`, without items). Stored as they wrote it.
 */
export const inquiries = pgTable(
  "inquiries",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** What stands in the subject of its mails as [#1001]; a number may be missing. */
    number: integer("number")
      .notNull()
      .generatedAlwaysAsIdentity({ startWith: 1001 })
      .unique("inquiries_number_key"),
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
    /** Since when the person waits for an answer, while it is new or open. */
    waitingSince: timestamp("waiting_since", { withTimezone: true }).notNull().defaultNow(),
    /** Who deals with it. */
    assignedTo: uuid("assigned_to").references(() => staff.id, { onDelete: "set null" }),
    /** The inquiry it was merged into: its messages and goods are read there, and it is closed itself. */
    mergedInto: uuid("merged_into").references((): AnyPgColumn => inquiries.id, { onDelete: "cascade" }),
    /** Somebody else's inquiry whose mail this one answers: staff say whether they belong together. */
    answersTo: uuid("answers_to").references((): AnyPgColumn => inquiries.id, { onDelete: "set null" }),
    /** What it is found by, folded; the telephone as it was typed and by its digits alone. */
    words: text("words").generatedAlwaysAs(
      sql`fold(name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || chr(31) || message)`,
    ),
    ...times,
    ...version,
  },
  (table) => [
    index("inquiries_waiting_idx")
      .on(table.state, table.waitingSince, table.id)
      .where(sql`${table.mergedInto} is null`),
    index("inquiries_words_idx").using("gin", table.words.op("gin_trgm_ops")),
    index("inquiries_email_idx").on(table.email),
    index("inquiries_phone_idx").on(phoneKey(table.phone)).where(sql`${table.phone} <> ''`),
    index("inquiries_merged_idx").on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    index("inquiries_answers_idx").on(table.answersTo).where(sql`${table.answersTo} is not null`),
    check("inquiries_merged_check", sql`${table.mergedInto} <> ${table.id}`),
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
    /** What it is found by, folded; the style code also without its dash. */
    words: text("words").generatedAlwaysAs(
      sql`fold(style_code || ' ' || regexp_replace(style_code, '[^A-Za-z0-9]', '', 'g') || ' ' || brand || ' ' || name)`,
    ),
  },
  (table) => [
    index("inquiry_items_words_idx").using("gin", table.words.op("gin_trgm_ops")),
    unique("inquiry_items_position_key").on(table.inquiryId, table.position),
    index("inquiry_items_product_idx").on(table.productId),
  ],
);

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * A photograph somebody sends with a request, as one WebP: it is kept in the row, as nobody but staff may see it and it
 * goes with its inquiry. Without an inquiry it waits for its form to be sent.
 */
export const inquiryPictures = pgTable(
  "inquiry_pictures",
  {
    /** 122 random bits: whoever knows it may send the picture with a form. */
    id: uuid("id").primaryKey().defaultRandom(),
    inquiryId: uuid("inquiry_id").references(() => inquiries.id, { onDelete: "cascade" }),
    position: smallint("position").notNull().default(0),
    /** WebP without metadata. */
    bytes: bytea("bytes").notNull(),
    /** Pixels. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Hash of the address that sent it, while it waits for its form: nobody may take all the places. */
    senderHash: text("sender_hash"),
    createdAt: times.createdAt,
  },
  (table) => [
    index("inquiry_pictures_inquiry_idx").on(table.inquiryId),
    index("inquiry_pictures_left_idx").on(table.createdAt).where(sql`${table.inquiryId} is null`),
  ],
);

/** A file that came with a mail, by its name, type and size in bytes. */
export type MailAttachment = { name: string; type: string; bytes: number };

/**
 * What was said about an inquiry after its form, in order. What the person said is `in`, what the shop said is `out`; a
 * private note is neither. The form's own words stay on the inquiry.
 */
export const inquiryMessages = pgTable(
  "inquiry_messages",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    inquiryId: uuid("inquiry_id")
      .notNull()
      .references(() => inquiries.id, { onDelete: "cascade" }),
    direction: text("direction", { enum: ["in", "out"] }),
    channel: text("channel", { enum: ["mail", "whatsapp", "phone", "note"] }).notNull(),
    /** Plain text as it was typed; empty for the receipt that the shop sends by itself. */
    body: text("body").notNull(),
    /** What a mail that came quotes at its end. */
    quoted: text("quoted").notNull().default(""),
    /** What came with a mail: it stays in the mailbox. */
    attachments: jsonb("attachments").$type<MailAttachment[]>().notNull().default([]),
    /** There is more of the mail in the mailbox. */
    isCut: boolean("is_cut").notNull().default(false),
    /** Who wrote a mail that came, normalised (lib/mail/address.ts). */
    fromAddress: text("from_address"),
    /** Written without anybody: the shop's receipt, or an automatic answer to the shop. */
    automatic: boolean("automatic").notNull().default(false),
    staffId: uuid("staff_id").references(() => staff.id, { onDelete: "set null" }),
    staffName: text("staff_name"),
    // Headers of a mail (RFC 5322, 3.6.4), so that an answer to it finds its inquiry.
    subject: text("subject"),
    messageId: text("message_id").unique("inquiry_messages_message_id_key"),
    inReplyTo: text("in_reply_to"),
    references: text("references").array().notNull().default([]),
    /** Its mail in the outbox, which says what became of it, for as long as mails are kept. */
    mailId: uuid("mail_id").references(() => mails.id, { onDelete: "set null" }),
    /** Key of the form it came from: a repeat writes nothing (docs/trust.md, rule 5). */
    formKey: text("form_key").unique("inquiry_messages_form_key_key"),
    createdAt: times.createdAt,
  },
  (table) => [
    index("inquiry_messages_inquiry_idx").on(table.inquiryId, table.createdAt),
    index("inquiry_messages_mail_idx").on(table.mailId),
    index("inquiry_messages_from_idx").on(table.fromAddress).where(sql`${table.fromAddress} is not null`),
    check("inquiry_messages_channel_check", sql`${table.channel} in ('mail', 'whatsapp', 'phone', 'note')`),
    check("inquiry_messages_direction_check", sql`${table.direction} in ('in', 'out')`),
    check("inquiry_messages_note_check", sql`(${table.channel} = 'note') = (${table.direction} is null)`),
  ],
);

/** Texts that answers are made of, in both languages, with placeholders (lib/inquiries/placeholders.ts). */
export const inquiryTexts = pgTable("inquiry_texts", {
  id: uuid("id").primaryKey().defaultRandom(),
  name: text("name").notNull(),
  bodyEs: text("body_es").notNull().default(""),
  bodyEn: text("body_en").notNull().default(""),
  ...times,
  ...version,
});
