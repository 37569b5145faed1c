import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { times } from "./columns";

/**
 * What was decided in the cookie banner, in which words and when (Regulation (EU) 2016/679, art. 7.1). Nobody is
 * named and no number points back at a browser: the record shows what was asked and answered, not who.
 */
export const consents = pgTable(
  "consents",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind", { enum: ["cookies"] })
      .notNull()
      .default("cookies"),
    choice: text("choice", { enum: ["all", "necessary"] }).notNull(),
    /** Fingerprint of the words and of what they were about. */
    textVersion: text("text_version").notNull(),
    /** The words themselves; null when they had changed between reading and deciding. */
    text: text("text"),
    lang: text("lang", { enum: ["es", "en"] }).notNull(),
    createdAt: times.createdAt,
  },
  (table) => [
    index("consents_created_idx").on(table.createdAt),
    check("consents_kind_check", sql`${table.kind} in ('cookies')`),
    check("consents_choice_check", sql`${table.choice} in ('all', 'necessary')`),
    check("consents_lang_check", sql`${table.lang} in ('es', 'en')`),
  ],
);

/** That somebody had their data erased, and how much it was. Shows that a request was met, not whose it was. */
export const erasures = pgTable(
  "erasures",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Keyed hash of the address: answers "was mine erased?" and nothing else. */
    emailHash: text("email_hash").notNull(),
    lang: text("lang", { enum: ["es", "en"] }).notNull(),
    /** Rows per kind, e.g. `{ "inquiries": 2 }`. */
    counts: jsonb("counts").$type<Record<string, number>>().notNull(),
    createdAt: times.createdAt,
  },
  (table) => [
    index("erasures_email_idx").on(table.emailHash),
    check("erasures_lang_check", sql`${table.lang} in ('es', 'en')`),
  ],
);
