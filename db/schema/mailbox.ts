import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { times } from "./columns";
import { inquiries } from "./inquiries";

/** What became of a mail that was read. */
const readOutcomes = ["answer", "inquiry", "automatic", "bounce", "own", "unreadable"] as const;

/** How far the shop has read its mailbox (IMAP_URL); a row for each account it was ever given. */
export const mailboxes = pgTable("mailboxes", {
  /** User, server and folder, without the password. */
  account: text("account").primaryKey(),
  /** RFC 9051, 2.3.1.1: UIDs mean the same mails only as long as this stays. Null before the first look. */
  uidValidity: bigint("uid_validity", { mode: "number" }),
  lastUid: bigint("last_uid", { mode: "number" }).notNull().default(0),
  /** The mail that is being taken in, and how often that was begun: one that ends the process is left at last. */
  tryingUid: bigint("trying_uid", { mode: "number" }),
  tries: integer("tries").notNull().default(0),
  /** Until when a process reads it; nobody else does before. */
  readingUntil: timestamp("reading_until", { withTimezone: true }),
  /** When it was last read to its end. */
  lookedAt: timestamp("looked_at", { withTimezone: true }),
  /** When the latest mail that was read had arrived. */
  arrivedAt: timestamp("arrived_at", { withTimezone: true }),
  /** Why it cannot be read, and since when; null while it can. */
  error: text("error"),
  errorSince: timestamp("error_since", { withTimezone: true }),
  ...times,
});

/** Mails that were read, so that none is taken in twice. Nothing here tells who wrote or what. */
export const readMails = pgTable(
  "read_mails",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    account: text("account").notNull(),
    uidValidity: bigint("uid_validity", { mode: "number" }).notNull(),
    uid: bigint("uid", { mode: "number" }).notNull(),
    /** Hash of its Message-ID; of the whole mail where it has none. */
    mailHash: text("mail_hash").notNull().unique("read_mails_hash_key"),
    outcome: text("outcome", { enum: readOutcomes }).notNull(),
    inquiryId: uuid("inquiry_id").references(() => inquiries.id, { onDelete: "set null" }),
    arrivedAt: timestamp("arrived_at", { withTimezone: true }).notNull(),
    createdAt: times.createdAt,
  },
  (table) => [
    unique("read_mails_uid_key").on(table.account, table.uidValidity, table.uid),
    index("read_mails_created_idx").on(table.createdAt),
    index("read_mails_inquiry_idx").on(table.inquiryId),
    check(
      "read_mails_outcome_check",
      sql`${table.outcome} in ('answer', 'inquiry', 'automatic', 'bounce', 'own', 'unreadable')`,
    ),
  ],
);
