import { sql } from "drizzle-orm";
import {
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { times, version } from "./columns";
import { newsletterSubscribers } from "./newsletter";

/** A letter in one language as it goes out; the mark in it becomes each reader's own link (lib/letters/draw-letter.ts). */
export type DrawnLetter = { subject: string; html: string; text: string };

/**
 * A letter of the newsletter (states: lib/letters/states.ts). `paused_by` server: it resumes by itself at `resume_at`;
 * restore: a backup holds it as it was, so who was served since still waits in it. `drawn` is fixed when it begins, so that everybody gets the same.
 */
export const letters = pgTable(
  "letters",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** What its links carry as `?l=`: names the letter, never a person. */
    ref: text("ref")
      .notNull()
      .unique("letters_ref_key")
      .default(sql`substr(md5(gen_random_uuid()::text), 1, 10)`),
    subjectEs: text("subject_es").notNull().default(""),
    subjectEn: text("subject_en").notNull().default(""),
    preheaderEs: text("preheader_es").notNull().default(""),
    preheaderEn: text("preheader_en").notNull().default(""),
    /** As lib/letters/blocks.ts has them. */
    blocks: jsonb("blocks").$type<unknown[]>().notNull().default([]),
    state: text("state", { enum: ["draft", "scheduled", "sending", "paused", "sent"] })
      .notNull()
      .default("draft"),
    scheduledAt: timestamp("scheduled_at", { withTimezone: true }),
    startedAt: timestamp("started_at", { withTimezone: true }),
    finishedAt: timestamp("finished_at", { withTimezone: true }),
    pausedBy: text("paused_by", { enum: ["staff", "server", "restore"] }),
    /** What the mail server said when it paused the letter. */
    pauseNote: text("pause_note"),
    resumeAt: timestamp("resume_at", { withTimezone: true }),
    drawn: jsonb("drawn").$type<{ es: DrawnLetter; en: DrawnLetter }>(),
    ...times,
    ...version,
  },
  (table) => [
    index("letters_state_idx").on(table.state),
    check(
      "letters_state_check",
      sql`${table.state} in ('draft', 'scheduled', 'sending', 'paused', 'sent')
        and (${table.state} <> 'scheduled' or ${table.scheduledAt} is not null)
        and ((${table.state} = 'paused') = (${table.pausedBy} is not null))
        and (${table.state} in ('draft', 'scheduled') or ${table.drawn} is not null)`,
    ),
  ],
);

/**
 * One row per letter and person, written by one statement when the letter begins. `sending` is committed before the mail
 * server is spoken to: what a crash leaves there becomes `unknown` and is never sent again by itself.
 */
export const letterDeliveries = pgTable(
  "letter_deliveries",
  {
    letterId: uuid("letter_id")
      .notNull()
      .references(() => letters.id, { onDelete: "cascade" }),
    subscriberId: uuid("subscriber_id")
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: "cascade" }),
    lang: text("lang", { enum: ["es", "en"] }).notNull(),
    state: text("state", {
      enum: ["queued", "sending", "sent", "unknown", "bounced", "complained", "skipped"],
    })
      .notNull()
      .default("queued"),
    /** What its Message-ID is made of. */
    mailId: uuid("mail_id").notNull().defaultRandom(),
    /** How often the mail server has put it off. */
    tries: smallint("tries").notNull().default(0),
    sendingAt: timestamp("sending_at", { withTimezone: true }),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    /** What the mail server said, without addresses. */
    note: text("note"),
  },
  (table) => [
    primaryKey({ columns: [table.letterId, table.subscriberId] }),
    index("letter_deliveries_state_idx").on(table.letterId, table.state),
    index("letter_deliveries_subscriber_idx").on(table.subscriberId),
    index("letter_deliveries_sending_idx").on(table.sendingAt.desc()),
    check(
      "letter_deliveries_state_check",
      sql`${table.state} in ('queued', 'sending', 'sent', 'unknown', 'bounced', 'complained', 'skipped')`,
    ),
  ],
);
