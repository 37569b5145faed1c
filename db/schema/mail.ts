import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { times } from "./columns";

/**
 * The outbox: every mail the shop writes, in the transaction of the write it belongs to (docs/trust.md, rule 6). The
 * row is the truth, its job only a reminder. `kept`: there is no mail server; `failed`: refused for good, shown to
 * staff; `returned`: taken, and later sent back by the recipient's mail server.
 */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind").notNull(),
    lang: text("lang", { enum: ["es", "en"] }).notNull(),
    recipient: text("recipient").notNull(),
    replyTo: text("reply_to"),
    /** Id of the order, offer, inquiry or statement that it is about; its person may have left no address (lib/privacy/belongs-to.ts). */
    aboutId: uuid("about_id"),
    subject: text("subject").notNull(),
    html: text("html").notNull(),
    text: text("text").notNull(),
    headers: jsonb("headers").$type<Record<string, string>>().notNull().default({}),
    /** Carries a single-use link: its body is emptied when it is sent, so that the table opens nothing. */
    holdsSecret: boolean("holds_secret").notNull().default(false),
    /** Key of the form that caused it: a repeat writes no second mail (docs/trust.md, rule 5). */
    formKey: text("form_key"),
    state: text("state", { enum: ["queued", "sent", "failed", "kept", "returned"] })
      .notNull()
      .default("queued"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    /** Since when a process is handing it to the mail server; nobody else may until this is old. */
    claimedAt: timestamp("claimed_at", { withTimezone: true }),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    ...times,
  },
  (table) => [
    unique("mails_form_key").on(table.kind, table.formKey),
    index("mails_state_idx").on(table.state, table.createdAt.desc()),
    index("mails_recipient_idx").on(table.recipient),
    index("mails_about_idx").on(table.aboutId),
    check("mails_state_check", sql`${table.state} in ('queued', 'sent', 'failed', 'kept', 'returned')`),
    check("mails_lang_check", sql`${table.lang} in ('es', 'en')`),
  ],
);
